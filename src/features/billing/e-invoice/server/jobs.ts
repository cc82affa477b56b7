import { BILLS } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { dayWords } from "#platform/instant-words.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { derivedToken } from "#platform/server/keyed-hash.ts";
import { writeMail, type WrittenMail } from "#platform/server/letter.ts";
import type { Bill, BillDelivery } from "#providers/billing/port.ts";
import { decimal } from "#vocabulary/money.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import { noticeLetters } from "../messages/mail.ts";
import type { NoticeDependencies } from "./dependencies.ts";
import { endNotice, forgetNotices, giveReference, hashOf, noticeById, type Notice, type Outcome } from "./notices-store.ts";
import { hashesOfMobile } from "./numbers.ts";
import { forgetVisits } from "./visits-store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** The reference of an announcement: 256 bits, derived again for a repeated mail, and stored as a hash only. */
const referenceOf = ({ id, refHash }: Notice, secret: string): string =>
  derivedToken(secret, ["e-invoice", id], (ref) => hashOf(ref) === refHash);

/** Mails the announcement of a bill to the addresses that its account has for bills. A repeat has the same ids and the same link. */
export const sendNotice = job({
  name: "e-invoice.send-notice",
  requires: BILLS,
  payload: z.strictObject({ noticeId: z.uuid() }),
  attempts: 12,
  retryAfter: 10,
  async run({ noticeId }, deps: NoticeDependencies) {
    const { db, clock } = deps;
    const outcome = await announce(noticeId, deps);
    if (outcome) await endNotice(db, noticeId, { outcome, now: clock.now() });
  },
});

/** How it ended; undefined for one that ended before or is gone. */
async function announce(noticeId: string, deps: NoticeDependencies): Promise<Outcome | undefined> {
  const { db, bills, customers, notifications, limits } = deps;
  const notice = await noticeById(db, noticeId);
  if (!notice || notice.outcome) return undefined;
  const [bill, [account], owner] = [
    await bills.billById(db, notice.billId),
    await bills.accountsOf(db, [notice.account]),
    await customers.billOwnerOf(db, notice.account),
  ];
  if (!bill || !owner?.user) return "no-address";
  if (account?.delivery?.invoiceType === "paper") return "on-paper";
  // who takes no mails was told that e-invoices will not come (decisions §7)
  const reached = await notifications.reachOf(db, owner.user.id, "courtesy");
  if (!reached?.mail) return "mails-refused";
  const addresses = addressesIn(account?.delivery);
  if (addresses.length === 0) return "no-address";
  const { language, mobile } = owner.user;
  const ref = referenceOf(notice, limits.secret);
  await giveReference(db, noticeId, { ref, mobileHash: mobile && (hashesOfMobile(mobile, limits.secret)[0] ?? null) });
  return send({ noticeId, addresses, language, written: written(bill, { ref, language }, deps) }, deps);
}

const addressesIn = (delivery: BillDelivery | null | undefined): string[] => [
  ...new Set([delivery?.email, delivery?.additionalEmail].flatMap((address) => (address ? [address] : []))),
];

type Sending = { noticeId: string; addresses: string[]; language: "bg" | "en"; written: WrittenMail };

async function send({ noticeId, addresses, language, written: mail }: Sending, deps: NoticeDependencies): Promise<Outcome> {
  const states: string[] = [];
  for (const [place, to] of addresses.entries())
    states.push((await deps.mail.send({ id: `e-invoice-${noticeId}-${place + 1}`, to, language, ...mail })).state);
  return states.includes("accepted") ? "sent" : "undeliverable";
}

/** The mail: number, sum and due date as the bill has them, in its own currency. */
function written(
  bill: Bill,
  { ref, language }: { ref: string; language: "bg" | "en" },
  { brand, addressOf, eInvoiceDays, place, isThere = () => true }: NoticeDependencies,
): WrittenMail {
  const t = noticeLetters[language][bill.kind];
  const amount = (bill.currency === "EUR" ? euro : lev)(decimal(bill.totalCents), language);
  const subject = t.subject(bill.number);
  return writeMail(
    {
      language,
      subject,
      title: subject,
      lead: t.lead,
      rows: [
        { label: t.rows.number, value: bill.number },
        { label: t.rows.period, value: `${dayWords(bill.periodFrom, language)} – ${dayWords(bill.periodTo, language)}` },
        { label: t.rows.sum, value: amount, strong: true },
        ...(bill.kind === "invoice" && bill.dueOn !== null ? [{ label: t.rows.due, value: dayWords(bill.dueOn, language) }] : []),
      ],
      // a bill is opened without signing in by a code in an SMS
      ...(isThere(["sms"])
        ? { action: { label: t.action, url: addressOf(`/einvoice?ref=${ref}`) }, after: t.after(eInvoiceDays).map((text) => ({ text })) }
        : { action: { label: t.action, url: addressOf(`${place.area}/invoices?open=bills`) } }),
      footer: t.footer,
    },
    brand,
  );
}

/** Every night: what was typed a day ago, and links that no longer work. */
export const forgetLinks = recurringJob(
  { name: "e-invoice.forget-links", schedule: "40 3 * * *", attempts: 3 },
  async ({ db, clock, eInvoiceDays }: Pick<NoticeDependencies, "db" | "clock" | "eInvoiceDays">) => {
    const ago = (days: number) => instantBefore(clock.now(), days * DAY_MS);
    await forgetVisits(db, ago(1));
    await forgetNotices(db, ago(eInvoiceDays));
  },
);
