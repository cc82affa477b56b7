import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as boltOnWords } from "#features/services/bolt-ons/messages/words.ts";
import { words as speedWords } from "#features/services/double-speed/messages/words.ts";
import { latestWords } from "#features/services/operations/messages/latest-words.ts";
import { outcomeWords } from "#features/services/operations/messages/outcome-words.ts";
import { words as addWords } from "#features/services/operations/messages/words.ts";
import type { AddOutcome } from "#features/services/operations/outcome.ts";
import { words as roamingWords } from "#features/services/roaming/messages/words.ts";
import { words as voucherWords } from "#features/services/vouchers/messages/words.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";
import { completeOrder, ORDERS_STAY } from "./service-orders.ts";

let journey: Journey;
// a portal of its own: what these people have is changed
beforeAll(async () => void (journey = await startJourney(ORDERS_STAY)));
afterAll(() => journey?.close());

type Language = "bg" | "en";
const completed = (serviceId: string): Promise<void> => completeOrder(journey.portal, serviceId);

/** Opens a tab of a line. */
async function openTab(page: Page, serviceId: string, open: number): Promise<void> {
  await page.goto(`/myvrata/services/line?id=${serviceId}&open=${open}`);
  await hydrated(page);
}

/** Opens an offer over the page and ticks what has to be agreed to; returns its button. */
async function fill(page: Page, offerId: string): Promise<Locator> {
  await page.locator(`main li a[href$="=${offerId}"]`).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  return dialog.locator("form button[type=submit]");
}

/** Opens an offer over the page, ticks what has to be agreed to, and presses its button. */
const add = async (page: Page, offerId: string): Promise<void> => (await fill(page, offerId)).press("Enter");

/** Reads the outcome over the page, and closes it. */
async function expectOutcome(
  page: Page,
  outcome: AddOutcome,
  { language, axe = false }: { language: Language; axe?: boolean },
): Promise<void> {
  const t = outcomeWords[language];
  const shown = page.locator("dialog[open]").filter({ hasText: t[outcome].title });
  await shown.waitFor();
  if (axe) expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole("button", { name: t.close }).last().press("Enter");
}

type Case = [username: string, serviceId: string, tab: number, offerId: string, outcome: AddOutcome];
/** The demo's lines whose requests come out so (docs/simulators.md). */
const CASES: Record<Language, Case[]> = {
  bg: [
    ["overdue", "888200102", 2, "BO-DATA-5", "overdue"],
    ["overdue", "888200102", 3, "VO-LOYAL", "overdue"],
    ["prepaid", "888400102", 2, "BO-DATA-5", "no-balance"],
    ["prepaid", "888400103", 2, "BO-DATA-5", "prepaid-suspended"],
    ["suspended", "888300102", 2, "BO-DATA-5", "line-blocked"],
  ],
  en: [
    ["prepaid", "888400106", 2, "BO-DATA-5", "prepaid-condition"],
    ["suspended", "888300104", 2, "BO-DATA-5", "credit-limit"],
    ["suspended", "888300101", 2, "BO-DATA-5", "line-suspended"],
    ["fault", "888800101", 2, "BO-DATA-5", "credit-unknown"],
  ],
};

test.each(looks(["bg", "en"] as const))(
  "each reason why something is not added is said over the page, with what helps: in %s",
  async (language) => {
    let signedIn: { username: string; page: Page } | undefined;
    for (const [at, [username, serviceId, tab, offerId, outcome]] of CASES[language].entries()) {
      if (signedIn?.username !== username)
        signedIn = { username, page: await signIn(journey, { username, language, width: language === "bg" ? 390 : 1280 }) };
      const { page } = signedIn;
      await openTab(page, serviceId, tab);
      await add(page, offerId);
      await expectOutcome(page, outcome, { language, axe: at === 0 });
    }
  },
);

test("what is overdue is said with its sum, and leads to the bills", async () => {
  const page = await signIn(journey, { username: "overdue", language: "en" });
  await openTab(page, "888200102", 3);
  await add(page, "VO-LOYAL");
  const shown = page.locator("dialog[open]").filter({ hasText: "€84.20" });
  await shown.getByRole("link", { name: outcomeWords.en.acts.pay }).press("Enter");
  await page.waitForURL("**/invoices?open=payments*");
});

test("details that cannot be read are said over the page (B§8)", async () => {
  const page = await signIn(journey, { language: "en", away: true });
  await openTab(page, "888100102", 2);
  await page.route("**/services/bolt-on/details", (route) => route.fulfill({ status: 503, json: { problem: "away" } }));
  await page.locator('main li a[href$="=BO-DATA-5"]').press("Enter");
  await expectOutcome(page, "failed", { language: "en" });
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("an upgrade needs its tick; then it is requested, cannot be requested twice, and takes the place of the old one", async () => {
  const page = await signIn(journey, { language: "bg", width: 390 });
  await openTab(page, "888100101", 2);
  await page.locator('main li a[href$="=BO-TIDAL-HIFI"]').press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: boltOnWords.bg.button("9,20 €") }).press("Enter");
  await dialog.getByText(addWords.bg.replacesMissing).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  const other = await page.context().newPage();
  await openTab(other, "888100101", 2);
  const again = await page.context().newPage();
  await openTab(again, "888100101", 2);
  const pressAgain = await fill(again, "BO-TIDAL-HIFI");
  await dialog.getByRole("button", { name: boltOnWords.bg.button("9,20 €") }).press("Enter");
  await page.waitForURL("**outcome=success*");
  await pressAgain.press("Enter");
  await expectOutcome(again, "already-requested", { language: "bg" });
  await page.getByText(outcomeWords.bg.success.title).waitFor();
  await add(other, "BO-DATA-5");
  const busy = other.locator("dialog[open]").filter({ hasText: outcomeWords.bg.ongoing.title });
  await busy.waitFor();
  await completed("888100101");
  await page.getByText(latestWords.bg.applied("TIDAL HiFi")).waitFor();
  await page.locator("section[aria-labelledby=has]").getByText("TIDAL HiFi").waitFor();
  expect(await page.locator("section[aria-labelledby=has]").getByText("TIDAL", { exact: true }).count()).toBe(0);
});

test("a bolt-on is added, withdrawn from, and gone, with its receipt by mail", async () => {
  const t = boltOnWords.en;
  const page = await signIn(journey, { language: "en" });
  await openTab(page, "888100102", 2);
  await add(page, "BO-MSG-200");
  await completed("888100102");
  await page.getByText(latestWords.en.applied("200 text messages")).waitFor();
  const has = page.locator("section[aria-labelledby=has]");
  await has.locator("summary").press("Enter");
  await has.getByRole("button", { name: t.withdraw.submit }).press("Enter");
  await page.waitForURL("**done=withdrawn*");
  await page.getByText(t.done.withdrawn).waitFor();
  await completed("888100102");
  await expect.poll(async () => (await page.reload(), has.getByText("200 text messages").count())).toBe(0);
});

test("a voucher is used once, and without a script too", async () => {
  const t = voucherWords.bg;
  const page = await signIn(journey, { javaScript: false, width: 390 });
  await page.goto("/myvrata/services/line?id=888100102&open=3");
  await page.getByRole("link", { name: `${t.details}: Ваучер за лоялен клиент` }).click();
  await page.getByRole("button", { name: `${t.button()}: Ваучер за лоялен клиент` }).click();
  await page.getByText(outcomeWords.bg.success.title).waitFor();
  await completed("888100102");
  await expect.poll(async () => (await page.reload(), page.getByText(t.used("Ваучер за лоялен клиент")).count())).toBe(1);
});

test.each(looks(["bg", "en"] as const))("double speed says its price and terms, and is turned on: in %s", async (language) => {
  const t = speedWords[language];
  const [username, cid] = language === "bg" ? ["home", "C1000001"] : ["slow-router", "C2000001"];
  const page = await signIn(journey, { username, language, width: language === "bg" ? 390 : 1280 });
  await openTab(page, cid, 5);
  await add(page, "DS-30");
  await page.getByText(outcomeWords[language].success.title).waitFor();
  await completed(cid);
  await expect.poll(async () => (await page.reload(), page.getByText(t.active.title).count())).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test("roaming is in progress while it is turned off, is off when the inventory says so, and its limit is checked", async () => {
  const t = roamingWords.bg;
  const page = await signIn(journey, { width: 390 });
  await openTab(page, "888100101", 5);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: t.turnOff }).press("Enter");
  await page.getByRole("button", { name: t.busy.off }).waitFor();
  await completed("888100101");
  await page.getByText(latestWords.bg.applied(latestWords.bg.kinds["line.roaming"])).waitFor();
  await page.getByText(t.off, { exact: true }).waitFor();
  await page.getByLabel(t.cap.label).fill("2");
  await page.getByRole("button", { name: t.cap.set }).press("Enter");
  await page.getByText(t.cap.problems["too-small"]).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
