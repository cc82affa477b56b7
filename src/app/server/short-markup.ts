const TAG = /<([a-z][a-z0-9]*)[^<>]*>/g;
const ATTRIBUTE = / ([\w:-]+)="([^\s"'=<>`]*)"/g;
/** Elements that have no end: the slash before their bracket says nothing. */
const EMPTY = new Set(["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/**
 * The same HTML without what a browser does not need: quotes around attribute values of plain signs, and the slash of elements that have no end. Text must
 * have its quotes escaped, as React writes it, and `<` in scripts and JSON must not stand before a letter.
 */
export const shortMarkup = (html: string): string =>
  html.replace(TAG, (tag: string, name: string) => {
    if (!tag.endsWith("/>")) return withoutQuotes(tag);
    return EMPTY.has(name) ? withoutQuotes(`${tag.slice(0, -2)}>`) : tag;
  });

const withoutQuotes = (tag: string): string =>
  tag.replace(ATTRIBUTE, (_, name: string, value: string) => (value === "" ? ` ${name}` : ` ${name}=${value}`));
