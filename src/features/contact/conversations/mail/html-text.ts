/** Parts of a page that are not read. */
const UNREAD = new Set(["script", "style", "head", "title", "template", "noscript"]);
/** Parts that begin a line of their own, and those with an empty line around them. */
const LINES = new Set([
  "div",
  "tr",
  "li",
  "table",
  "ul",
  "ol",
  "section",
  "article",
  "header",
  "footer",
  "pre",
  "blockquote",
  "hr",
  "dt",
  "dd",
]);
const PARAGRAPHS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  bull: "•",
  middot: "·",
  euro: "€",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  shy: "",
  zwnj: "",
};

function signOf(entity: string): string | undefined {
  if (!entity.startsWith("#")) return NAMED[entity];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,8});/g, (whole, entity: string) => signOf(entity) ?? whole);

/** What is written so far, line by line; a quote's lines begin with its marks, as in a mail of plain text. */
class Lines {
  private readonly lines: string[] = [];
  private line = "";
  private depth = 0;
  /** Whether what comes next needs no space: looked up in the line itself, it would cost time with each sign. */
  private isSpaced = true;

  text(text: string): void {
    const words = decoded(text).replace(/[ \t\r\n\f\u00a0]+/g, " ");
    const added = this.isSpaced ? words.trimStart() : words;
    if (added !== "") this.isSpaced = added.endsWith(" ");
    this.line += added;
  }
  break(): void {
    this.lines.push(`${"> ".repeat(Math.min(this.depth, 9))}${this.line.trimEnd()}`.trimEnd());
    this.begun();
  }
  /** Begins a line, unless one has just begun. */
  begin(): void {
    if (this.line.trim() !== "") this.break();
    this.begun();
  }
  private begun(): void {
    this.line = "";
    this.isSpaced = true;
  }
  paragraph(): void {
    this.begin();
    const last = this.lines.at(-1);
    if (last !== undefined && last.replaceAll(/[> ]/g, "") !== "") this.break();
  }
  quote(deeper: 1 | -1): void {
    this.begin();
    this.depth = Math.max(0, this.depth + deeper);
  }
  all(): string {
    this.begin();
    return this.lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

/**
 * The text of a mail's HTML, for mails that have no text of their own: lines and quotes as they are shown, everything else left out. Reads the HTML once from its
 * beginning to its end, whatever it is.
 */
export function textOfHtml(html: string): string {
  const lines = new Lines();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    lines.text(html.slice(at, open));
    if (html.startsWith("<!--", open)) {
      at = after(html, "-->", open + 4);
      continue;
    }
    const [, slash = "", name = ""] = /^<(\/?)([a-z][a-z\d]{0,20})/i.exec(html.slice(open, open + 24)) ?? [];
    if (name === "" && !/^<[!?]/.test(html.slice(open, open + 2))) {
      lines.text("<");
      at = open + 1;
      continue;
    }
    at = after(html, ">", open);
    const tag = name.toLowerCase();
    if (UNREAD.has(tag) && slash === "") at = afterEndOf(html, tag, at);
    else place(lines, tag, slash === "/");
  }
  lines.text(html.slice(at));
  return lines.all();
}

const after = (html: string, end: string, from: number): number => {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
};

/** Behind the end of a part that is not read; where it has none, nothing more is read. */
function afterEndOf(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}\\s{0,20}>`, "gi");
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

function place(lines: Lines, tag: string, isEnd: boolean): void {
  if (tag === "br") lines.break();
  else if (tag === "blockquote") lines.quote(isEnd ? -1 : 1);
  else if (PARAGRAPHS.has(tag)) lines.paragraph();
  else if (LINES.has(tag)) lines.begin();
  else if (tag === "td" || tag === "th") lines.text(" ");
  if (tag === "li" && !isEnd) lines.text("- ");
}
