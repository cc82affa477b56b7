import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { mailWords } from "../../activation/messages/mail.ts";
import type { AccessCustomers } from "../../server/customers.ts";
import type { AccessLimits } from "../../server/limits.ts";
import { contactOnFile, sendTo, type Senders } from "../../server/messages.ts";
import { accessToken } from "../../server/requests.ts";

type Dependencies = Senders & { db: Db; clock: Clock; customers: AccessCustomers; limits: AccessLimits };

/** Sends one invitation, while it is open and its user is not activated. A retry has the same id and link. */
export const sendInvitation = job({
  name: "access.send-invitation",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 10,
  retryAfter: 30,
  async run({ requestId }, deps: Dependencies) {
    const { db, clock, customers, limits, addressOf } = deps;
    const request = await customers.accessRequestOf(db, requestId);
    if (!request || request.usedAt || request.expiresAt <= clock.now()) return;
    const [user] = await customers.usersOf(db, request.userIds);
    const contact = user && contactOnFile(user);
    if (!contact || user.username !== null) return;
    const { language, name } = user;
    const url = addressOf(`/login/activate?invitation=${accessToken(requestId, limits.secret)}`);
    const words = mailWords[language].invitation({ name, url, until: longInstantWords(request.expiresAt.toISOString(), language) });
    await sendTo(contact, { id: `${requestId}-invitation`, language, ...words }, deps);
  },
});
