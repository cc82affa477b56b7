import type * as z from "zod/mini";
import { job, type Job } from "#platform/server/jobs.ts";
import { withFootLink, type WrittenMail } from "#platform/server/letter.ts";
import type { MailAnswer } from "#providers/mail/port.ts";
import { words } from "../messages/mail-words.ts";
import { orderPath, withdrawalPath, type OrdersDependencies } from "./dependencies.ts";
import { REMOVED_MAIL } from "./forgetting.ts";
import type { OrderRow } from "./store.ts";

/** A mail that is still to be sent. `id` is the same in every attempt, so that a repeat can be recognised. */
type BuyerMail = {
  id: string;
  order: OrderRow;
  written: WrittenMail;
  /** Stores that the mail was sent or refused. */
  mark(state: MailAnswer["state"], now: Date): Promise<void>;
};

/** A job that mails an order's buyer, with the way to withdraw from it at the foot, attempted for about a day. `write` returns nothing where no mail is to be sent any more. */
export const buyerMailJob = <Payload>({
  write,
  ...declared
}: {
  name: `orders.${string}`;
  payload: z.ZodMiniType<Payload>;
  write(payload: Payload, deps: OrdersDependencies & { orderUrl(order: OrderRow): string }): Promise<BuyerMail | undefined>;
}): Job<Payload, OrdersDependencies> =>
  job({
    ...declared,
    attempts: 100,
    retryAfter: 5,
    async run(payload, deps: OrdersDependencies) {
      const orderUrl = (order: OrderRow) => deps.addressOf(orderPath(order, deps));
      const mail = await write(payload, { ...deps, orderUrl });
      if (!mail || mail.order.email === REMOVED_MAIL) return;
      const { id, order, written } = mail;
      const foot = { label: words[order.language].withdraw, url: deps.addressOf(withdrawalPath(order, deps)) };
      const { state } = await deps.mail.send({ id, to: order.email, language: order.language, ...withFootLink(written, foot) });
      await mail.mark(state, deps.clock.now());
    },
  });
