import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/services/ledger/messages/words.ts";
import { axeFindings, hydrated, startJourney, type Journey } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const LEDGER = "/myvrata/services/operations";

test("without a script a request is found by its number, and undone; the page says so", async () => {
  const page = await journey.person({ language: "en", javaScript: false });
  const t = words.en;
  await signInByRequest(page, "home");
  await page.goto(`${LEDGER}?subject=888100101`);
  const entries = page.getByRole("list", { name: t.title }).getByRole("listitem");
  expect(await entries.allInnerTexts()).toEqual([expect.stringMatching(/^Roaming: on, up to €51.13[^]*by you[^]*Done/)]);
  await entries.getByRole("button").click();
  await page.waitForURL("**/services/operations?result=undone");
  await page.getByText(t.results.undone).waitFor();
  expect(await entries.first().innerText()).toMatch(/^Roaming: off/);
});

test("by keyboard the ledger is restricted to what is under way, and a line's page shows its own requests", async () => {
  const page = await journey.person({ width: 390 });
  const t = words.bg;
  await signInByRequest(page, "home");
  await page.goto(LEDGER);
  await hydrated(page);
  await page.getByLabel(t.filter.open).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/services/operations?*open=yes*");
  await page.goto("/myvrata/services/line?id=888100102&open=4");
  await hydrated(page);
  const own = page.getByRole("list", { name: t.title }).getByRole("listitem");
  expect(await own.allInnerTexts()).toEqual([expect.stringContaining(t.faults.failed)]);
  expect(await axeFindings(page)).toEqual([]);
});
