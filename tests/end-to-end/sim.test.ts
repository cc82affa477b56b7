import { afterAll, beforeAll, expect, test } from "vitest";
import { words as lostWords } from "#features/services/lost-phone/messages/words.ts";
import { words as lineWords } from "#features/services/lines/messages/words.ts";
import { words } from "#features/services/sim/messages/words.ts";
import { words as codeWords } from "#features/services/sim-codes/messages/words.ts";
import { lineStates } from "#vocabulary/states/line-states.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const SLOW = { timeout: 60_000 };

test.each(looks(["en", "bg"] as const))(
  "a lost phone is suspended by one press, followed, and back when it is found: in %s",
  async (language) => {
    const t = lostWords[language];
    const number = language === "bg" ? "888100101" : "888100102";
    const page = await signIn(journey, { language, width: language === "bg" ? 390 : 1280 });
    await page.goto(`/myvrata/services/lost-phone?number=${number}`);
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.submit }).press("Enter");
    await page.waitForURL("**done=reported");
    await page.getByText(t.suspension.applied).first().waitFor(SLOW);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.sim.order }).first().waitFor();
    await page.getByRole("button", { name: t.back.submit }).first().press("Enter");
    await page.waitForURL("**done=recovered");
    await page.getByText(t.back.applied).first().waitFor(SLOW);
  },
);

test.each(looks(["bg", "en"] as const))(
  "all SIM cards of a business are chosen in the list and handled as one act, and three that failed are listed with +359: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { username: "business", language, width: language === "bg" ? 390 : 1280 });
    await page.goto("/myvrata/services?open=2");
    await hydrated(page);
    if (language === "bg") expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.suspend }).press("Enter");
    await page.getByText(t.noneChosen).waitFor();
    await page.getByRole("button", { name: lineWords[language].select.found(33) }).press("Enter");
    await page.getByText(lineWords[language].select.selected(33)).waitFor();
    const [action, button] = language === "bg" ? (["suspend", t.suspend] as const) : (["resume", t.resume] as const);
    await page.getByRole("button", { name: button }).press("Enter");
    await page.waitForURL("**group=*");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor({ timeout: 60_000 });
    expect(await dialog.getByRole("listitem").count()).toBe(3);
    for (const failed of ["+359877100210", "+359877100211", "+359877100212"]) await dialog.getByText(failed).waitFor();
    await dialog.getByText(t.act.failed[action].several).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (language === "en") return;
    // the list beside it says the same without a reload
    const suspended = page.locator("[data-fact=state]", { hasText: lineStates.words.bg.suspended });
    await expect.poll(() => suspended.count()).toBeGreaterThanOrEqual(30);
    const first = page.url();
    await dialog.getByRole("button", { name: t.act.again }).press("Enter");
    await page.waitForURL((url) => url.searchParams.has("group") && url.href !== first);
    await dialog.getByText(t.act.failed.suspend.all).waitFor({ timeout: 60_000 }); // only the three
  },
);

test("PIN and PUK need the number and the card, are shown, and are gone after a reload", async () => {
  const t = codeWords.bg;
  const page = await signIn(journey);
  await page.goto("/myvrata/services/sim?open=codes");
  await hydrated(page);
  await page.getByRole("button", { name: t.submit }).press("Enter");
  await page.getByText(t.problems["number-missing"]).waitFor();
  const form = page.locator("form[action$='/pin-puk']");
  await form.locator("select[name=number]").selectOption("888100101");
  await form.locator("select[name=card] option:nth-child(2)").waitFor({ state: "attached" });
  await form.locator("select[name=card]").selectOption({ index: 1 });
  await page.getByRole("button", { name: t.submit }).press("Enter");
  await page.getByText(t.once).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  expect(await page.getByText(t.once).count()).toBe(0);
});
