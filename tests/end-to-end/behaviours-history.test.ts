import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, follow, historyEntry, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

test("an unknown or empty tab opens the first, and the address is rewritten (B§2)", async () => {
  const page = await signIn(journey, { language: "en" });
  for (const query of ["?open=", "?open=elsewhere"]) {
    await page.goto(`/myvrata/settings${query}`);
    await page.waitForURL("**/myvrata/settings?open=1");
    expect(await page.locator("[name=oldPassword]").count()).toBe(1);
  }
});

test("an address with an unknown tab is rewritten after a link too, in its own step, and Back goes through it", async () => {
  const page = await signIn(journey, { language: "en" });
  await page.goto("/myvrata/settings?open=1");
  await hydrated(page);
  const go = (href: string) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to });
      document.querySelector("main")!.append(link);
      link.click();
      link.remove();
    }, href);
  const steps = () => page.evaluate(() => [location.search, history.length, (history.state as { place: number }).place] as const);
  const [, length, place] = await steps();
  let more = 0;
  for (const query of ["?open=", "?open=0", "?open=7", "?open=-1", "?open=two", "?open=&x=1"]) {
    await go(`/myvrata/settings${query}`);
    more += 1;
    await expect.poll(steps).toEqual([query.includes("x=1") ? "?open=1&x=1" : "?open=1", length + more, place + more]);
  }
  await go("/myvrata/settings?open=sessions");
  await expect.poll(steps).toEqual(["?open=2", length + 7, place + 7]);
  await page.goBack();
  await expect.poll(steps).toEqual(["?open=1&x=1", length + 7, place + 6]);
  await page.locator("[name=oldPassword]").waitFor();
  await page.goBack();
  await expect.poll(steps).toEqual(["?open=1", length + 7, place + 5]);
});

test("a tab is a step of the history, which Back reverts without scrolling", async () => {
  const page = await signIn(journey, { language: "en", width: 390 });
  await page.goto("/myvrata/settings?open=1");
  await hydrated(page);
  const before = await historyEntry(page);
  await page.evaluate(() => scrollTo(0, 60));
  const second = page.locator("main nav a[href$='open=2']");
  await second.click();
  await page.waitForURL("**/settings?open=2");
  await page.locator("main ul > li").first().waitFor();
  expect(await historyEntry(page)).toMatchObject({ kind: "tab/offer", place: before.place + 1 });
  expect(await second.evaluate((link) => [link.getAttribute("aria-current"), link === document.activeElement])).toEqual(["page", true]);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await page.locator("[name=oldPassword]").waitFor();
  expect(await historyEntry(page)).toMatchObject({ place: before.place });
  await page.goForward();
  await page.locator("main ul > li").first().waitFor();
});

test("each step is typed: navigation, listing, tab or offer (B§2)", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/");
  await hydrated(page);
  expect(await historyEntry(page)).toMatchObject({ kind: "navigation", place: 0 });
  await page.locator("main a[href='/shop/devices/listing']").first().click();
  await page.waitForURL("**/shop/devices/listing");
  expect(await historyEntry(page)).toMatchObject({ kind: "listing", place: 1 });
  await page.locator("main nav a[href*='category=']").first().click();
  await page.waitForURL("**category=**");
  expect(await historyEntry(page)).toMatchObject({ kind: "listing", place: 2 });
  await page.locator("main article a").first().click();
  await page.waitForURL(/\/devices\/(?!listing)/);
  expect(await historyEntry(page)).toMatchObject({ kind: "navigation", place: 3 });
  await page.goBack();
  await page.waitForURL("**category=**");
  expect(await historyEntry(page)).toMatchObject({ kind: "listing", place: 2 });
  await follow(page, "/devices/vihren-x1");
  await page.waitForURL("**/devices/vihren-x1");
  const memory = page.locator("input[name=memory]:checked");
  const first = await memory.getAttribute("value");
  const { place } = await historyEntry(page);
  await page.locator("input[name=memory]:not(:checked)").first().check();
  await page.waitForURL(/offer=/);
  expect(await historyEntry(page)).toMatchObject({ kind: "tab/offer", place: place + 1 });
  await page.reload();
  await hydrated(page);
  expect(await historyEntry(page)).toMatchObject({ kind: "tab/offer", place: place + 1 });
  expect(await memory.getAttribute("value")).not.toBe(first);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has("offer"));
  await expect.poll(() => memory.getAttribute("value")).toBe(first);
  expect(await historyEntry(page)).toMatchObject({ kind: "navigation", place });
});

test("tabs on a shop page open in place: the address and the history stay as they are; on others each is a step (A§2)", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/dev/ui?example=OpenTab&story=on+a+shop+page");
  await hydrated(page);
  const steps = () => page.evaluate(() => history.length);
  const [before, address] = [await steps(), page.url()];
  await page.getByRole("link", { name: "Usage", exact: true }).click();
  await page.getByText("This tab is open: Usage").waitFor();
  expect([await steps(), page.url()]).toEqual([before, address]);
  expect(await axeFindings(page)).toEqual([]);
  await follow(page, "/dev/ui?example=OpenTab&story=steps+of+the+history&open=9");
  await page.waitForURL("**&open=1");
  const first = await steps();
  await page.getByRole("link", { name: "Usage", exact: true }).press("Enter");
  await page.waitForURL("**&open=2");
  await page.getByText("This tab is open: Usage").waitFor();
  expect([await steps(), (await historyEntry(page)).kind]).toEqual([first + 1, "tab/offer"]);
  await page.goBack();
  await page.getByText("This tab is open: Tariff").waitFor();
});

test.each(looks(["bg", "en"]))("in %s any call that takes longer than half a second shows a loading state (B§2, B§9)", async (language) => {
  const page = await signIn(journey, { language });
  await page.goto("/myvrata/settings?open=1");
  await hydrated(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route(
    (url) => !url.pathname.startsWith("/assets/"),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.fill("[name=oldPassword]", "not the password");
  await page.fill("[name=newPassword]", "long enough for anybody");
  await page.press("[name=newPassword]", "Enter");
  const message = page.getByText(language === "bg" ? "Зареждаме…" : "Loading…", { exact: true });
  await message.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  letGo();
  await message.waitFor({ state: "detached" });
});
