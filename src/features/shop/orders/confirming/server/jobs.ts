import * as z from "zod/mini";
import { recurringJob } from "#platform/server/jobs.ts";
import { unconfirmedStanding } from "../../order.ts";
import { confirmationMail } from "./mail.ts";
import { confirmationOf, lapsedConfirmations, markMailed, storedConfirmationToken } from "./store.ts";
import { buyerMailJob } from "../../server/buyer-mail.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";
import { markCancelled, findOrder, linesOf, lockOrder } from "../../server/store.ts";
import { confirmAddress } from "../../search-params.ts";

/** Sends a guest's confirmation mail. `mail` numbers the requested mails; one that a later one replaced is not sent. */
export const sendConfirmationRequest = buyerMailJob({
  name: "orders.send-confirmation-request",
  payload: z.strictObject({ orderId: z.uuid(), mail: z.int() }),
  async write({ orderId, mail: count }, { db, clock, brand, addressOf, orderLimits }) {
    const order = await findOrder(db, orderId);
    const waiting = await confirmationOf(db, orderId);
    if (!order || unconfirmedStanding(order) !== "awaiting-confirmation") return undefined;
    if (!waiting || waiting.mails !== count || waiting.mailSentAt || waiting.mailRefusedAt || waiting.expiresAt <= clock.now())
      return undefined;
    const token = storedConfirmationToken(waiting, orderLimits.secret);
    return {
      id: `confirm-${orderId}-${count}`,
      order,
      written: confirmationMail({
        order,
        lines: await linesOf(db, orderId),
        until: waiting.expiresAt,
        confirmUrl: addressOf(confirmAddress(token)),
        brand,
      }),
      mark: (state, now) => markMailed(db, orderId, { state, mail: count, now }),
    };
  },
});

const AT_A_TIME = 100;

/** Cancels orders that were not confirmed in time; they reserved nothing. */
export const lapseUnconfirmed = recurringJob(
  { name: "orders.lapse-unconfirmed", schedule: "* * * * *" },
  async ({ db, clock }: Pick<OrdersDependencies, "db" | "clock">) => {
    for (const orderId of await lapsedConfirmations(db, { now: clock.now(), most: AT_A_TIME }))
      await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order && unconfirmedStanding(order) === "awaiting-confirmation") await markCancelled(tx, orderId, "not-confirmed");
      });
  },
);
