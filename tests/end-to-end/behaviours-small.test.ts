import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

type Language = "bg" | "en";
async function example(name: string, { language = "en", width = 1280 }: { language?: Language; width?: number } = {}): Promise<Page> {
  const page = await journey.person({ language, width });
  await page.goto(`/dev/ui?example=${name}`);
  await hydrated(page);
  return page;
}
/** The page's clock is stopped and moved by hand. */
async function clocked(name: string, language: "bg" | "en" = "en"): Promise<Page> {
  const page = await journey.person({ language });
  await page.clock.install();
  await page.goto(`/dev/ui?example=${name}`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return page;
}

test("a password is shown for 3 seconds, or permanently, and each is announced (A§4)", async () => {
  const page = await clocked("PasswordField");
  const story = page.locator("[data-story='PasswordField/hidden']");
  const type = () => story.locator("input").getAttribute("type");
  await story.getByRole("button", { name: "Show the password for 3 seconds" }).click();
  expect([await type(), await story.getByRole("status").innerText()]).toEqual(["text", "The password is shown for 3 seconds."]);
  await page.clock.runFor(2_900);
  expect(await type()).toBe("text");
  await page.clock.runFor(200);
  await expect.poll(type).toBe("password");
  expect(await story.getByRole("status").innerText()).toBe("The password is hidden.");
  await story.getByRole("button", { name: "Show the password for 3 seconds" }).click();
  await story.getByRole("button", { name: "Keep the password shown" }).click();
  await page.clock.fastForward(60_000);
  expect(await type()).toBe("text");
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
  await story.getByRole("button", { name: "Hide the password" }).click();
  expect(await type()).toBe("password");
});

test("roaming is in progress for 7,200 ms after a press, ignores a second press, and is then as before (A§4, A§9)", async () => {
  const page = await clocked("RoamingButton");
  const story = page.locator("[data-story='RoamingButton/ready']");
  await story.getByRole("button", { name: "Turn roaming on" }).click();
  const busy = story.getByRole("button", { name: "Turning roaming on…" });
  await busy.dispatchEvent("click");
  await page.clock.runFor(7_100);
  expect(await busy.count()).toBe(1);
  await page.clock.runFor(200);
  const ready = story.getByRole("button", { name: "Turn roaming on" });
  await ready.waitFor();
  expect(await ready.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await story.innerText()).toContain("Pressed: 1");
});

test("an invalid field blinks for a second, again at each try, its text stays, and reduced motion shows no blinking (A§5, A§9)", async () => {
  const page = await example("Field");
  const story = page.locator("[data-story^='Field/blinks']");
  const field = story.locator("input");
  const save = story.getByRole("button", { name: "Save" });
  /** For how many seconds the field blinks when the form is sent. */
  const blink = async () => {
    const ended = await field.evaluateHandle((element) => ({
      seconds: new Promise((resolve) =>
        element.addEventListener("animationend", (event) => resolve((event as AnimationEvent).elapsedTime), { once: true }),
      ),
    }));
    await save.click();
    return ended.evaluate(({ seconds }) => seconds);
  };
  await save.click();
  expect(await field.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await field.fill("a@b.bg");
  await save.click();
  await field.fill("");
  expect(await blink()).toBe(1);
  expect(await story.innerText()).toContain("Write an e-mail.");
  expect(await blink()).toBe(1);
});

test("minus never goes below 1, plus never above the stock (A§5)", async () => {
  const page = await example("Quantity");
  const story = page.locator("[data-story='Quantity/several']");
  const [fewer, more] = [story.getByRole("button", { name: "Fewer" }), story.getByRole("button", { name: "More" })];
  const shown = () => story.locator("output").innerText();
  expect([await shown(), await fewer.isDisabled()]).toEqual(["1", true]);
  await fewer.dispatchEvent("click");
  expect(await shown()).toBe("1");
  for (let press = 0; press < 4; press++) await more.click();
  expect([await shown(), await more.isDisabled()]).toEqual(["5", true]);
  for (let press = 0; press < 4; press++) await fewer.click();
  expect([await shown(), await fewer.isDisabled()]).toEqual(["1", true]);
});

test("the rest of a list is shown on demand and hidden again, by keyboard and without a script", async () => {
  for (const javaScript of [true, false]) {
    const page = await journey.person({ language: "en", javaScript });
    await page.goto("/dev/ui?example=ShowMore");
    const story = page.locator("[data-story='ShowMore/closed']");
    expect(await story.getByText("Türkiye").isVisible()).toBe(false);
    await story.locator("summary").press("Enter");
    expect(await story.getByText("Türkiye").isVisible()).toBe(true);
    await story.getByText("Show less").click();
    expect(await story.getByText("Türkiye").isVisible()).toBe(false);
  }
});

test("the sticky bar and its aside follow the width, and it never covers the focus (A§9, WCAG 2.4.11)", async () => {
  const page = await example("StickyBar", {});
  await page.getByRole("button", { name: "Show the bar" }).click();
  const bar = page.getByRole("region", { name: "The chosen tariff" });
  for (const [width, position, aside, tabs] of [
    [1280, "sticky", true, 20],
    [1025, "sticky", true, 0],
    [1024, "sticky", false, 0],
    [768, "sticky", false, 0],
    [767, "fixed", false, 0],
    [390, "fixed", false, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe(position);
    expect(await bar.getByText("No contract").isVisible()).toBe(aside);
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < tabs; press++) {
        await page.keyboard.press(key);
        expect(await isClearOfBar(page)).toBe(true);
      }
    }
  }
});

const isClearOfBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [focus, shown] = [document.activeElement!, document.querySelector("section[aria-label='The chosen tariff']")!].map((one) =>
      one.getBoundingClientRect(),
    );
    const inBar = document.activeElement!.closest("section[aria-label='The chosen tariff']") !== null;
    return inBar || focus!.bottom <= shown!.top || focus!.top >= shown!.bottom;
  });
