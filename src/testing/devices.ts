import { sql } from "kysely";
import type { Delivery, Ordered } from "#features/shop/orders/server/store.ts";
import { placeOrder } from "#features/shop/orders/server/store.ts";
import { startPayment } from "#features/shop/orders/server/money-store.ts";
import { orderPayments } from "#features/shop/orders/server/news.ts";
import { order } from "#features/shop/orders/contract.ts";
import { cancelForm, cancelOrder, orderDetails, orderHistory } from "#features/shop/orders/history/contract.ts";
import type { CustomerUser, User } from "#platform/server/feature.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { aProduct, anOffer, stockShelves } from "./catalogue.ts";
import type { Shop } from "./shop.ts";
import { lineOf } from "./fake-seller.ts";
import { emptied } from "./tables.ts";

const VISITOR = "v".repeat(43);

/** The shop as new, with a phone of 300.00 euro on the shelf, five pieces of it, and five cases of 20.00 euro. */
export async function renewWithDevices(shop: Shop): Promise<void> {
  await shop.renew();
  await emptied(shop.db, "catalogue.products", "catalogue.variants", "catalogue.cells", "catalogue.cards");
  const phone = aProduct("phone", { offers: [anOffer("phone-1", { stock: 5, eurCents: 30_000 })] });
  const cover = aProduct("case", { category: "accessories", offers: [anOffer("case-1", { stock: 5, eurCents: 2_000 })] });
  await stockShelves(shop.db, [phone, cover], shop.clock.now());
}

/** How many pieces of an offer are left for sale. */
export const piecesLeft = async ({ db }: Shop, offerSid: string): Promise<number> =>
  (await rowsIn(db).one(sql<{ left: number }>`select stock_left as left from catalogue.offers where sid = ${offerSid}`)).left;

type Basket = { devices?: Record<string, number>; vignettes?: string[]; visitor?: string; delivery?: Delivery };
export const TO_SHOP: Delivery = {
  way: "shop",
  to: { bg: "Магазин Пловдив, ул. „Тиха“ 7", en: "Plovdiv shop, 7 Tiha St" },
  price: { eurCents: 0, bgnCents: 0 },
  shop: "plovdiv",
};
export const TO_ADDRESS: Delivery = {
  way: "address",
  to: { bg: "1000 София, ул. Шипка 3", en: "1000 София, ул. Шипка 3" },
  price: { eurCents: 399, bgnCents: 780 },
};
const TO_ADDRESS_FREE: Delivery = { ...TO_ADDRESS, price: { eurCents: 0, bgnCents: 0 } };

/** Places an order for a signed-in user, as the checkout does: everything reserved, and a payment open at the company. */
export async function orderFor(
  shop: Shop,
  user: User,
  { devices = { "phone-1": 1 }, vignettes = [], visitor = VISITOR, ...basket }: Basket = {},
) {
  const delivery = basket.delivery ?? (Object.keys(devices).length > 0 ? TO_ADDRESS_FREE : null);
  const { db, clock, deps } = shop;
  const now = clock.now();
  const until = new Date(now.getTime() + 50 * 60_000);
  const payment = await db.transaction().execute(async (tx) => {
    const lines: Ordered[] = [];
    for (const [offerSid, quantity] of Object.entries(devices)) {
      const offered = await shop.devices.offer(tx, { visitor, offerSid });
      if (!("line" in offered)) throw new Error(offered.problem);
      if (!(await shop.devices.order(tx, offered.line.subject, { until, quantity }))) throw new Error("not enough");
      lines.push({ ...offered.line, madeOutTo: null, quantity });
    }
    for (const subject of vignettes) {
      await sql`insert into testing.things (subject, held_until) values (${subject}, ${until})`.execute(tx);
      lines.push({ ...lineOf(subject), madeOutTo: subject, vatPercent: 0, quantity: 1 });
    }
    const sum = (of: "eurCents" | "bgnCents") => lines.reduce((all, { unit, quantity }) => all + unit[of] * quantity, 0);
    const total = { eurCents: sum("eurCents"), bgnCents: sum("bgnCents") };
    const contact = { email: "elena@example.bg", name: "Елена Иванова", mobile: "888123456", language: "bg" } as const;
    const order = await placeOrder(tx, { visitor, userId: user.id, contact, lines, total, delivery, now });
    return startPayment(tx, { orderId: order.id, eurCents: order.eurCents, expiresAt: new Date(now.getTime() + 35 * 60_000), now });
  });
  const begun = await deps.payments.begin({
    orderRef: payment.id,
    amount: { cents: payment.eurCents, currency: "EUR" },
    description: "x",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
    language: "bg",
    key: payment.id,
    expiresAt: payment.expiresAt,
  });
  await orderPayments.markOpened(db, payment.id, { providerId: begun.paymentId, redirectUrl: begun.redirectUrl });
  return { basketId: payment.orderId, paymentId: begun.paymentId };
}

/** Orders and pays. */
export async function buyFor(shop: Shop, user: User, basket: Basket = {}) {
  const ordered = await orderFor(shop, user, basket);
  for (const eventId of await shop.pay(ordered.paymentId)) await shop.deliver(eventId);
  return ordered;
}

const elena: CustomerUser = {
  id: "0b7a2f1e-0000-4000-8000-00000000000e",
  sessionId: "elena",
  customerId: "c-elena",
  role: "customer",
  main: true,
  grants: [],
};

/** Elena, signed in, with her actions on her orders. */
export function openElena(shop: Shop) {
  const browser = shop.context.browser(elena);
  const later = (minutes: number) => shop.clock.moveTo(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString());
  return {
    ...elena,
    browser,
    later,
    look: async (basketId: string) => (await browser.call(orderDetails, { query: { id: basketId } })).body,
    /** What the list of orders, the order's own page and its confirmation show of it. */
    async everywhere(basketId: string) {
      const listed = (await browser.call(orderHistory, { query: {} })).body.orders.find((row) => row.basketId === basketId);
      const confirmed = (await browser.call(order, { params: { basketId }, query: {} })).body;
      const own = (await browser.call(orderDetails, { query: { id: basketId } })).body;
      return [listed, own, confirmed].map((read) => ({ standing: read?.standing, gone: read?.gone }));
    },
    confirmation: async (basketId: string) => (await browser.call(order, { params: { basketId }, query: {} })).body,
    standing: async (basketId: string) => (await browser.call(order, { params: { basketId }, query: {} })).body.standing,
    form: (basketId: string) => browser.call(cancelForm, { query: { id: basketId } }),
    cancel: (basketId: string, more: object = {}, key?: string) =>
      browser.call(cancelOrder, { body: { cancellationData: { basketId, reason: 1, ...more } }, ...(key && { key }) }),
    /** The parcel is booked, leaves, and arrives. */
    async receive() {
      await shop.sweepParcels();
      later(11);
      await shop.sweepParcels();
      later(30);
      await shop.sweepParcels();
    },
  };
}
