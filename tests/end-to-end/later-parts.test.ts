import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { words as shellWords } from "#app/web/words.ts";
import { words as compareWords } from "#features/shop/compare/messages/words.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { failureTitle } from "#platform/messages/error-page-words.ts";
import { words } from "#platform/messages/words.ts";
import { follow, hydrated, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const DEVICE = "/devices/vihren-x1";
const LINE_SLOT = "shop/compare/web/CompareLineSlot";

/** A window of its own: what breaks here is logged, which fails every other journey. */
async function windowIn(language: Language): Promise<Page> {
  const context = await journey.browser.newContext({ baseURL: journey.portal.url, extraHTTPHeaders: { "accept-language": language } });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** The address of the chunk of a page or of a slot's file, as the document at the path names it. */
async function chunkOf(page: Page, path: string, file: string): Promise<string> {
  await page.goto(path);
  const data = (await page.locator("#page-data").textContent())!;
  const [, chunk] = new RegExp(`"file":"${file}","chunk":"([^"]+)"`).exec(data) ?? [];
  return `**/${chunk!}`;
}

describe.each(LANGUAGES)("what breaks leaves the rest, and says what to do, in %s", (language) => {
  const says = (page: Page) => page.getByRole("alert").filter({ hasText: words[language].refusals[500].split("{phone}")[0]! });

  test("a slot whose code cannot be fetched: the page is bought from, and links are followed without a reload", async () => {
    const page = await windowIn(language);
    const chunk = await chunkOf(page, DEVICE, LINE_SLOT);
    await page.route(chunk, (route) => route.abort());
    await page.goto(DEVICE);
    await hydrated(page);
    await says(page).waitFor();
    expect(await says(page).count()).toBe(1);
    await page.locator("#buy button[type=submit]").click();
    await page.getByRole("status").getByRole("link").waitFor();
    await page.unroute(chunk);
    await says(page).getByRole("link", { name: words[language].again }).click();
    await page.getByRole("button", { name: compareWords[language].toggle.add }).waitFor();
    expect(await says(page).count()).toBe(0);
  });

  test("a page that throws in the browser: its header, menu and foot stay, and the next page is shown", async () => {
    const page = await windowIn(language);
    const chunk = await chunkOf(page, "/terms", "site/company/web/TermsPage");
    await page.route(chunk, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export const title = () => "t"; export default function Broken() { throw new Error("broken on purpose"); }`,
      }),
    );
    await page.goto("/");
    await hydrated(page);
    await follow(page, "/terms");
    await page.getByRole("heading", { level: 1, name: failureTitle(language, 500) }).waitFor();
    expect(await page.locator("header a[href='/cart']").count()).toBe(1);
    expect(await page.locator("footer").count()).toBe(1);
    await follow(page, "/contact");
    await page.waitForURL("**/contact");
    await page.locator("main a[href^='tel:']").first().waitFor();
  });
});

test("a press on a part whose code is still on its way takes effect once it is there, and the page before it works meanwhile", async () => {
  const page = await journey.person({ language: "en" });
  const chunk = await chunkOf(page, DEVICE, LINE_SLOT);
  let letIn = (): void => undefined;
  const arrives = new Promise<void>((done) => (letIn = done));
  await page.route(chunk, async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto(DEVICE);
  const memory = page.locator("input[name=memory]:not(:checked)").last();
  const value = (await memory.getAttribute("value"))!;
  await page.waitForFunction(() => Object.keys(document.querySelector("main h1")!).some((key) => key.startsWith("__reactFiber")));
  const toggle = page.getByRole("button", { name: compareWords.en.toggle.addNamed("Vihren X1"), exact: true });
  await toggle.click();
  await page.locator(`input[name=memory][value="${value}"]`).check();
  expect(await page.locator("html[data-live]").count()).toBe(0);
  letIn();
  await hydrated(page);
  await page.getByRole("button", { name: compareWords.en.toggle.comparedNamed("Vihren X1"), exact: true }).waitFor();
  expect(await page.locator(`input[name=memory][value="${value}"]`).isChecked()).toBe(true);
});

test("what stands around the page is the server's until its code is there: links lead on, and a menu opens", async () => {
  const page = await journey.person({ language: "en", width: 390 });
  const shell = page.locator("header a[href='/cart']");
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    const isAround = (await answer.text()).includes(shellWords.en.foot.withdrawal);
    return isAround ? undefined : route.fulfill({ response: answer });
  });
  await page.goto("/contact");
  await page.waitForFunction(() => Object.keys(document.querySelector("main h1")!).some((key) => key.startsWith("__reactFiber")));
  await page.locator("header summary").click();
  await page.locator("header details nav a").first().waitFor();
  await shell.click();
  await page.waitForURL("**/cart");
});
