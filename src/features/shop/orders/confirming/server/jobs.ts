import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { unconfirmedStanding } from "../../standing.ts";
import { confirmationMail } from "./mail.ts";
import { confirmationOf, confirmationToken, lapsedConfirmations, markMailed } from "./store.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";
import { markCancelled, findOrder, linesOf, lockOrder } from "../../server/store.ts";

/** Sends a guest's confirmation mail. `mail` numbers the requested mails; one that a later one replaced is not sent. */
export const sendConfirmationRequest = job({
  name: "orders.send-confirmation-request",
  payload: z.strictObject({ orderId: z.uuid(), mail: z.int() }),
  attempts: 100, // about a day
  retryAfter: 5,
  async run({ orderId, mail: count }, { db, clock, mail, brand, addressOf, orderLimits }: OrdersDependencies) {
    const order = await findOrder(db, orderId);
    const waiting = await confirmationOf(db, orderId);
    if (!order || unconfirmedStanding(order) !== "awaiting-confirmation") return;
    if (!waiting || waiting.mails !== count || waiting.mailSentAt || waiting.mailRefusedAt || waiting.expiresAt <= clock.now()) return;
    const token = confirmationToken(orderId, orderLimits.secret);
    const { state } = await mail.send({
      id: `confirm-${orderId}-${count}`,
      to: order.email,
      language: order.language,
      ...confirmationMail({
        order,
        lines: await linesOf(db, orderId),
        until: waiting.expiresAt,
        confirmUrl: addressOf(`/checkout/confirm?token=${token}`),
        brand,
      }),
    });
    await markMailed(db, orderId, { state, mail: count, now: clock.now() });
  },
});

const AT_A_TIME = 100;

/** Cancels orders that were not confirmed in time; they reserved nothing. */
export const lapseUnconfirmed = job({
  name: "orders.lapse-unconfirmed",
  payload: z.strictObject({}),
  attempts: 1,
  schedule: "* * * * *",
  async run(_, { db, clock }: Pick<OrdersDependencies, "db" | "clock">) {
    for (const orderId of await lapsedConfirmations(db, { now: clock.now(), most: AT_A_TIME }))
      await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order && unconfirmedStanding(order) === "awaiting-confirmation") await markCancelled(tx, orderId, "not-confirmed");
      });
  },
});
