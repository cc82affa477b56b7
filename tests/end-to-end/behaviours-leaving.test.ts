import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, historyEntry, hydrated, looks, picture, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

const tail = (page: Page) => page.url().replace(journey.portal.url.replace(/\/$/, ""), "");
/** Opens a signed-in user's settings by links alone, so that there is history to go back to. */
async function settings(language: "bg" | "en", open = "1"): Promise<Page> {
  const page = await signIn(journey, { language });
  await page.goto(`/myvrata/settings?open=${open}`);
  await hydrated(page);
  return page;
}

const WORDS = {
  bg: {
    old: "Сегашна парола",
    title: "Сигурни ли сте? Не завършихте формуляра!",
    stay: "Оставам",
    leave: "Излизам без да запазя",
    ended: "Сесията Ви приключи",
  },
  en: {
    old: "Current password",
    title: "Are you sure? You didn’t finish the form!",
    stay: "Stay",
    leave: "Leave without saving",
    ended: "Your session has ended",
  },
} as const;

describe.each(looks(["bg", "en"]))("in %s", (language) => {
  const t = WORDS[language];
  const question = (page: Page) => page.getByRole("dialog", { name: t.title });

  test("leaving an unfinished form by a link opens a question: one stays with what was typed, or leaves (B§5)", async () => {
    const page = await settings(language);
    await page.fill("[name=oldPassword]", "something");
    await page.locator("header a[href='/vignettes']").first().click();
    await question(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `leaving-${language}.png`);
    await question(page).getByRole("button", { name: t.stay, exact: true }).click();
    await question(page).waitFor({ state: "detached" });
    expect([tail(page), await page.inputValue("[name=oldPassword]")]).toEqual(["/myvrata/settings?open=1", "something"]);

    await page.locator("header a[href='/vignettes']").first().click();
    await question(page).getByRole("button", { name: t.leave }).click();
    await page.waitForURL("**/vignettes");
    await page.goBack();
    await page.waitForURL("**/settings?open=1");
    expect(await page.inputValue("[name=oldPassword]")).toBe("");

    // nothing is unfinished once all that was typed is removed
    await page.fill("[name=oldPassword]", "something");
    await page.fill("[name=oldPassword]", "");
    await page.locator("header a[href='/vignettes']").first().click();
    await page.waitForURL("**/vignettes");
  });

  test("Back opens the question too, and Escape stays on the page", async () => {
    const page = await settings(language);
    await page.locator("main a[href='/myvrata']").click();
    await page.waitForURL("**/myvrata");
    await page.locator("main a[href='/myvrata/settings']").click();
    await page.waitForURL("**/myvrata/settings");
    await page.locator("main a[href='/myvrata/settings?open=1']").click();
    await page.locator("[name=oldPassword]").waitFor();
    await page.fill("[name=oldPassword]", "something");
    await page.evaluate(() => history.back());
    await question(page).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/settings/);
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    expect(await page.inputValue("[name=oldPassword]")).toBe("something");
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: t.leave }).click();
    await page.waitForURL("**/myvrata/settings");
    expect((await historyEntry(page)).kind).toBe("navigation");
  });

  test("choosing another language opens the question too, in our words, and then changes it", async () => {
    const page = await settings(language);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.fill("[name=oldPassword]", "something");
    const other = page.locator("header form button");
    await other.click();
    await question(page).getByRole("button", { name: t.stay, exact: true }).click();
    await question(page).waitFor({ state: "detached" });
    expect([await page.inputValue("[name=oldPassword]"), await page.locator("html").getAttribute("lang")]).toEqual(["something", language]);
    await other.click();
    await question(page).getByRole("button", { name: t.leave }).click();
    await page.locator(`html:not([lang=${language}])`).waitFor();
    expect([dialogs, tail(page)]).toEqual([[], "/myvrata/settings?open=1"]);
  });

  test("leaving a vignette form opens the question once something is filled in, not while one only looks at prices", async () => {
    const page = await journey.person({ language });
    await page.goto("/vignettes?vehicle=car");
    await hydrated(page);
    const away = page.locator("header a[href='/help']").first();
    const look = async () => {
      await page.locator("[name=productId]").nth(1).check();
      await page.locator("[name=startDate]").waitFor();
      await page.locator("[name=productId]").nth(2).check();
    };
    await look();
    await away.click();
    await page.waitForURL("**/help/**");
    await page.goBack();
    await page.waitForURL("**/vignettes?vehicle=car");
    await look();
    await page.fill("[name=registrationPlate]", "CB1234AB");
    await away.click();
    await question(page).getByRole("button", { name: t.stay, exact: true }).click();
    expect([tail(page), await page.inputValue("[name=registrationPlate]")]).toEqual(["/vignettes?vehicle=car", "CB1234AB"]);
    await page.fill("[name=registrationPlate]", "");
    await page.locator("[name=startDate] + button").click();
    await page.getByRole("dialog").locator("td [role=button]:not([data-disabled],[data-unavailable],[data-outside-month])").last().click();
    await away.click(); // a day that was picked counts as one that was typed
    await question(page).getByRole("button", { name: t.leave }).click();
    await page.waitForURL("**/help/**");
  });

  test("a session that ended while the page was open shows a dialog, one signs in over it, and what was typed stays", async () => {
    const page = await settings(language);
    await page.fill("[name=oldPassword]", "not the password");
    await page.fill("[name=newPassword]", "long enough for anybody");
    await page.context().clearCookies({ name: "vrata-session" });
    await page.press("[name=newPassword]", "Enter");
    const dialog = page.getByRole("dialog", { name: t.ended });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `session-ended-${language}.png`);
    await dialog.locator("[name=username]").fill("home");
    await dialog.locator("[name=password]").fill("vrata-demo");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await page.inputValue("[name=newPassword]")).toBe("long enough for anybody");
    await page.press("[name=newPassword]", "Enter");
    await page.locator("[name=oldPassword][aria-invalid=true]").waitFor();
  });
});

test("buying a vignette opens no question on the way to the cart", async () => {
  const page = await journey.person({ language: "en" });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("/vignettes?vehicle=car");
  await hydrated(page);
  await page.locator("[name=productId]").nth(1).check();
  await page.fill("[name=registrationPlate]", "CB1234AB");
  await page.check("[name=termsAccepted]");
  await page.check("[name=policyAccepted]");
  await page.press("[name=registrationPlate]", "Enter");
  await page.waitForURL("**/cart");
  expect(dialogs).toEqual([]);
});

test("a link to another site opens the question in our words, a mailto link does not", async () => {
  const page = await settings("en");
  await page.fill("[name=oldPassword]", "something");
  const press = (href: string) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to, textContent: "there" });
      document.querySelector("main")!.append(link);
      link.click();
    }, href);
  await press("mailto:help@vrata.example");
  await press("#main");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.route("https://elsewhere.example/", (route) => route.fulfill({ body: "elsewhere", contentType: "text/plain" }));
  await press("https://elsewhere.example/");
  await page.getByRole("dialog", { name: WORDS.en.title }).getByRole("button", { name: WORDS.en.leave }).click();
  await page.waitForURL("https://elsewhere.example/");
});

test("closing or reloading opens the browser's question, only while something is unfinished", async () => {
  const page = await settings("en");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await hydrated(page);
  expect(dialogs).toEqual([]);
  await page.locator("[name=oldPassword]").pressSequentially("something");
  await page.reload();
  expect(dialogs).toEqual(["beforeunload"]);
});

test("signing in as another user over an ended session does not continue with the former user's page", async () => {
  const page = await settings("en");
  await page.fill("[name=oldPassword]", "not the password");
  await page.fill("[name=newPassword]", "long enough for anybody");
  await page.context().clearCookies({ name: "vrata-session" });
  await page.press("[name=newPassword]", "Enter");
  const dialog = page.getByRole("dialog", { name: WORDS.en.ended });
  await dialog.locator("[name=username]").fill("overdue");
  await dialog.locator("[name=password]").fill("vrata-demo");
  await page.keyboard.press("Enter");
  const typed = () => page.evaluate(() => document.querySelector<HTMLInputElement>("[name=oldPassword]")?.value);
  await expect.poll(() => typed().catch(() => "on the way"), { timeout: 60_000 }).toBe("");
  expect(await page.locator("header").innerText()).not.toContain("Елена");
});
