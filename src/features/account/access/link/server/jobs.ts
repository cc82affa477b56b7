import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Db } from "#platform/server/db.ts";
import { job, type Jobs } from "#platform/server/jobs.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { takeMessageShare } from "../../server/limits.ts";
import { contactKey, contactOnFile, sendTo } from "../../server/messages.ts";
import { accessToken } from "../../server/requests.ts";
import { mailWords } from "../messages/mail.ts";

/** Looks for the user name that was typed and writes a link that signs in to the contact on file. Nothing where there is no such user. */
export const sendSignInLink = job({
  name: "access.send-sign-in-link",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 6,
  retryAfter: 5, // the link is valid for half an hour
  async run({ requestId }, deps: WritingDependencies) {
    const { db, clock, customers, limits, addressOf } = deps;
    const now = clock.now();
    const request = await customers.accessRequestOf(db, requestId);
    if (!request?.sought || request.usedAt || request.expiresAt <= now) return;
    const user = await customers.userNamed(db, request.sought["who"] ?? "");
    const contact = user && contactOnFile(user);
    if (!contact) return;
    const share = await takeMessageShare(db, { kind: "sign-in", contact: contactKey(contact) }, { limits, now });
    await share?.send(async () => {
      await customers.settleAccessRequest(db, requestId, [user.id]);
      const url = addressOf(`/login/link/open?token=${accessToken(request, limits.secret)}`);
      await sendTo(contact, { id: `${requestId}-sign-in`, language: user.language, ...mailWords[user.language].link(url) }, deps);
    });
  },
});

/** Tells a user that many wrong passwords, or codes after the right password, are tried. A retry has the same id. */
export const sendTriesWarning = job({
  name: "access.send-tries-warning",
  payload: z.strictObject({ userId: z.nullable(z.uuid()), of: z.enum(["password", "code"]), at: z.iso.datetime() }),
  attempts: 8,
  async run({ userId, of, at }, deps: WritingDependencies) {
    const [user] = userId ? await deps.customers.usersOf(deps.db, [userId]) : [];
    const contact = user && contactOnFile(user);
    if (!contact) return;
    const { language, name } = user;
    const about = { name, when: longInstantWords(at, language), forgotten: deps.addressOf("/login/forgotten") };
    await sendTo(contact, { id: `tries-${user.id}-${at}`, language, ...mailWords[language].tries[of](about) }, deps);
  },
});

/** What sign-in is given to tell a user of tries; a job is stored for nobody, too, so that it takes the same time. */
export const warnOfTries =
  ({ jobs }: { jobs: Jobs }) =>
  (tx: Db, { userId, of, at }: { userId: string | undefined; of: "password" | "code"; at: Date }): Promise<void> =>
    jobs.enqueue(tx, sendTriesWarning, { payload: { userId: userId ?? null, of, at: at.toISOString() } });
