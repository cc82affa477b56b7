import { INK, INNER, PAGE, type Element, type Look, type Paper } from "./paper.ts";

/** Where blocks go: `bottom` is the last line of a page, `nextPage` begins another below its head. */
export type Flow = { bottom: number; nextPage: () => void };
export type Column = { title: string; width: number; align?: "left" | "right" };
/** A row with a cell for each column, or the title of the rows below it. */
export type Row = { group: string } | { cells: readonly string[]; isSum?: boolean };
export type Table = {
  columns: readonly Column[];
  rows: readonly Row[];
  x?: number;
  colours: { head: string; onHead: string; group: string };
};

const PAD = { x: 6, y: 2.6 };
const CELL = { size: 9.25 };
const HEAD = { size: 8.5, weight: "semibold" } as const;
const GROUP = { size: 9.25, weight: "bold" } as const;
/** Above the title of a group. */
const GAP = 2;

/** Begins a new page where so much does not fit on this one. */
export function ensureSpace(paper: Paper, { bottom, nextPage }: Flow, height: number): boolean {
  if (paper.y + height <= bottom) return false;
  nextPage();
  return true;
}

/** Draws a table over as many pages as it needs; its head is repeated on each, for eyes only. */
export function drawTable(paper: Paper, flow: Flow, table: Table): void {
  const x = table.x ?? PAGE.left;
  const width = table.columns.reduce((sum, column) => sum + column.width, 0);
  const element = paper.element("Table");
  const lookOf = (place: number, more: Partial<Look>): Look => {
    const left = table.columns.slice(0, place).reduce((sum, column) => sum + column.width, x);
    const { width: own, align = "left" } = table.columns[place]!;
    return { x: left + PAD.x, width: own - 2 * PAD.x, align, ...more };
  };
  const heightOf = (cells: readonly string[], more: Partial<Look>) =>
    Math.max(...cells.map((text, place) => paper.height(text, lookOf(place, more)))) + 2 * PAD.y;
  const titles = table.columns.map(({ title }) => title);
  const headHeight = heightOf(titles, HEAD);

  const head = (into: Element | undefined) => {
    paper.box({ x, y: paper.y, width, height: headHeight, colour: table.colours.head, radius: 3 });
    paper.y += PAD.y;
    for (const [place, title] of titles.entries()) {
      const look = lookOf(place, { ...HEAD, colour: table.colours.onHead });
      if (into) paper.text(title, look, { into, tag: "TH", scope: "Column" });
      else paper.artifact(title, look);
    }
    paper.y += headHeight - PAD.y;
  };
  const need = (height: number) => {
    if (ensureSpace(paper, flow, height)) head(undefined);
  };

  ensureSpace(paper, flow, headHeight + 40);
  head(paper.element("TR", paper.element("THead", element)));
  const body = paper.element("TBody", element);
  for (const row of table.rows) {
    if ("group" in row) {
      const look: Look = { x: x + PAD.x, width: width - 2 * PAD.x, ...GROUP, colour: table.colours.group };
      const height = paper.height(row.group, look) + 2 * PAD.y + GAP;
      need(height + 22);
      paper.y += PAD.y + GAP;
      paper.text(row.group, look, { into: paper.element("TR", body), tag: "TH", scope: "Row", span: table.columns.length });
      paper.y += height - PAD.y - GAP;
      continue;
    }
    const more = row.isSum ? { ...CELL, weight: "bold" as const } : CELL;
    const height = heightOf(row.cells, more);
    need(height);
    const into = paper.element("TR", body);
    paper.y += PAD.y;
    for (const [place, text] of row.cells.entries()) {
      const tagged = row.isSum && place === 0 ? ({ into, tag: "TH", scope: "Row" } as const) : { into, tag: "TD" };
      paper.text(text, lookOf(place, more), tagged);
    }
    paper.y += height - PAD.y;
    paper.rule({ x, y: paper.y, width });
  }
}

/** Columns that share the page's width by parts. */
export const widths = (...parts: number[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (part / whole) * INNER);
};

export const LIGHT_HEAD = (soft: string) => ({ head: soft, onHead: INK.text, group: INK.text });
