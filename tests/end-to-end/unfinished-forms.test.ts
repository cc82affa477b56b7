import { afterAll, beforeAll, expect, test } from "vitest";
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
