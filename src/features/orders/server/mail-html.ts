/** Text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Row = { label: string; detail?: string; value?: string; strong?: boolean };
export type Letter = {
  language: "bg" | "en";
  title: string;
  /** Paragraphs before the table. */
  lead: string[];
  rows: Row[];
  /** Paragraphs after it; a title stands before its text. */
  after: { title?: string; text: string }[];
  action: { label: string; url: string };
  footer: string;
};

/** A letter as HTML that mail programs show alike: one column of tables, every style on its element, nothing fetched. */
export function htmlOf({ language, title, lead, rows, after, action, footer }: Letter): string {
  const p = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f6f5f0;color:#16211f;font:16px/1.5 'Sofia Sans',Arial,sans-serif">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">`,
    `<tr><td style="padding:28px 24px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>`,
    ...lead.map((text) => p(text)),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse">`,
    ...rows.map(rowHtml),
    `</table>`,
    ...after.map(({ title: heading, text }) =>
      heading ? `<h2 style="margin:0 0 4px;font-size:16px">${escaped(heading)}</h2>${p(text)}` : p(text),
    ),
    `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5e57;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`,
    p(footer, "margin:0;padding-top:16px;border-top:1px solid #d5d6cc;color:#4d5a57;font-size:14px"),
    `</td></tr></table></td></tr></table></body></html>`,
  ].join("");
}

/** The detail stands below in the full width, so that a phone needs no narrow columns. */
function rowHtml({ label, detail, value, strong }: Row): string {
  const line = "border-bottom:1px solid #e4e4da;";
  const cell = `padding:10px 0${detail ? " 0" : ""};vertical-align:top;${detail ? "" : line}${strong ? "font-weight:700;" : ""}`;
  const first = `<tr><td style="${cell}">${escaped(label)}</td><td style="${cell}text-align:right;padding-left:16px">${escaped(value ?? "")}</td></tr>`;
  if (!detail) return first;
  return `${first}<tr><td colspan="2" style="padding:0 0 10px;${line}color:#4d5a57;font-size:14px">${escaped(detail)}</td></tr>`;
}

/** The same letter as plain text. */
export function textOf({ title, lead, rows, after, action, footer }: Letter): string {
  return [
    title,
    ...lead,
    rows
      .map(({ label, detail, value }) => [value ? `${label}: ${value}` : label, ...(detail ? [`  ${detail}`] : [])].join("\n"))
      .join("\n"),
    ...after.map(({ title: heading, text }) => (heading ? `${heading}\n${text}` : text)),
    `${action.label}: ${action.url}`,
    `-- \n${footer}`,
  ].join("\n\n");
}
