import { createHash } from "node:crypto";
import { sql } from "kysely";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { deviceSeller } from "#features/shop/catalogue/server/seller.ts";
import { noteCancellation, noteWithdrawal } from "#features/shop/orders/history/server/store.ts";
import { confirmOrder, placeOrder, type Ordered } from "#features/shop/orders/server/store.ts";
import { periodOf } from "#features/shop/vignette/rules.ts";
import { dayWords } from "#platform/instant-words.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { MOBILES } from "#providers/delivery/simulated.ts";
import { dayOf } from "#vocabulary/day.ts";
import { DAY_MS, HOUR_MS, instantAfter, instantBefore } from "#vocabulary/time-units.ts";

/** Later than any demo runs. */
const FAR = 3_650 * DAY_MS;

type Far = "received" | "confirmed" | "shipped" | "delivered" | "cancelled" | "part-cancelled" | "not-paid";
type OrderToFill = { far: Far; daysAgo: number; devices?: number; pieces?: number; plate?: string; withdrawn?: true };

const DELIVERY = {
  way: "address",
  to: { bg: "1407 София, ж.к. Лозенец, ул. Кораб планина 14, ап. 9", en: "1407 Sofia, Lozenets, 14 Korab Planina St, flat 9" },
  price: { eurCents: 0, bgnCents: 0 },
} as const;

/** Orders of the user `home` in every state, newest first. */
const ORDERS: OrderToFill[] = [
  { far: "received", daysAgo: 0.1, devices: 1 },
  { far: "confirmed", daysAgo: 0.5, devices: 2, plate: "CB7788KM" },
  { far: "shipped", daysAgo: 2, devices: 1 },
  { far: "delivered", daysAgo: 6, devices: 2, pieces: 2 },
  { far: "delivered", daysAgo: 9, devices: 1, plate: "PB4321HK" },
  { far: "delivered", daysAgo: 12, devices: 1, withdrawn: true },
  { far: "part-cancelled", daysAgo: 14, devices: 1, plate: "CA5566TT" },
  { far: "cancelled", daysAgo: 15, devices: 1 },
  { far: "not-paid", daysAgo: 20, devices: 1 },
  { far: "delivered", daysAgo: 25, plate: "CB9900PA" },
  { far: "delivered", daysAgo: 45, devices: 1 },
  { far: "delivered", daysAgo: 60, plate: "CB7788KM" },
];

/** The rows of each demo order, in the simulators and in the shop, as if it had all happened. */
export async function fillOrders(tx: Db, now: Date): Promise<void> {
  // the import before set the cards by hand, and is checked here; from here on they follow their offers
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
  await sql`select set_config('catalogue.by_hand', 'off', true)`.execute(tx);
  const { rows } = await sql<{ sid: string }>`
    select o.sid from catalogue.offers o join catalogue.products p on p.sid = o.product_sid
    where o.stock_left > 4 and p.category in ('phones', 'accessories', 'watches') order by p.category desc, o.sid limit 24`.execute(tx);
  const offers = rows.map(({ sid }) => sid);
  for (const [place, planned] of [...ORDERS.entries()].reverse()) await fillOrder(tx, { ...planned, place, offers, now });
}

async function fillOrder(tx: Db, planned: OrderToFill & { place: number; offers: string[]; now: Date }): Promise<void> {
  const { far, daysAgo, place, now } = planned;
  const placedAt = instantBefore(now, daysAgo * DAY_MS);
  const visitor = createHash("sha256").update(`demo order ${place}`).digest("base64url");
  const devices = deviceSeller(standingClock(placedAt.toISOString()));
  const lines = await linesFor(tx, { ...planned, visitor });
  const sum = (of: "eurCents" | "bgnCents") => lines.reduce((all, { unit, quantity }) => all + unit[of] * quantity, 0);
  const total = { eurCents: sum("eurCents"), bgnCents: sum("bgnCents") };
  const mobile = far === "confirmed" ? MOBILES.stays : "888100101";
  const contact = { email: "home@demo.example", name: "Елена Димитрова", mobile, language: "bg" } as const;
  const delivery = planned.devices ? DELIVERY : null;
  const order = await placeOrder(tx, { visitor, userId: demoId("user home"), contact, lines, total, delivery, now: placedAt });
  const until = instantAfter(now, FAR);
  for (const { kind, subject, quantity } of lines)
    if (kind === devices.kind && far !== "not-paid") await devices.order(tx, subject, { until, quantity });
  await fillPayment(tx, { orderId: order.id, cents: total.eurCents, placedAt, far, until });
  if (far === "received") return;
  if (far === "not-paid") return writeCancellation(tx, order.id, "not-paid");
  await sellLines(tx, order.id, devices);
  await confirmOrder(tx, order.id, placedAt);
  await sql`update orders.orders set receipt_sent_at = ${placedAt} where id = ${order.id}`.execute(tx);
  await activateVignettes(tx, { orderId: order.id, visitor, placedAt });
  if (far === "cancelled" || far === "part-cancelled")
    return cancel(tx, { orderId: order.id, devices, at: instantAfter(placedAt, HOUR_MS), whole: far === "cancelled" });
  await sql`update orders.lines set state = 'active' where order_id = ${order.id} and ${far === "delivered"}`.execute(tx);
  if (planned.devices) await fillParcel(tx, { orderId: order.id, placedAt, far, until });
  await sql`update orders.orders set state = ${far} where id = ${order.id}`.execute(tx);
  if (planned.withdrawn) await noteWithdrawal(tx, order.id, { positions: [1], now: instantAfter(placedAt, 4 * DAY_MS) });
}

type Lines = OrderToFill & { place: number; offers: string[]; visitor: string; now: Date };

async function linesFor(tx: Db, { devices = 0, pieces = 1, plate, place, offers, visitor, now, daysAgo }: Lines): Promise<Ordered[]> {
  const seller = deviceSeller(standingClock(now.toISOString()));
  const lines: Ordered[] = [];
  for (let n = 0; n < devices; n++) {
    const offered = await seller.offer(tx, { visitor, offerSid: offers[(place * 2 + n) % offers.length]! });
    if ("line" in offered) lines.push({ ...offered.line, madeOutTo: null, quantity: n === 0 ? pieces : 1 });
  }
  if (plate) {
    const day = dayOf(instantBefore(now, daysAgo * DAY_MS));
    const title = { bg: "Месечна винетка", en: "Month vignette" };
    const note = { bg: `Лек автомобил, от ${dayWords(day, "bg")}`, en: `Car, from ${dayWords(day, "en")}` };
    lines.push({
      kind: "vignette",
      subject: demoId(`vignette ${place}`),
      title,
      note,
      madeOutTo: plate,
      quantity: 1,
      vatPercent: 0,
      unit: { eurCents: 1534, bgnCents: 3000 },
    });
  }
  return lines;
}

async function sellLines(tx: Db, orderId: string, devices: ReturnType<typeof deviceSeller>): Promise<void> {
  const { rows } = await sql<{ id: string; subject: string; quantity: number }>`
    select id, subject, quantity from orders.lines where order_id = ${orderId} and kind = ${devices.kind}`.execute(tx);
  for (const { id, subject, quantity } of rows) await devices.pay(tx, { subject, paymentId: id, quantity });
}

type Payment = { orderId: string; cents: number; placedAt: Date; far: Far; until: Date };

/** The payment in our tables and in the simulated payment company's. */
async function fillPayment(tx: Db, { orderId, cents, placedAt, far, until }: Payment): Promise<void> {
  const [id, company] = [demoId(`payment ${orderId}`), `pay_demo${orderId.replaceAll("-", "").slice(0, 14)}`];
  const state = far === "received" ? "open" : far === "not-paid" ? "expired" : "paid";
  const expiresAt = state === "open" ? until : instantAfter(placedAt, HOUR_MS);
  const settledAt = state === "open" ? null : placedAt;
  await sql`
    insert into orders.payments (id, order_id, provider_id, state, eur_cents, redirect_url, started_at, expires_at, settled_at)
    values (${id}, ${orderId}, ${company}, ${state}, ${cents}, ${`/dev/payments/${company}`}, ${placedAt}, ${expiresAt}, ${settledAt})`.execute(
    tx,
  );
  await sql`
    insert into simulated_payments.payments (payment_id, key, order_ref, cents, currency, description, return_url, cancel_url, language, expires_at,
      status, charges, begun_at)
    values (${company}, ${id}, ${id}, ${cents}, 'EUR', 'Поръчка', '/', '/checkout', 'bg', ${expiresAt}, ${state}, ${state === "paid" ? 1 : 0},
      ${placedAt})`.execute(tx);
}

/** The vignettes of an order: month vignettes, valid from the day on which they were bought. */
async function activateVignettes(
  tx: Db,
  { orderId, visitor, placedAt }: { orderId: string; visitor: string; placedAt: Date },
): Promise<void> {
  const startDate = dayOf(placedAt);
  const { from, to } = periodOf({ kind: "month", startDate });
  await sql`
    insert into vignette.reservations (id, visitor, plate, country, vehicle_type, product_id, kind, start_date, valid_from, valid_to, price_eur_cents,
      price_bgn_cents, state, reserved_until, payment_id, registry_number, created_at, changed_at)
    select subject::uuid, ${visitor}, made_out_to, 'BG', 'car', 'car-month', 'month', ${startDate}::date, ${from}::timestamptz, ${to}::timestamptz,
      eur_cents, bgn_cents, 'active', ${placedAt}::timestamptz, id::text, 'V' || left(id::text, 8), ${placedAt}::timestamptz, ${placedAt}::timestamptz
    from orders.lines where order_id = ${orderId} and kind = 'vignette'`.execute(tx);
  await sql`update orders.lines set state = 'active' where order_id = ${orderId} and kind = 'vignette'`.execute(tx);
}

const writeCancellation = async (tx: Db, orderId: string, because: "not-paid" | "by-customer"): Promise<void> =>
  void (await sql`update orders.orders set state = 'cancelled', cancelled_because = ${because} where id = ${orderId}`.execute(tx));

type Cancel = { orderId: string; devices: ReturnType<typeof deviceSeller>; at: Date; whole: boolean };

/** The buyer cancels the devices an hour later, with a reason in her own words, and is refunded; `whole`: the order contained nothing else. */
async function cancel(tx: Db, { orderId, devices, at, whole }: Cancel): Promise<void> {
  const { rows } = await sql<{ subject: string; id: string; cents: number }>`
    update orders.lines set state = 'cancelled' where order_id = ${orderId} and kind = ${devices.kind}
    returning subject, id, eur_cents * quantity as cents`.execute(tx);
  for (const { subject } of rows) await devices.cancelSale(tx, subject);
  if (whole) await writeCancellation(tx, orderId, "by-customer");
  else await sql`update orders.orders set state = 'delivered' where id = ${orderId}`.execute(tx);
  await noteCancellation(tx, orderId, { reason: 12, words: "Съпругът ми вече беше купил същия.", now: at });
  await sql`update orders.cancellations set notice_sent_at = ${at} where order_id = ${orderId}`.execute(tx);
  const [line] = rows;
  await sql`
    insert into orders.refunds (id, payment_id, line_id, reason, eur_cents, state, due_at, done_at, provider_refund_id, notice_sent_at)
    select gen_random_uuid(), id, ${whole ? null : line!.id}::uuid, 'by-customer', coalesce(${whole ? null : line!.cents}::int, eur_cents), 'done', ${at}::timestamptz,
      ${at}::timestamptz, 'ref_' || provider_id, ${at}::timestamptz
    from orders.payments where order_id = ${orderId}`.execute(tx);
  if (whole)
    await sql`
    update simulated_payments.payments set status = 'refunded', refund_id = 'ref_' || payment_id
    where key = (select id::text from orders.payments where order_id = ${orderId})`.execute(tx);
}

/** The parcel in our tables and in the simulated delivery company's: a shipped one stays on its way, and a confirmed one never leaves. */
async function fillParcel(tx: Db, { orderId, placedAt, far, until }: Omit<Payment, "cents">): Promise<void> {
  const [id, tracking] = [demoId(`parcel ${orderId}`), `VR${parseInt(orderId.slice(0, 8), 16).toString().padStart(11, "0")}BG`];
  const leavesAt = far === "confirmed" ? null : instantAfter(placedAt, DAY_MS);
  const arrivesAt = far === "delivered" ? instantAfter(placedAt, 3 * DAY_MS) : leavesAt && until;
  const state = far === "confirmed" ? "booked" : far;
  await sql`
    insert into orders.parcels (id, order_id, state, tracking_number, due_at, shipped_at, delivered_at)
    values (${id}, ${orderId}, ${state}, ${tracking}, ${placedAt}, ${leavesAt}, ${far === "delivered" ? arrivesAt : null})`.execute(tx);
  await sql`
    insert into simulated_delivery.parcels (reference, tracking_number, mobile, booked_at, leaves_at, arrives_at)
    values (${id}, ${tracking}, ${far === "confirmed" ? MOBILES.stays : null}, ${placedAt}, ${leavesAt}, ${arrivesAt})`.execute(tx);
}
