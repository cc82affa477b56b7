import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { codeNotSent, newCode } from "#platform/server/one-time-code.ts";
import { ProviderUnavailable } from "#providers/sms/port.ts";
import { smsWords } from "../messages/mail.ts";
import { codeFor } from "./code.ts";
import type { SmsDependencies } from "./dependencies.ts";
import { noticeById } from "./notices-store.ts";
import { ownMobileOf } from "./opened.ts";
import { isOwnMobile, numbers } from "./numbers.ts";
import { visitById } from "./visits-store.ts";

/**
 * Sends the code of a visit to the number that was typed there, if it is the owner's. A code is made for any other number, too, so that trying one takes the
 * same work. One that was asked for again meanwhile is not sent.
 */
export const sendCode = job({
  name: "e-invoice.send-code",
  payload: z.strictObject({ visitId: z.uuid(), send: z.int(), language: z.enum(["bg", "en"]) }),
  attempts: 3,
  retryAfter: 5, // the code is valid for five minutes
  async run({ visitId, send, language }, deps: SmsDependencies) {
    const { db, clock, sms, limits, addressOf } = deps;
    const visit = await visitById(db, visitId);
    if (!visit?.number || visit.sends !== send) return;
    const notice = await noticeById(db, visit.noticeId);
    const own = await ownMobileOf(notice, deps);
    const about = codeFor(visit, { secret: limits.secret, now: clock.now() });
    const made = await newCode(db, about);
    const to = numbers.decryptIfReadable(limits.secret, visit.number);
    if (to === undefined || !isOwnMobile(visit, own, limits.secret) || "refused" in made) return;
    // each run has another code, so that a repeat is another message
    const text = smsWords[language](made.code, new URL(addressOf("/")).hostname);
    await sms.send({ id: randomUUID(), to, text }).catch(async (error: unknown) => {
      if (error instanceof ProviderUnavailable) await codeNotSent(db, about);
      throw error;
    });
  },
});
