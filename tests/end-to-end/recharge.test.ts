import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as overviewWords } from "#features/account/overview/messages/words.ts";
import { words } from "#features/billing/prepaid/messages/words.ts";
import { demoVoucher } from "#providers/prepaid/simulated-demo.ts";
import { payWith, sound, type Language } from "./buying.ts";
import { hydrated, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { messageTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";
import { lineStates } from "#vocabulary/states/line-states.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const NUMBERS = { bg: "888400103", en: "888400104" } as const;
const NAMES = { bg: "Алармата на вилата", en: "Камерата" } as const;
const SETTLED_MS = 60_000;
/** Each try takes vouchers of its own. */
let used = 0;
const freshVoucher = (): string => demoVoucher(500, (used += 1));

const ended = (page: Page, state: "done" | "refused") => page.locator(`[data-recharge=${state}]`).waitFor({ timeout: SETTLED_MS });
const recharges = async (page: Page, serviceId: string): Promise<number> => {
  const answer = await page.request.get(`/myvrata/prepaid/history?serviceId=${serviceId}`);
  return ((await answer.json()) as { pagination: { itemsCount: number } }).pagination.itemsCount;
};

describe.each(looks(["bg", "en"] as const))("in %s", (language: Language) => {
  const t = words[language];

  test("a prepaid number is recharged from the home page by a voucher, pressed twice, and by card, with Back in between", async () => {
    const page = await journey.person({ language, width: 390, dark: language === "en" });
    await signInByRequest(page, "prepaid");
    await openPage(page, "/myvrata");
    const serviceId = NUMBERS[language];
    const before = await recharges(page, serviceId);
    await page.getByRole("link", { name: overviewWords[language].line.rechargeOf(NAMES[language]), exact: true }).click();
    await page.getByRole("heading", { level: 2, name: NAMES[language] }).waitFor();
    await sound(page);
    const refused: string[] = [];
    page.on("response", (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
    await page.getByLabel(t.forms.code).fill(freshVoucher());
    await page.getByRole("button", { name: t.forms.useVoucher }).dblclick();
    await page.waitForURL("**&recharge=*");
    await ended(page, "done");
    await page.getByText(lineStates.words[language].active, { exact: true }).waitFor();
    await sound(page);
    expect(refused).toEqual([]);
    expect(await recharges(page, serviceId)).toBe(before + 1);

    await hydrated(page);
    await page.locator("form[data-way=card] input[value='5']").check();
    await page.locator("form[data-way=card] button[type=submit]").click();
    await page.waitForURL("**/dev/payments/**");
    await page.goBack();
    await hydrated(page);
    await page.locator("form[data-way=card] button[type=submit]").click();
    await page.waitForURL("**/dev/payments/**");
    await hydrated(page);
    await payWith(page, language, "pays");
    await page.waitForURL("**/invoices?**recharge=**");
    await ended(page, "done");
    expect(await recharges(page, serviceId)).toBe(before + 2);
  });

  test("anybody recharges a number at /recharge by card; two numbers that differ are shown before anything is sent", async () => {
    const page = await journey.person({ language, width: 1280 });
    await openPage(page, "/recharge");
    await page.getByLabel(t.quick.number, { exact: true }).fill("0888 400 101");
    await page.getByLabel(t.quick.numberAgain).fill("0888 400 102");
    const mailbox = `guest-${Date.now()}@example.bg`;
    await page.getByLabel(t.quick.email).fill(mailbox);
    await page.getByRole("button", { name: t.quick.submit.card }).click();
    await page.getByText(t.faults.numberAgain.different).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("numberAgain");
    await sound(page);
    await page.getByLabel(t.quick.numberAgain).fill("+359 888 400 101");
    await page.getByRole("button", { name: t.quick.submit.card }).click();
    await page.waitForURL("**/dev/payments/**");
    await hydrated(page);
    await payWith(page, language, "pays");
    await page.waitForURL("**/recharge?recharge=**");
    await ended(page, "done");
    await sound(page);
    expect(await messageTo(page, mailbox, /10/)).toContain("0888 400 101");
  });
});

test("without a script a voucher recharges a number, and a used one is told alike for every number", async () => {
  const page = await journey.person({ javaScript: false, width: 390 });
  const send = async (code: string) => {
    await page.goto("/recharge?way=voucher");
    await page.locator("input[name=number]").fill("0888 400 102");
    await page.locator("input[name=numberAgain]").fill("0888 400 102");
    await page.locator("input[name=code]").fill(code);
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL("**/recharge?recharge=*");
    const state = async () => {
      await page.reload();
      return page.locator("[data-recharge]").getAttribute("data-recharge");
    };
    await expect.poll(state, { timeout: SETTLED_MS, interval: 500 }).not.toBe("waiting");
    return page.locator("[data-recharge]").getAttribute("data-recharge");
  };
  expect(await send(freshVoucher())).toBe("done");
  expect(await send("100000000901")).toBe("refused");
  expect(await page.getByRole("main").innerText()).toContain(words.bg.outcome.refused);
});
