import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";

/** What the payment company's callbacks need of its counter. */
type CallbackSimulator = { deliver(eventId: string): Promise<void>; closeOverdue(): Promise<string[]> };
/** Without a counter, because a real payment company is set, there is nothing to carry. */
type Dependencies = { paymentSimulator: CallbackSimulator | undefined };

/** Carries one signed callback to the shop until it is acknowledged: at least once, sometimes twice. */
export const sendCallback = job({
  name: "hosted-payment-page.send-callback",
  payload: z.strictObject({ eventId: z.string().check(z.maxLength(60)) }),
  attempts: 12,
  retryAfter: 1,
  run: async ({ eventId }, { paymentSimulator }: Dependencies) => paymentSimulator?.deliver(eventId),
});

/** Every minute: payments that nobody paid in time expire, and the shop is told. What it does not acknowledge is told again. */
export const closeOverduePayments = job({
  name: "hosted-payment-page.close-overdue-payments",
  payload: z.strictObject({}),
  attempts: 1,
  schedule: "* * * * *",
  async run(_nothing, { paymentSimulator }: Dependencies) {
    for (const eventId of (await paymentSimulator?.closeOverdue()) ?? []) await paymentSimulator?.deliver(eventId);
  },
});
