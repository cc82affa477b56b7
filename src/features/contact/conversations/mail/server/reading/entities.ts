const PLAIN: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};
const PLAIN_ENTITY = /&(?:amp|lt|gt|quot|apos|#39|nbsp);/g;
/** An entity, with or without its semicolon, that is none of those. */
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#39|nbsp);)[a-z#]/i;

/**
 * How to read the entities of this HTML as browsers do. Most mails have a handful of them: only for others the library of all 2,231 names is loaded, which takes longer
 * than reading a mail.
 */
export async function entityDecoder(html: string): Promise<(text: string) => string> {
  if (!OTHER_ENTITY.test(html)) return (text) => text.replace(PLAIN_ENTITY, (entity) => PLAIN[entity]!);
  const { default: he } = await import("he");
  return (text) => (text.includes("&") ? he.decode(text) : text);
}
