import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { alone, conflict, goOn, inCart, succeeded, vignetteShop } from "#testing/vignette-shop.ts";
import { removeEntry, renewEntry } from "#features/shop/cart/contract.ts";
import { releaseExpired } from "./jobs.ts";

const shop = vignetteShop();

describe("a visitor's own unpaid vignette", () => {
  const month = { productId: "car-month", startDate: "2026-11-27" };
  const week = { entryNumber: 1, kind: "week", from: "2026-11-24T22:00:00.000Z", to: "2026-12-01T22:00:00.000Z" };

  test("that overlaps stays in the cart, until the visitor says which one to keep", async () => {
    const browser = shop.browser();
    await goOn(browser);
    expect(await goOn(browser, month)).toEqual({ ...conflict, ...alone, inCart: true, overlapping: [week] });
    expect(await inCart(browser)).toMatchObject([{ title: "Седмична винетка", state: "valid" }]);
    expect(await goOn(browser, { ...month, replace: true })).toMatchObject({ ...succeeded, inCart: false, overlapping: [] });
    expect(await inCart(browser)).toMatchObject([{ title: "Месечна винетка", state: "valid" }]);
  });

  test("of which another was added in a second tab is not replaced before the visitor has seen that one too", async () => {
    const browser = shop.browser();
    await goOn(browser);
    expect(await goOn(browser, month)).toMatchObject({ inCart: true, overlapping: [week] });
    await goOn(browser, { startDate: "2026-12-05" }); // the second tab
    const answered = { ...month, replace: true, seenEntries: [1] };
    expect(await goOn(browser, answered)).toMatchObject({
      ...conflict,
      inCart: true,
      overlapping: [week, { entryNumber: 2, kind: "week" }],
    });
    expect(await inCart(browser)).toMatchObject([{ state: "valid" }, { state: "valid" }]);
    expect(await goOn(browser, { ...answered, seenEntries: [1, 2] })).toMatchObject(succeeded);
    expect(await inCart(browser)).toMatchObject([{ title: "Месечна винетка", state: "valid" }]);
  });

  test("a year is not lost to a weekend within it, for each of several as well", async () => {
    const browser = shop.browser();
    const plate = { registrationPlate: "X1234YZ" };
    await goOn(browser, { ...plate, startDate: "2026-11-25" });
    await goOn(browser, { ...plate, startDate: "2026-12-05" });
    const year = { ...plate, productId: "car-year", startDate: "2026-11-22" };
    expect(await goOn(browser, year)).toMatchObject({ ...conflict, inCart: true, overlapping: [{ kind: "week" }, { kind: "week" }] });
    expect(await goOn(browser, { ...year, replace: true })).toMatchObject(succeeded);
    expect(await inCart(browser)).toMatchObject([{ title: "Годишна винетка" }]);
    const weekend = { ...plate, productId: "car-weekend", startDate: "2026-12-04" };
    expect(await goOn(browser, weekend)).toMatchObject({ ...conflict, inCart: true, overlapping: [{ kind: "year" }] });
    expect(await inCart(browser)).toMatchObject([{ title: "Годишна винетка", state: "valid" }]);
  });

  test("that was removed from the cart is in nobody's way", async () => {
    const browser = shop.browser();
    await goOn(browser);
    await browser.call(removeEntry, { body: { entryNumber: 1 } });
    expect(await goOn(browser, month)).toMatchObject(succeeded);
  });

  test("that has lapsed stays in the cart too, when another one overlaps", async () => {
    const browser = shop.browser();
    await goOn(browser);
    shop.clock.moveTo("2026-11-21T11:00:00+02:00");
    await releaseExpired.run({}, shop);
    expect(await goOn(browser, month)).toMatchObject({ ...conflict, inCart: true });
    expect(await inCart(browser)).toMatchObject([{ title: "Седмична винетка", state: "lapsed" }]);
  });

  test("does not change when the new one conflicts with another visitor's", async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    await goOn(browser);
    await goOn(other, { startDate: "2026-12-05" });
    expect(await goOn(browser, { ...month, replace: true })).toMatchObject({ ...conflict, inCart: false });
    expect(await inCart(browser)).toMatchObject([{ title: "Седмична винетка", state: "valid" }]);
  });

  test("stays beside one for another time or plate", async () => {
    const browser = shop.browser();
    await goOn(browser);
    await goOn(browser, { startDate: "2026-12-02" });
    await goOn(browser, { registrationPlate: "CB0001AB" });
    expect(await inCart(browser)).toHaveLength(3);
  });

  test("is reserved for half an hour, and longer when it is requested again", async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    await goOn(browser);
    shop.clock.moveTo("2026-11-21T10:20:00+02:00");
    await goOn(browser);
    shop.clock.moveTo("2026-11-21T10:49:00+02:00");
    expect(await goOn(other)).toMatchObject(conflict);
    shop.clock.moveTo("2026-11-21T10:50:00+02:00");
    expect(await goOn(other)).toMatchObject(succeeded);
    expect(await inCart(browser)).toMatchObject([{ state: "lapsed" }]);
  });

  test("that has lapsed is replaced in the cart by the new one", async () => {
    const browser = shop.browser();
    await goOn(browser);
    shop.clock.moveTo("2026-11-21T11:00:00+02:00");
    await releaseExpired.run({}, shop);
    expect(await inCart(browser)).toMatchObject([{ state: "lapsed" }]);
    expect(await goOn(browser)).toMatchObject(succeeded);
    expect(await inCart(browser)).toMatchObject([{ state: "valid" }]);
  });

  test("does not overlap one that ended this morning", async () => {
    await goOn(shop.browser(), { productId: "car-day", startDate: "2026-11-21", startTime: "10:00" });
    await sql`update vignette.reservations set state = 'active', payment_id = 'p', registry_number = 'n'`.execute(shop.db);
    shop.clock.moveTo("2026-11-22T10:00:00+02:00");
    expect(await goOn(shop.browser(), { startDate: "2026-11-22" })).toMatchObject(succeeded);
  });
});

describe("a plate that is never paid for", () => {
  const at = (time: string) => shop.clock.moveTo(`2026-11-21T${time}:00+02:00`);

  test("has a limited time for one buyer and address, in the cart too; then it is free for others, and for them again after a pause", async () => {
    shop.holding.mostMinutes = 60;
    const browser = shop.browser();
    await goOn(browser);
    for (const time of ["10:25", "10:50"]) {
      at(time);
      expect(await goOn(browser)).toMatchObject(succeeded);
    }
    at("11:05");
    const refused = { status: 429, retryAfter: 75 * 60, problem: { problem: "plate-rests" } };
    await expect(goOn(browser)).rejects.toMatchObject(refused);
    await expect(goOn(shop.browser(), { startDate: "2026-12-05" })).rejects.toMatchObject(refused); // the same address, as another visitor
    at("11:21");
    await expect(browser.call(renewEntry, { body: { entryNumber: 1 } })).rejects.toMatchObject({ status: 429 });
    expect(await goOn(browser, { registrationPlate: "CB0001AB" })).toMatchObject(succeeded);
    at("12:20");
    expect(await goOn(browser)).toMatchObject(succeeded);
  });
});
