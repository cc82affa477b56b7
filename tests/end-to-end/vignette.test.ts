import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "#features/shop/vignette/messages/texts.ts";
import { details } from "#features/shop/vignette/messages/details.ts";
import { words as pageWords } from "#features/shop/vignette/messages/words.ts";
import { words as cartWords } from "#features/shop/cart/messages/words.ts";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { saleWindow } from "#features/shop/vignette/rules.ts";
import { dayOf, plusDays, weekday } from "#vocabulary/day.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { PLATES } from "#providers/toll-registry/simulated.ts";
import { sound } from "./buying.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey.close());

const words = { bg: { ...pageWords.bg, ...details.bg }, en: { ...pageWords.en, ...details.en } };
const LANGUAGES = ["bg", "en"] as const;
type Language = (typeof LANGUAGES)[number];
async function openShop(page: Page, address = "/vignettes"): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Fills the form up to Continue, for a car. */
async function fill(page: Page, language: Language, { plate, kind = "week" }: { plate: string; kind?: "week" | "day" | "weekend" }) {
  const t = words[language];
  await choice(page, t.vehicle.choices.car.title).check();
  await choice(page, t.products.titles[kind]).check();
  await page.getByLabel(t.form.registrationPlate).pressSequentially(plate);
  await page.getByRole("checkbox", { name: t.consent.termsAccepted }).check();
  await page.getByRole("checkbox", { name: t.consent.policyAccepted }).check();
}
/** A card by how its words begin: the sentences below a title may name the others. */
const choice = (page: Page, title: string) => page.getByRole("radio", { name: new RegExp(`^${title}`) });
const goOn = (page: Page, language: Language) => page.getByRole("button", { name: words[language].order.go });

describe.each(looks(LANGUAGES))("buying a vignette in %s", (language) => {
  const t = words[language];
  const fillAndGoOn = async (page: Page, plate: string) => {
    await openShop(page);
    await fill(page, language, { plate });
    await goOn(page, language).click();
  };

  test("goes from the front page to the cart, with the plate as it was typed in Cyrillic", async () => {
    const page = await journey.person({ language });
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("main").getByRole("link", { name: homeWords[language].buy }).first().click();
    await page.getByRole("heading", { level: 1, name: t.title }).waitFor();
    await sound(page);

    await choice(page, t.vehicle.choices.car.title).check();
    const weekly = choice(page, t.products.titles.week);
    await weekly.check();
    expect(await weekly.isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel(t.form.startDate).inputValue()).toBe(dayText(dayOf(new Date())));

    const plate = page.getByLabel(t.form.registrationPlate);
    const [typed, folded] = { bg: ["св 1234-ав", "CB1234AB"], en: ["са 5678-вт", "CA5678BT"] }[language] as [string, string];
    await plate.pressSequentially(typed);
    expect(await plate.inputValue()).toBe(folded);
    await sound(page);

    expect(await goOn(page, language).isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: t.consent.termsAccepted }).check();
    expect(await goOn(page, language).isDisabled()).toBe(true);
    await page.getByText(t.order.missing(["policy"])).waitFor();
    await page.getByRole("checkbox", { name: t.consent.policyAccepted }).check();
    await goOn(page, language).click();
    await page.waitForURL("**/cart");
    await page.getByRole("heading", { level: 1, name: cartWords[language].title }).waitFor();
    await page.getByText(folded, { exact: true }).first().waitFor();
  });

  test("reports a conflict in a modal, and leads back to the day", async () => {
    const page = await journey.person({ language, width: 390, dark: true });
    await fillAndGoOn(page, PLATES.known);
    const modal = page.getByRole("alertdialog", { name: t.conflict.title });
    await modal.waitFor();
    await sound(page);
    await modal.getByRole("button", { name: t.conflict.action }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "startDate");
  });

  test("reports an unavailable registry in a modal, from which it can be tried again", async () => {
    const page = await journey.person({ language });
    await fillAndGoOn(page, PLATES.away);
    const modal = page.getByRole("alertdialog", { name: t.failed.title });
    await modal.waitFor();
    await sound(page);
    await modal.getByRole("button", { name: t.failed.again }).click();
    await modal.waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  test("opens a question about an unusual plate, and never refuses it", async () => {
    const page = await journey.person({ language, width: 320 });
    await fillAndGoOn(page, language === "bg" ? "WWW1" : "WWW2");
    const modal = page.getByRole("dialog", { name: t.unusual.title });
    await modal.waitFor();
    await sound(page);
    await modal.getByRole("button", { name: t.unusual.fix }).click();
    await goOn(page, language).click();
    await modal.getByRole("button", { name: t.unusual.right }).click();
    await page.waitForURL("**/cart");
  });

  test("shows the terms and the policy over the page", async () => {
    const page = await journey.person({ language });
    await openShop(page);
    for (const [button, text] of [
      [t.consent.readTerms, texts.terms[language]],
      [t.consent.readPolicy, texts.policy[language]],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      const modal = page.getByRole("dialog", { name: text.title });
      await modal.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await modal.waitFor({ state: "detached" });
      await page.waitForFunction((name) => document.activeElement?.textContent === name, button);
    }
  });

  test("shows and announces that it waits for a slow registry", async () => {
    const page = await journey.person({ language });
    await openShop(page);
    await fill(page, language, { plate: PLATES.slow });
    const startDate = plusDays(dayOf(new Date()), language === "bg" ? 1 : 12);
    await page.getByLabel(t.form.startDate).fill(dayText(startDate));
    await goOn(page, language).click();
    await page.getByRole("status").filter({ hasText: t.wait.title }).waitFor();
    await page.waitForURL("**/cart");
  });

  test("offers exactly the days of a weekend, and refuses any other", async () => {
    const page = await journey.person({ language });
    await openShop(page, "/vignettes?vehicle=car");
    await choice(page, t.products.titles.weekend).check();
    await page.getByRole("button", { name: t.start.picker.open }).click();
    const calendar = page.getByRole("dialog", { name: t.start.picker.dialog });
    await calendar.getByRole("grid").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const { earliest } = saleWindow("weekend", dayOf(new Date()));
    const month = new Intl.DateTimeFormat({ bg: "bg-BG", en: "en-GB" }[language], { month: "long", timeZone: "UTC" }).format(
      new Date(earliest),
    );
    expect((await calendar.getByRole("heading").first().textContent())?.toLowerCase()).toContain(month.toLowerCase());
    const free = await calendar.locator("[role=gridcell] > :not([aria-disabled=true])").count();
    expect(free).toBeGreaterThan(0);
    await page.keyboard.press("Escape");

    let monday = dayOf(new Date());
    do monday = plusDays(monday, 1);
    while (weekday(monday) !== 1);
    await page.getByLabel(t.form.registrationPlate).fill("CB7777AB");
    await page.getByRole("checkbox", { name: t.consent.termsAccepted }).check();
    await page.getByRole("checkbox", { name: t.consent.policyAccepted }).check();
    await page.getByLabel(t.form.startDate).fill(dayText(monday));
    await page.getByLabel(t.form.startDate).press("Enter");
    await page.getByText(t.form.errors.startDate["not-a-weekend"]).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "startDate");
    await sound(page);
  });

  test("shows every price in euro and lev", async () => {
    const page = await journey.person({ language, width: 390 });
    await page.goto("/vignettes/prices");
    const row = page.getByRole("row", { name: t.products.titles.year });
    expect((await row.innerText()).replace(/[\u00a0\u202f]/g, " ")).toMatch(
      language === "bg" ? /49,60 €[^]*97,00 лв\./ : /€49\.60[^]*BGN 97\.00/,
    );
    await sound(page);
  });
});

test("a day vignette is bought by the keyboard alone", async () => {
  const page = await journey.person();
  const t = words.bg;
  await openShop(page);
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) === name) return;
    }
    throw new Error(`the Tab key does not reach ${name}`);
  };
  await tabTo("vehicleType");
  await page.keyboard.press("Space");
  await choice(page, t.products.titles.day).waitFor();
  await tabTo("productId");
  await page.keyboard.press("Space");
  await page.getByLabel(t.form.startTime).waitFor();
  await tabTo("startDate");
  await tabTo("startTime");
  await tabTo("registrationPlate");
  await page.keyboard.type("CB4321AB");
  await tabTo("country");
  await tabTo("termsAccepted");
  await page.keyboard.press("Space");
  await tabTo("policyAccepted");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab"); // the button that opens the policy
  await page.keyboard.press("Tab");
  expect(await goOn(page, "bg").evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await page.getByText("CB4321AB", { exact: true }).first().waitFor();
});

test("a letter typed inside the plate leaves the caret after it", async () => {
  const page = await journey.person();
  await openShop(page, "/vignettes?vehicle=car");
  await choice(page, words.bg.products.titles.week).check();
  const plate = page.getByLabel(words.bg.form.registrationPlate);
  await plate.pressSequentially("CB124AB");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("3");
  await page.keyboard.press("Home");
  await page.keyboard.type(" ");
  await page.keyboard.press("Delete");
  await page.keyboard.type("т");
  expect(await plate.inputValue()).toBe("TB1234AB");
  expect(await plate.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test("products that cannot be loaded show a message, and can be loaded again", async () => {
  const page = await journey.person();
  await openShop(page);
  let isAway = true;
  await page.route("**/vignettes/products/camper", (route) => (isAway ? route.fulfill({ status: 429, body: "" }) : route.continue()));
  await choice(page, words.bg.vehicle.choices.camper.title).check();
  await page.getByRole("alert").filter({ hasText: words.bg.products.away.title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  isAway = false;
  await page.getByRole("button", { name: words.bg.products.away.again }).click();
  await choice(page, words.bg.products.titles.year).waitFor();
});

test("the products call answers HTML to requests that accept it", async () => {
  const page = await journey.person({ language: "en" });
  const reply = await page.request.get("/vignettes/products/car", { headers: { accept: "text/html", "accept-language": "en" } });
  expect(reply.headers()["content-type"]).toContain("text/html");
  expect(await reply.text()).toContain("Weekly vignette");
});
