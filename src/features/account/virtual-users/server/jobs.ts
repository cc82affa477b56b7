import * as z from "zod/mini";
import type { ProfileNews } from "#features/contact/notifications/inbox/contract.ts";
import { shownBrand, type Brand } from "#platform/brand.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { grantsLetter, invitationLetter, oldMailLetter } from "../messages/mail.ts";
import type { Customers } from "./dependencies.ts";
import { storedInvitationToken } from "./tokens.ts";

type Reached = { box: boolean; mail: string | undefined; mobile: string | undefined };
/** Where a user is told of changed grants. */
type Notifications = {
  reachOf(db: Db, userId: string, occasion: "CHANGE_AUTHORIZED"): Promise<Reached | undefined>;
  publish(tx: Db, news: ProfileNews): Promise<unknown>;
};

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: Pick<Customers, "invitationOf" | "virtualUsersOf" | "billingAccountsOf" | "recipientOf">;
  mail: MailSender;
  brand: Brand;
  addressOf: (path: string) => string;
  limits: { secret: string };
};

type GrantsDependencies = Dependencies & { notifications: Notifications; sms: SmsSender };

/** Sends an invitation. One that was accepted, replaced or taken back meanwhile is not sent; a repeat has the same id. */
export const sendInvitation = job({
  name: "virtual-users.send-invitation",
  payload: z.strictObject({ invitationId: z.uuid() }),
  attempts: 8,
  async run({ invitationId }, { db, clock, customers, mail, brand, addressOf, limits }: Dependencies) {
    const invited = await customers.invitationOf(db, invitationId, clock.now());
    if (!invited?.mail) return;
    const { language, name, customerName, invitedBy, expiresAt } = invited;
    const { lead, action, ...letter } = invitationLetter[language];
    const url = addressOf(`/login/invited?token=${storedInvitationToken(invited, limits.secret)}`);
    const until = longInstantWords(expiresAt, language);
    const content = {
      ...letter,
      language,
      title: letter.subject,
      lead: lead({ name, customerName, invitedBy, until }),
      action: { label: action, url },
    };
    await mail.send({ id: invitationId, to: invited.mail, language, ...writeMail(content, brand) });
  },
});

/** Notifies a user, as the user has chosen, that the main user changed what is granted. */
export const sendGrantsNotice = job({
  name: "virtual-users.send-grants-notice",
  payload: z.strictObject({ userId: z.uuid(), customerId: z.uuid(), mailId: z.uuid(), changedAt: z.iso.datetime() }),
  attempts: 8,
  async run({ userId, customerId, mailId, changedAt }, { db, customers, notifications, mail, sms, brand, addressOf }: GrantsDependencies) {
    const user = (await customers.virtualUsersOf(db, customerId)).find(({ id }) => id === userId);
    const reached = user && (await notifications.reachOf(db, userId, "CHANGE_AUTHORIZED"));
    if (!reached) return;
    const { language, name } = user;
    const { lead, sms: text, news: _, permissions, all, action, ...letter } = grantsLetter[language];
    if (reached.box) {
      const content = { bg: grantsLetter.bg.news, en: grantsLetter.en.news };
      const news = { userId, code: `grants-changed.${mailId}`, content, now: new Date(changedAt) };
      await notifications.publish(db, { ...news, type: "USER_PROFILE_MSG", link: "{area}" });
    }
    if (reached.mobile) await sms.send({ id: `${mailId}-sms`, to: reached.mobile, text: text(shownBrand(brand, language).phone) });
    if (!reached.mail) return;
    const accounts = await customers.billingAccountsOf(db, customerId, "all");
    const nameOf = (code: string | null) =>
      code === null ? all : `${accounts.find((account) => account.code === code)?.name ?? ""} (${code})`;
    const rows = user.grants.map(({ permission, account }) => ({ label: permissions[permission], value: nameOf(account) }));
    const content = {
      ...letter,
      language,
      title: letter.subject,
      lead: lead(name, longInstantWords(changedAt, language)),
      rows,
      action: { label: action, url: addressOf("/login") },
    };
    await mail.send({ id: mailId, to: reached.mail, language, ...writeMail(content, brand) });
  },
});

/** Notifies a user, at the mail that was replaced, that the main user wrote another one; whatever mails are refused, as it is about safety. */
export const sendOldMailNotice = job({
  name: "virtual-users.send-old-mail-notice",
  payload: z.strictObject({ userId: z.uuid(), old: z.string(), mailId: z.uuid(), changedAt: z.iso.datetime() }),
  attempts: 8,
  async run({ userId, old, mailId, changedAt }, { db, customers, mail, brand }: Dependencies) {
    const user = await customers.recipientOf(db, userId);
    if (!user) return;
    const { language, name } = user;
    const { lead, ...letter } = oldMailLetter[language];
    const content = { ...letter, language, title: letter.subject, lead: lead(name, longInstantWords(changedAt, language)) };
    await mail.send({ id: mailId, to: old, language, ...writeMail(content, brand) });
  },
});
