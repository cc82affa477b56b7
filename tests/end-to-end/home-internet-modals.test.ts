import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, follow, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { openSection } from "./home-internet.ts";

/** The modals of A§2 "My contact", by its names, and the component of `/dev/ui` whose story each is. */
const MODALS = {
  success: "ChangeModals",
  error: "ChangeModals",
  "partial NAPT deletion": "PortForwardingModals",
  "asynchronous pre-submit confirmation: Wi-Fi 2.4": "WifiModals",
  "asynchronous pre-submit confirmation: Wi-Fi 5": "WifiModals",
  "asynchronous pre-submit confirmation: DHCP": "LanModals",
  "asynchronous pre-submit confirmation: conflict": "ChangeModals",
  "asynchronous post-submit waiting": "ChangeModals",
  "password changed": "AccountModals",
  "asynchronous LAN status change": "LanModals",
  "e-mail password": "AccountModals",
  "e-mail new address": "AccountModals",
  "antivirus modal": "AntivirusModals",
  "antivirus terms": "AntivirusModals",
  "hosting password": "AccountModals",
  "hosting new address": "AccountModals",
  "restoration success": "ResetModals",
  "restoration error": "ResetModals",
  "pre-submit confirmation: MAC add": "AccessModals",
  "pre-submit confirmation: reservation delete": "ReservationModals",
  "pre-submit confirmation: NAPT add": "PortForwardingModals",
  "pre-submit confirmation: NAPT delete": "PortForwardingModals",
  "reset-internet confirm": "ResetModals",
  notification: "Notification",
  "global loader": "AreaLoading",
};
/** The modals of A§2 "Vignette shop", and the shop's own question. */
const VIGNETTE_MODALS = {
  "registration conflict": "VignetteModals",
  "generic error": "VignetteModals",
  "unusual plate": "VignetteModals",
  "global loading screen": "VignetteModals",
  "overlapping in the cart": "VignetteModals",
};
/** They announce themselves and go by themselves: nobody can close them. */
const LOADERS = ["global loader", "global loading screen"];
const storiesOf = (modals: Record<string, string>) => Object.entries(modals).map(([name, component]) => `${component}/${name}`);
const ALL = storiesOf({ ...MODALS, ...VIGNETTE_MODALS }).sort();
const isLoader = (story: string) => LOADERS.some((name) => story.endsWith(`/${name}`));
const LANGUAGES = ["bg", "en"] as const;
/** A form that would put a secret into the address. */
const SECRET_BY_GET = "form:not([method=post]):has(input[type=password], input[data-personal=password], input[data-secret])";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

/** A story on the page with all stories of its component. */
async function openStory(page: Page, story: string): Promise<Locator> {
  const shown = page.locator(`[data-story="${story}"]`);
  const address = `/dev/ui?example=${story.split("/")[0]}`;
  if (page.url().includes("/dev/ui?")) {
    if (!page.url().endsWith(address)) await follow(page, address);
    await shown.waitFor();
  } else {
    await page.goto(address);
    await hydrated(page);
  }
  return shown;
}

const isInside = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));
const isFocused = (opener: Locator) => opener.evaluate((element) => element === document.activeElement);

test.each(looks(LANGUAGES))("every modal of A§2 is a story of /dev/ui, and no story is another's (%s)", async (language) => {
  const page = await journey.person({ language });
  await page.goto("/dev/ui");
  const components = new Set(Object.values({ ...MODALS, ...VIGNETTE_MODALS }));
  const found = await page.locator("[data-story]").evaluateAll((all) => all.map((story) => (story as HTMLElement).dataset["story"] ?? ""));
  expect(found.filter((story) => components.has(story.split("/")[0] ?? "")).sort()).toEqual(ALL);
  const named = await page.locator(`[data-story^="AntivirusModals/"]`).first().locator("xpath=preceding-sibling::p").textContent();
  expect(named).toContain(language === "bg" ? "прозорец на антивируса" : "antivirus modal");
});

describe.each(looks(LANGUAGES))("in %s", (language) => {
  let page: Page;
  beforeAll(async () => {
    page = await journey.person({ language });
  });

  test.each(ALL.filter((story) => !isLoader(story)))(
    "%s opens by keyboard, is named by its title, traps the focus, and returns it on Escape",
    async (story) => {
      const shown = await openStory(page, story);
      const openers = await shown.getByRole("button").all();
      expect(openers.length).toBeGreaterThan(0);
      for (const opener of openers) {
        await opener.focus();
        await page.keyboard.press("Enter");
        const dialog = page.locator("dialog[open]");
        await dialog.waitFor();
        const title = (await dialog.getByRole("heading", { level: 2 }).textContent()) ?? "";
        expect(title).not.toBe("");
        await expectNamed(page, title);
        await expectTrapped(page, dialog);
        expect(await dialog.locator(SECRET_BY_GET).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        expect(await isFocused(opener)).toBe(true);
      }
    },
  );

  test.each(ALL.filter(isLoader))("%s shows that it waits, cannot be closed, and leaves the focus where it was", async (story) => {
    const opener = (await openStory(page, story)).getByRole("button");
    await opener.focus();
    await page.keyboard.press("Enter");
    const message = page.getByRole("status").getByText((await opener.textContent()) ?? "");
    await message.waitFor();
    await page.keyboard.press("Escape");
    expect(await message.isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await message.waitFor({ state: "detached" });
    expect(await isFocused(opener)).toBe(true);
  });
});

/** The dialog has its role, and a name equal to its title, for screen readers. */
async function expectNamed(page: Page, title: string) {
  const named = page.getByRole("dialog", { name: title, exact: true }).or(page.getByRole("alertdialog", { name: title, exact: true }));
  expect(await named.count()).toBe(1);
}

/** Tab and Shift+Tab reach every control of the dialog, one round and one more step each way, and nothing else. */
async function expectTrapped(page: Page, dialog: Locator) {
  const controls = await dialog.locator("button:enabled, input:enabled, a[href]").count();
  expect(controls).toBeGreaterThan(0);
  expect(await isInside(dialog)).toBe(true);
  for (const key of ["Tab", "Shift+Tab"]) {
    const reached = new Set<string>();
    for (let presses = 0; presses <= controls; presses += 1) {
      await page.keyboard.press(key);
      const { inside, what } = await dialog.evaluate((element) => ({
        inside: element.contains(document.activeElement),
        what: document.activeElement?.outerHTML ?? "",
      }));
      expect({ key, presses, inside }).toEqual({ key, presses, inside: true });
      reached.add(what);
    }
    expect(reached.size).toBe(controls);
  }
}

test("Wi-Fi opens a question before 2.4 and before 5 GHz go off", async () => {
  const { page, section } = await openSection(journey, "wifi");
  const box = section.getByRole("switch", { name: "Мрежата е включена" });
  for (const [index, title] of ["Да изключим ли „Мрежа 2,4 GHz“?", "Да изключим ли „Мрежа 5 GHz“?"].entries()) {
    await box.nth(index).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    expect(await box.nth(index).isChecked()).toBe(true);
  }
});

test("a long call shows the loading screen of the area, inside a form that stays open too", async () => {
  const { page, section } = await openSection(journey, "email", { away: true });
  const released = await hold(page, "**/services/email/password?**");
  await section.getByRole("button", { name: "Нова парола за пощата" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Нова парола").fill("Zelena-Kapiya-77");
  await page.keyboard.press("Enter");
  await form.getByRole("status").getByText("Изпращаме заявката Ви…").waitFor(); // within the dialog, or screen readers would not announce it
  expect(await axeFindings(page)).toEqual([]);
  released();
  await page.getByRole("dialog", { name: "Готово" }).waitFor();
  expect(await page.getByText("Изпращаме заявката Ви…").count()).toBe(0);
});

test("a change that is not accepted is reported in the error modal, and the box shows the current setting", async () => {
  const { page, section } = await openSection(journey, "landhcp");
  await page.route("**/landhcp/status?**", (route) => route.fulfill({ status: 409, json: { problem: "busy" } }));
  const box = section.getByRole("switch", { name: "Рутерът раздава адреси (DHCP)" });
  await box.click();
  await page.getByRole("dialog", { name: "Да изключим ли DHCP?" }).getByRole("button", { name: "Изключете" }).click();
  await page.getByRole("alertdialog", { name: "Промяната не стана" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await box.isChecked()).toBe(true);
});

/** Holds the answers of an address back until they are released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
