import { sql } from "kysely";
import type { AddressInfo } from "node:net";
import { cartRoom } from "#features/cart/server/feature.ts";
import { contentsOf, show } from "#features/cart/server/show.ts";
import { countOf, lock, put, takeBought } from "#features/cart/server/store.ts";
import { checkoutContract } from "#features/checkout/contract.ts";
import { checkoutRoom } from "#features/checkout/server/feature.ts";
import { ordersRoom } from "#features/orders/server/feature.ts";
import { markOpened } from "#features/orders/server/money-store.ts";
import { lastTryOf, place } from "#features/orders/server/placing.ts";
import { askAboutLines, askAboutPayments, ordersJobs } from "#features/orders/server/sweeps.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Job } from "#platform/server/jobs.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { CARDS, type CardWhim } from "#providers/payments/cards.ts";
import { Away, type Payments } from "#providers/payments/port.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import { freshDb } from "./database.ts";
import { NOW, opened, openHouse, type Browser } from "./house.ts";
import { jobList } from "./job-list.ts";
import { openStall, stallRoom } from "./stall.ts";

export const ELENA = { email: "elena@example.bg", name: "Елена Иванова", mobile: "0888 123 456", termsAccepted: true };

/** Cart, checkout and orders behind real HTTP, with a stall that sells, the simulated payment company and the outbox. */
export async function openShop() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const stall = await openStall(db);
  const { jobs, runDue } = await jobList(db, ordersJobs as unknown as Job[]);
  let portal = "http://127.0.0.1";
  const addressOf = (path: string) => `${portal}${path}`;
  const company = simulatedPayments({
    db,
    clock,
    pageUrl: () => addressOf("/dev/payments"),
    callbackUrl: () => addressOf("/payments/callback"),
    deadlineMs: 5_000,
  });
  let away = false;
  const begun: string[] = [];
  const payments: Payments = {
    ...company,
    begin: async (wish) => {
      if (away) throw new Away("payment company");
      begun.push(wish.key);
      return company.begin(wish);
    },
    status: (paymentId) => (away ? Promise.reject(new Away("payment company")) : company.status(paymentId)),
  };
  const sellers = [stall];
  const common = { db, clock, jobs, sellers, payments, addressOf, mail: simulatedMail({ db, clock }) };
  const findContact = async () => ({ email: "home@example.bg", name: "Георги Петров", mobile: "887000111" });
  const cartDesk = {
    lock,
    contentsOf,
    takeBought,
    show: (on: typeof db, visitor: string, language: "bg" | "en") => show(on, visitor, { language, clock, sellers }),
  };
  const ordersNeeds = { ...common, cart: cartDesk };
  const house = await openHouse(
    db,
    [
      opened(stallRoom, { put, now: clock.now }),
      opened(cartRoom, common),
      opened(checkoutRoom, { ...common, cart: cartDesk, orders: { place, markOpened, lastTryOf }, findContact }),
      opened(ordersRoom, ordersNeeds),
    ],
    { clock },
  );
  await house.app.listen({ port: 0, host: "127.0.0.1" });
  portal = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;

  /** A browser with the things in its cart. */
  const shopper = async (...subjects: string[]): Promise<Browser> => {
    const browser = house.browser();
    for (const subject of subjects) await browser.send("POST", "/testing/stall", { json: { subject } });
    return browser;
  };
  const submit = (browser: Browser, more: object = {}, key?: string) =>
    browser.call(checkoutContract.submit, {
      body: { ...ELENA, seenTotal: "7.67", ...more },
      ...(key && { key }),
    });
  /** Submits, and tells the order's id and the payment company's number of its payment. */
  const order = async (browser: Browser, more: object = {}) => {
    const answer = await submit(browser, more);
    if (answer.status !== 200) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
    const { basketId, redirectUrl } = answer.body;
    return { basketId, paymentId: redirectUrl.split("/").at(-1)! };
  };
  /** The buyer types a card on the hosted page; tells the callbacks that the company owes. */
  const pay = async (paymentId: string, whim: CardWhim = "pays"): Promise<string[]> => {
    const decision = await company.desk.pay(db, { paymentId, card: CARDS[whim] });
    return decision.state === "settled" ? decision.callbacks.map(({ eventId }) => eventId) : [];
  };
  const count = async (table: string, where = "true"): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(`${table} where ${where}`)}`.execute(db)).rows[0]!.count;

  return {
    db,
    clock,
    stall,
    house,
    desk: company.desk,
    begun,
    shopper,
    submit,
    order,
    pay,
    count,
    cartCount: (visitor: string) => countOf(db, visitor),
    deliver: company.desk.deliver,
    setAway: (gone: boolean) => void (away = gone),
    runJobs: () => runDue(ordersNeeds),
    sweepPayments: () => askAboutPayments.run({}, ordersNeeds),
    sweepLines: () => askAboutLines.run({}, ordersNeeds),
    async mails() {
      const { lines } = await outboxOf(db).list({ skip: 0, size: 50 });
      return Promise.all(lines.map(async ({ id }) => (await outboxOf(db).mail(id))!));
    },
    /** Everything as at the beginning. */
    async renew() {
      clock.moveTo(NOW);
      away = false;
      begun.length = 0;
      for (const table of [
        "cart.carts",
        "orders.orders",
        "testing.things",
        "testing.jobs",
        "simulated_payments.payments",
        "simulated_outbox.mails",
        "platform.idempotency_keys",
      ])
        await sql`truncate ${sql.table(table)} cascade`.execute(db);
    },
    async close() {
      await house.close();
      await close();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
