import * as z from "zod/mini";
import type { ProfileNews } from "#features/contact/notifications/inbox/contract.ts";
import type { FoundUser } from "#features/account/customers/contract.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { contactIn, type TypedContact } from "../../rules.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { takeMessageShare } from "../../server/limits.ts";
import { contactKey, contactOnFile, sendTo } from "../../server/messages.ts";
import { accessToken } from "../../server/requests.ts";
import { mailWords } from "../messages/mail.ts";

/** Looks for what was typed and writes to the contact on file: a link to a new password, or the user names. Nothing where nothing is found. */
export const sendForgotten = job({
  name: "access.send-forgotten",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 6,
  retryAfter: 5, // the link is valid for half an hour
  async run({ requestId }, deps: WritingDependencies) {
    const { db, clock, customers, limits, addressOf } = deps;
    const now = clock.now();
    const request = await customers.accessRequestOf(db, requestId);
    if (!request?.sought || request.usedAt || request.expiresAt <= now) return;
    const { users, to } = await find(request.sought["who"] ?? "", deps);
    if (!to) return;
    const kind = request.purpose === "username" ? "username" : "password";
    const share = await takeMessageShare(db, { kind, contact: contactKey(to) }, { limits, now });
    if (!share) return;
    const names = users.flatMap(({ username }) => username ?? []);
    const { purpose, language } = request;
    const ids = users.map(({ id }) => id);
    if (purpose === "password") {
      return share.send(async () => {
        await customers.settleAccessRequest(db, requestId, ids);
        const url = addressOf(`/login/forgotten/new?token=${accessToken(request, limits.secret)}`);
        await sendTo(to, { id: `${requestId}-link`, language, ...mailWords[language].link(names, url) }, deps);
      });
    }
    const isFirst = request.userIds.length === 0;
    const message = { id: `${requestId}-names`, language, ...mailWords[language].names(names, addressOf("/login")) };
    await share.send(() => sendTo(to, message, deps));
    if (!isFirst) return; // a repeat after it was recorded
    await db.transaction().execute(async (tx) => {
      await customers.settleAccessRequest(tx, requestId, ids);
      for (const userId of ids) await customers.addHistory(tx, { userId, event: "username-sent", now });
    });
  },
});

/** The activated users whom a contact reaches, else the one of a user name: who names a user after another's mailbox does not stand in the way. */
async function find(who: string, { db, customers }: WritingDependencies): Promise<{ users: FoundUser[]; to: TypedContact | undefined }> {
  const contact = contactIn(who);
  const reached = contact ? await customers.usersReachedAt(db, contact) : [];
  if (reached.length > 0) return { users: reached, to: contact };
  const named = await customers.userNamed(db, who);
  return named ? { users: [named], to: contactOnFile(named) } : { users: [], to: undefined };
}

type Notifying = WritingDependencies & {
  notifications: {
    reachOf(db: Db, userId: string, occasion: "CHANGE_PASSWORD"): Promise<{ box: boolean } | undefined>;
    publish(tx: Db, news: ProfileNews): Promise<unknown>;
  };
};

/**
 * Notifies a user that the password was replaced, in case it was somebody else: at the contact on file, whatever is chosen, and in the portal unless that was
 * chosen away. A retry has the same id.
 */
export const sendResetNotice = job({
  name: "access.send-reset-notice",
  payload: z.strictObject({ userId: z.uuid(), requestId: z.uuid(), at: z.iso.datetime() }),
  attempts: 8,
  async run({ userId, requestId, at }, deps: Notifying) {
    const { db, customers, notifications, brand } = deps;
    const [user] = await customers.usersOf(db, [userId]);
    if ((await notifications.reachOf(db, userId, "CHANGE_PASSWORD"))?.box) {
      const inWords = (of: Language) => filled({ text: mailWords[of].news }, shownBrand(brand, of)).text;
      const news = { userId, code: `password-reset.${requestId}`, content: { bg: inWords("bg"), en: inWords("en") }, now: new Date(at) };
      await notifications.publish(db, { ...news, type: "USER_PROFILE_MSG", link: "{area}/settings?open=1" });
    }
    const contact = user && contactOnFile(user);
    if (!contact) return;
    const { language, name } = user;
    const words = mailWords[language].reset(name, longInstantWords(at, language));
    await sendTo(contact, { id: `${requestId}-reset`, language, ...words }, deps);
  },
});
