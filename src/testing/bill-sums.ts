import { PDF } from "@libpdf/core";
import { printedWords } from "#features/billing/documents/messages/printed.ts";
import { GROUPS, type BillDetails } from "#features/billing/invoices/contract.ts";
import { words } from "#features/billing/invoices/messages/words.ts";
import type { Language } from "#platform/language.ts";
import type { Bill, BillLine } from "#providers/billing/port.ts";

/** The sums of a bill in cents, as one place shows them: the net of each charge and, below zero, of each discount; then those of the document. */
export type BillSums = {
  currency: string;
  lines: number[];
  vat: { rate: number; netCents: number; vatCents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
};

/** Cents of an amount in any notation; NaN where it has not exactly two decimals. Never minus zero. */
export const centsIn = (amount: string | undefined): number =>
  /[.,]\d{2}\D*$/.test(amount ?? "")
    ? Number(
        amount!
          .replace(/^\D*?([-−]?)(?=\d)/, "$1")
          .replace("−", "-")
          .replace(/[^\d-]/g, ""),
      ) + 0
    : NaN;

/** What the billing system says. */
export const sumsOfBill = ({ currency, lines, discounts, vat, netCents, vatCents, totalCents }: Bill): BillSums => ({
  ...{ currency, vat, netCents, vatCents, totalCents },
  lines: [...lines.map((line) => line.netCents), ...discounts.map((discount) => 0 - discount.netCents)],
});

/** The same in the order of the page, where lines stand by their kinds. */
export const sumsByKind = (bill: Bill): BillSums => {
  const place = ({ kind }: BillLine) => GROUPS.indexOf(kind);
  return sumsOfBill({ ...bill, lines: bill.lines.toSorted((one, other) => place(one) - place(other)) });
};

/** What the page of the bill shows. */
export const sumsOnPage = ({ total, groups, vat, net, vatTotal }: BillDetails): BillSums => ({
  currency: total.currency,
  lines: groups.flatMap(({ lines }) => lines.map((line) => centsIn(line.net))),
  vat: vat.map((one) => ({ rate: one.rate, netCents: centsIn(one.net), vatCents: centsIn(one.vat) })),
  netCents: centsIn(net),
  vatCents: centsIn(vatTotal),
  totalCents: centsIn(total.amount),
});

/** The cells of a Bulgarian table. */
export const cellsOf = (csv: string): string[][] =>
  Array.from(csv.slice(1).matchAll(/(?:(?:"(?:[^"]|"")*"|[^";\r\n]*);)*(?:"(?:[^"]|"")*"|[^";\r\n]*)\r\n/g), ([row]) =>
    Array.from(
      row.slice(0, -2).matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/g),
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );

const { rows: ROWS } = words.bg.files;

/** What the Bulgarian table of the bill says. */
export function sumsInCsv(csv: string): BillSums {
  const rows = cellsOf(csv);
  const ofKind = (kind: string) => rows.filter(([, row]) => row === kind);
  const [total] = ofKind(ROWS.total);
  return {
    currency: [...new Set(rows.slice(1).map((row) => row[13]))].join(),
    lines: ofKind(ROWS.line).map((row) => centsIn(row[10])),
    vat: ofKind(ROWS.vat).map((row) => ({ rate: Number(row[9]), netCents: centsIn(row[10]), vatCents: centsIn(row[11]) })),
    netCents: centsIn(total?.[10]),
    vatCents: centsIn(total?.[11]),
    totalCents: centsIn(total?.[12]),
  };
}

/** The bill with charges and discounts that are found again in its PDF, whatever they were called. */
export function labelled(bill: Bill): Bill {
  const named = <Part extends { description: Bill["lines"][number]["description"] }>(part: Part, place: number): Part => ({
    ...part,
    description: { bg: `#${place}:`, en: `#${place}:` },
  });
  return { ...bill, lines: bill.lines.map(named), discounts: bill.discounts.map((one, place) => named(one, bill.lines.length + place)) };
}

/** What the PDF of a labelled bill says. */
export async function sumsInPdf(bytes: Uint8Array, language: Language): Promise<BillSums> {
  const lines = (await PDF.load(bytes))
    .extractText()
    .flatMap((page) => page.lines.map(({ text }) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim()));
  const t = printedWords[language];
  const amounts = language === "bg" ? /[-−]?\d[\d ]*,\d{2}(?!\d)/g : /[-−]?\d[\d,]*\.\d{2}(?!\d)/g;
  const after = (beginning: RegExp) =>
    lines.flatMap((line) => {
      const found = beginning.exec(line);
      return found ? [{ first: found[1] ?? "", amounts: line.slice(found.index + found[0].length).match(amounts) ?? [], line }] : [];
    });
  const [[total], [sums]] = [after(new RegExp(`^${t.total}:`)), after(new RegExp(`^${t.totals} (?=[\\d−])`))];
  return {
    currency: total?.line.includes("€") ? "EUR" : "BGN",
    lines: after(/^#\d+:.*\d ?%/).map((row) => centsIn(row.amounts[0])),
    vat: after(/^(?:.*\D )?(20|9|0) ?% (?=[\d−])/)
      .filter((row) => !row.line.startsWith("#"))
      .map(({ first, amounts: [net, vat] }) => ({ rate: Number(first), netCents: centsIn(net), vatCents: centsIn(vat) })),
    netCents: centsIn(sums?.amounts[0]),
    vatCents: centsIn(sums?.amounts[1]),
    totalCents: centsIn(total?.amounts[0]),
  };
}
