import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cardPaymentsWith } from "#app/server/card-payments.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { CARDS, type CardScenario } from "#providers/payments/cards.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import { freshDb } from "#testing/database.ts";
import { jobList } from "#testing/job-list.ts";
import { NOW } from "#testing/server.ts";
import { emptied } from "#testing/tables.ts";
import { checkQuietCards, markOpened, refundCard } from "./engine.ts";
import type { CardDependencies, Payee } from "./payee.ts";
import type { Card } from "./store.ts";

let db: Db;
let close: () => Promise<void>;
const clock = standingClock(NOW);
const USER = "0b7a2f1e-0000-4000-8000-000000000001";
const received: string[] = [];
let usable = true;
const payee: Payee = {
  name: "recharge",
  paid: async (_tx, { eurCents }) => (received.push(`paid ${eurCents}`), usable ? "taken" : "unusable"),
  unpaid: async (_tx, { state }) => void received.push(state),
  refunded: async (_tx, _card, answer) => void received.push(`refunded ${answer}`),
};
let deps: CardDependencies;
let company: ReturnType<typeof simulatedPayments>;
let runDue: () => Promise<string[]>;
let cards: ReturnType<typeof cardPaymentsWith>;

beforeAll(async () => {
  ({ db, close } = await freshDb());
  const list = await jobList(db, [refundCard]);
  const addressOf = (path: string) => `https://vrata.example${path}`;
  company = simulatedPayments({ db, clock, pageUrl: () => "https://pay.example", callbackUrl: () => "", deadlineMs: 1_000 });
  deps = { db, clock, jobs: list.jobs, payments: company, addressOf, payees: [payee] };
  cards = cardPaymentsWith(deps);
  runDue = () => list.runDue(deps);
});
afterAll(() => close());
beforeEach(async () => {
  clock.moveTo(NOW);
  received.length = 0;
  usable = true;
  await emptied(db, "bill_payments.cards", "simulated_payments.payments", "testing.jobs");
});

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
const begin = (subject: string, eurCents = 1_000) =>
  cards.begin({
    payee: "recharge",
    subject,
    eurCents,
    description: "Зареждане",
    language: "bg",
    owner: { userId: USER },
    returnPath: "/back",
  });
const of = (subject: string) => cards.paymentsOf(db, { payee: "recharge", subject });
/** The payer enters a card on the company's page; returns the event that the company then sends. */
async function pay({ redirectUrl }: { redirectUrl: string }, scenario: CardScenario = "pays") {
  const decision = await company.simulator.pay(db, { paymentId: redirectUrl.split("/").at(-1)!, card: CARDS[scenario] });
  return decision.state === "settled" ? decision.callbacks.map(({ eventId }) => eventId) : [];
}
async function deliver(eventId: string) {
  const { rows } = await sql<{ paymentId: string; orderRef: string; outcome: "paid" | "declined" }>`
    select e.payment_id as "paymentId", p.order_ref as "orderRef", e.outcome from simulated_payments.events e join simulated_payments.payments p using (payment_id)
    where e.event_id = ${eventId}`.execute(db);
  return db.transaction().execute((tx) => cards.settleNews(tx, { ...rows[0]!, eventId, at: clock.now() }));
}
const state = async (subject: string) => (await of(subject)).map((card: Card) => card.state);

test("a payment is opened once for its subject, and its payee gets the money once, however often it is reported", async () => {
  const [first, second] = await Promise.all([begin("R1"), begin("R1")]);
  expect(second).toEqual(first);
  const [event] = await pay(first);
  expect([await deliver(event!), await deliver(event!)]).toEqual([true, true]);
  expect([received, await state("R1")]).toEqual([["paid 1000"], ["paid"]]);
});

test("a declined card is tried again by another payment, and both paid in the end is refunded once", async () => {
  const first = await begin("R2");
  for (const event of await pay(first, "bank-declines")) await deliver(event);
  later(1);
  const second = await begin("R2");
  expect(second.paymentId).not.toBe(first.paymentId);
  for (const event of await pay(second)) await deliver(event);
  // the company reports the first one as paid after all
  const [declined] = (await of("R2")).filter(({ id }) => id === first.paymentId);
  const late = { paymentId: declined!.providerId!, orderRef: first.paymentId, outcome: "paid", at: clock.now(), eventId: "late" } as const;
  await sql`update simulated_payments.payments set status = 'paid', charges = 1 where payment_id = ${declined!.providerId}`.execute(db);
  for (let twice = 0; twice < 2; twice += 1) await db.transaction().execute((tx) => cards.settleNews(tx, late));
  expect(await runDue()).toEqual(["bill-payments.refund"]);
  expect([received, await state("R2")]).toEqual([
    ["declined", "paid 1000", "refunded done"],
    ["paid", "overpaid"],
  ]);
  expect(await company.status(declined!.providerId!)).toBe("refunded");
});

test("money that its payee cannot take goes back", async () => {
  usable = false;
  const begun = await begin("R3");
  for (const event of await pay(begun)) await deliver(event);
  await runDue();
  expect(received).toEqual(["paid 1000", "refunded done"]);
  expect(await cards.refundOf(db, begun.paymentId)).toMatchObject({ reason: "unusable", state: "done" });
});

test("without a callback the payment's state is queried on the return of its payer, and by the sweep", async () => {
  const returned = await begin("R4");
  await pay(returned);
  await cards.check({ payee: "recharge", subject: "R4" });
  expect(await state("R4")).toEqual(["paid"]);
  const swept = await begin("R5");
  await pay(swept, "no-funds");
  await checkQuietCards.run({}, deps);
  expect(await state("R5")).toEqual(["open"]);
  later(3);
  await checkQuietCards.run({}, deps);
  expect([await state("R5"), received]).toEqual([["declined"], ["paid 1000", "declined"]]);
});

test("a payment that nobody pays expires, and money that comes for it all the same counts", async () => {
  const begun = await begin("R6");
  later(51);
  await checkQuietCards.run({}, deps);
  expect(await state("R6")).toEqual(["expired"]);
  const [card] = await of("R6");
  const news = { paymentId: card!.providerId!, orderRef: begun.paymentId, outcome: "paid", at: clock.now(), eventId: "very-late" } as const;
  await db.transaction().execute((tx) => cards.settleNews(tx, news));
  expect([received, await state("R6")]).toEqual([["expired", "paid 1000"], ["paid"]]);
});

test("an event that comes before its opening was stored settles the payment, and opening changes nothing then", async () => {
  const { paymentId: id } = await begin("R7");
  await sql`update bill_payments.cards set provider_id = null, state = 'pending', redirect_url = null`.execute(db);
  const news = { paymentId: "pay_early", orderRef: id, outcome: "paid", at: clock.now(), eventId: "early" } as const;
  await db.transaction().execute((tx) => cards.settleNews(tx, news));
  await markOpened(db, id, { providerId: "pay_early", redirectUrl: "https://pay.example/early" });
  expect([received, await state("R7")]).toEqual([["paid 1000"], ["paid"]]);
});

test.each(["0b7a2f1e-0000-4000-8000-00000000000f", "O-1", "", "00000000-0000-0000-0000-000000000000'--"])(
  "an event of the payment %j is not ours",
  async (orderRef) => {
    const news = { paymentId: "pay_x", orderRef, outcome: "paid", at: clock.now(), eventId: "other" } as const;
    expect(await db.transaction().execute((tx) => cards.settleNews(tx, news))).toBe(false);
  },
);
