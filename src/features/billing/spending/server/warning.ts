import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { shownBrand } from "#platform/brand.ts";
import type { Db } from "#platform/server/db.ts";
import { job, type Jobs } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { warningLetter } from "../messages/mail.ts";
import { reachedOf, type Spending } from "../rules.ts";
import type { WarningDependencies } from "./dependencies.ts";
import { addWarning } from "./store.ts";

/** Where the warning leads. */
const LINK = "{area}/invoices?open=spending";

const Sum = z.int();
const Payload = z.strictObject({
  mailId: z.uuid(),
  userId: z.uuid(),
  account: z.string(),
  periodFrom: z.iso.date(),
  percent: z.int(),
  usedCents: Sum,
  limitCents: Sum,
});

/** Warns a user, as the user has chosen, that an account's spending nears its limit or has reached it. */
export const sendSpendingWarning = job({
  name: "spending.send-warning",
  payload: Payload,
  attempts: 8,
  async run(
    { mailId, userId, account, periodFrom, percent, usedCents, limitCents },
    { db, clock, brand, place, addressOf, mail, sms, customers, notifications }: WarningDependencies,
  ) {
    const reached = await notifications.reachOf(db, userId, "SPENDING_WARNING");
    const accountName = await customers.accountNameOf(db, account);
    if (!reached || accountName === undefined) return;
    const { name, language } = reached;
    const isReached = percent >= 100;
    const wordsIn = (shown: "bg" | "en") => ({
      name,
      account: accountName,
      percent,
      used: euroOfCents(usedCents, shown),
      limit: euroOfCents(limitCents, shown),
    });
    if (reached.box) {
      const newsIn = (shown: "bg" | "en") => warningLetter[shown][isReached ? "reached" : "near"].news(wordsIn(shown));
      const content = { bg: newsIn("bg"), en: newsIn("en") };
      const code = `spending.${account}.${periodFrom}.${percent}`;
      await notifications.publish(db, { userId, code, type: isReached ? "URGENT" : "MESSAGE", content, link: LINK, now: clock.now() });
    }
    const letter = warningLetter[language];
    const part = letter[isReached ? "reached" : "near"];
    if (reached.mobile) {
      const text = part.sms({ account, percent, phone: shownBrand(brand, language).phone });
      await sms.send({ id: `${mailId}-sms`, to: reached.mobile, text });
    }
    if (!reached.mail) return;
    const content = {
      language,
      subject: part.subject,
      title: part.subject,
      lead: part.lead(wordsIn(language)),
      action: { label: letter.action, url: addressOf(LINK.replace("{area}", place.area)) },
      footer: letter.footer,
    };
    await mail.send({
      id: mailId,
      to: reached.mail,
      language,
      refusable: { userId, name: "SPENDING_WARNING" },
      ...writeMail(content, brand),
    });
  },
});

type Offering = {
  jobs: Jobs;
  warnAt: readonly number[];
  customers: { viewersOf(tx: Db, code: string): Promise<string[]> };
};

type About = { account: string; spending: Spending; now: Date };

/** Warns of an account's spending: once for each period and threshold, and of several that are reached at once only of the highest. */
export const warnOfSpending =
  ({ jobs, warnAt, customers }: Offering) =>
  async (tx: Db, { account, spending, now }: About): Promise<void> => {
    const { limitCents, usedCents, from: periodFrom } = spending;
    if (limitCents === null) return;
    const fresh: number[] = [];
    for (const percent of reachedOf(spending, warnAt))
      if (await addWarning(tx, { account, periodFrom, percent, usedCents, limitCents, now })) fresh.push(percent);
    if (fresh.length === 0) return;
    const about = { account, periodFrom, percent: Math.max(...fresh), usedCents, limitCents };
    for (const userId of await customers.viewersOf(tx, account))
      await jobs.enqueue(tx, sendSpendingWarning, { payload: { ...about, userId, mailId: randomUUID() } });
  };
