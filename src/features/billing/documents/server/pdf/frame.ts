import type { Language } from "#platform/language.ts";
import type { PrintedWords } from "../../messages/printed.ts";
import type { Seller } from "../seller.ts";
import { INK, INNER, PAGE, type Paper } from "./paper.ts";
import type { Flow } from "./table.ts";

/** What each page of a document shows. */
export type Frame = { seller: Seller; words: PrintedWords; language: Language; isTest: boolean; title: string };

const BOTTOM = PAGE.height - 62;
const BANNER = 20;
const FULL = { x: PAGE.left, width: INNER };

/** The sign of the portal, as in its icon. */
const doorIn = ({ brand, accent }: Seller["colours"]) => [
  { d: "M6 38V19C6 9 12 3 20 3s14 6 14 16v19z", colour: accent },
  { d: "M6 38V19C6 9 12 3 20 3l4.5 6v24.5z", colour: brand },
  { d: "M21.4 22a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 1 1 3.8 0z", colour: accent },
];

/** Says on top of a page that nothing of it is in force; returns its height. */
function banner(paper: Paper, { words, isTest, seller }: Frame, isFirst: boolean): number {
  if (!isTest) return 0;
  paper.box({ x: 0, y: 0, width: PAGE.width, height: BANNER, colour: seller.colours.accent });
  const look = { ...FULL, size: 8.5, weight: "bold", colour: seller.colours.onAccent, align: "center" } as const;
  paper.y = 4.5;
  if (isFirst) paper.text(words.test, look);
  else paper.artifact(words.test, look);
  return BANNER;
}

/** The largest that a logo is drawn, in points. */
const LOGO = { width: 190, height: 38 };

/** The provider's own logo, or the sign with the name. */
function whoseDocument(paper: Paper, { seller, language }: Frame, top: number): void {
  const name = seller.brand[language];
  if (seller.logo) {
    const { png, width, height } = seller.logo;
    const scale = Math.min(LOGO.width / width, LOGO.height / height);
    paper.picture(png, { alt: name, x: PAGE.left, y: top, width: width * scale, height: height * scale });
    return;
  }
  if (seller.hasDoor) paper.sign(doorIn(seller.colours), { x: PAGE.left, y: top, size: 38 });
  paper.y = top + 3;
  paper.text(name, { x: PAGE.left + (seller.hasDoor ? 46 : 0), width: 220, size: 25, weight: "bold", colour: seller.colours.brand });
}

/** The first page's head: sign, name, and the title of the document on the right. */
export function masthead(paper: Paper, frame: Frame, { title, lines }: { title: string; lines: readonly string[] }): void {
  paper.addPage();
  const top = banner(paper, frame, true) + 30;
  whoseDocument(paper, frame, top);
  const right = { x: PAGE.left + INNER / 2, width: INNER / 2, align: "right" } as const;
  paper.y = top - 2;
  paper.y += paper.text(title, { ...right, size: 20, weight: "bold" }, { into: paper.root, tag: "H1" });
  for (const line of lines) paper.y += paper.text(line, { ...right, size: 10, colour: INK.second });
  paper.y = Math.max(paper.y, top + 42) + 10;
}

/** Where the blocks of a document go, page after page. */
export const flowOf = (paper: Paper, frame: Frame): Flow => ({
  bottom: BOTTOM,
  nextPage: () => {
    paper.addPage();
    const top = banner(paper, frame, false) + 26;
    paper.y = top;
    paper.artifact(frame.seller.brand[frame.language], { ...FULL, size: 10, weight: "bold", colour: frame.seller.colours.brand });
    paper.artifact(frame.title, { ...FULL, size: 9, colour: INK.second, align: "right" });
    paper.y = top + 22;
  },
});

/** The foot of every page: the company, and which page it is. */
export const footOf =
  (paper: Paper, { seller, words, language }: Frame) =>
  (page: number, pages: number): void => {
    paper.y = PAGE.height - 46;
    paper.rule({ ...FULL, y: paper.y - 6, colour: seller.colours.brand, thick: 1 });
    const company = [
      seller.company.name[language],
      words.companyNumber(seller.company.number),
      words.vatNumber(seller.company.vat),
      seller.company.seat[language],
    ];
    paper.artifact(company.join(" · "), { ...FULL, width: INNER - 90, size: 7.5, colour: INK.second });
    paper.artifact(words.page(page, pages), { x: PAGE.left + INNER - 90, width: 90, size: 8, colour: INK.second, align: "right" });
    paper.y += 11;
    const reach = [seller.phone, seller.mail, seller.hours[language]];
    paper.artifact(reach.join(" · "), { ...FULL, size: 7.5, colour: INK.second });
  };
