import { sql } from "kysely";
import { cardDependencies } from "#app/server/card-payments.ts";
import { fillPrepaid } from "#app/demo/prepaid.ts";
import { configFrom } from "#app/server/config.ts";
import { customers } from "#app/server/customers.ts";
import { rechargingOf } from "#app/server/limits.ts";
import { prepaidFeature, prepaidServer } from "#features/billing/prepaid/server/feature.ts";
import type { PrepaidDependencies } from "#features/billing/prepaid/server/dependencies.ts";
import { paymentsServer } from "#features/billing/payments/server/feature.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import type { Db } from "#platform/server/db.ts";
import { CARDS, type CardScenario } from "#providers/payments/cards.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import { ProviderUnavailable, type Prepaid } from "#providers/prepaid/port.ts";
import { simulatedPrepaid } from "#providers/prepaid/simulated.ts";
import { payRecharge, rechargeState } from "#features/billing/prepaid/contract.ts";
import { BRAND } from "./brand.ts";
import { freshDb } from "./database.ts";
import { jobList } from "./job-list.ts";
import { fillWithPeople } from "./people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "./server.ts";
import { refilling } from "./tables.ts";

const TABLES = [
  "people.customers",
  "people.users",
  "platform.rate_limits",
  "recharges.recharges",
  "recharges.numbers",
  "bill_payments.cards",
  "simulated_prepaid.numbers",
  "simulated_prepaid.buckets",
  "simulated_prepaid.vouchers",
  "simulated_prepaid.top_ups",
  "simulated_prepaid.tries",
  "simulated_payments.payments",
  "simulated_outbox.mails",
  "testing.jobs",
];

const fails = () => Promise.reject(new ProviderUnavailable("prepaid system"));
const AWAY: Prepaid = { find: fails, topUp: fails, topUps: fails };

/** A number as the portal's own line has it. */
async function lineOf(db: Db, serviceId: string) {
  return rowsIn(db).maybe(sql<{ status: string; cents: number; until: string }>`
    select prepaid_status as status, balance_cents as cents, expire_date::text as until from people.assets where service_id = ${serviceId}`);
}

/** Recharges over a database full of people, with the demo's prepaid numbers, cards, vouchers and mails. */
export async function openPrepaid() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const list = await jobList(db, [...prepaidServer.jobs, ...paymentsServer.jobs]);
  const addressOf = (path: string) => `https://vrata.example${path}`;
  const payments = simulatedPayments({ db, clock, pageUrl: () => "https://pay.example", callbackUrl: () => "", deadlineMs: 1_000 });
  const system: Prepaid = simulatedPrepaid({ db, clock, slowMs: 1_600 });
  const ports = { db, clock, jobs: list.jobs, payments, addressOf };
  const shared = { ...ports, ...cardDependencies(ports) };
  const deps = {
    ...shared,
    prepaid: system,
    customers,
    recharging: rechargingOf(configFrom({}), "a secret of the tests"),
    mail: simulatedMail({ db, clock }),
    brand: BRAND,
    place: PLACE,
  } satisfies PrepaidDependencies & typeof shared;
  const refill = refilling(db, TABLES, async () => {
    await fillWithPeople(db);
    await fillPrepaid(db, new Date(NOW));
  });
  const server = await openServer(db, [opened(prepaidFeature, deps)], { clock, trustProxy: "127.0.0.1" });
  return {
    deps,
    clock,
    browser: server.browser,
    runDue: () => list.runDue(deps),
    later: (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString()),
    mails: async () => (await outboxOf(db).list({ skip: 0, size: 100 })).lines,
    mail: async (id: string) => (await outboxOf(db).mail(id))!.text,
    /** The payer enters a card at the payment company; the portal hears of it when it asks. */
    pay: (redirectUrl: string, scenario: CardScenario = "pays") =>
      payments.simulator.pay(db, { paymentId: redirectUrl.split("/").at(-1)!, card: CARDS[scenario] }),
    async renew() {
      clock.moveTo(NOW);
      deps.prepaid = system;
      await refill();
    },
    /** The prepaid system is away until the next test. */
    away: () => void (deps.prepaid = AWAY),
    lineOf: (serviceId: string) => lineOf(db, serviceId),
    toppedUp: async () =>
      (
        await sql<{ msisdn: string; cents: number }>`
        select msisdn, cents from simulated_prepaid.top_ups where our_id not like 'demo%' and cents is not null order by at, our_id`.execute(
          db,
        )
      ).rows,
    async close() {
      await server.close();
      await close();
    },
  };
}

/** The body of an answer that must be 200. */
export function bodyIn<Answer extends { status: number }>(answer: Answer): Extract<Answer, { status: 200; body: unknown }>["body"] {
  if (answer.status !== 200) throw new Error(`refused: ${answer.status}`);
  return (answer as Extract<Answer, { status: 200; body: unknown }>).body;
}

/** A recharge as its browser sees it, and the address of the page on which it is paid. */
export const rechargeIn = (browser: () => Browser) => ({
  state: async (id: string) => (await browser().call(rechargeState, { query: { id } })).body,
  payPage: async (id: string) => bodyIn(await browser().call(payRecharge, { body: { id } })).redirectUrl,
});
