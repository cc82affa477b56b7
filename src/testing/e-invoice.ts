import { sql } from "kysely";
import { bills } from "#app/server/bills.ts";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { fillBills } from "#app/demo/bills.ts";
import { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import { eInvoiceServer } from "#features/billing/e-invoice/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";
import { issueBill, simulatedBilling } from "#providers/billing/simulated.ts";
import type { DocumentState } from "#providers/billing/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { TRY_LIMITS } from "./limits.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, PLACE } from "./server.ts";

const EMPTIED = [
  "e_invoice.visits",
  "e_invoice.notices",
  "platform.rate_limits",
  "platform.one_time_codes",
  "simulated_outbox.mails",
  "simulated_outbox.sms",
];

/** What e-invoices take, over a database with the people and bills of the demo world; queued jobs run when a test says so. */
export async function openEInvoices() {
  const { db, close } = await freshDb();
  await fillWithPeople(db);
  await db.transaction().execute((tx) => fillBills(tx, new Date(NOW)));
  const clock = standingClock(NOW);
  const queued: { name: string; payload: unknown }[] = [];
  const jobs: Jobs = { enqueue: async (_tx, { name }, { payload }) => void queued.push({ name, payload }) };
  const mail: MailSender = simulatedMail({ db, clock });
  const billing = simulatedBilling({ db, clock });
  const deps = {
    db,
    clock,
    jobs,
    customers,
    bills,
    billing,
    notifications,
    mail,
    sms: simulatedSms({ db, clock }),
    announceBills: announceBills({ clock, jobs }),
    brand: BRAND,
    place: PLACE,
    limits: TRY_LIMITS,
    eInvoiceDays: 90,
    addressOf: (path: string) => `https://vrata.example${path}`,
  };
  const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  const messages = async () => (await outboxOf(db).list({ skip: 0, size: 200 })).lines;
  return {
    deps,
    clock,
    queued,
    later,
    close,
    issue: issuing(db),
    /** Asks the billing system about the account. */
    sync: (account: string) => bills.syncAccount(account, deps),
    /** Runs every queued job, and those that they queue. */
    async work(): Promise<void> {
      for (let next = queued.shift(); next; next = queued.shift()) await runJob(next, deps);
    },
    messages,
    /** The texts of the mails and SMS to an address or number, the last first. */
    async textsTo(to: string): Promise<string[]> {
      const outbox = outboxOf(db);
      const own = (await messages()).filter((message) => message.to === to);
      return Promise.all(own.map(async ({ kind, id }) => (await (kind === "mail" ? outbox.mail(id) : outbox.sms(id)))!.text));
    },
    async renew(): Promise<void> {
      clock.moveTo(NOW);
      queued.length = 0;
      Object.assign(deps, { mail });
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
