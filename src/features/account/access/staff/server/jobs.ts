import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import { job } from "#platform/server/jobs.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { contactOnFile, sendTo } from "../../server/messages.ts";
import { accessToken } from "../../server/requests.ts";
import { staffWords } from "../messages/mail.ts";

/** Sends somebody of the staff their link, while it is open and they are not activated. A retry has the same id and link. */
export const sendStaffLink = job({
  name: "access.send-staff-link",
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
    const url = addressOf(staffLink(accessToken(request, limits.secret)));
    const words = staffWords[language]({ name, url, until: longInstantWords(request.expiresAt.toISOString(), language) });
    await sendTo(contact, { id: `${requestId}-staff`, language, ...words }, deps);
  },
});

/** The path of the page on which a link of one use is used. */
export const staffLink = (token: string): string => `/login/activate?invitation=${token}`;
