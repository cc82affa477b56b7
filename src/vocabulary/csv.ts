/** A cell: a text, or a number as it is written. */
export type Cell = string | number | { decimal: string } | null;

/** Excel reads UTF-8 only where the file says so. */
const BOM = "\uFEFF";
/** With these a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as RFC 4180 writes it: commas, CRLF, quotes where they are needed. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return cell.decimal;
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
