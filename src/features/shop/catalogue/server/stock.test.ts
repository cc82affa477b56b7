import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { anOffer, aProduct, shelvesAddUp, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { NOW } from "#testing/server.ts";
import { devicesOfOffers } from "./comparing.ts";
import { releaseUnpaid } from "./jobs.ts";
import { deviceSeller } from "./seller.ts";
import { emptied } from "#testing/tables.ts";
import { findDevice, productsOfOffers } from "./store.ts";

let db: Db;
let close: () => Promise<void>;
const clock = standingClock(NOW);
const seller = deviceSeller(clock);
beforeAll(async () => void ({ db, close } = await freshDb()));
beforeEach(async () => {
  clock.moveTo(NOW);
  await emptied(db, "catalogue.products", "catalogue.cards", "catalogue.variants", "catalogue.cells", "catalogue.reservations");
  await stockShelves(db, [aProduct("A1"), aProduct("B1", { offers: [anOffer("B1-1", { stock: 50 })] })], clock.now());
});
afterAll(() => close());

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const paymentId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const putInCart = async (who: string, offerSid: string): Promise<string> => {
  const answer = await db.transaction().execute((tx) => seller.offer(tx, { visitor: visitorHash(who), offerSid }));
  if (!("line" in answer)) throw new Error(answer.problem);
  return answer.line.subject;
};
const order = (subject: string, quantity: number, minutes = 30) =>
  db.transaction().execute((tx) => seller.order(tx, subject, { until: inMinutes(minutes), quantity }));
const pay = (subject: string, quantity: number, number = 1) =>
  db.transaction().execute((tx) => seller.pay(tx, { subject, quantity, paymentId: paymentId(number) }));
const stockOf = async (sid: string) =>
  (await sql<{ stock: number; reserved: number }>`select stock, reserved from catalogue.offers where sid = ${sid}`.execute(db)).rows[0];

test("50 parallel reservations of the last 5 pieces sell exactly 5", async () => {
  const subjects = await Promise.all(Array.from({ length: 50 }, (_, number) => putInCart(`visitor ${number}`, "A1-1")));
  const reserved = await Promise.all(subjects.map((subject) => order(subject, 1)));
  expect(reserved.filter(Boolean)).toHaveLength(5);
  expect(await stockOf("A1-1")).toEqual({ stock: 5, reserved: 5 });
  const paid = await Promise.all(subjects.map((subject, number) => pay(subject, 1, number)));
  expect(paid.filter((answer) => answer === "sold")).toHaveLength(5);
  expect(await stockOf("A1-1")).toEqual({ stock: 0, reserved: 0 });
  expect(await shelvesAddUp(db)).toBe(true);
});

test("listing, product, comparison and cart show the same stock, and it is what one order can reserve", async () => {
  await order(await putInCart("somebody", "B1-1"), 47);
  const mine = await putInCart("me", "B1-1");
  const { rows } = await sql<{ stock: number }>`select stock from catalogue.cards where offer_sid = 'B1-1'`.execute(db);
  const [compared] = await devicesOfOffers(db, ["B1-1"], "bg");
  const [listed] = await productsOfOffers(db, ["B1-1"], "bg");
  const device = await findDevice(db, "b1", "bg");
  const inCart = (await seller.today(db, [mine])).get(mine);
  const counts = [rows[0]?.stock, listed?.stock, compared?.stock, device?.offers[0]?.stock, inCart?.available];
  expect(counts).toEqual([3, 3, 3, 3, 3]);
  expect([await order(mine, 4), await order(mine, 3)]).toEqual([false, true]);
  expect((await seller.today(db, [mine])).get(mine)).toMatchObject({ available: 3, page: "/devices/b1?offer=B1-1" });
});

test("parallel orders of the same two products in either order all end, without a deadlock", async () => {
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => [
      await putInCart(`visitor ${number}`, "A1-1"),
      await putInCart(`visitor ${number}`, "B1-1"),
    ]),
  );
  const answers = await Promise.all(
    visitors.map((subjects, number) =>
      db.transaction().execute(async (tx) => {
        await seller.lock(tx, subjects);
        const reserved = [];
        for (const subject of number % 2 ? subjects : subjects.toReversed())
          reserved.push(await seller.order(tx, subject, { until: inMinutes(30), quantity: 1 }));
        return reserved;
      }),
    ),
  );
  expect(answers.flat().filter(Boolean)).toHaveLength(25);
  expect([await stockOf("A1-1"), await stockOf("B1-1")]).toEqual([
    { stock: 5, reserved: 5 },
    { stock: 50, reserved: 20 },
  ]);
  expect(await shelvesAddUp(db)).toBe(true);
});

test("the same offer reserved twice is one reservation, and another visitor's is a second one", async () => {
  const mine = await putInCart("elena", "A1-1");
  expect(await putInCart("elena", "A1-1")).toBe(mine);
  expect(await putInCart("georgi", "A1-1")).not.toBe(mine);
});

test("an offer added to the cart has its texts, its current price and the available quantity", async () => {
  const answer = await db.transaction().execute((tx) => seller.offer(tx, { visitor: visitorHash("elena"), offerSid: "A1-1" }));
  expect(answer).toMatchObject({
    line: {
      kind: "device",
      title: { bg: "Lumo A1" },
      note: { bg: "128 GB, Черен", en: "128 GB, Black" },
      unit: { eurCents: 30_000, bgnCents: 58_675 },
      maxQuantity: 5,
      vatPercent: 20,
    },
  });
  const offerOf = (offerSid: string) => db.transaction().execute((tx) => seller.offer(tx, { visitor: visitorHash("elena"), offerSid }));
  expect(await offerOf("none")).toEqual({ problem: "gone" });
  await sql`update catalogue.offers set stock = 0 where sid = 'A1-1'`.execute(db);
  expect(await offerOf("A1-1")).toEqual({ problem: "none-left" });
});

test("the quantity can rise up to the stock, and never above it", async () => {
  const mine = await putInCart("elena", "A1-1");
  expect(await order(mine, 3)).toBe(true);
  expect(await order(mine, 5)).toBe(true);
  expect(await order(mine, 6)).toBe(false);
  expect(await stockOf("A1-1")).toEqual({ stock: 5, reserved: 5 });
  expect(await order(mine, 2)).toBe(true);
  expect((await seller.today(db, [mine])).get(mine)).toMatchObject({ unit: { eurCents: 30_000, bgnCents: 58_675 }, available: 5 });
  const other = await putInCart("georgi", "A1-1");
  expect((await seller.today(db, [other])).get(other)?.available).toBe(3);
});

test("unpaid pieces are available to others once their time is over, before and after the job has run", async () => {
  const mine = await putInCart("elena", "A1-1");
  const theirs = await putInCart("georgi", "A1-1");
  await order(mine, 5);
  expect([await order(theirs, 1), await seller.check(db, theirs)]).toEqual([false, "gone"]);
  clock.moveTo(inMinutes(30).toISOString());
  expect(await order(theirs, 1)).toBe(true);
  expect(await stockOf("A1-1")).toEqual({ stock: 5, reserved: 1 });
  clock.moveTo(inMinutes(30).toISOString());
  await releaseUnpaid.run({}, { db, clock });
  expect(await stockOf("A1-1")).toEqual({ stock: 5, reserved: 0 });
  expect(await shelvesAddUp(db)).toBe(true);
});

test("a late payment buys what nobody else has reserved, and is refunded otherwise", async () => {
  const [mine, late] = [await putInCart("elena", "A1-1"), await putInCart("georgi", "A1-1")];
  await order(mine, 3);
  await order(late, 2);
  clock.moveTo(inMinutes(60).toISOString());
  await releaseUnpaid.run({}, { db, clock });
  expect(await pay(mine, 3, 1)).toBe("sold");
  expect(await pay(mine, 3, 1)).toBe("sold");
  expect(await pay(mine, 3, 2)).toBe("lost");
  await order(await putInCart("petya", "A1-1"), 1);
  expect(await pay(late, 2, 3)).toBe("lost");
  expect(await stockOf("A1-1")).toEqual({ stock: 2, reserved: 1 });
  expect([...(await seller.states(db, [mine, late])).entries()]).toEqual([[mine, "waiting"]]);
});

test("paying for fewer than are reserved releases the rest; a cancelled order restocks its pieces, once", async () => {
  const mine = await putInCart("elena", "A1-1");
  await order(mine, 4);
  expect(await pay(mine, 3)).toBe("sold");
  expect(await stockOf("A1-1")).toEqual({ stock: 2, reserved: 0 });
  const cancelSale = () => db.transaction().execute((tx) => seller.cancelSale(tx, mine));
  await cancelSale();
  await cancelSale();
  expect(await stockOf("A1-1")).toEqual({ stock: 5, reserved: 0 });
  expect(await order(mine, 1)).toBe(false);
  expect(await putInCart("elena", "A1-1")).not.toBe(mine);
});

test("releasing a reservation restores the reserved pieces, and none that were sold", async () => {
  const [mine, bought] = [await putInCart("elena", "A1-1"), await putInCart("georgi", "A1-1")];
  await order(mine, 2);
  await order(bought, 1);
  await pay(bought, 1);
  for (const subject of [mine, mine, bought]) await db.transaction().execute((tx) => seller.release(tx, subject));
  expect(await stockOf("A1-1")).toEqual({ stock: 4, reserved: 0 });
});

test("a stock count below what is reserved leaves the reservations as they are", async () => {
  await order(await putInCart("elena", "A1-1"), 3);
  await stockShelves(db, [aProduct("A1", { offers: [anOffer("A1-1", { stock: 1 })] })], clock.now());
  expect(await stockOf("A1-1")).toEqual({ stock: 3, reserved: 3 });
});

test("the tables refuse reservations above the stock, and a count that differs from the reservations", async () => {
  await expect(sql`update catalogue.offers set reserved = 6 where sid = 'A1-1'`.execute(db)).rejects.toThrow("no_overselling");
  await expect(sql`update catalogue.offers set reserved = 1 where sid = 'A1-1'`.execute(db)).rejects.toThrow("promises another number");
});
