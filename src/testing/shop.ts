import { BRAND } from "./brand.ts";
import { sql } from "kysely";
import type { AddressInfo } from "node:net";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { cartFeature } from "#features/shop/cart/server/feature.ts";
import { deviceSeller, type DeviceSeller } from "#features/shop/catalogue/server/seller.ts";
import { releaseUnpaid } from "#features/shop/catalogue/server/jobs.ts";
import { holdBoth, merge } from "#features/shop/cart/server/merge.ts";
import { contentsOf, show } from "#features/shop/cart/server/show.ts";
import { countOf, lock, put, takeBought } from "#features/shop/cart/server/store.ts";
import { checkoutContract } from "#features/shop/checkout/contract.ts";
import { checkoutFeature } from "#features/shop/checkout/server/feature.ts";
import { ordersFeature } from "#features/shop/orders/server/feature.ts";
import { orderHistoryFeature } from "#features/shop/orders/history/server/feature.ts";
import { lockThings, type Thing } from "#features/shop/orders/server/dependencies.ts";
import { moveParcels } from "#features/shop/orders/server/parcels.ts";
import { orderPayments, type CheckDependencies } from "#features/shop/orders/server/news.ts";
import { lastTryOf, placeByCard } from "#features/shop/orders/server/placing.ts";
import { placeAgreed } from "#features/shop/orders/server/agreed.ts";
import { placeUnconfirmed } from "#features/shop/orders/server/confirming.ts";
import { confirmingOrders } from "#features/shop/orders/confirming/server/feature.ts";
import { lapseUnconfirmed } from "#features/shop/orders/confirming/server/jobs.ts";
import { countConfirmationMail, countOrder, type OrderLimits } from "#features/shop/orders/server/limits.ts";
import { takeAlong, type Placing } from "#features/shop/orders/server/store.ts";
import { checkWaitingLines, checkPendingPayments, forgetUnpaidOrders, ordersJobs } from "#features/shop/orders/server/sweeps.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { simulatedDelivery } from "#providers/delivery/simulated.ts";
import { userHash, visitorHash } from "#platform/server/visitor.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { outboxOf } from "#providers/outbox.ts";
import { CARDS, type CardScenario } from "#providers/payments/cards.ts";
import { ProviderUnavailable, type Payments } from "#providers/payments/port.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { stockShelves } from "./catalogue.ts";
import type { ProductInput } from "#features/shop/catalogue/server/inputs.ts";
import { freshDb } from "./database.ts";
import { NOW, PLACE, opened, openServer, type Browser, type TestServer } from "./server.ts";
import { LIMITS as ALL_LIMITS } from "./limits.ts";
import { jobList } from "./job-list.ts";
import { openedWithdrawals, sendStatementReceipt, PURCHASE_TABLES } from "./withdrawals.ts";
import { openFakeSeller, fakeSellerFeature } from "./fake-seller.ts";
import { emptied } from "./tables.ts";

export const ELENA = { email: "elena@example.bg", name: "Елена Иванова", mobile: "0888 123 456", termsAccepted: true };

/** The provider's settings; a test may change them. */
const portalContext = () => ({ place: PLACE, brand: { ...BRAND }, pageLimits: { cancelling: ALL_LIMITS.cancelling }, notifications });

/** More than any test orders; those about limits set their own. */
const LIMITS: OrderLimits = {
  on: true,
  secret: "a secret of the tests: 32 characters",
  perAddress: 1_000,
  perMailbox: 1_000,
  windowMinutes: 60,
  mailsPerMailbox: 1_000,
  confirmHours: 24,
};

/** How long the simulated delivery company takes: ten minutes to leave, half an hour on the way. */
const [SHIPS_AFTER_MS, TAKES_MS] = [600_000, 1_800_000];

type Seller = FakeSeller | DeviceSeller;
type FakeSeller = Awaited<ReturnType<typeof openFakeSeller>>;

export const HOME_ADDRESS = { postcode: "1164", city: "София", street: "ул. Кораб планина 14" };

/** What the checkout needs of the orders. */
const ordersFor = (deps: Parameters<typeof placeAgreed>[2]) => ({
  place: placeByCard,
  placeAgreed: (tx: Db, command: Placing) => placeAgreed(tx, command, deps),
  placeUnconfirmed: (tx: Db, command: Placing, { limits }: { limits: OrderLimits }) => placeUnconfirmed(tx, command, { ...deps, limits }),
  countOrder,
  countConfirmationMail,
  lockThings: (tx: Db, things: Thing[]) => lockThings(tx, things, deps.sellers),
  markOpened: orderPayments.markOpened,
  lastTryOf: (visitor: string, checks: Pick<CheckDependencies, "db" | "payments">) => lastTryOf(visitor, { ...deps, ...checks }),
});

/** The features of a purchase with their dependencies; `settings` can be changed while they run. */
async function furnish(db: Db, fakeSeller: FakeSeller) {
  const clock = standingClock(NOW);
  const settings = { portal: "", away: false, goodStanding: true };
  const addressOf = (path: string) => `${settings.portal}${path}`;
  const company = simulatedPayments({
    db,
    clock,
    pageUrl: () => addressOf("/dev/payments"),
    callbackUrl: () => addressOf("/payments/callback"),
    deadlineMs: 5_000,
  });
  const whenThere = <T>(work: () => Promise<T>): Promise<T> =>
    settings.away ? Promise.reject(new ProviderUnavailable("payment company")) : work();
  const payments: Payments = {
    ...company,
    begin: (command) => whenThere(() => company.begin(command)),
    status: (paymentId) => whenThere(() => company.status(paymentId)),
  };
  const { jobs, runDue } = await jobList(db, [...ordersJobs, sendStatementReceipt]);
  const devices = deviceSeller(clock);
  const sellers: Seller[] = [fakeSeller, devices];
  const cart = {
    lock,
    contentsOf,
    takeBought,
    show: (on: Db, visitor: string, language: "bg" | "en") => show(on, visitor, { language, clock, sellers }),
  };
  const delivery = simulatedDelivery({ db, clock, shipsAfterMs: SHIPS_AFTER_MS, takesMs: TAKES_MS, slowMs: 5 });
  const mail = simulatedMail({ db, clock });
  const context = { ...portalContext(), db, clock, jobs, addressOf, addToMainHistory: customers.addToMainHistory };
  const deps = { ...context, customers, sellers, payments, cart, mail, delivery, orderLimits: { ...LIMITS } };
  const findContact = async () => ({ email: "home@example.bg", name: "Георги Петров", mobile: "887000111", address: HOME_ADDRESS });
  const features = [
    opened(fakeSellerFeature, { put, now: clock.now }),
    opened(cartFeature, deps),
    opened(checkoutFeature, {
      ...deps,
      orders: ordersFor(deps),
      findContact,
      isInGoodStanding: async (_db, _customerId, scope) => settings.goodStanding && scope.length > 0,
    }),
    opened(ordersFeature, { ...deps, cardPayments: { settleNews: async () => false } }),
    opened(confirmingOrders, deps),
    opened(orderHistoryFeature, deps),
    openedWithdrawals(deps),
  ];
  return { clock, settings, simulator: company.simulator, deps, devices, features, runJobs: () => runDue(deps) };
}

type CheckoutAnswer = AnswerOf<typeof checkoutContract.submit>;

/** What buyers do in their browsers. */
const buyers = (context: TestServer) => ({
  /** A browser with the things in its cart. */
  async shopper(...subjects: string[]): Promise<Browser> {
    const browser = context.browser();
    for (const subject of subjects) await browser.send("POST", "/testing/fake-seller", { json: { subject } });
    return browser;
  },
  submit: (browser: Browser, more: object = {}, key?: string) =>
    browser.call(checkoutContract.submit, {
      body: { ...ELENA, seenTotal: "7.67", ...more },
      ...(key && { key }),
    }) as Promise<CheckoutAnswer>,
  /** Submits, and returns the order's id and the payment company's number of its payment. */
  async order(browser: Browser, more: object = {}) {
    const answer = (await browser.call(checkoutContract.submit, { body: { ...ELENA, seenTotal: "7.67", ...more } })) as CheckoutAnswer;
    if (answer.status !== 200) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
    const { basketId, redirectUrl } = answer.body;
    return { basketId, paymentId: redirectUrl.split("/").at(-1)! };
  },
});

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** Devices on the shelves, and customers who sign in with what their browser has. */
const withDevices = ({ db, context, deps }: { db: Db; context: TestServer; deps: Furnished["deps"] }) => ({
  shelve: (...devices: ProductInput[]) => stockShelves(db, devices, deps.clock.now()),
  stockOf: async (sid: string) =>
    await rowsIn(db).one(sql<{ stock: number; reserved: number }>`select stock, reserved from catalogue.offers where sid = ${sid}`),
  sweepStock: () => releaseUnpaid.run({}, deps),
  /** The same browser after signing in: its cart is taken over as at the sign-in. */
  async signsIn(browser: Browser, user: CustomerUser): Promise<Browser> {
    const visitor = browser.cookies.get("vrata-visitor");
    const signed = context.browser(user);
    if (!visitor) return signed;
    signed.cookies.set("vrata-visitor", visitor);
    const owners = { from: visitorHash(visitor), to: userHash(user.id) };
    await db.transaction().execute(async (tx) => {
      await holdBoth(tx, owners);
      await takeAlong(tx, { ...owners, userId: user.id });
      await merge(tx, owners, deps.sellers);
    });
    return signed;
  },
});

/** Cart, checkout and orders behind real HTTP, with a fake seller, the simulated payment company and the outbox. */
export async function openShop() {
  const { db, close } = await freshDb();
  const fakeSeller = await openFakeSeller(db);
  const { clock, settings, simulator, deps, devices, features, runJobs } = await furnish(db, fakeSeller);
  const context = await openServer(db, features, { clock });
  await context.app.listen({ port: 0, host: "127.0.0.1" });
  settings.portal = `http://127.0.0.1:${(context.app.server.address() as AddressInfo).port}`;
  return {
    ...buyers(context),
    db,
    clock,
    fakeSeller,
    devices,
    deps,
    context,
    runJobs,
    deliver: simulator.deliver,
    /** The buyer enters a card on the hosted page; returns the callbacks that the company has to send. */
    async pay(paymentId: string, scenario: CardScenario = "pays"): Promise<string[]> {
      const decision = await simulator.pay(db, { paymentId, card: CARDS[scenario] });
      return decision.state === "settled" ? decision.callbacks.map(({ eventId }) => eventId) : [];
    },
    count: async (table: string, where = "true"): Promise<number> =>
      (await rowsIn(db).one(sql<{ count: number }>`select count(*)::int as count from ${sql.raw(`${table} where ${where}`)}`)).count,
    cartCount: (visitor: string) => countOf(db, visitorHash(visitor)),
    setStanding: (good: boolean) => void (settings.goodStanding = good),
    setAway: (gone: boolean) => void (settings.away = gone),
    ...withDevices({ db, context, deps }),
    sweepPayments: () => checkPendingPayments.run({}, deps),
    sweepUnpaid: () => forgetUnpaidOrders.run({}, deps),
    sweepUnconfirmed: () => lapseUnconfirmed.run({}, deps),
    sweepParcels: () => moveParcels.run({}, deps),
    sweepLines: () => checkWaitingLines.run({}, deps),
    async mails() {
      const { lines } = await outboxOf(db).list({ skip: 0, size: 50 });
      return Promise.all(lines.map(async ({ id }) => (await outboxOf(db).mail(id))!));
    },
    async renew() {
      clock.moveTo(NOW);
      Object.assign(settings, { away: false, goodStanding: true });
      fakeSeller.terms = undefined;
      Object.assign(deps.orderLimits, LIMITS);
      await emptied(db, ...PURCHASE_TABLES);
    },
    async close() {
      await context.close();
      await close();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
