const CHARACTERS: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The characters that React writes as entities, back again. */
export const unescaped = (html: string): string => html.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

/** The value of an attribute of a start tag, with quotes or without. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s"'=<>\`]+))`).exec(tag) ?? [];
  const value = quoted ?? plain;
  return value === undefined ? undefined : unescaped(value);
}

/** The words within an element: no comments, no pictures. */
export const textOf = (html: string): string =>
  unescaped(html.replace(/<!--.*?-->|<svg\b[^]*?<\/svg>/g, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
