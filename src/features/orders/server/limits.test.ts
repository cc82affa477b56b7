import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buyFor, openElena, renewWithDevices } from "#testing/devices.ts";
import { openShop, type Shop } from "#testing/shop.ts";
import { withdraw } from "../my-contract.ts";

let shop: Shop;
let her: ReturnType<typeof openElena>;
beforeAll(async () => void (shop = await openShop()));
beforeEach(async () => {
  await renewWithDevices(shop);
  her = openElena(shop);
});
afterAll(() => shop.close());

test("a buyer's own words are as long as the provider says: the form tells it, and the call holds it", async () => {
  shop.needs.pageLimits.cancelling = 600;
  const { basketId } = await buyFor(shop, her);
  expect(await her.form(basketId)).toMatchObject({ status: 200, body: { descriptionLimit: 600 } });
  const words = (length: number) => her.cancel(basketId, { reason: 12, description: "ж".repeat(length) });
  expect(await words(601)).toMatchObject({ status: 422, body: { problem: "description-too-long" } });
  expect(await words(600)).toMatchObject({ status: 200, body: { cancellation: { description: "ж".repeat(600) } } });
});

test("a buyer may withdraw for as many days as the provider says, and mails name them", async () => {
  shop.needs.brand.withdrawalDays = 30;
  const { basketId } = await buyFor(shop, her);
  await her.receive();
  shop.clock.moveTo("2026-12-20T10:00:00+02:00");
  expect((await her.look(basketId)).withdrawal).toMatchObject({ state: "open", until: "2026-12-21" });
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1] } })).toMatchObject({ status: 200 });
  await shop.runJobs();
  const told = (await shop.mails()).map(({ text }) => text).join("\n");
  expect(told).toContain("До 30 дни след получаването");
  expect(told).not.toMatch(/\{withdrawalDays\}|До 14 дни след/);
});
