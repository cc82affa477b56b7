import { dayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { printedWords } from "../../messages/printed.ts";
import type { Seller } from "../seller.ts";
import { flowOf, footOf, masthead, type Frame } from "./frame.ts";
import { INK, INNER, PAGE, Paper } from "./paper.ts";
import { moneyWords, sumWords } from "./sums.ts";
import { drawTable, widths, type Row } from "./table.ts";

/** One document or payment, in euro cents above zero; `number` is the document's or the payment's, null where it has none. */
export type StatementEntry = { day: Day; kind: "invoice" | "credit-note" | "payment"; number: string | null; cents: number };
/** What was charged and paid on an account from one day to another, oldest first; `openingCents` was owed before, below zero where it was ours. */
export type Statement = {
  account: string;
  buyer: { name: string; customerCode: string; street: string; city: string; postcode: string };
  from: Day;
  to: Day;
  openingCents: number;
  entries: StatementEntry[];
  /** How many payments cannot be shown, so that the balances before today are not sure. */
  unreadPayments: number;
};
export type StatementToPrint = { statement: Statement; seller: Seller; language: Language; at: Date };

/** The balance after each entry. */
export function balances({ openingCents, entries }: Pick<Statement, "openingCents" | "entries">): number[] {
  let balance = openingCents;
  return entries.map(({ kind, cents }) => (balance += kind === "invoice" ? cents : -cents));
}

/** A statement of an account as a tagged PDF. */
export function printStatement({ statement, seller, language, at }: StatementToPrint): Promise<Buffer> {
  const words = printedWords[language];
  const { account, buyer, from, to, openingCents, entries, unreadPayments } = statement;
  const title = `${words.statement} ${account}`;
  const madeOn = dayOf(at);
  const paper = new Paper({ title, author: seller.company.name[language], language, at, producer: seller.brand[language] });
  const frame: Frame = { seller, words, language, isTest: false, title };
  const full = { x: PAGE.left, width: INNER };
  const period = `${dayWords(from, language)} – ${dayWords(to, language)}`;
  masthead(paper, frame, {
    title: words.statement,
    lines: [words.statementOf(account), period, words.madeOn(dayWords(madeOn, language))],
  });
  paper.y += paper.text(buyer.name, { ...full, size: 11, weight: "bold" });
  for (const line of [buyer.street, `${buyer.postcode} ${buyer.city}`, words.customerCode(buyer.customerCode)])
    paper.y += paper.text(line, { ...full, colour: INK.second });
  paper.y += 12;
  const after = balances(statement);
  const closing = after.at(-1) ?? openingCents;
  const owed = paper.y;
  paper.box({ x: PAGE.left, y: owed, width: INNER, height: 54, colour: seller.colours.soft, radius: 8 });
  const big = { x: PAGE.left + 16, width: INNER - 32, colour: seller.colours.strong };
  paper.y += 8;
  paper.y += paper.text(closing < 0 ? words.closingOurs : words.closingOwed, { ...big, size: 10, weight: "semibold" });
  paper.text(moneyWords(Math.abs(closing), "EUR", language), { ...big, size: 19, weight: "bold" });
  paper.y = owed + 68;
  const sum = (cents: number) => sumWords(cents, language);
  const rows: Row[] = [
    { cells: [dayWords(from, language), words.opening, "", "", sum(openingCents)] },
    ...entries.map(({ day, kind, number, cents }, place) => {
      const named = { invoice: words.invoice, "credit-note": words.creditNote, payment: words.paid }[kind];
      const isCharge = kind === "invoice";
      return {
        cells: [
          dayWords(day, language),
          number === null ? named : `${named} ${words.numbered(number)}`,
          isCharge ? sum(cents) : "",
          isCharge ? "" : sum(cents),
          sum(after[place]!),
        ],
      };
    }),
    // of a period that is not over the balance is that of today
    { cells: [dayWords(to < madeOn ? to : madeOn, language), words.closing, "", "", sum(closing)], isSum: true },
  ];
  const [date, document, charge, payment, balance] = widths(15, 37, 16, 16, 16) as [number, number, number, number, number];
  const columns = [
    { title: words.date, width: date },
    { title: words.document, width: document },
    { title: words.charge, width: charge, align: "right" as const },
    { title: words.payment, width: payment, align: "right" as const },
    { title: words.balance, width: balance, align: "right" as const },
  ];
  const { brand, strong } = seller.colours;
  drawTable(paper, flowOf(paper, frame), { columns, rows, colours: { head: brand, onHead: INK.white, group: strong } });
  paper.y += 8;
  if (entries.length === 0) paper.y += paper.text(words.noEntries, { ...full, colour: INK.second });
  const notes = [from < "2026-01-01" && words.levEntries, unreadPayments > 0 && words.unreadPayments(unreadPayments)];
  for (const note of notes) if (note) paper.y += paper.text(note, { ...full, size: 8.5, colour: INK.second });
  return paper.end(footOf(paper, frame));
}
