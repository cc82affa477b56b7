import { SHOP } from "#vocabulary/system-needs.ts";
import type { Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { decimals, times } from "#vocabulary/money.ts";
import { confirmingContract, type AwaitedOrder } from "../contract.ts";
import { unconfirmedStanding } from "../../order.ts";
import { confirmByLink, lookAtLink } from "../../server/confirming.ts";
import { lapseUnconfirmed, sendConfirmationRequest } from "./jobs.ts";
import { askForMail, confirmationOf } from "./store.ts";
import { countConfirmationMail } from "../../server/limits.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";
import { findOrderFor, linesOf, lockOrder, type OrderRow, type Line } from "../../server/store.ts";

/** Confirming a guest's order by the link in its mail. */
export const confirmingOrders: ServerFeature<typeof confirmingContract, OrdersDependencies> = {
  contract: confirmingContract,
  handlers: {
    async awaitedOrder({ query: { token = "" }, language }, { db, clock }) {
      const { state, order, expiresAt } = await lookAtLink(db, token, clock.now());
      if (!order || !expiresAt || state === "not-confirmed") return { status: 200, body: { state, order: null } };
      return { status: 200, body: { state, order: shown({ order, expiresAt, lines: await linesOf(db, order.id) }, language) } };
    },

    confirmByMail: async ({ body: { token } }, deps) => ({ status: 200, body: { state: await confirmByLink(token, deps) } }),

    async sendConfirmationAgain(request, deps) {
      const { knownVisitor, user } = request;
      const who = { visitor: knownVisitor && visitorHash(knownVisitor), userId: user?.id };
      const order = await findOrderFor(deps.db, request.params.basketId, who);
      if (!order) throw new HttpProblem(404);
      return { status: 200, body: { sent: await sendAgain(order, deps) } };
    },
  },
};

export const confirmingServer = {
  name: "confirming-orders",
  requires: SHOP,
  about: "Orders that wait for their buyer's confirmation.",
  feature: confirmingOrders,
  jobs: [sendConfirmationRequest, lapseUnconfirmed],
};

function sendAgain({ id, email }: OrderRow, { db, clock, jobs, orderLimits: limits }: OrdersDependencies): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    const waiting = await confirmationOf(tx, id);
    if (!order || !waiting || unconfirmedStanding(order) !== "awaiting-confirmation" || waiting.expiresAt <= now) return false;
    await jobs.enqueue(tx, sendConfirmationRequest, { payload: { orderId: id, mail: await askForMail(tx, id) } });
    await countConfirmationMail(tx, { email, limits, now });
    return true;
  });
}

type Awaited = { order: OrderRow; expiresAt: Date; lines: Line[] };

const shown = ({ order, expiresAt, lines }: Awaited, language: Language): AwaitedOrder["order"] => ({
  number: order.number,
  lines: lines.map(({ title, note, madeOutTo, quantity, unit }) => ({
    title: title[language],
    note: note[language],
    madeOutTo,
    quantity,
    total: decimals(times(unit, quantity)),
  })),
  total: decimals(order),
  delivery: order.delivery && { way: order.delivery.way, to: order.delivery.to[language], price: decimals(order.delivery.price) },
  confirmBy: expiresAt.toISOString(),
});
