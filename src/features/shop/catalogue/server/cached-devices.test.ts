import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { anOffer, aProduct, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { NOW } from "#testing/server.ts";
import { cachedDevices } from "./cached-devices.ts";
import { catalogueVersion } from "./store.ts";

let db: Db;
let close: () => Promise<void>;
const findDevice = cachedDevices();
const shelve = (eurCents: number, withdrawn = false) =>
  stockShelves(db, [aProduct("A1", { withdrawn, offers: [anOffer("A1-1", { eurCents, stock: 9 })] })], new Date(NOW));

beforeAll(async () => {
  ({ db, close } = await freshDb());
  await shelve(10_000);
});
afterAll(() => close());

test("an unchanged device is the same cached object, separately for each language", async () => {
  const first = await findDevice(db, "a1", "bg");
  expect(await findDevice(db, "a1", "bg")).toBe(first);
  expect((await findDevice(db, "a1", "en"))?.description).not.toBe(first?.description);
  expect(await findDevice(db, "b1", "bg")).toBeUndefined();
});

test("a sold piece shows at once, though the version of the catalogue is the same", async () => {
  const before = await catalogueVersion(db);
  await sql`update catalogue.offers set stock = 7 where sid = 'A1-1'`.execute(db);
  expect((await findDevice(db, "a1", "bg"))?.offers.map(({ stock }) => stock)).toEqual([7]);
  expect(await catalogueVersion(db)).toBe(before);
});

test("a price change shows at once, and a withdrawn device disappears", async () => {
  await shelve(20_000);
  expect((await findDevice(db, "a1", "bg"))?.offers[0]?.price.eur).toBe("200.00");
  await shelve(20_000, true);
  expect(await findDevice(db, "a1", "bg")).toBeUndefined();
  await shelve(20_000);
  expect(await findDevice(db, "a1", "bg")).toBeDefined();
});
