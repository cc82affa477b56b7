import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { saleWindow } from "#features/shop/vignette/rules.ts";
import { hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney(); // on a server in Los Angeles (portals.ts)
});
afterAll(() => journey?.close());

const free = "td [role=button]:not([data-disabled],[data-unavailable],[data-outside-month])";

/** The form of a week's vignette, for a car. */
async function week(language: "bg" | "en", zone = "Europe/Sofia"): Promise<Page> {
  const page = await journey.person({ language, zone });
  await page.goto("/vignettes?vehicle=car");
  await hydrated(page);
  await page.locator("[name=productId][value$=week]").first().check();
  await expect.poll(() => page.inputValue("[name=startDate]")).not.toBe("");
  return page;
}
async function paste(page: Page, text: string): Promise<void> {
  await page.locator("[name=startDate]").evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test.each(["Pacific/Kiritimati", "America/Los_Angeles"])(
  "with the browser in %s and the server in Los Angeles, vignettes begin today in Sofia, and the pressed day is picked",
  async (zone) => {
    const page = await week("en", zone);
    const today = dayOf(new Date());
    const { latest } = saleWindow("week", today);
    expect(await page.inputValue("[name=startDate]")).toBe(dayText(today));
    await page.locator("[name=startDate] + button").click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(free).first().waitFor();
    const first = await dialog.locator(free).first().innerText();
    expect(Number(first)).toBe(Number(today.slice(8)));
    if (latest.slice(0, 7) !== today.slice(0, 7)) await dialog.getByRole("button", { name: "Next month" }).click();
    const last = dialog.locator(free).last();
    expect(Number(await last.innerText())).toBe(Number(latest.slice(8)));
    await last.click();
    await expect.poll(() => page.inputValue("[name=startDate]")).toBe(dayText(latest));
  },
);

test.each(looks(["bg", "en"]))("in %s a day is accepted in every typed or pasted format", async (language) => {
  const page = await week(language);
  const field = page.locator("[name=startDate]");
  const today = dayOf(new Date());
  const day = plusDays(today, 3);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const named = new Date(`${day}T00:00:00Z`).toLocaleDateString(language === "bg" ? "bg-BG" : "en-GB", {
    dateStyle: "full",
    timeZone: "UTC",
  });
  const ways = [
    `${date}.${month}.${year}`,
    day,
    `${date} / ${month} / ${year}`,
    dayText(day).replaceAll(".", ""),
    `${date} ${month} ${year}`,
    named,
  ];
  for (const way of ways) {
    await field.fill("");
    await field.fill(way);
    await field.press("Tab");
    expect([way, await field.inputValue()]).toEqual([way, dayText(day)]);
    await paste(page, dayText(today));
    expect(await field.inputValue()).toBe(dayText(today));
    await paste(page, ` ${way}\n`);
    await expect.poll(() => field.inputValue()).toBe(dayText(day));
  }
});

test("an invalid day stays to be corrected, and is replaced when another vignette sets its own day", async () => {
  const page = await week("en");
  const field = page.locator("[name=startDate]");
  const today: Day = dayOf(new Date());
  await field.fill("the day after tomorrow");
  await field.press("Tab");
  expect(await field.inputValue()).toBe("the day after tomorrow");
  await page.locator("[name=productId][value*=month]").first().check();
  await expect.poll(() => field.inputValue()).toBe(dayText(today));
});
