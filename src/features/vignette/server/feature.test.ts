import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { Away, type TollRegistry } from "#providers/toll-registry/port.ts";
import { PLATES, simulatedTollRegistry } from "#providers/toll-registry/simulated.ts";
import { cart, cartStore, entries } from "#testing/cart.ts";
import { freshDb } from "#testing/database.ts";
import { NOW, opened, openHouse, type Browser, type TestHouse } from "#testing/house.ts";
import { continueBuying, priceList, products } from "../contract.ts";
import { vignette } from "./feature.ts";
import { releaseExpired } from "./jobs.ts";
import { onSale } from "./on-sale.ts";
import { vignetteSeller } from "./seller.ts";

let db: Db;
let close: () => Promise<void>;
let house: TestHouse;
let registryIsAway = false;
const clock = standingClock(NOW); // a Saturday
const KEY = "0123456789abcdef";

beforeAll(async () => {
  ({ db, close } = await freshDb());
  const simulated = simulatedTollRegistry({ db, clock, slowMs: 20 });
  const tollRegistry: TollRegistry = {
    ...simulated,
    products: async (vehicleType) => {
      if (registryIsAway) throw new Away("toll registry");
      return simulated.products(vehicleType);
    },
  };
  const limits = { on: false, secret: "a secret of the tests" };
  const seller = vignetteSeller(clock);
  house = await openHouse(
    db,
    [
      opened(vignette, { db, clock, tollRegistry, onSale: onSale({ tollRegistry, clock }), limits, cart: cartStore }),
      opened(cart, { db, clock, sellers: [seller] }),
    ],
    { clock },
  );
});
afterAll(async () => {
  await house.close();
  await close();
});
beforeEach(async () => {
  clock.moveTo(NOW);
  registryIsAway = false;
  await sql`truncate vignette.reservations, cart.carts, platform.idempotency_keys, simulated_toll.orders cascade`.execute(db);
});

const wish = {
  vehicleType: "car",
  productId: "car-week",
  startDate: "2026-11-25",
  country: "BG",
  registrationPlate: "CB1234AB",
  termsAccepted: true,
  policyAccepted: true,
} as const;
const kept = { operationSuccessful: true, vignetteConflict: false };
const conflict = { operationSuccessful: false, vignetteConflict: true };
const failed = { operationSuccessful: false, vignetteConflict: false };
const go = async (browser: Browser, more: object = {}, key?: string) => {
  const { status, body } = await browser.call(continueBuying, { body: { ...wish, ...more }, ...(key && { key }) });
  return status === 200 ? body : { status, ...body };
};
const inCart = async (browser: Browser) => (await browser.call(entries, {})).body.entries;
/** A browser that has read the portal's page: it has its token. */
const withPageOpen = async () => {
  const browser = house.browser();
  await inCart(browser);
  return browser;
};
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from vignette.reservations`.execute(db)).rows[0]!.n;

describe("what is on sale", () => {
  test("names every product with its price in both currencies and its window of starts", async () => {
    const answer = await house.browser().call(products, { params: { vehicleType: "car" } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        vehicleType: "car",
        products: [
          { productId: "car-day", kind: "day", price: { eur: "4.09", bgn: "8.00" }, earliest: "2026-11-21", latest: "2026-12-20" },
          { kind: "weekend", price: { eur: "5.11", bgn: "10.00" }, earliest: "2026-11-21", latest: "2026-12-20" },
          { kind: "week", price: { eur: "7.67", bgn: "15.00" } },
          { kind: "month", price: { eur: "15.34", bgn: "30.00" } },
          { kind: "quarter", price: { eur: "27.61", bgn: "54.00" } },
          { kind: "year", price: { eur: "49.60", bgn: "97.00" }, earliest: "2026-11-21", latest: "2026-12-20" },
        ],
      },
    });
  });

  test("is nothing for a vehicle that is not sold for", async () => {
    expect((await house.browser().send("GET", "/vignettes/products/lorry")).status).toBe(404);
  });

  test("stays what it was while the registry is away, for an hour, and then is not told", async () => {
    const browser = house.browser();
    await browser.call(products, { params: { vehicleType: "camper" } });
    registryIsAway = true;
    clock.moveTo("2026-11-21T10:59:00+02:00");
    expect(await browser.call(products, { params: { vehicleType: "camper" } })).toMatchObject({ status: 200 });
    clock.moveTo("2026-11-21T11:01:00+02:00");
    expect(await browser.call(products, { params: { vehicleType: "camper" } })).toMatchObject({
      status: 503,
      body: { problem: "registry-away" },
    });
    expect(await go(browser, { vehicleType: "camper", productId: "camper-week" })).toMatchObject(failed);
    expect(await browser.call(priceList, {})).toMatchObject({ status: 503 });
  });

  test("is listed for every vehicle type", async () => {
    const { status, body } = await house.browser().call(priceList, {});
    if (status !== 200) throw new Error("no price list");
    expect(body.lists.map(({ vehicleType, prices }) => [vehicleType, prices.length])).toEqual([
      ["car", 6],
      ["camper", 6],
      ["trailer", 6],
    ]);
  });
});

describe("Continue", () => {
  test("keeps the vignette and puts it in the visitor's cart, made out to the folded plate", async () => {
    const browser = house.browser();
    expect(await go(browser, { registrationPlate: "св 1234-ав" })).toEqual({ ...kept, entryNumber: 1, coveredUntil: null });
    expect(await inCart(browser)).toMatchObject([
      {
        kind: "vignette",
        title: "Седмична винетка",
        note: "Автомобил до 3,5 т · България · важи от 25.11.2026, 00:00 до 01.12.2026, 23:59",
        madeOutTo: "CB1234AB",
        quantity: 1,
        maxQuantity: 1,
        price: { eur: "7.67", bgn: "15.00" },
        state: "kept",
      },
    ]);
  });

  test("reads a form like JSON", async () => {
    const browser = house.browser();
    const { termsAccepted: _terms, policyAccepted: _policy, ...fields } = wish;
    const reply = await browser.send("POST", "/vignettes/continue", { form: { ...fields, termsAccepted: "true", policyAccepted: "on" } });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.json()).toMatchObject(kept);
  });

  test.each([
    [{ termsAccepted: false }, "termsAccepted", "not-accepted"],
    [{ policyAccepted: false }, "policyAccepted", "not-accepted"],
    [{ productId: "car-decade" }, "productId", "unknown"],
    [{ productId: "camper-week" }, "productId", "unknown"],
    [{ startDate: "2026-11-20" }, "startDate", "in-the-past"],
    [{ startDate: "2026-12-21" }, "startDate", "too-far-ahead"],
    [{ startDate: "9999-12-31" }, "startDate", "too-far-ahead"],
    [{ startDate: "tomorrow" }, "startDate", "not-a-day"],
    [{ productId: "car-weekend", startDate: "2026-11-25" }, "startDate", "not-a-weekend"],
    [{ productId: "car-day", startDate: "2026-11-21", startTime: "09:59" }, "startTime", "in-the-past"],
    [{ productId: "car-day" }, "startTime", "missing"],
    [{ country: "ZZ" }, "country", "unknown"],
    [{ registrationPlate: "ЖЮ 1" }, "registrationPlate", "letters"],
    [{ registrationPlate: "' or 1=1 --" }, "registrationPlate", "letters"],
    [{ registrationPlate: "-" }, "registrationPlate", "missing"],
  ])("with %j is refused and names %s: %s", async (...[more, field, fault]) => {
    expect(await go(house.browser(), more)).toEqual({ status: 422, problem: "fields", fields: [{ field, fault }] });
    expect(await count()).toBe(0);
  });

  test("takes a plate of unusual form", async () => {
    expect(await go(house.browser(), { registrationPlate: "WWW1" })).toMatchObject(kept);
  });

  test("tells of a conflict when another visitor holds the plate in that time, in that country", async () => {
    expect(await go(house.browser())).toMatchObject(kept);
    const other = house.browser();
    expect(await go(other, { startDate: "2026-12-01" })).toMatchObject(conflict);
    expect(await inCart(other)).toEqual([]);
    expect(await go(other, { startDate: "2026-12-02" })).toMatchObject(kept);
    expect(await go(house.browser(), { country: "RO" })).toMatchObject(kept);
  });

  test("tells of a conflict that the registry knows, with its end", async () => {
    const answer = await go(house.browser(), { registrationPlate: PLATES.known });
    expect(answer).toEqual({ ...conflict, entryNumber: null, coveredUntil: "2026-12-01T22:00:00.000Z" });
    expect(await count()).toBe(0);
  });

  test("does nothing while the registry is away, and may be tried again with the same key", async () => {
    const browser = house.browser();
    expect(await go(browser, { registrationPlate: PLATES.away }, KEY)).toMatchObject(failed);
    expect(await count()).toBe(0);
    expect(await go(browser, {}, KEY)).toMatchObject(kept);
  });

  test("waits for a slow registry", async () => {
    expect(await go(house.browser(), { registrationPlate: PLATES.slow })).toMatchObject(kept);
  });

  test("lets exactly one of twenty buyers of a plate win when all come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => go(house.browser())));
    expect(answers.filter((answer) => "vignetteConflict" in answer && answer.operationSuccessful)).toHaveLength(1);
    expect(answers.filter((answer) => "vignetteConflict" in answer && answer.vignetteConflict)).toHaveLength(19);
    expect(await count()).toBe(1);
  });

  test("sent fifty times at once with one key has one effect and one answer", async () => {
    const browser = await withPageOpen();
    const answers = await Promise.all(Array.from({ length: 50 }, () => go(browser, {}, KEY)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ...kept, entryNumber: 1, coveredUntil: null })]),
    );
    expect(await count()).toBe(1);
    expect(await inCart(browser)).toHaveLength(1);
  });

  test("sent twice at once without a key keeps one", async () => {
    const browser = await withPageOpen();
    expect(await Promise.all([go(browser), go(browser)])).toMatchObject([kept, kept]);
    expect(await count()).toBe(1);
    expect(await inCart(browser)).toHaveLength(1);
  });

  test("needs the page's token", async () => {
    expect(await house.browser().send("POST", "/vignettes/continue", { json: wish, csrf: false })).toMatchObject({ status: 403 });
  });
});

describe("a visitor's own unpaid vignette", () => {
  test("is replaced when it is in the way, in the cart too", async () => {
    const browser = house.browser();
    await go(browser);
    expect(await go(browser, { productId: "car-month", startDate: "2026-11-27" })).toMatchObject(kept);
    expect(await inCart(browser)).toMatchObject([{ title: "Месечна винетка", state: "kept" }]);
  });

  test("stays as it was when the new one conflicts with somebody else's", async () => {
    const [browser, other] = [house.browser(), house.browser()];
    await go(browser);
    await go(other, { startDate: "2026-12-05" });
    expect(await go(browser, { productId: "car-month", startDate: "2026-11-27" })).toMatchObject(conflict);
    expect(await inCart(browser)).toMatchObject([{ title: "Седмична винетка", state: "kept" }]);
  });

  test("stays beside one for another time or plate", async () => {
    const browser = house.browser();
    await go(browser);
    await go(browser, { startDate: "2026-12-02" });
    await go(browser, { registrationPlate: "CB0001AB" });
    expect(await inCart(browser)).toHaveLength(3);
  });

  test("is kept from others for half an hour, and longer when it is wanted again", async () => {
    const [browser, other] = [house.browser(), house.browser()];
    await go(browser);
    clock.moveTo("2026-11-21T10:20:00+02:00");
    await go(browser);
    clock.moveTo("2026-11-21T10:49:00+02:00");
    expect(await go(other)).toMatchObject(conflict);
    clock.moveTo("2026-11-21T10:50:00+02:00");
    expect(await go(other)).toMatchObject(kept);
    expect(await inCart(browser)).toMatchObject([{ state: "lapsed" }]);
  });

  test("that has lapsed gives its place in the cart to the new one", async () => {
    const browser = house.browser();
    await go(browser);
    clock.moveTo("2026-11-21T11:00:00+02:00");
    await releaseExpired.run({}, { db, clock });
    expect(await inCart(browser)).toMatchObject([{ state: "lapsed" }]);
    expect(await go(browser)).toMatchObject(kept);
    expect(await inCart(browser)).toMatchObject([{ state: "kept" }]);
  });

  test("does not meet one that ended this morning", async () => {
    await go(house.browser(), { productId: "car-day", startDate: "2026-11-21", startTime: "10:00" });
    await sql`update vignette.reservations set state = 'active', payment_id = 'p', registry_number = 'n'`.execute(db);
    clock.moveTo("2026-11-22T10:00:00+02:00");
    expect(await go(house.browser(), { startDate: "2026-11-22" })).toMatchObject(kept);
  });
});
