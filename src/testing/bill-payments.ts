import { sql } from "kysely";
import { fillBills } from "#app/demo/bills.ts";
import { fillInventory } from "#app/demo/inventory.ts";
import { billsWith } from "#app/server/bills.ts";
import { cardDependencies } from "#app/server/card-payments.ts";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { payBills } from "#features/billing/payments/contract.ts";
import { checkQuietCards } from "#features/billing/payments/server/cards/engine.ts";
import { paymentsFeature, paymentsServer } from "#features/billing/payments/server/feature.ts";
import { resumeLine } from "#features/billing/payments/server/resuming.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { CARDS, type CardScenario } from "#providers/payments/cards.ts";
import { ProviderUnavailable, type Payments } from "#providers/payments/port.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import { simulatedServiceInventory } from "#providers/service-inventory/simulated.ts";
import { simulatedServiceOrders } from "#providers/service-orders/simulated.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "./server.ts";
import { refilling } from "./tables.ts";

/** How long an order for a line takes, in milliseconds. */
export const ORDER_MS = 5_000;
const TABLES = [
  "people.users",
  "people.customers",
  "bills.accounts",
  "simulated_billing.accounts",
  "simulated_billing.commands",
  "simulated_billing.payments",
  "simulated_inventory.lines",
  "simulated_orders.orders",
  "bill_payments.payments",
  "bill_payments.cards",
  "bill_payments.reminders",
  "simulated_payments.payments",
  "simulated_outbox.mails",
  "notifications.messages",
  "platform.idempotency_keys",
  "testing.jobs",
];

type Answer = AnswerOf<typeof payBills>;
type Pay = { account: string; what: "bill" | "overdue" | "sum"; bill?: string; amount: string; anyway?: "yes" };

/** The dependencies of payments, with every system simulated; what is `away` may be changed. */
async function dependenciesOn(db: Db) {
  const clock = standingClock(NOW);
  const away = { billing: false, payments: false };
  const addressOf = (path: string) => `https://vrata.example${path}`;
  const company = simulatedPayments({ db, clock, pageUrl: () => addressOf("/dev/payments"), callbackUrl: () => "", deadlineMs: 1_000 });
  const there = (system: keyof typeof away) => (away[system] ? Promise.reject(new ProviderUnavailable(system)) : Promise.resolve());
  const payments: Payments = { ...company, begin: async (payment) => (await there("payments"), company.begin(payment)) };
  const system = simulatedBilling({ db, clock, slowMs: 5 });
  const billing = {
    ...system,
    accountState: async (code: string) => (await there("billing"), system.accountState(code)),
    postPayment: async (payment: Parameters<typeof system.postPayment>[0]) => (await there("billing"), system.postPayment(payment)),
  };
  const { jobs, runDue } = await jobList(db, paymentsServer.jobs);
  // a look at a line that is to come later is made when a test says so
  const later: { resumptionId: string }[] = [];
  const atOnce: Jobs = {
    enqueue: async (tx, job, sent) =>
      sent.startAfter && job.name === resumeLine.name
        ? void later.push(sent.payload as { resumptionId: string })
        : jobs.enqueue(tx, job, sent),
  };
  const base = { db, clock, jobs: atOnce, payments, addressOf };
  const deps = {
    ...base,
    ...cardDependencies(base),
    billing,
    bills: billsWith({ db, clock, billing, customers }),
    customers,
    notifications,
    serviceOrders: simulatedServiceOrders({ db, clock, takesMs: ORDER_MS, slowMs: 5 }),
    serviceInventory: simulatedServiceInventory({ db, clock, slowMs: 5 }),
    mail: simulatedMail({ db, clock }),
    sms: simulatedSms({ db, clock }),
    brand: BRAND,
    place: PLACE,
    billReminders: { daysBefore: 3, onDue: true },
  };
  return { clock, away, company, later, deps, runDue };
}

/** Paying of bills behind real HTTP, with the demo's customers and bills. */
export async function openBillPayments() {
  const { db, close } = await freshDb();
  const { clock, away, company, later, deps, runDue } = await dependenciesOn(db);
  const context = await openServer(db, [opened(paymentsFeature, deps)], { clock });
  const refill = refilling(db, TABLES, async () => {
    await fillWithPeople(db);
    await fillBills(db, clock.now(), [demoCustomers.overdue]);
    await fillInventory(db, clock.now());
  });
  const pass = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString());
  return {
    db,
    clock,
    deps,
    away,
    company,
    browser: context.browser,
    pass,
    runJobs: () => runDue(deps),
    /** Lets the time pass that an order for a line takes, and looks at each of them. */
    async lookAtLines(ms = ORDER_MS) {
      pass(ms);
      for (const payload of later.splice(0)) await resumeLine.run(payload, deps);
      return runDue(deps);
    },
    pay: async (browser: Browser, body: Pay) => (await browser.call(payBills, { body })) as Answer,
    /** The payer enters a card on the company's page, which reports it at once. */
    async enterCard(redirectUrl: string, scenario: CardScenario = "pays") {
      const paymentId = redirectUrl.split("/").at(-1)!;
      await company.simulator.pay(db, { paymentId, card: CARDS[scenario] });
      pass(180_000);
      await checkQuietCards.run({}, deps);
    },
    async mails() {
      const { lines } = await outboxOf(db).list({ skip: 0, size: 50 });
      return Promise.all(lines.map(async ({ id }) => (await outboxOf(db).mail(id))!));
    },
    count: async (table: string, where = "true"): Promise<number> =>
      (await rowsIn(db).one(sql<{ count: number }>`select count(*)::int as count from ${sql.raw(`${table} where ${where}`)}`)).count,
    async renew() {
      clock.moveTo(NOW);
      Object.assign(away, { billing: false, payments: false });
      later.length = 0;
      await refill();
    },
    async close() {
      await context.close();
      await close();
    },
  };
}
