import { filled, shownBrand, telOf, type Brand } from "../brand.ts";
import type { Language } from "../language.ts";
import { letterWords } from "../messages/letter.ts";

/** Escapes text for HTML, also in attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Row = { label: string; detail?: string; value?: string; strong?: boolean };
/** The content of a mail; `{brand}`, `{seller}`, `{phone}` and `{mail}` in it are filled in, but for `written`. */
export type Letter = {
  language: Language;
  subject: string;
  /** A line above everything else, the brand's name too. */
  top?: string;
  title: string;
  /** Paragraphs before the table. */
  lead: string[];
  /** What a person has written: plain text, shown as it is, in its lines. */
  written?: string;
  rows?: Row[];
  /** Paragraphs after it, each with an optional title. */
  after?: { title?: string; text: string }[];
  action?: { label: string; url: string };
  /** Why the recipient gets this mail. */
  footer: string;
};
export type WrittenMail = { subject: string; text: string; html: string };

/**
 * The form of every mail, as HTML and as text: at the head the brand's name or its own words, the content, and at the foot the sender and its contact. The
 * colours are the brand's light ones, since mail programs handle dark ones differently.
 */
export function writeMail({ written, ...content }: Letter, brand: Brand): WrittenMail {
  const { language } = content;
  const shown = shownBrand(brand, language);
  const letter = { ...filled(content, shown), ...(written !== undefined && { written }) };
  const t = filled(letterWords[language], shown);
  const { number, seat } = brand.company;
  const head = filled(brand.mailHead?.[language] ?? shown.name, shown);
  const foot = { reach: t.reach(shown.hours), company: t.company(number, seat[language]) };
  return {
    subject: letter.subject,
    text: textOf(letter, { shown, head, foot }),
    html: htmlOf(letter, { shown, head, foot, colours: brand.colours.light }),
  };
}

/** What the foot of a mail begins with. */
const FOOT = {
  text: "-- \n",
  html: `<div style="padding-top:16px;border-top:1px solid #d5d6cc;color:#4d5a57;font-size:14px">`,
};

/** The paragraphs of what a person has written in a form: its lines stay, empty ones part. */
export const paragraphsOf = (written: string): string[] =>
  written
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);

/** The same mail with one link more, at the beginning of its foot. */
export function withFootLink({ subject, text, html }: WrittenMail, { label, url }: { label: string; url: string }): WrittenMail {
  const link = `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a></p>`;
  const before = (whole: string, foot: string, added: string): string => {
    const at = whole.lastIndexOf(foot);
    return whole.slice(0, at + foot.length) + added + whole.slice(at + foot.length);
  };
  return { subject, text: before(text, FOOT.text, `${label}: ${url}\n`), html: before(html, FOOT.html, link) };
}

type RequestContext = { shown: ReturnType<typeof shownBrand>; head: string; foot: { reach: string; company: string } };

/** One column of tables with inline styles and nothing fetched: mail programs display it alike. */
function htmlOf(
  { language, top, title, lead, written, rows = [], after = [], action, footer }: Letter,
  { shown, head, foot, colours: { brand, onBrand } }: RequestContext & { colours: Brand["colours"]["light"] },
): string {
  const p = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${inLines(linked(escaped(text), shown))}</p>`;
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f6f5f0;color:#16211f;font:16px/1.5 'Sofia Sans',Arial,sans-serif">`,
    ...(top ? [`<p style="margin:0 0 16px;color:#4d5a57;font-size:14px;text-align:center">${escaped(top)}</p>`] : []),
    `${table}><tr><td align="center">`,
    `${table} style="max-width:600px;background:#ffffff;border-radius:12px">`,
    `<tr><td style="padding:16px 24px;border-radius:12px 12px 0 0;background:${brand};color:${onBrand};font-size:22px;font-weight:800;letter-spacing:-0.5px">${escaped(head)}</td></tr>`,
    `<tr><td style="padding:28px 24px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>`,
    ...lead.map((text) => p(text)),
    ...(written === undefined ? [] : [writtenHtml(written)]),
    ...(rows.length > 0 ? [`${table} style="margin:8px 0 24px;border-collapse:collapse">`, ...rows.map(rowHtml), `</table>`] : []),
    ...after.map(({ title: heading, text }) =>
      heading ? `<h2 style="margin:0 0 4px;font-size:16px">${escaped(heading)}</h2>${p(text)}` : p(text),
    ),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand};color:${onBrand};text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`,
        ]
      : []),
    FOOT.html,
    ...[foot.reach, footer, foot.company].map((text) => p(text, "margin:0 0 8px")),
    `</div></td></tr></table></td></tr></table></body></html>`,
  ].join("");
}

/** Mail programs know few styles, so line breaks are written out. */
const inLines = (html: string): string => html.replaceAll(/\r?\n/g, "<br>");
const writtenHtml = (text: string): string =>
  `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #d5d6cc;background:#f6f5f0">${inLines(escaped(text))}</p>`;

/** Links the provider's phone and mail. */
const linked = (html: string, { phone, mail }: RequestContext["shown"]): string =>
  html
    .replaceAll(escaped(phone), `<a href="${escaped(telOf(phone))}" style="color:inherit;white-space:nowrap">${escaped(phone)}</a>`)
    .replaceAll(escaped(mail), `<a href="mailto:${escaped(mail)}" style="color:inherit">${escaped(mail)}</a>`);

/** The detail stands below in the full width, so that a phone needs no narrow columns. */
function rowHtml({ label, detail, value, strong }: Row): string {
  const line = "border-bottom:1px solid #e4e4da;";
  const cell = `padding:10px 0${detail ? " 0" : ""};vertical-align:top;${detail ? "" : line}${strong ? "font-weight:700;" : ""}`;
  const first = `<tr><td style="${cell}">${escaped(label)}</td><td style="${cell}text-align:right;padding-left:16px">${escaped(value ?? "")}</td></tr>`;
  if (!detail) return first;
  return `${first}<tr><td colspan="2" style="padding:0 0 10px;${line}color:#4d5a57;font-size:14px">${escaped(detail)}</td></tr>`;
}

/** The same letter as plain text. */
function textOf({ top, title, lead, written, rows = [], after = [], action, footer }: Letter, { head, foot }: RequestContext): string {
  return [
    ...(top ? [top] : []),
    head,
    title,
    ...lead,
    ...(written === undefined ? [] : [written]),
    ...(rows.length > 0
      ? [
          rows
            .map(({ label, detail, value }) => [value ? `${label}: ${value}` : label, ...(detail ? [`  ${detail}`] : [])].join("\n"))
            .join("\n"),
        ]
      : []),
    ...after.map(({ title: heading, text }) => (heading ? `${heading}\n${text}` : text)),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `${FOOT.text}${foot.reach}\n${footer}\n${foot.company}`,
  ].join("\n\n");
}
