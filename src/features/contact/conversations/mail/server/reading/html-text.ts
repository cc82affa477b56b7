/** Parts of a page that are not read. */
const UNREAD = new Set(["script", "style", "title", "template", "noscript"]);
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
  "dl",
  "dt",
  "dd",
  "address",
  "center",
  "main",
  "aside",
  "figure",
  "figcaption",
]);
const PARAGRAPHS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
/** The address of a link, and the longest that is written out. */
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LONGEST_LINK = 500;

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
async function entityDecoder(html: string): Promise<(text: string) => string> {
  if (!OTHER_ENTITY.test(html)) return (text) => text.replace(PLAIN_ENTITY, (entity) => PLAIN[entity]!);
  const { default: he } = await import("he");
  return (text) => (text.includes("&") ? he.decode(text) : text);
}

/** What is written so far, line by line; a quote's lines begin with its marks, as in a mail of plain text. */
class Lines {
  private readonly lines: string[] = [];
  private line = "";
  private depth = 0;
  /** Whether what comes next needs no space: looked up in the line itself, it would cost time with each sign. */
  private isSpaced = true;
  private link: { href: string; text: string } | undefined;
  private readonly decode: (text: string) => string;
  constructor(decode: (text: string) => string) {
    this.decode = decode;
  }

  text(text: string): void {
    const words = this.decode(text)
      .replaceAll("\u00ad", "")
      .replace(/[ \t\r\n\f\u00a0]+/g, " ");
    if (this.link) this.link.text += words;
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
  /** A link's words say what it is; where it leads is written behind them, unless they are its address. */
  beginLink(tag: string): void {
    const [, ...values] = HREF.exec(tag) ?? [];
    const href = this.decode(values.find((value) => value !== undefined) ?? "").trim();
    this.link = /^(https?:\/\/|mailto:|tel:)\S/i.test(href) && href.length <= LONGEST_LINK ? { href, text: "" } : undefined;
  }
  endLink(): void {
    const { href, text } = this.link ?? { href: "", text: "" };
    this.link = undefined;
    const bare = (address: string): string => address.toLowerCase().replace(/^(https?:\/\/(www\.)?|mailto:|tel:)|[/\s]+/g, "");
    if (text.trim() === "" || bare(text) === bare(href)) return;
    this.line = `${this.line.trimEnd()} <${href.replace(/^mailto:|^tel:/i, "")}>`.trimStart();
    this.isSpaced = false;
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
 * The text of a mail's HTML: lines, quotes and where links lead, everything else left out. Reads the HTML once from its beginning to its end, whatever it is.
 */
export async function textOfHtml(html: string): Promise<string> {
  const lines = new Lines(await entityDecoder(html));
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
    else if (tag === "a" && slash === "") lines.beginLink(html.slice(open, Math.min(at, open + 2_000)));
    else placeTag(lines, tag, slash === "/");
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

function placeTag(lines: Lines, tag: string, isEnd: boolean): void {
  if (tag === "br") lines.break();
  else if (tag === "blockquote") lines.quote(isEnd ? -1 : 1);
  else if (PARAGRAPHS.has(tag)) lines.paragraph();
  else if (LINES.has(tag)) lines.begin();
  else if (tag === "td" || tag === "th") lines.text(" ");
  else if (tag === "a") lines.endLink();
  if (tag === "li" && !isEnd) lines.text("- ");
}
