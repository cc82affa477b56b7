import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/contact/notifications/messages/words.ts";
import { isOffered, NAMES } from "#features/contact/notifications/rules.ts";
import { axeFindings, hydrated, looks, picture, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const PAGE = "/myvrata/settings?open=3";
const field = (name: string, channel: string) => `input[name='${name}.${channel}']`;

test.each(looks(["en", "bg"] as const))(
  "notifications are set, a bad combination is reported under its name, and what is saved is there again: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { username: "fault", language, width: language === "bg" ? 390 : 1280 });
    await page.goto("/myvrata/settings");
    await page.locator("main").getByRole("link", { name: t.title }).click();
    await page.waitForURL(`**${PAGE}`);
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator(field("MAIN_USER_ADD_SERVICE", "EMAIL")).isDisabled()).toBe(true);
    expect(await page.locator("input[name$='.INTERACTION_BOX']").count()).toBe(
      NAMES.filter((name) => isOffered(name, "INTERACTION_BOX")).length,
    );

    await page.locator(field("CHANGE_PASSWORD", "SMS")).uncheck();
    await page.locator(field("CHANGE_PASSWORD", "EMAIL")).uncheck();
    await page.getByRole("button", { name: t.submit }).click();
    await page.getByText(t.bad).waitFor();
    const row = page.getByRole("row", { name: t.names.CHANGE_PASSWORD.word });
    await row.getByText(t.ofName).waitFor();
    expect(await page.getByText(t.ofName).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `notification-settings-${language}.png`, { fullPage: true });

    await page.locator(field("CHANGE_PASSWORD", "SMS")).check();
    await page.getByRole("button", { name: t.submit }).click();
    await page.getByRole("status").getByText(t.done).waitFor();
    expect(await page.getByText(t.ofName).count()).toBe(0);
    await page.reload();
    await hydrated(page);
    expect(await page.locator(field("CHANGE_PASSWORD", "SMS")).isChecked()).toBe(true);
    expect(await page.locator(field("CHANGE_PASSWORD", "EMAIL")).isChecked()).toBe(false);
  },
);

test("a session that has ended says nothing at the settings: the dialog asks to sign in, and dismissed, leaves what was chosen (B§8)", async () => {
  const page = await signIn(journey, { username: "fault" });
  await page.goto(PAGE);
  await hydrated(page);
  await page.locator(field("CHANGE_USERNAME", "SMS")).check();
  await page.context().clearCookies();
  await page.getByRole("button", { name: words.bg.submit }).click();
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: words.bg.submit }).waitFor();
  expect(await page.locator("main [role=alert], main [role=status]").allInnerTexts()).toEqual([]);
  expect(await page.locator(field("CHANGE_USERNAME", "SMS")).isChecked()).toBe(true);
});

test("without a script a refused choice stays ticked, with its reason, and a good one is saved", async () => {
  const page = await signIn(journey, { username: "overdue", javaScript: false, width: 390 });
  await page.goto(PAGE);
  await page.locator(field("CHANGE_AUTHORIZED", "EMAIL")).uncheck();
  await page.locator(field("CHANGE_USERNAME", "SMS")).check();
  await page.getByRole("button", { name: words.bg.submit }).click();
  await page.getByText(words.bg.ofName).waitFor();
  expect(await page.locator(field("CHANGE_USERNAME", "SMS")).isChecked()).toBe(true);
  expect(await page.locator(field("CHANGE_AUTHORIZED", "EMAIL")).isChecked()).toBe(false);
  await page.locator(field("CHANGE_AUTHORIZED", "SMS")).check();
  await page.getByRole("button", { name: words.bg.submit }).click();
  await page.getByText(words.bg.done).waitFor();
  expect(await page.locator(field("CHANGE_AUTHORIZED", "EMAIL")).isChecked()).toBe(false);
});
