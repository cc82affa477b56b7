/** A cell: a text, or a number as it is written. */
export type Cell = string | number | { decimal: string } | null;

/** Excel reads UTF-8 only where the file says so. */
const BOM = "\uFEFF";
/** A table opens as one under the usual settings of the language's reader (decisions §10.8). */
const SIGNS = { bg: { separator: ";", point: "," }, en: { separator: ",", point: "." } } as const;
/** With these a spreadsheet takes a text for a formula, also after blanks and in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠｜％]/u;
/** Either separator is quoted: who opens the file may have the other language's settings. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** A table for people: lines end with CRLF, quotes where they are needed. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (rows: readonly (readonly Cell[])[], language: keyof typeof SIGNS): string => {
  const { separator, point } = SIGNS[language];
  return BOM + rows.map((cells) => `${cells.map((cell) => written(cell, point)).join(separator)}\r\n`).join("");
};

function written(cell: Cell, point: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", point);
  if (typeof cell === "object") return cell.decimal.replace(".", point);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
