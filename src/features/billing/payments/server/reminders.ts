import { sql } from "kysely";
import * as z from "zod/mini";
import { longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { Bill } from "#providers/billing/port.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { mailWords } from "../messages/mail-words.ts";
import { leftOf } from "../rules.ts";
import type { PaymentDependencies } from "./dependencies.ts";

type Reminder = { billId: string; userId: string; kind: "before" | "due" };

/** Notes a reminder; false where the user was reminded of it before. */
const addReminder = (tx: Db, { billId, userId, kind }: Reminder, { dueOn, now }: { dueOn: string; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into bill_payments.reminders (bill_id, user_id, kind, due_on, created_at) values (${billId}, ${userId}, ${kind}, ${dueOn}, ${now})
    on conflict do nothing returning 1`);

const payPath = ({ account, id }: Pick<Bill, "account" | "id">): string => `/invoices?open=payments&account=${account}&bill=${id}`;

/** Reminds of bills that are due soon or today, each payer once; what was paid meanwhile is left out. */
export const remindOfBills = recurringJob(
  { name: "bill-payments.remind", schedule: "*/30 9-18 * * *", attempts: 2 },
  async (deps: PaymentDependencies) => {
    const { daysBefore, onDue } = deps.billReminders;
    const today = deps.clock.today();
    const days: { day: Day; kind: Reminder["kind"] }[] = [
      ...(daysBefore > 0 ? [{ day: plusDays(today, daysBefore), kind: "before" as const }] : []),
      ...(onDue ? [{ day: today, kind: "due" as const }] : []),
    ];
    for (const { day, kind } of days)
      for (let after: string | null = null; ;) {
        const due = await deps.bills.billsDueOn(deps.db, [day], after);
        for (const { id, account } of due) await remind(id, { account, kind }, deps);
        const last = due.at(-1);
        if (!last) break;
        after = last.id;
      }
  },
);

async function remind(
  id: string,
  { account, kind }: { account: string; kind: Reminder["kind"] },
  deps: PaymentDependencies,
): Promise<void> {
  const { db, customers, clock, jobs, notifications } = deps;
  for (const userId of await customers.payersOf(db, account))
    await db.transaction().execute(async (tx) => {
      const bill = await deps.bills.billById(tx, id);
      if (!isDated(bill) || !(await addReminder(tx, { billId: id, userId, kind }, { dueOn: bill.dueOn, now: clock.now() }))) return;
      const reached = await notifications.reachOf(tx, userId, "BILL_DUE");
      if (!reached) return;
      if (reached.box)
        await notifications.publish(tx, {
          userId,
          code: `bill-${kind}.${id.toLowerCase()}`,
          type: "MESSAGE",
          content: { bg: sentence(bill, kind, "bg"), en: sentence(bill, kind, "en") },
          link: `{area}${payPath(bill)}`,
          now: clock.now(),
        });
      if (reached.mail || reached.mobile) await jobs.enqueue(tx, sendReminder, { payload: { billId: id, userId, kind } });
    });
}

type DatedBill = Bill & { dueOn: Day };
const isDated = (bill: Bill | undefined): bill is DatedBill => bill !== undefined && bill.dueOn !== null;
const sentence = (bill: DatedBill, kind: Reminder["kind"], language: Language): string =>
  mailWords[language].reminder[kind](euroOfCents(leftOf(bill), language), bill.number, longDayWords(bill.dueOn, language));

/** Sends a reminder where its user wants it. The billing system is queried first, so that what was just paid is not asked for. A repeat has the same ids. */
export const sendReminder = job({
  name: "bill-payments.send-reminder",
  payload: z.strictObject({ billId: z.string().check(z.maxLength(64)), userId: z.uuid(), kind: z.enum(["before", "due"]) }),
  attempts: 8,
  async run({ billId, userId, kind }, deps: PaymentDependencies) {
    const { db, bills, notifications, addressOf, place, mail, sms, brand } = deps;
    const known = await bills.billById(db, billId);
    if (!known) return;
    await bills.freshAccounts([known.account]);
    const bill = await bills.billById(db, billId);
    const reached = await notifications.reachOf(db, userId, "BILL_DUE");
    if (!isDated(bill) || !reached || leftOf(bill) === 0) return;
    const { language } = reached;
    const t = mailWords[language];
    const url = addressOf(`${place.area}${payPath(bill)}`);
    const id = `bill-${kind}-${billId}-${userId}`;
    if (reached.mobile) await sms.send({ id: `${id}-sms`, to: reached.mobile, text: t.reminder.sms(sentence(bill, kind, language), url) });
    if (!reached.mail) return;
    const letter = {
      language,
      subject: t.reminder.subject(euroOfCents(leftOf(bill), language), longDayWords(bill.dueOn, language)),
      title: t.reminder.title,
      lead: [t.hello(reached.name), sentence(bill, kind, language), t.reminder.paidAlready],
      action: { label: t.reminder.pay, url },
      footer: t.reminder.footer,
    };
    await mail.send({ id, to: reached.mail, language, refusable: { userId, name: "BILL_DUE" }, ...writeMail(letter, brand) });
  },
});
