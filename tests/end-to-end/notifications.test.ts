import { afterAll, beforeAll, expect, test } from "vitest";
import { words as home } from "#features/account/overview/messages/words.ts";
import { words } from "#features/contact/notifications/inbox/messages/words.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";
import { codeTo } from "./outbox.ts";

let journey: Journey;
// a portal of its own: what other tests notify these people of would stand in the bar before it
beforeAll(async () => void (journey = await startJourney({})));
afterAll(() => journey?.close());

const ITEM = "main li.surface";
const bar = (page: Page) => page.locator("#top-bar");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each(looks(["bg", "en"] as const, 2))(
  "the urgent bar is first; closing marks it as seen, shows the next, and the list counts what is left: in %s",
  async (language) => {
    const t = words[language];
    const urgent = language === "bg" ? "просрочена сметка" : "overdue bill";
    const next = language === "bg" ? "обновяваме мрежата" : "renew the network";
    const page = await signIn(journey, { username: "overdue", language, width: language === "bg" ? 390 : 1280 });
    if (language === "bg") {
      await page.goto("/myvrata");
      await hydrated(page);
      await bar(page).getByText(urgent).waitFor();
      await page.getByRole("link", { name: home[language].home.notifications(2) }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      const seen = page.waitForResponse((answer) => answer.url().includes("/facade/notification/seen/id/"));
      const faults = page.waitForResponse((answer) => answer.url().endsWith("/groupFaultBanner"));
      await bar(page).getByRole("button", { name: t.closeBar }).click();
      expect([(await seen).status(), (await faults).status()]).toEqual([204, 200]);
      await bar(page).getByText(next).waitFor();
      expect(await bar(page).getByText(urgent).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
      await page.getByRole("link", { name: home[language].home.notifications(1) }).click();
    } else await page.goto("/myvrata/notifications");
    await page.waitForURL("**/myvrata/notifications");
    await page.locator(ITEM).getByText(urgent).waitFor();
    expect(await page.locator(ITEM).count()).toBe(3);
    expect(await page.locator(`${ITEM}[data-unseen]`).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    if (language === "bg") return;
    await page.getByRole("button", { name: t.allSeen }).click();
    await page.getByText(t.seenDone).waitFor();
    expect(await page.locator(`${ITEM}[data-unseen]`).count()).toBe(0);
    await page.locator(ITEM).filter({ hasText: next }).getByRole("button").click();
    await page.getByText(t.removed).waitFor();
    expect(await page.locator(ITEM).count()).toBe(2);
  },
);

test("what is new reaches an open page without reload, and no page of another customer", async () => {
  // nobody else's jobs write to this person: `suspended` is warned of a limit every ten minutes, and the urgent one stands first
  const page = await signIn(journey, { username: "refusing-router" });
  const other = await signIn(journey, { username: "slow-router" });
  for (const one of [page, other]) {
    const listening = one.waitForRequest((request) => request.url().endsWith("/notifications/stream"));
    await one.goto("/myvrata");
    await listening;
  }
  const change = await page.context().newPage();
  await change.goto("/myvrata/settings/contact");
  await hydrated(change);
  const mail = change.locator("section[aria-labelledby=mail]");
  const address = `live-${Date.now()}@new.example`; // a second try changes it again
  await mail.getByLabel("Нов имейл").fill(address);
  await mail.getByRole("button", { name: "Изпратете код" }).click();
  await mail.getByLabel("Код", { exact: true }).fill(await codeTo(change, address));
  await mail.getByRole("button", { name: "Потвърдете" }).click();
  await bar(page).getByText("Имейлът Ви за връзка беше сменен.").waitFor();
  await bar(change).getByText("Имейлът Ви за връзка беше сменен.").waitFor(); // of two tabs one listens, and tells the other
  expect(await bar(other).getByText("Имейлът").count()).toBe(0);
});

test("the bar of a group fault is removed by its button, and stays away", async () => {
  const page = await signIn(journey, { username: "fault", width: 390, dark: true });
  await page.goto("/myvrata/settings");
  await hydrated(page);
  const close = bar(page).getByRole("button", { name: words.bg.fault.close });
  await close.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close.click();
  await close.waitFor({ state: "detached" });
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/groupFaultBanner"));
  await page.reload();
  expect(await (await answered).json()).toEqual({ faults: [] });
});

test("without a script the list and its count are there, and all can be marked as seen", async () => {
  const page = await signIn(journey, { username: "prepaid", javaScript: false, width: 390 });
  await page.goto("/myvrata");
  await page.getByRole("link", { name: home.bg.home.notifications(2) }).click();
  await page.getByRole("button", { name: words.bg.allSeen }).click();
  await page.getByText(words.bg.seenDone).waitFor();
  expect(await page.locator(ITEM).count()).toBe(2);
  expect(await page.locator(`${ITEM}[data-unseen]`).count()).toBe(0);
});
