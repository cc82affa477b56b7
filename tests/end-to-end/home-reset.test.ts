import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { focused, modal, openSection as openIn, pageFor, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const atHome = pageFor(() => journey, { language: "en", away: true });
const atTheVilla = pageFor(() => journey, { language: "en", away: true });

/** Home internet with one section open. */
const openSection = ({ id, ...who }: Visitor & { id: string; page?: Page }) => openIn(journey, id, who);

const STATUS = "**/async/restoration/status?*";

test("a reset is confirmed, begins, is followed while the connection is down, and is done when the router is back", async () => {
  const { page, section } = await openSection({ id: "reset", page: atHome() });
  const button = section.getByRole("button", { name: "Go back to factory settings" });
  await button.click();
  const question = modal(page, "Go back to the factory settings?");
  await question.getByText("the forwarded ports").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Go back to factory settings");

  let polls = 0;
  let isAway = true;
  await page.route(STATUS, (route) => (++polls > 0 && isAway ? route.abort() : route.continue())); // behind the router that is reset
  let answerReset: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerReset = resolve));
  await page.route("**/mycontact/reset?*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await button.click();
  await question.getByRole("button", { name: "Go back" }).click();
  expect(await question.getByRole("button", { name: /^Sending/ }).getAttribute("aria-disabled")).toBe("true");
  expect(await section.locator("button", { hasText: "Go back to factory settings" }).first().isDisabled()).toBe(true);
  answerReset();
  await modal(page, "The reset has begun").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await button.isDisabled()).toBe(true);
  await section.getByText("Do not unplug it.").waitFor();
  await expect.poll(() => polls, { timeout: 60_000 }).toBeGreaterThan(0);
  isAway = false;

  const done = modal(page, "The router has its factory settings");
  await done.waitFor();
  expect(polls).toBeGreaterThan(1);
  expect(await axeFindings(page)).toEqual([]);
  await done.getByRole("button", { name: "OK" }).click();
  expect(await button.isEnabled()).toBe(true);
  await section.getByText("Applied and checked").waitFor();
});

test("a reset that fails ends in the restoration error, and the button is back", async () => {
  const { page, section } = await openSection({ id: "reset", username: "slow-router", cid: "C2000001", width: 390, dark: true });
  await page.route(STATUS, (route) => route.fulfill({ status: 409, json: { problem: "not-restored" } }));
  const button = section.getByRole("button", { name: "Върнете фабричните настройки" });
  await button.click();
  await modal(page, "Да върнем ли фабричните настройки?").getByRole("button", { name: "Върнете ги" }).click();
  const error = page.getByRole("alertdialog", { name: "Връщането не стана" });
  await error.getByText("не потвърди").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await error.getByRole("button", { name: "Добре" }).click();
  expect(await button.isEnabled()).toBe(true);
});

test("a reset that is not accepted ends in the restoration error too", async () => {
  const { page, section } = await openSection({ id: "reset", cid: "C1000002", page: atTheVilla() });
  await page.route("**/mycontact/reset?*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 409, json: { problem: "busy" } }) : route.continue(),
  );
  const button = section.getByRole("button", { name: "Go back to factory settings" });
  await button.click();
  await modal(page, "Go back to the factory settings?").getByRole("button", { name: "Go back" }).click();
  await page.getByRole("alertdialog", { name: "The reset was not made" }).getByText("still applying an earlier change").waitFor();
  await page.keyboard.press("Escape");
  expect(await button.isEnabled()).toBe(true);
  await expect.poll(() => focused(page)).toBe("Go back to factory settings");
});

test("a pairing code is made, shown once and gone after a reload, which shows when it expires", async () => {
  const { page, section } = await openSection({ id: "token", page: atHome() });
  await section.getByRole("button", { name: "Make a code" }).press("Enter");
  const code = await section.locator("output").textContent();
  expect(code).toMatch(/^[3-9A-Y]{8}$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await openSection({ id: "token", page });
  await section.getByText("The last code was made on").waitFor();
  expect(await page.content()).not.toContain(code);
  expect(await axeFindings(page)).toEqual([]);
});

test("a lost response makes no second code: the page reports it, and another is made on demand", async () => {
  const { page, section } = await openSection({ id: "token", cid: "C1000002", page: atTheVilla() });
  let lost = 0;
  await page.route("**/mycontact/token?*", async (route) => {
    if (route.request().method() !== "POST" || ++lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await section.getByRole("button", { name: "Make a code" }).click();
  await page.getByRole("alertdialog", { name: "The code was not made" }).getByRole("button", { name: "OK" }).click();
  await section.getByRole("button", { name: "Make a code" }).click();
  await modal(page, "The code was sent once already").getByRole("button", { name: "OK" }).click();
  expect(await section.locator("output").count()).toBe(0);
  await section.getByRole("button", { name: "Make a new code" }).click();
  await section.locator("output").waitFor();
});
