import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, startJourney, type Journey } from "./harness.ts";
import { modal, openSection, press, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

/** Home internet with the antivirus open. */
const openAntivirus = (who: Visitor = {}) => openSection(journey, "antivirus", { ...who, away: true });

const KEY = /^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/;

test("the terms come first, then keys come and go by the keyboard alone, and a version is downloaded", async () => {
  const { page, section } = await openAntivirus();
  await section.getByText("Още нямате ключ.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole("button", { name: "Нов ключ" }).press("Enter");
  const terms = modal(page, "Условия за ползване на антивируса");
  await terms.getByRole("button", { name: "Приемам" }).press("Enter");
  await terms.getByText("Отбележете, че приемате условията.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("termsAccepted");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await modal(page, "Имате нов ключ").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const keys = section.getByRole("listitem");
  expect(await keys.locator("span").first().textContent()).toMatch(KEY);
  await section.getByText("1 от 5").waitFor();

  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Изтеглете" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("eset-18.2.14-demo.json");
  await section.getByLabel("Версия").selectOption("16.2.15");
  await section.getByRole("button", { name: "Изтеглете" }).press("Enter");
  await press(page, "Тази версия вече я няма", "Добре");

  await keys.getByRole("button", { name: "Изтрийте ключа" }).press("Enter");
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Да изтрием ли този ключ?", "Изтрийте ключа");
  await press(page, "Ключът е изтрит", "Добре");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Вашите ключове");
  await section.getByText("Още нямате ключ.").waitFor();
});

test("five keys are the maximum, on a phone, in the dark and in English", async () => {
  const { page, section } = await openAntivirus({ language: "en", width: 320, dark: true, cid: "C1000002" });
  await section.getByRole("button", { name: "Terms of the antivirus" }).click();
  await modal(page, "Terms of use of the antivirus").getByRole("checkbox").check();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Terms of use of the antivirus", "Accept");
  await section.getByText("You have accepted the terms").waitFor();
  for (let made = 1; made <= 5; made += 1) {
    await section.getByRole("button", { name: "New key" }).click();
    await press(page, "You have a new key", "OK");
    await section.getByText(`${made} of 5`).waitFor();
  }
  await section.getByText("All 5 keys are issued.").waitFor();
  expect(await section.getByRole("button", { name: "New key" }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("an unavailable or refusing vendor is reported, and no key is there", async () => {
  for (const [username, cid, title] of [
    ["away-router", "C4000001", "Производителят не отговаря"],
    ["refusing-router", "C3000001", "Ключът не беше издаден"],
  ] as const) {
    const { page, section } = await openAntivirus({ username, cid });
    await section.getByRole("button", { name: "Нов ключ" }).click();
    await modal(page, "Условия за ползване на антивируса").getByRole("checkbox").check();
    await press(page, "Условия за ползване на антивируса", "Приемам");
    await modal(page, title).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, title, "Добре");
    await section.getByText("Още нямате ключ.").waitFor();
  }
});
