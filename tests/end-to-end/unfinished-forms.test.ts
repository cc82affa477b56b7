import { afterAll, beforeAll, expect, test } from "vitest";
import { CASES, type FormCase } from "./every-form.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const TITLE = "Сигурни ли сте? Не завършихте формуляра!";
const question = (page: Page) => page.getByRole("dialog", { name: TITLE });
const TYPED = ["input:not([type])", ...["text", "tel", "email"].map((type) => `input[type=${type}]`), "textarea"].join();
/** Fields of forms that store something: of those, every form asks before it is left. */
const FIELDS = `main form[method=post]:not([data-unguarded]) :is(${TYPED})`;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Types into the first field of the page that can be typed into, and follows a link; undefined where there is no such field. */
async function isQuestioned(page: Page): Promise<boolean | undefined> {
  const fields = page.locator(FIELDS).locator("visible=true");
  for (const field of await fields.all()) {
    if (!(await field.isEditable())) continue;
    await field.fill(`${await field.inputValue()}7`);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("header a[href$='/vignettes'], header a[href]:not([href^='#'])")!.click(),
    );
    const asks = await question(page)
      .waitFor({ timeout: 5_000 })
      .then(() => true)
      .catch(() => false);
    if (asks) await page.keyboard.press("Escape");
    return asks;
  }
  return undefined;
}

/** One of the cases of each form; all of them in `npm run test:soak`. */
const every = Object.entries(CASES).filter(([, { press }]) => press === undefined || Boolean(process.env["ALL_LOOKS"]));
const sample: [string, FormCase][] = process.env["ALL_LOOKS"] ? every : every.filter((_, place) => place % 3 === 0);

test("whatever form something was typed into asks before it is left by a link", { timeout: 300_000 }, async () => {
  const silent: string[] = [];
  let questioned = 0;
  for (const [name, { as, at }] of sample) {
    const page = await journey.person({ language: "bg" });
    if (as) await signInByRequest(page, as);
    await open(page, await at(page));
    const answer = await isQuestioned(page);
    if (answer === false) silent.push(name);
    if (answer) questioned += 1;
    await journey.release(page);
  }
  expect(silent).toEqual([]);
  expect(questioned).toBeGreaterThan(3);
});

test("a line's name and the contact data are not left by Back without a question", async () => {
  for (const address of ["/myvrata/services/line?id=888100102&open=1", "/myvrata/settings/contact"]) {
    const page = await journey.person({ language: "bg" });
    await signInByRequest(page, "home");
    await open(page, "/myvrata");
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to, textContent: "към формуляра" });
      document.querySelector("main")!.append(link);
    }, address);
    await page.getByText("към формуляра").click();
    await page.waitForURL(`**${address.replaceAll("?", "\\?")}`);
    const field = page.locator(FIELDS).locator("visible=true").first();
    await field.fill("Нещо друго");
    await page.evaluate(() => history.back());
    await question(page).waitFor();
    await question(page).getByRole("button", { name: "Оставам", exact: true }).click();
    await question(page).waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("Нещо друго");
    await journey.release(page);
  }
});
