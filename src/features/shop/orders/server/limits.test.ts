import { expect, test } from "vitest";
import { elenaOf, shopOfFile } from "#testing/shop-of-file.ts";
import { buyFor, renewWithDevices } from "#testing/devices.ts";
import { withdraw } from "../history/contract.ts";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);

test("the length of a buyer's message is a setting: the form shows it, and the call enforces it", async () => {
  shop.deps.pageLimits.cancelling = 600;
  const { basketId } = await buyFor(shop, her);
  expect(await her.form(basketId)).toMatchObject({ status: 200, body: { descriptionLimit: 600 } });
  const words = (length: number) => her.cancel(basketId, { reason: 12, description: "ж".repeat(length) });
  expect(await words(601)).toMatchObject({ status: 422, body: { problem: "description-too-long" } });
  expect(await words(600)).toMatchObject({ status: 200, body: { cancellation: { description: "ж".repeat(600) } } });
});

test("the withdrawal period is a setting, and mails show it", async () => {
  shop.deps.brand.withdrawalDays = 30;
  const { basketId } = await buyFor(shop, her);
  await her.receive();
  shop.clock.moveTo("2026-12-20T10:00:00+02:00");
  expect((await her.look(basketId)).withdrawal).toMatchObject({ state: "open", until: "2026-12-21" });
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1] } })).toMatchObject({ status: 200 });
  await shop.runJobs();
  const texts = (await shop.mails()).map(({ text }) => text).join("\n");
  expect(texts).toContain("До 30 дни след получаването");
  expect(texts).not.toMatch(/\{withdrawalDays\}|До 14 дни след/);
});

test("mails show lev only where the provider shows it, and then beside euro", async () => {
  const texts = async (showsLev: boolean) => {
    shop.deps.brand.showsLev = showsLev;
    await renewWithDevices(shop);
    const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 2 } });
    await her.cancel(basketId, { reason: 1 });
    await shop.runJobs();
    const mails = await shop.mails();
    expect(mails.length).toBeGreaterThan(1);
    return mails.map(({ text, html }) => `${text}\n${html}`).join("\n");
  };
  expect(await texts(true)).toMatch(/600,00\s€ \(1\s?173,50\sлв\.\)/);
  const euro = await texts(false);
  expect(euro).toMatch(/600,00\s€/);
  expect(euro).not.toMatch(/лв\.|BGN|\{lev/);
});
