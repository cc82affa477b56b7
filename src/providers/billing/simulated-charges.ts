import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import { totalsOf } from "#vocabulary/vat.ts";
import { OFFERS } from "../service-inventory/simulated-offers.ts";
import { orderCharges } from "../service-orders/simulated-charges.ts";
import type { Bill, BillDiscount, BillLine } from "./port.ts";

const VAT = 20;
const NAMES = new Set(OFFERS.map(({ name }) => name.bg));
type Content = Pick<Bill, "lines" | "discounts">;

/** A bill's content with what was ordered for the account's lines in its period, at the price that was shown. */
export async function withOrders(
  db: Db,
  content: Content,
  { account, from, to }: { account: string; from: Day; to: Day },
): Promise<Content> {
  const [lines, discounts] = [[...content.lines], [...content.discounts]];
  // what the bill is to come to: a cent that one order cannot reach is left to the next one
  let totalCents = totalsOf(amountsOf({ lines, discounts })).totalCents;
  for (const { serviceId, offer, priceCents, valueCents } of await orderCharges(db, account, { from, to })) {
    const what = { description: offer.name, serviceId, vatRate: VAT } as const;
    if (priceCents > 0) {
      totalCents += priceCents;
      const charge = offer.recurring
        ? ({ kind: "subscription", unit: "month", from, to } as const)
        : ({ kind: "one-off", unit: "piece", from: null, to: null } as const);
      lines.push({ ...what, ...charge, quantity: 1, netCents: netUpTo(totalCents, priceCents, { lines, discounts }) });
    }
    const left = netLeft({ lines, discounts });
    if (valueCents === 0 || left <= 0) continue;
    discounts.push({ ...what, netCents: Math.min(Math.round(valueCents / 1.2), left) });
    ({ totalCents } = totalsOf(amountsOf({ lines, discounts })));
  }
  return { lines, discounts };
}

/** Whether a line or discount of a bill came from an order: the next bill has it only where its own period does. */
export const isOrdered = ({ description }: Pick<BillLine | BillDiscount, "description">): boolean => NAMES.has(description.bg);

/** What the orders of a period cost so far, in euro cents with VAT. */
export const spentOnOrders = async (db: Db, account: string, period: { from: Day; to: Day }): Promise<number> =>
  (await orderCharges(db, account, period)).reduce((sum, { priceCents }) => sum + priceCents, 0);

const amountsOf = ({ lines, discounts }: Content) => [
  ...lines,
  ...discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate })),
];
const netLeft = (content: Content): number =>
  amountsOf(content).reduce((sum, { netCents, vatRate }) => sum + (vatRate === VAT ? netCents : 0), 0);

/** The net price with which the bill comes to the total, or to a cent less where no net price does that: VAT is rounded once for all. */
function netUpTo(totalCents: number, priceCents: number, content: Content): number {
  const amounts = amountsOf(content);
  let netCents = Math.round(priceCents / (1 + VAT / 100)) + 2;
  while (totalsOf([...amounts, { netCents, vatRate: VAT }]).totalCents > totalCents) netCents -= 1;
  return netCents;
}
