type Cell = string | number;

/** Excel reads a text that begins like this as a formula, also after blanks and in full-width form. */
const FORMULA = /^[\s\u00a0]*[=+\-@|%\t\r＝＋－＠]/u;

/**
 * A table as CSV: UTF-8 with a byte order mark and semicolons, which Excel opens as a table under both languages' usual settings; lines end as RFC 4180
 * requires. An apostrophe before a text that a spreadsheet would run keeps it a text.
 */
export const csvOf = (headings: string[], rows: Cell[][]): string =>
  `\ufeff${[headings, ...rows].map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;

function cellOf(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
