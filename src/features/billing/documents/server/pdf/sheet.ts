import type { Language } from "#platform/language.ts";
import { printedWords } from "../../messages/printed.ts";
import type { Seller } from "../seller.ts";
import { flowOf, footOf, masthead, type Frame } from "./frame.ts";
import { INK, INNER, PAGE, Paper } from "./paper.ts";
import { drawTable, LIGHT_HEAD, widths } from "./table.ts";

/** A document of names and values in groups: the words are of whoever asks for it. */
export type Sheet = {
  title: string;
  /** Below the title, on the right. */
  lines: readonly string[];
  /** Whom it is for, the name first. */
  recipient: readonly string[];
  groups: readonly { name: string; valueName: string; rows: readonly (readonly [name: string, value: string])[] }[];
  notes: readonly string[];
};
export type SheetToPrint = { sheet: Sheet; seller: Seller; language: Language; at: Date };

/** A sheet as a tagged PDF; the same one at the same instant has the same bytes. */
export function printSheet({ sheet, seller, language, at }: SheetToPrint): Promise<Buffer> {
  const { title, lines, recipient, groups, notes } = sheet;
  const paper = new Paper({ title, author: seller.company.name[language], language, at, producer: seller.brand[language] });
  const frame: Frame = { seller, words: printedWords[language], language, isTest: false, title };
  const full = { x: PAGE.left, width: INNER };
  masthead(paper, frame, { title, lines });
  for (const [place, line] of recipient.entries())
    paper.y += paper.text(line, place === 0 ? { ...full, size: 11, weight: "bold" } : { ...full, colour: INK.second });
  const [name, value] = widths(45, 55) as [number, number];
  for (const group of groups) {
    paper.y += 14;
    drawTable(paper, flowOf(paper, frame), {
      columns: [
        { title: group.name, width: name },
        { title: group.valueName, width: value },
      ],
      rows: group.rows.map((cells) => ({ cells })),
      colours: LIGHT_HEAD(seller.colours.soft),
    });
  }
  paper.y += 14;
  for (const note of notes) paper.y += paper.text(note, { ...full, size: 9, colour: INK.second }) + 4;
  return paper.end(footOf(paper, frame));
}
