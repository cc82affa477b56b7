import type { BothCents } from "#vocabulary/money.ts";
import type { OrderState } from "./states.ts";

const NEXT: Record<OrderState, readonly OrderState[]> = {
  received: ["confirmed", "cancelled"],
  confirmed: ["shipped", "delivered", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  // a late payment may arrive for a cancelled order and find everything still reserved
  cancelled: ["confirmed"],
};

/** Whether an order may go from one state to the other (decisions §6). */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

/** VAT within an amount that includes it, in cents, rounded half up. */
export const vatWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

type Comparable = { kind: string; subject: string; quantity: number; unit: BothCents };

/** Whether a waiting order still has exactly these lines at the same prices. */
export function sameLines(ordered: Comparable[], current: Comparable[]): boolean {
  const written = (lines: Comparable[]) =>
    lines.map(({ kind, subject, quantity, unit }) => `${kind} ${subject} ${quantity} ${unit.eurCents} ${unit.bgnCents}`).sort();
  return JSON.stringify(written(ordered)) === JSON.stringify(written(current));
}

type Sent = { way: string; to: { bg: string }; price: { eurCents: number } } | null | undefined;

/** Whether a waiting order still has the same delivery at the same price. */
export const sameDelivery = (ordered: Sent, current: Sent): boolean =>
  ordered?.way === current?.way && ordered?.to.bg === current?.to.bg && ordered?.price.eurCents === current?.price.eurCents;
