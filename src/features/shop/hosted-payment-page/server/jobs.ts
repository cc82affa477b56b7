import * as z from "zod/mini";
import { job, recurringJob } from "#platform/server/jobs.ts";

/** The simulated payment company as its callbacks use it. */
type CallbackSimulator = { deliver(eventId: string): Promise<void>; closeOverdue(): Promise<string[]> };
/** Without a simulator, because a real payment company is configured, there are no callbacks. */
type Dependencies = { paymentSimulator: CallbackSimulator | undefined };

/** Delivers one signed callback to the shop until it is acknowledged: at least once, sometimes twice. */
export const sendCallback = job({
  name: "hosted-payment-page.send-callback",
  payload: z.strictObject({ eventId: z.string().check(z.maxLength(60)) }),
  attempts: 12,
  retryAfter: 1,
  run: async ({ eventId }, { paymentSimulator }: Dependencies) => paymentSimulator?.deliver(eventId),
});

/** Every minute: unpaid payments expire, and the shop is notified. Callbacks without acknowledgement are sent again. */
export const closeOverduePayments = recurringJob(
  { name: "hosted-payment-page.close-overdue-payments", schedule: "* * * * *" },
  async ({ paymentSimulator }: Dependencies) => {
    for (const eventId of (await paymentSimulator?.closeOverdue()) ?? []) await paymentSimulator?.deliver(eventId);
  },
);
