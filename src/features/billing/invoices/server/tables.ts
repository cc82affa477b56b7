import type { Language } from "#platform/language.ts";
import type { Bill } from "#providers/billing/port.ts";
import { decimal } from "#vocabulary/money.ts";
import { words } from "../messages/words.ts";
import type { Cell } from "#vocabulary/csv.ts";
import type { Sums } from "../statement.ts";
import type { StatementBill } from "./list-store.ts";

const amount = (cents: number): Cell => ({ decimal: decimal(cents) });

/** The lines of a bill, its VAT by rate and its total, as a table: its sums are those of the document. */
export function tableOfBill(
  { lines, discounts, vat, currency, number, netCents, vatCents, totalCents }: Bill,
  language: Language,
): Cell[][] {
  const t = words[language].files;
  const head = [
    t.bill,
    t.row,
    t.kind,
    t.description,
    t.service,
    t.from,
    t.to,
    t.quantity,
    t.unit,
    t.rate,
    t.net,
    t.vat,
    t.total,
    t.currency,
  ];
  const row = (cells: { row: string; kind?: string; text?: string; service?: string | null; from?: string | null; to?: string | null; quantity?: number; unit?: string; rate?: number | null; net: Cell; vat?: Cell; total?: Cell }): Cell[] => [number, cells.row, cells.kind ?? null, cells.text ?? null, cells.service ?? null, cells.from ?? null, cells.to ?? null, cells.quantity ?? null, cells.unit ?? null, cells.rate ?? null, cells.net, cells.vat ?? null, cells.total ?? null, currency]; // prettier-ignore
  const groups = words[language].one.groups;
  return [
    head,
    ...lines.map(
      ({ kind, description, serviceId, from, to, quantity, unit, vatRate, netCents: net }) =>
      row({ row: t.rows.line, kind: groups[kind], text: description[language], service: serviceId, from, to, quantity, unit: t.units[unit], rate: vatRate, net: amount(net) }), // prettier-ignore
    ),
    ...discounts.map(({ description, serviceId, vatRate, netCents: net }) =>
      row({ row: t.rows.line, kind: groups.discount, text: description[language], service: serviceId, rate: vatRate, net: amount(-net) }),
    ),
    ...vat.map(({ rate, netCents: net, vatCents: of }) => row({ row: t.rows.vat, rate, net: amount(net), vat: amount(of) })),
    row({ row: t.rows.total, net: amount(netCents), vat: amount(vatCents), total: amount(totalCents) }),
  ];
}

/** The bills of an account in a period as a table, with their sums in euro at its end. */
export function tableOfStatement(bills: readonly StatementBill[], sums: Sums, language: Language): Cell[][] {
  const t = words[language].files;
  const head = [t.bill, t.kind, t.issued, t.due, t.from, t.to, t.net, t.vat, t.total, t.paid, t.left, t.currency];
  const sign = ({ kind }: StatementBill) => (kind === "invoice" ? 1 : -1);
  const rows = bills.map((bill): Cell[] => [
    ...[bill.number, words[language].kinds[bill.kind], bill.issuedOn, bill.dueOn, bill.periodFrom, bill.periodTo],
    ...[bill.netCents, bill.vatCents, bill.totalCents, bill.paidCents, bill.totalCents - bill.paidCents].map((cents) =>
      amount(sign(bill) * cents),
    ),
    bill.currency,
  ]);
  const { billedCents, creditedCents, paidCents, leftCents } = sums;
  const last: Cell[] = [
    t.inAll,
    ...new Array<null>(7).fill(null),
    amount(billedCents - creditedCents),
    amount(paidCents),
    amount(leftCents),
    "EUR",
  ];
  return [head, ...rows, last];
}
