import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, hydrated, looks, picture, startJourney, type Journey, type Page } from "./harness.ts";
import { csrfToken, signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

type Language = "bg" | "en";
const WORDS = {
  bg: { ended: "Сесията Ви приключи", later: "По-късно", change: "Променете" },
  en: { ended: "Your session has ended", later: "Later", change: "Change it" },
} as const;

async function fillSignIn(form: Page | ReturnType<Page["locator"]>, username = "home"): Promise<void> {
  await form.locator("[name=username]").fill(username);
  await form.locator("[name=password]").fill("vrata-demo");
  await form.locator("[name=password]").press("Enter");
}
async function signedIn(to: string, { language = "bg", width = 1280 }: { language?: Language; width?: number } = {}): Promise<Page> {
  const page = await journey.person({ language, width });
  await signInByRequest(page, "home");
  await page.goto(to);
  await hydrated(page);
  return page;
}
/** Another browser of the same person ends all other sessions in the database; the cookies stay. */
async function endEverySession(): Promise<void> {
  const other = await journey.person();
  await signInByRequest(other, "home");
  const token = await csrfToken(other, "/myvrata/settings?open=2");
  const ended = await other.request.post("/myvrata/settings/sessions/end-others", { data: {}, headers: { "x-csrf-token": token } });
  expect(ended.ok()).toBe(true);
}
const question = (page: Page, language: Language) => page.getByRole("dialog", { name: WORDS[language].ended });

async function typeWifiName(page: Page, name: string): Promise<ReturnType<Page["locator"]>> {
  await page.evaluate(() => document.querySelector("#wifi details")?.setAttribute("open", ""));
  const field = page.locator("#wifi form [name=name]").first();
  await field.fill(name);
  return field;
}

describe.each(looks(["bg", "en"]))("in %s, a session that ended while the page was open", (language) => {
  const t = WORDS[language];

  test("postponing sign-in preserves what was typed in the Wi-Fi form, and signing in later submits it without another press", async () => {
    const page = await signedIn("/myvrata/settings/mycontact", { language, width: language === "bg" ? 390 : 1280 });
    const field = await typeWifiName(page, `Ended ${language}`);
    await endEverySession();
    const save = async () => {
      await field.press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: t.change, exact: true }).click();
      await question(page, language).waitFor();
    };
    await save();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `session-ended-wifi-${language}.png`);
    await question(page, language).getByRole("button", { name: t.later }).click();
    await question(page, language).waitFor({ state: "detached" });
    expect([await field.inputValue(), await page.getByRole("dialog").count()]).toEqual([`Ended ${language}`, 0]);
    await save();
    await fillSignIn(question(page, language));
    await question(page, language).waitFor({ state: "detached" });
    await page.locator("#wifi").getByText(`Ended ${language}`).or(page.getByRole("dialog")).first().waitFor();
    await expect
      .poll(async () =>
        (
          await page.request.get("/myvrata/settings/mycontact/internet/wifi?cid=C1000001", { headers: { accept: "application/json" } })
        ).text(),
      )
      .toContain(`Ended ${language}`);
  });

  test("leaves the checkout as it was, and the same order succeeds", async () => {
    const page = await signedIn("/shop/devices/listing", { language });
    await page
      .locator("main article a")
      .nth(language === "bg" ? 0 : 1)
      .click();
    await page.waitForURL(/\/devices\/(?!listing)/);
    await page.locator("main form button[type=submit]").first().click();
    await expect.poll(() => page.locator("header a[href='/cart']").innerText()).toMatch(/1/);
    await page.goto("/checkout");
    await hydrated(page);
    await page.locator("[name=name]").fill("Елена Другова");
    await page.locator("[name=delivery][value=shop]").check({ force: true });
    const shop = page.locator("[name=shop]").first();
    if (await shop.evaluate((element) => element.tagName === "SELECT")) await shop.selectOption({ index: 1 });
    else await shop.check({ force: true });
    await page.locator("[name=payment][value=on-delivery]").check({ force: true });
    await page.locator("[name=termsAccepted]").check({ force: true });
    await endEverySession();
    await page.locator("main form button[type=submit]").last().click();
    await question(page, language).waitFor();
    await picture(page, `session-ended-checkout-${language}.png`);
    await question(page, language).getByRole("button", { name: t.later }).click();
    expect(await page.locator("[name=name]").inputValue()).toBe("Елена Другова");
    await page.locator("main form button[type=submit]").last().click();
    await fillSignIn(question(page, language));
    await page.waitForURL("**/checkout/confirmation/**");
  });
});

test("a file that is fetched after the session ended asks to sign in over the page, and is then downloaded; without a script a page says so", async () => {
  const page = await signedIn("/myvrata/invoices?open=bills&statement=1", { language: "en" });
  for (const name of ["from", "to"]) await page.locator(`main select[name=${name}]`).selectOption({ index: 2 });
  await page.locator("main form:has(select[name=from]) button[type=submit]").click();
  const file = "main a[data-download][href*='fileType=csv']";
  await page.locator(file).waitFor();
  const shown = new URL(page.url());
  const plain = await journey.person({ language: "en", javaScript: false });
  await signInByRequest(plain, "home");
  await plain.goto(shown.pathname + shown.search);
  await endEverySession();
  await page.locator(file).click();
  await question(page, "en").waitFor();
  const [statement] = await Promise.all([page.waitForEvent("download"), fillSignIn(question(page, "en"))]);
  expect(statement.suggestedFilename()).toMatch(/\.csv$/);
  await plain.locator(file).click();
  await plain.getByRole("heading", { level: 1, name: "Sign in again" }).waitFor();
  const again = `/login?returnTo=${encodeURIComponent(shown.pathname + shown.search)}`;
  expect(await plain.getByRole("main").getByRole("link").first().getAttribute("href")).toBe(again);
});

test("a page that is opened after the session ended leads to a sign-in that says so, and back", async () => {
  const page = await signedIn("/help", { language: "en" });
  await endEverySession();
  await page.goto("/myvrata/orders");
  await page.getByText("Your session has ended. Sign in again, and we will take you back to where you were.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await fillSignIn(page);
  await page.waitForURL("**/myvrata/orders");
});

test("signing in again in another tab closes the question in this one, and submits the change", async () => {
  const page = await signedIn("/myvrata/settings/mycontact", { language: "en" });
  const field = await typeWifiName(page, "Other tab");
  await endEverySession();
  await field.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: WORDS.en.change, exact: true }).click();
  await question(page, "en").waitFor();
  const tab = await page.context().newPage();
  await tab.goto("/login");
  await fillSignIn(tab);
  await tab.waitForURL("**/myvrata");
  await tab.close();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await question(page, "en").waitFor({ state: "detached" });
  await expect
    .poll(async () =>
      (
        await page.request.get("/myvrata/settings/mycontact/internet/wifi?cid=C1000001", { headers: { accept: "application/json" } })
      ).text(),
    )
    .toContain("Other tab");
});

test("a cart opened signed in is shown neither empty nor as another user's, when another signs in in another tab", async () => {
  const page = await signedIn("/shop/devices/listing", { language: "en" });
  const tab = await page.context().newPage();
  await tab.goto("/login");
  await fillSignIn(tab, "overdue");
  await tab.waitForURL("**/myvrata");
  await tab.close();
  await page.locator("header a[href='/cart']").click();
  await page.waitForURL("**/login?returnTo=%2Fcart&ended=yes");
});

test("pages open before signing in in another tab lose nothing: a script continues at once, a plain form needs one more press", async () => {
  const visitor = await journey.person({});
  await visitor.goto("/shop/devices/listing");
  await visitor.goto((await visitor.locator("article a[href^='/devices/']").first().getAttribute("href"))!);
  await hydrated(visitor);
  const [plain, other] = [await visitor.context().newPage(), await visitor.context().newPage()];
  await plain.goto("/vignettes/prices");
  await other.goto("/login");
  await fillSignIn(other);
  await other.waitForURL("**/myvrata");

  const added = visitor.waitForResponse((answer) => answer.url().endsWith("/cart/add") && answer.status() === 200);
  await visitor.locator("form[action$='/cart/add'] button[type=submit]").first().click();
  await added;
  await plain.locator("form[action$='/language'] button").first().click();
  await plain.getByRole("heading", { name: "Изпратете го още веднъж" }).waitFor();
  expect(await axeFindings(plain)).toEqual([]);
  await picture(plain, "sent-again.png");
  await plain.getByRole("button", { name: "Изпратете отново" }).click();
  await plain.waitForURL("**/vignettes/prices");
  expect(await plain.locator("html").getAttribute("lang")).toBe("en");
  await visitor.context().close();
});
