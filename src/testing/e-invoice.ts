import { sql } from "kysely";
import { billsWith } from "#app/server/bills.ts";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { fillBills } from "#app/demo/bills.ts";
import { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import { eInvoice, eInvoiceServer } from "#features/billing/e-invoice/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { sendNotice } from "#features/billing/e-invoice/server/jobs.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";
import { issueBill, simulatedBilling } from "#providers/billing/simulated.ts";
import type { Bill, DocumentState } from "#providers/billing/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { TRY_LIMITS } from "./limits.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, opened, openServer, PLACE } from "./server.ts";

const EMPTIED = [
  "e_invoice.visits",
  "e_invoice.notices",
  "platform.rate_limits",
  "platform.one_time_codes",
  "simulated_outbox.mails",
  "simulated_outbox.sms",
];

/** The database, what waits in it, and everything that e-invoices take. */
async function openWorld() {
  const { db, close } = await freshDb();
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillBills(tx, new Date(NOW)));
  const clock = standingClock(NOW);
  const queued: { name: string; payload: unknown }[] = [];
  const jobs: Jobs = { enqueue: async (_tx, { name }, { payload }) => void queued.push({ name, payload }) };
  const mail: MailSender = simulatedMail({ db, clock });
  const sms: SmsSender = simulatedSms({ db, clock });
  const billing = simulatedBilling({ db, clock });
  const deps = {
    db,
    clock,
    jobs,
    customers,
    bills: billsWith({ db, clock, billing, customers, announceBills: announceBills({ clock, jobs }) }),
    billing,
    notifications,
    mail,
    sms,
    announceBills: announceBills({ clock, jobs }),
    brand: BRAND,
    place: PLACE,
    limits: TRY_LIMITS,
    eInvoiceDays: 90,
    billDocuments: {
      documentFor: async (_db: Db, bill: Bill, { type, language }: { type: string; language: string }) =>
        bill.document === "ready"
          ? ({ state: "ready", documentId: `${bill.id}.${type}.${language}` } as const)
          : ({ state: bill.document } as const),
      linkTo: async (_tx: Db, { documentId }: { documentId: string }) => `/invoices/documents/${documentId}`,
    },
    addressOf: (path: string) => `https://vrata.example${path}`,
  };
  return { db, close, clock, queued, mail, sms, deps };
}

/** What e-invoices take, over a database with the people and bills of the demo world; queued jobs run when a test says so. */
export async function openEInvoices() {
  const { db, close, clock, queued, mail, sms, deps } = await openWorld();
  const server = await openServer(db, [opened(eInvoice, deps)], { clock, trustProxy: "127.0.0.1" });
  /** The texts of the mails and SMS to an address or number, the last first. */
  const textsTo = async (to: string): Promise<string[]> => {
    const outbox = outboxOf(db);
    const own = (await messages()).filter((message) => message.to === to);
    return Promise.all(own.map(async ({ kind, id }) => (await (kind === "mail" ? outbox.mail(id) : outbox.sms(id)))!.text));
  };
  const issue = issuing(db);
  /** Issues a bill, has it announced, and returns the reference of its mail. */
  const announced = async (account: string): Promise<{ ref: string; id: string; noticeId: string }> => {
    const id = await issue(account);
    await deps.bills.syncAccount(account);
    const { noticeId } = queued.at(-1)!.payload as { noticeId: string };
    await sendNotice.run({ noticeId }, deps);
    queued.length = 0;
    const sent = await outboxOf(db).mail(`e-invoice-${noticeId}-1`);
    return { ref: /ref=([\w-]+)/.exec(sent!.text)![1]!, id, noticeId };
  };
  const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  const messages = async () => (await outboxOf(db).list({ skip: 0, size: 200 })).lines;
  return {
    deps,
    clock,
    queued,
    later,
    app: server.app,
    /** A browser that nobody has signed in with. */
    browser: () => server.browser(),
    async close(): Promise<void> {
      await server.close();
      await close();
    },
    issue,
    /** Asks the billing system about the account. */
    sync: (account: string) => deps.bills.syncAccount(account),
    /** Runs every queued job, and those that they queue. */
    async work(): Promise<void> {
      for (let next = queued.shift(); next; next = queued.shift()) await runJob(next, deps);
    },
    messages,
    announced,
    textsTo,
    /** The codes in the SMS to a number, the last first. */
    async codesTo(mobile: string): Promise<string[]> {
      return (await textsTo(mobile)).map((text) => /(?<!\d)\d{6}(?!\d)/.exec(text)![0]);
    },
    /** How many wrong codes were tried with a link. */
    async wrongCodes(noticeId: string): Promise<number> {
      const { rows } = await sql<{ tried: number }>`select wrong_codes as tried from e_invoice.notices where id = ${noticeId}`.execute(db);
      return rows[0]!.tried;
    },
    async renew(): Promise<void> {
      clock.moveTo(NOW);
      queued.length = 0;
      Object.assign(deps, { mail, sms, limits: TRY_LIMITS });
      for (const table of EMPTIED) await sql`delete from ${sql.table(table)}`.execute(db);
    },
  };
}

type Queued = { name: string; payload: unknown };

/** Runs a queued job of e-invoices. */
async function runJob<Deps>({ name, payload }: Queued, deps: Deps): Promise<void> {
  const job = eInvoiceServer.jobs.find((one) => one.name === name) as Job<unknown, Deps> | undefined;
  await job!.run(payload, deps);
}

const LINE = { description: { bg: "Месечна такса", en: "Monthly fee" }, serviceId: null, from: null, to: null } as const;

/** Issues bills of 12 euro with VAT, each for a period of its own, and returns their ids. */
function issuing(db: Db) {
  let issued = 0;
  return async (
    account: string,
    { daysAgo = 0, document = "ready" }: { daysAgo?: number; document?: DocumentState } = {},
  ): Promise<string> => {
    const issuedOn = plusDays(NOW.slice(0, 10) as Day, -daysAgo);
    const periodFrom = plusMonths(issuedOn, -200 - issued++);
    const bill = await issueBill(db, {
      account,
      kind: "invoice",
      corrects: null,
      currency: "EUR",
      periodFrom,
      periodTo: plusDays(plusMonths(periodFrom, 1), -1),
      issuedOn,
      dueOn: plusDays(issuedOn, 15),
      lines: [{ ...LINE, kind: "subscription", quantity: 1, unit: "month", netCents: 1_000, vatRate: 20 }],
      discounts: [],
      document,
    });
    return bill!.id;
  };
}
