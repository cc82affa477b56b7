import { SHOP } from "#vocabulary/system-needs.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { OTHER_REASON, PAGE_RANGE, PAGE_SIZE, pageWithin, whatCanBeCancelled, wordsFault, type Reason } from "../../cancellation.ts";
import { myOrdersContract } from "../contract.ts";
import { findOwn, cancelOrder } from "../../server/cancel-order.ts";
import { checkPayments } from "../../server/news.ts";
import { standingsOf } from "../../server/facts.ts";
import { cancellationIn } from "./forms.ts";
import { sendWithdrawalReceipt, sendCancellationNotice } from "./jobs.ts";
import { showCancelForm, showMine, showRow } from "./show.ts";
import { cancellationOf, countOrders, historyOf, waitingIn, withdrawnFrom } from "./store.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";
import { lookForParcel } from "../../server/parcels.ts";
import { readOrder } from "../../server/read-order.ts";
import { lockOrder, type OrderRow } from "../../server/store.ts";
import { withdrawFrom } from "../../server/withdrawing.ts";
import type { Db } from "#platform/server/db.ts";

export const orderHistoryFeature: ServerFeature<typeof myOrdersContract, OrdersDependencies> = {
  contract: myOrdersContract,
  handlers: {
    async orderHistory({ query, user, language }, deps) {
      const { db } = deps;
      const itemsCount = await countOrders(db, user.id);
      const currentPage = pageWithin(Number(query.page ?? 1), itemsCount);
      await checkPayments(await waitingIn(db, user.id, currentPage), deps);
      const rows = await historyOf(db, user.id, currentPage);
      const standings = await standingsOf(db, rows, { sellers: deps.sellers, now: deps.clock.now() });
      const pagination = { itemsCount, currentPage, pageSize: PAGE_SIZE, pageRange: PAGE_RANGE };
      const orders = rows.map((row, n) => showRow({ ...row, standing: standings[n]!.standing, gone: standings[n]!.gone }, language));
      return { status: 200, body: { orders, pagination } };
    },

    async orderDetails({ query: { id }, user, language }, deps) {
      const known = await own(id, user, deps);
      if (known.state === "received") await checkPayments([known.id], deps);
      return { status: 200, body: await showMine(await own(id, user, deps), language, deps) };
    },

    async cancelForm({ query: { id }, user, language }, deps) {
      const order = await own(id, user, deps);
      await lookForParcel(order.id, deps);
      const read = await readOrder(deps.db, await own(id, user, deps), deps);
      const can = whatCanBeCancelled({ state: read.order.state, lines: read.lines });
      if (typeof can === "string") return { status: 409, body: { problem: can } };
      if (await cancellationOf(deps.db, order.id)) return { status: 409, body: { problem: "cancelled" } };
      return { status: 200, body: showCancelForm(read, can, { language, descriptionLimit: deps.pageLimits.cancelling }) };
    },

    async cancelOrder({ body, user, language, once }, deps) {
      const cancellation = cancellationIn(body);
      const order = await own(cancellation.basketId, user, deps);
      const reason = (cancellation.reason ?? null) as Reason | null;
      const fault = wordsFault({ reason: reason ?? undefined, words: cancellation.description }, deps.pageLimits.cancelling);
      if (fault) return { status: 422, body: { problem: fault } };
      await lookForParcel(order.id, deps);
      const words = reason === OTHER_REASON ? cancellation.description!.trim() : null;
      return once(async (tx) => {
        const done = await cancelOrder(tx, order, { ...deps, cancellation: { reason, words } });
        if (done !== "done") return { status: 409, body: { problem: done } };
        await note(tx, "order-cancelled", { order, user, deps });
        return { status: 200, body: await showMine((await findAgain(tx, order))!, language, { ...deps, db: tx }) };
      });
    },

    async withdraw({ body, user, language, once }, deps) {
      const order = await own(body.basketId, user, deps);
      if (body.positions.length === 0) return { status: 422, body: { problem: "none-chosen" } };
      return once(async (tx) => {
        await lockOrder(tx, order.id);
        if (!(await withdrawnFrom(tx, order.id))) {
          const refused = await withdrawFrom(tx, order.id, { ...deps, positions: body.positions });
          if (refused === "no-such-line") return { status: 422, body: { problem: refused } };
          if (refused) return { status: 409, body: { problem: refused } };
          await note(tx, "order-withdrawn", { order, user, deps });
        }
        return { status: 200, body: await showMine((await findAgain(tx, order))!, language, { ...deps, db: tx }) };
      });
    },
  },
};

export const orderHistoryServer = {
  name: "my-orders",
  requires: SHOP,
  about: "The orders of a customer, and cancelling them.",
  feature: orderHistoryFeature,
  jobs: [sendWithdrawalReceipt, sendCancellationNotice],
};

const findAgain = (tx: Db, { id, userId }: OrderRow) => findOwn(tx, { id, userId: userId! });

type Noted = { order: OrderRow; user: CustomerUser; deps: OrdersDependencies };

const note = (tx: Db, event: "order-cancelled" | "order-withdrawn", { order: { number }, user, deps }: Noted): Promise<void> =>
  deps.addToMainHistory(tx, { userId: user.id, event, now: deps.clock.now(), details: { number } });

/** The user's own order. Missing, invalid and other users' orders get the same 404. */
async function own(id: string, { id: userId }: CustomerUser, { db }: OrdersDependencies): Promise<OrderRow> {
  const order = await findOwn(db, { id, userId });
  if (!order) throw new HttpProblem(404);
  return order;
}
