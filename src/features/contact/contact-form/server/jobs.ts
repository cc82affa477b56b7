import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { arrivalLetter } from "../messages/mail.ts";
import type { ConfirmDependencies } from "./dependencies.ts";

/**
 * Confirms by mail that a message arrived, and by which number it is known. A visitor's mailbox is whatever was typed, perhaps another person's: nothing that
 * was typed is in the mail. A user gets it as any other courtesy.
 */
export const confirmArrival = job({
  name: "contact-form.confirm-arrival",
  payload: z.strictObject({ conversationId: z.uuid() }),
  attempts: 8,
  async run({ conversationId }, deps: ConfirmDependencies) {
    const receipt = await deps.conversations.receiptOf(deps.db, conversationId);
    if (!receipt) return;
    const { userId, displayCode, code } = receipt;
    const reached = userId === null ? receipt : await deps.notifications.reachOf(deps.db, userId, "courtesy");
    if (!reached?.mail) return;
    const { mail: to, language } = reached;
    const words = arrivalLetter[language];
    const url = deps.addressOf(`${deps.place.area}/conversations/${code}`);
    const content = {
      language,
      subject: words.subject(displayCode),
      title: words.title,
      rows: [{ label: words.number, value: displayCode, strong: true }],
      ...(userId === null ? words.visitor : { ...words.user, action: { label: words.open, url } }),
    };
    const thread = { id: `conversation-${conversationId}` };
    await deps.mail.send({ id: `arrival-${conversationId}`, to, language, thread, ...writeMail(content, deps.brand) });
  },
});
