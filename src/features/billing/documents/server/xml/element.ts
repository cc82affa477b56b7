/** What stands in an element: markup already written, or nothing. */
type Content = string | undefined | (string | undefined)[];

/** Characters that XML 1.0 cannot have, not even escaped; a lone half of a pair is one of them. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

/** Text as it stands in markup, in elements and in attributes. */
export const text = (value: string): string => value.replace(FORBIDDEN, "").replace(/[&<>"\r]/g, (sign) => ESCAPED[sign]!);

/** An element around markup; parts that are undefined are left out. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
  const inside = (Array.isArray(content) ? content : [content]).filter((part) => part !== undefined).join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}
