import { sql } from "kysely";
import { billsWith } from "#app/server/bills.ts";
import { customers } from "#app/server/customers.ts";
import { jobs as declared } from "#app/server/features.ts";
import { notifications } from "#app/server/notifications.ts";
import { billingAccounts, saveBillingAccounts, type Typed } from "#features/billing/billing-accounts/contract.ts";
import { billingAccountsFeature } from "#features/billing/billing-accounts/server/feature.ts";
import { warnOfSpending } from "#features/billing/spending/server/warning.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { User } from "#platform/server/feature.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Db } from "#platform/server/db.ts";
import { ProviderUnavailable, type BillDelivery, type Billing } from "#providers/billing/port.ts";
import { insertAccounts } from "#providers/billing/simulated-store.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { jobList } from "./job-list.ts";
import { business, fillWithPeople } from "./people.ts";
import { NOW, opened, openServer, PLACE, type Opened } from "./server.ts";
import { refilling } from "./tables.ts";

/** The accounts of `business`. */
export const [FIRST, SECOND, THIRD] = ["2000000011", "2000000012", "2000000013"] as const;
export const ADDRESS = { street: "ул. Стара 1", city: "София", postcode: "1000" };
export const BY_NOTICE: BillDelivery = {
  invoiceType: "others",
  email: "b@demo.example",
  additionalEmail: null,
  isItemizedInvoice: true,
  address: ADDRESS,
};
/** What the form sends for an account: bills on paper, and e-invoices with the consent to them. */
export const toPaper = (account: string): Typed => ({
  account,
  invoiceType: "paper",
  street: "ул. Нова 2",
  city: "Варна",
  postcode: "9000",
});
export const toMail = (account: string): Typed => ({
  account,
  invoiceType: "einvoiceonemail",
  email: "new@demo.example",
  isItemizedInvoice: "no",
  consent: "yes",
});
const WARN_AT = [80, 100];
const PAPER: BillDelivery = { ...BY_NOTICE, invoiceType: "paper", email: null, isItemizedInvoice: false };

const TABLES = ["people.customers", "platform.operations", "platform.idempotency_keys", "bill_delivery.consents", "spending.warnings"];
const OUTSIDE = [
  "bills.accounts",
  "simulated_billing.accounts",
  "simulated_billing.commands",
  "simulated_billing.payments",
  "simulated_outbox.mails",
  "simulated_outbox.sms",
  "testing.jobs",
];

/** The billing system as tests want it: away for some accounts, and with answers that are lost on their way. */
type System = { away: Set<string>; answersLost: number; changes: { account: string; ourId: string }[] };

function systemOf(real: Billing, system: System): Billing {
  const reach = (account: string) => {
    if (system.away.has(account)) throw new ProviderUnavailable("billing system");
  };
  const changed = async <Answer>(account: string, ourId: string, work: () => Promise<Answer>): Promise<Answer> => {
    reach(account);
    system.changes.push({ account, ourId });
    const answer = await work();
    if (system.answersLost-- > 0) throw new ProviderUnavailable("billing system");
    return answer;
  };
  return {
    ...real,
    async accountState(account) {
      reach(account);
      return real.accountState(account);
    },
    setDelivery: (account, delivery, ourId) => changed(account, ourId, () => real.setDelivery(account, delivery, ourId)),
    setSpendingLimit: (account, cents, ourId) => changed(account, ourId, () => real.setSpendingLimit(account, cents, ourId)),
  };
}

type Shared = Awaited<ReturnType<typeof sharedOver>>;

async function sharedOver(db: Db, system: System) {
  const clock = standingClock(NOW);
  const queue = await jobList(db, declared);
  const jobs: Jobs = queue.jobs;
  const billing = systemOf(simulatedBilling({ db, clock }), system);
  const warning = warnOfSpending({ jobs, warnAt: WARN_AT, customers });
  return {
    queue,
    deps: {
      db,
      clock,
      customers,
      bills: billsWith({ db, clock, billing, customers, warnOfSpending: warning }),
      billing,
      jobs,
      notifications,
      place: PLACE,
      limits: { secret: "a secret of the tests" },
      brand: BRAND,
      mail: simulatedMail({ db, clock }),
      sms: simulatedSms({ db, clock }),
      addressOf: (path: string) => `http://127.0.0.1${path}`,
      spendingWarnAt: WARN_AT,
    },
  };
}

/** Features over a database with the people of the demo world and a simulated billing system, which has the three accounts of `business`. */
export async function openBilling(features: (deps: Shared["deps"]) => Opened[]) {
  const { db, close } = await freshDb();
  const system: System = { away: new Set(), answersLost: 0, changes: [] };
  const { deps, queue } = await sharedOver(db, system);
  const context = await openServer(db, features(deps), { clock: deps.clock });
  const refill = refilling(db, [...TABLES, ...OUTSIDE], async () => {
    await fillWithPeople(db);
    const buyer = { name: "n", customerCode: "200000001", companyNumber: null, vatNumber: null, ...ADDRESS };
    await insertAccounts(db, [
      { code: FIRST, buyer, delivery: BY_NOTICE, limitCents: 50_000, usedCents: 10_000 },
      { code: SECOND, buyer, delivery: PAPER, limitCents: 50_000, usedCents: 10_000 },
      { code: THIRD, buyer, delivery: PAPER },
    ]);
  });
  return {
    db,
    deps,
    clock: deps.clock,
    system,
    browser: context.browser,
    outbox: outboxOf(db),
    /** What an account has used of its limit, in the billing system. */
    use: (code: string, usedCents: number, limitCents: number | null = 50_000) =>
      sql`update simulated_billing.accounts set used_cents = ${usedCents}, limit_cents = ${limitCents} where code = ${code}`.execute(db),
    runJobs: () => queue.runDue(deps),
    /** Gives an account of `business` another code, by which the simulator knows how to behave. */
    async rename(code: string, to: string) {
      await sql`update simulated_billing.accounts set code = ${to} where code = ${code}`.execute(db);
      await sql`update people.billing_accounts set code = ${to} where code = ${code}`.execute(db);
    },
    async renew() {
      Object.assign(system, { away: new Set(), answersLost: 0, changes: [] });
      deps.clock.moveTo(NOW);
      await refill();
    },
    async close() {
      await context.close();
      await close();
    },
  };
}

/** Billing accounts with their calls, by `business` where nobody else is named. */
export async function openBillingAccounts() {
  const portal = await openBilling((deps) => [opened(billingAccountsFeature, deps)]);
  const listed = async (user: User = business) => (await portal.browser(user).call(billingAccounts, { query: {} })).body;
  return {
    ...portal,
    listed,
    save: (accounts: Typed[], user: User = business) => portal.browser(user).call(saveBillingAccounts, { body: { accounts } }),
    one: async (account: string) => (await listed()).accounts.find((other) => other.account === account)!,
  };
}
