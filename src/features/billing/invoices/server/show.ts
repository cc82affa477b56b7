import { isAllowedIn } from "#platform/act.ts";
import type { Language } from "#platform/language.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { Day } from "#vocabulary/day.ts";
import { decimal } from "#vocabulary/money.ts";
import { BILL_ACTS, billState } from "../bill.ts";
import { compare } from "../changes.ts";
import { GROUPS, type Comparison, type BillDetails, type BillSummary, type Group, type Line } from "../contract.ts";
import type { BillRow } from "./list-store.ts";

type Named = { today: Day; names: ReadonlyMap<string, string> };

/** A bill as it is listed; `names` are those of its accounts, by code. */
export function shownRow(bill: BillRow, { today, names }: Named): BillSummary {
  const { id, number, kind, account, issuedOn, dueOn, periodFrom, periodTo, currency, totalCents, paidCents, document } = bill;
  const standing = billState(bill, today);
  const isOpen = isAllowedIn(BILL_ACTS.pay, standing);
  return {
    ...{ id, number, kind, account, issuedOn, dueOn, periodFrom, periodTo, document, standing },
    accountName: names.get(account) ?? account,
    total: { amount: decimal(totalCents), currency },
    left: isOpen ? { amount: decimal(totalCents - paidCents), currency } : null,
    partlyPaid: isOpen && paidCents > 0,
  };
}

type Worded = Named & { language: Language; services: ReadonlyMap<string, string> };

/** Why a bill is not what the one before was. */
export function shownComparison(before: Bill, bill: Bill, { language, services }: Pick<Worded, "language" | "services">): Comparison {
  const { changes, currency, converted, beforeCents, differenceCents } = compare(before, bill);
  return {
    before: { id: before.id, number: before.number, issuedOn: before.issuedOn },
    ...{ currency, converted },
    totalBefore: decimal(beforeCents),
    difference: decimal(differenceCents),
    changes: changes.map(({ description, instead, differenceCents: cents, serviceId, ...change }) => ({
      ...change,
      serviceId,
      description: description && description[language],
      instead: instead && instead[language],
      serviceName: (serviceId !== null && services.get(serviceId)) || null,
      difference: decimal(cents),
    })),
  };
}

/** A bill with its lines in groups; `services` are the customer's names for them. */
export function shownBill(
  bill: Bill,
  { before, language, services, ...named }: Worded & { before: Bill | undefined },
): Omit<BillDetails, "segment"> {
  const shared = ({ description, serviceId, netCents, vatRate }: Bill["discounts"][number]): Omit<Line, "quantity" | "unit"> => ({
    description: description[language],
    serviceId,
    serviceName: (serviceId !== null && services.get(serviceId)) || null,
    net: decimal(netCents),
    vatRate,
  });
  const charges = bill.lines.map((line) => ({ kind: line.kind, cents: line.netCents, line: { ...shared(line), quantity: line.quantity, unit: line.unit } })); // prettier-ignore
  const discounts = bill.discounts.map((one) => ({
    kind: "discount" as const,
    cents: -one.netCents,
    line: { ...shared({ ...one, netCents: -one.netCents }), quantity: 1, unit: null },
  }));
  const all = [...charges, ...discounts];
  const groups = GROUPS.map((kind): Group => {
    const own = all.filter((one) => one.kind === kind);
    return { kind, lines: own.map(({ line }) => line), net: decimal(own.reduce((sum, { cents }) => sum + cents, 0)) };
  });
  return {
    ...shownRow(bill, named),
    corrects: bill.corrects,
    groups: groups.filter(({ lines }) => lines.length > 0),
    vat: bill.vat.map(({ rate, netCents, vatCents }) => ({ rate, net: decimal(netCents), vat: decimal(vatCents) })),
    net: decimal(bill.netCents),
    vatTotal: decimal(bill.vatCents),
    comparison: before ? shownComparison(before, bill, { language, services }) : null,
  };
}
