import type { Db } from "#platform/server/db.ts";
import { isUnsure } from "#vocabulary/card-payment.ts";
import { standingOfOrder, type LineState, type OrderStanding } from "../order.ts";
import type { PaymentRow } from "./money-store.ts";
import { isGoods, sellerOf, type Seller } from "./dependencies.ts";
import type { ParcelRow } from "./parcel-store.ts";
import type { OrderRow } from "./store.ts";

/** The stored facts of an order's standing. `withdrawn` are the positions of lines, from 1. */
export type Written = Pick<OrderRow, "state" | "cancelledBecause" | "paymentMethod"> & {
  lines: { kind: string; subject: string; state: LineState }[];
  /** Newest first. */
  payments: Pick<PaymentRow, "state" | "providerId" | "expiresAt" | "openConfirmedAt">[];
  parcel: Pick<ParcelRow, "state" | "readyAt"> | undefined;
  withdrawn: number[];
};
type FactsContext = { sellers: Seller[]; now: Date };

/** The standings of each order and its lines. Sellers learn of an activation first; their notification or the next sweep stores it. */
export async function standingsOf(db: Db, orders: Written[], { sellers, now }: FactsContext): Promise<OrderStanding[]> {
  const answers = new Map<string, { state?: LineState; ends?: Date }>();
  for (const seller of sellers.filter((one) => !isGoods(one))) {
    const { kind } = seller;
    const own = orders.flatMap(({ lines }) => lines.filter((line) => line.kind === kind));
    const subjectsIn = (...states: LineState[]) => own.filter(({ state }) => states.includes(state)).map(({ subject }) => subject);
    const [waiting, valid] = [subjectsIn("waiting"), subjectsIn("waiting", "active")];
    const states = waiting.length > 0 ? await seller.states(db, waiting) : [];
    for (const [subject, state] of states) answers.set(`${kind} ${subject}`, { state });
    const ends = valid.length > 0 ? await seller.ends?.(db, valid) : undefined;
    for (const [subject, end] of ends ?? []) answers.set(`${kind} ${subject}`, { ...answers.get(`${kind} ${subject}`), ends: end });
  }
  return orders.map((order) => standingOfOrder(factsOf(order, { sellers, now, answers })));
}

type Answers = FactsContext & { answers: Map<string, { state?: LineState; ends?: Date }> };

function factsOf({ lines, payments, parcel, withdrawn, ...order }: Written, { sellers, now, answers }: Answers) {
  const [newest] = payments;
  return {
    state: order.state,
    cancelledBecause: order.cancelledBecause,
    paymentMethod: order.paymentMethod,
    payment: newest?.state,
    anyPaid: payments.some(({ state }) => state === "paid"),
    isUnsure: newest !== undefined && isUnsure(newest, now),
    parcel: parcel?.state,
    isAtShop: Boolean(parcel?.readyAt),
    lines: lines.map(({ kind, subject, state }, place) => {
      const { state: answered, ends } = answers.get(`${kind} ${subject}`) ?? {};
      return {
        state: state === "waiting" ? (answered ?? state) : state,
        isGoods: isGoods(sellerOf(sellers, kind)),
        isOver: ends !== undefined && ends <= now,
        isWithdrawn: withdrawn.includes(place + 1),
      };
    }),
  };
}
