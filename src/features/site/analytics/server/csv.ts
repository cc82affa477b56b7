type Cell = string | number;

/** Excel takes what begins like this for a formula, also behind blanks and in its full-width form. */
const FORMULA = /^[\s\u00a0]*[=+\-@|%\t\r＝＋－＠]/u;

/**
 * A table as CSV: UTF-8 with a byte order mark and semicolons, which Excel opens as a table in both languages' usual settings; lines end as RFC 4180 wants.
 * A text that a spreadsheet would run is made one by an apostrophe before it.
 */
export const csvOf = (headings: string[], rows: Cell[][]): string =>
  `\ufeff${[headings, ...rows].map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;

function cellOf(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
