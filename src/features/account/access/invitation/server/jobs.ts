import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import { job } from "#platform/server/jobs.ts";
import { mailWords } from "../../activation/messages/mail.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { contactOnFile, sendTo } from "../../server/messages.ts";
import { accessToken } from "../../server/requests.ts";

/** Sends one invitation, while it is open and its user is not activated. A retry has the same id and link. */
export const sendInvitation = job({
  name: "access.send-invitation",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 10,
  retryAfter: 30,
  async run({ requestId }, deps: WritingDependencies) {
    const { db, clock, customers, limits, addressOf } = deps;
    const request = await customers.accessRequestOf(db, requestId);
    if (!request || request.usedAt || request.expiresAt <= clock.now()) return;
    const [user] = await customers.usersOf(db, request.userIds);
    const contact = user && contactOnFile(user);
    if (!contact || user.username !== null) return;
    const { language, name } = user;
    const url = addressOf(`/login/activate?invitation=${accessToken(request, limits.secret)}`);
    const words = mailWords[language].invitation({ name, url, until: longInstantWords(request.expiresAt.toISOString(), language) });
    await sendTo(contact, { id: `${requestId}-invitation`, language, ...words }, deps);
  },
});
