import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await hydrated(page);
  return page;
}
const someone = (width = 1280) => journey.person({ language: "en", width });

test("pages and page sizes are chosen, but not while disabled (A§9)", async () => {
  const page = await open(await someone(), "/dev/ui?example=Pager");
  const story = page.locator("[data-story='Pager/sizes']");
  const pager = story.getByRole("navigation", { name: "Devices" });
  const current = () => pager.locator("[aria-current]").innerText();
  const numbers = () => pager.locator("li:has([aria-label^='Page'])").allInnerTexts();
  expect([await current(), await numbers()]).toEqual(["1", ["1", "2", "3", "4", "5"]]);
  await pager.getByText("Last").click();
  expect([await current(), await numbers()]).toEqual(["10", ["6", "7", "8", "9", "10"]]);
  await pager.getByText("First").click();
  const sizes = story.getByRole("navigation", { name: "Per page" });
  expect(await sizes.locator("li").allInnerTexts()).toEqual(["10", "20", "30", "All"]);
  await sizes.getByText("20").click();
  expect(await numbers()).toEqual(["1", "2", "3", "4", "5"]);
  await sizes.getByText("30").click();
  expect(await numbers()).toEqual(["1", "2", "3", "4"]);
  expect(await axeFindings(page)).toEqual([]);
  await pager.getByText("Next").click();
  expect(await current()).toBe("2");
  await sizes.getByText("All").click();
  expect(await pager.count()).toBe(0);

  const disabled = page.locator("[data-story='Pager/disabled']");
  expect(await disabled.locator("a").count()).toBe(0);
  const before = page.url();
  for (const step of await disabled.locator("li > *").all()) await step.dispatchEvent("click");
  expect(page.url()).toBe(before);
});

test("the main carousel advances by itself, stops by its button, under the pointer and with the focus within (A§9)", async () => {
  const page = await someone();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await open(page, "/");
  const carousel = page.locator("section[aria-roledescription=carousel]");
  await carousel.scrollIntoViewIfNeeded();
  const place = () =>
    carousel
      .locator("span", { hasText: / of 3$/ })
      .first()
      .innerText();
  const runs = () => carousel.locator("ul").getAttribute("data-runs");
  await page.mouse.move(0, 0);
  await expect.poll(runs, { timeout: 60_000 }).toBe("true"); // its clock has come
  expect(await place()).toBe("1 of 3");
  await page.clock.runFor(6_100);
  await expect.poll(place).toBe("2 of 3");
  await carousel.hover();
  await expect.poll(runs).toBe("false");
  await page.mouse.move(0, 0);
  await expect.poll(runs).toBe("true");
  await carousel.locator("li a").first().focus();
  await expect.poll(runs).toBe("false");
  await page.locator("header a").first().focus();
  await expect.poll(runs).toBe("true");
  await carousel.getByRole("button", { name: "Stop the changing" }).press("Enter");
  expect(await runs()).toBe("false");
  await carousel.getByRole("button", { name: "Start the changing" }).waitFor();
});

test("the carousel announces the slide reached by keyboard, skips one with two quick presses, and does not move on while focused", async () => {
  const page = await someone();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const carousel = page.locator("section[aria-roledescription=carousel]");
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole("button", { name: "Next" });
  await next.waitFor();
  const runs = () => carousel.locator("ul").getAttribute("data-runs");
  await page.mouse.move(0, 0);
  await expect.poll(runs).toBe("true");
  expect(await carousel.getByRole("status").innerText()).toBe("");
  await next.focus();
  await expect.poll(runs).toBe("false");
  await next.evaluate((button) => [1, 2].forEach(() => (button as HTMLButtonElement).click()));
  await carousel.getByText("3 of 3", { exact: true }).waitFor();
  const title = await carousel.locator("li").nth(2).getByRole("heading").innerText();
  expect(await carousel.getByRole("status").innerText()).toBe(`3 of 3. ${title}`);
});

test.each(looks(["bg", "en"]))(
  "in %s the carousel does not move with reduced motion until started, and its buttons work",
  async (language) => {
    const page = await open(await journey.person({ language, width: 390 }), "/");
    const carousel = page.locator("section[aria-roledescription=carousel]");
    const buttons = carousel.getByRole("button");
    await carousel.scrollIntoViewIfNeeded();
    await expect.poll(() => carousel.locator("ul").getAttribute("data-runs"), { timeout: 60_000 }).toBe("false");
    await buttons.nth(2).click();
    await carousel.getByText(language === "bg" ? "2 от 3" : "2 of 3", { exact: true }).waitFor();
    await buttons.nth(1).click();
    await buttons.nth(1).click();
    await carousel.getByText(language === "bg" ? "3 от 3" : "3 of 3", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test("the menu slider shows five and slides to the rest; the current one is visible (A§9)", async () => {
  const page = await open(await someone(), "/dev/ui?example=MenuSlider");
  const inSight = (story: string) =>
    page.locator(`[data-story='MenuSlider/${story}'] ul`).evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const items = [...list.children].filter((item) => {
        const at = item.getBoundingClientRect();
        return at.left >= left - 2 && at.right <= right + 2;
      });
      return items.map((item) => item.textContent);
    });
  await expect.poll(() => inSight("eight items")).toEqual(["Mobile", "Internet", "Television", "Phone", "Bills"]);
  await expect.poll(() => inSight("the last is current")).toEqual(["Phone", "Bills", "Orders", "Vignettes", "Help"]);
  expect(await page.locator("[data-story='MenuSlider/five items'] button").count()).toBe(0);
  const story = page.locator("[data-story='MenuSlider/eight items']");
  await story.getByRole("button", { name: "On in the menu" }).press("Enter");
  await expect.poll(() => inSight("eight items")).toEqual(["Phone", "Bills", "Orders", "Vignettes", "Help"]);
  const on = story.getByRole("button", { name: "On in the menu" });
  await expect.poll(() => on.getAttribute("aria-disabled")).toBe("true"); // by an observer, which runs after the scrolling
});

const TYPED = [
  ["31.1.2027", "31.01.2027", "on Saturdays and Sundays"],
  ["1.2.2027", "01.02.2027", undefined],
  ["2026-11-23", "23.11.2026", undefined],
  ["20/11/26", "20.11.2026", "The earliest day is 23.11.2026"],
  ["31.2.2027", "31.2.2027", "There is no such day"],
] as const;

test("an appointment is typed or pasted in any format, and what is wrong with it is shown (A§5)", async () => {
  const page = await open(await someone(), "/dev/ui?example=VisitDayPicker&story=appointment");
  const field = page.getByLabel("A new day for the visit");
  const errors = page.locator("[data-story] p[id$='-error']");
  for (const [typed, shown, fault] of TYPED) {
    await field.fill(typed);
    await field.blur();
    expect([typed, await field.inputValue()]).toEqual([typed, shown]);
    expect(await errors.allInnerTexts()).toEqual(fault ? [expect.stringContaining(fault)] : []);
    await field.fill("");
    await field.evaluate((element, text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, typed);
    if (fault !== "There is no such day") expect([typed, await field.inputValue()]).toEqual([typed, shown]);
  }
});

test.each(looks(["bg", "en"]))(
  "in %s the calendar of appointments offers weekdays from the first day on, that of tickets from today on",
  async (language) => {
    const page = await open(await journey.person({ language }), "/dev/ui?example=VisitDayPicker");
    const bg = language === "bg";
    const pick = async (label: string) => {
      await page.locator(`[data-story$='/${label}']`).getByRole("button").click();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByText(bg ? /ноември 2026/ : /November 2026/)
        .first()
        .waitFor();
      const free = await dialog.locator("td [role=button]:not([data-disabled],[data-unavailable],[data-outside-month])").allInnerTexts();
      expect(await axeFindings(page)).toEqual([]);
      return { dialog, free };
    };
    const appointment = await pick("appointment");
    expect(appointment.free).toEqual(["23", "24", "25", "26", "27", "30"]);
    await page.keyboard.press("Enter");
    await appointment.dialog.waitFor({ state: "detached" });
    expect(await page.locator("[data-story$='/appointment'] input").inputValue()).toBe("23.11.2026");
    const ticket = await pick("ticket");
    expect(ticket.free).toEqual(["19", "20", "23", "24", "25", "26", "27", "30"]);
  },
);
