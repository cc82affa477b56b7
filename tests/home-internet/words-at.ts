const LISTS: Record<string, string> = {
  selectedProtocols: "napt-list",
  selectedReservations: "reservations-list",
  selectedDevices: "access-list",
};

const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&", "&lt;": "<", "&gt;": ">" };
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/&[#\w]+;/g, (one) => ENTITIES[one] ?? one);
const wordsAt = (html: string, id: string) => wordsOf(new RegExp(`<p[^>]* id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? "");
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const described = (html: string, tag: string) =>
  attribute(tag, "aria-describedby")
    .split(" ")
    .map((id) => wordsAt(html, id))
    .join(" ");

/**
 * A field's messages on the page, visible and for screen readers: the words that describe the invalid control of that name,
 * the group of its choices, or the section of the list that is chosen from. Where a full list shows no form, its text instead.
 */
export function wordsAtField(html: string, field: string): string {
  const list = LISTS[field];
  if (list)
    return wordsOf(new RegExp(`<section[^>]* aria-labelledby="${list}"[^>]*>.*?(<p[^>]* id="${list}-fault".*?</p>)`).exec(html)?.[1] ?? "");
  const [name = "", place] = field.split(".");
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(String).filter((tag) => attribute(tag, "name") === name);
  if (controls.some((tag) => attribute(tag, "type") === "radio"))
    return described(html, [...html.matchAll(/<fieldset\b[^>]*>/g)].map(String).find((tag) => tag.includes("aria-describedby")) ?? "");
  if (controls.length === 0) return wordsOf(html);
  const marked = controls.filter((tag) => attribute(tag, "aria-invalid") === "true");
  const chosen = place === undefined ? marked : marked.filter((tag) => controls.indexOf(tag) === Number(place));
  return chosen.map((tag) => described(html, tag)).join(" | ");
}
