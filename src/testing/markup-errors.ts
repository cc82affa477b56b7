import { attributeOf } from "./html.ts";

const TAG = /<(input|meta)\b([^>]*)>/g;
const ID = /\sid=(?:"([^"]*)"|([^\s"'=<>`]+))/g;
/** What is never read as tags of the document. */
const RAW = /<(script|style|template)\b[^]*?<\/\1>|<!--.*?-->/g;

/** Autofill words that are for a field of another kind: an address of several lines, and a number without its country, which is for plain text. */
const isMisfilled = (tag: string): boolean => {
  const fill = attributeOf(tag, "autocomplete")?.split(" ").at(-1);
  return fill === "street-address" || (fill === "tel-national" && attributeOf(tag, "type") === "tel");
};

/** The kinds of invalid HTML that pages have had, found without the Nu checker, which `npm run test:soak` runs: the pieces that are wrong. */
export function markupErrors(html: string): string[] {
  const plain = html.replace(RAW, "");
  const tags = [...plain.matchAll(TAG)].flatMap(([whole, name, tag = ""]) => {
    const isWrong =
      name === "meta"
        ? !/\s(content|charset)[=\s]/.test(`${tag} `)
        : isMisfilled(tag) || (attributeOf(tag, "type") === "hidden" && /\s(readonly|required)\b/i.test(tag));
    return isWrong ? [whole] : [];
  });
  const ids = [...plain.matchAll(ID)].map(([, quoted, bare]) => quoted ?? bare!);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [...tags, ...new Set(twice.map((id) => `id=${id} twice`))];
}
