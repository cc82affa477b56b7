import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const PASSWORD = "vrata-demo";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Signs in by the form, and waits for the page that it leads to. */
async function signIn(page: Page, username: string, { password = PASSWORD, from = "/login", to = "/myvrata" } = {}): Promise<void> {
  await open(page, from);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await Promise.all([page.waitForURL((url) => `${url.pathname}${url.search}` === to), page.press("[name=password]", "Enter")]);
  await hydrated(page);
}

async function signedIn(username: string, who?: Person): Promise<Page> {
  const page = await journey.person(who);
  await signInByRequest(page, username);
  await open(page, "/myvrata");
  return page;
}

const heading = (page: Page) => page.locator("h1").innerText();

describe.each(
  looks([
    { language: "bg", hello: "Здравейте, Елена Димитрова", wrong: "не са верни", empty: "Напишете потребителското си име" },
    { language: "en", hello: "Hello, Елена Димитрова", wrong: "is not right", empty: "Write your user name" },
  ]),
)("in $language", ({ language, hello, wrong, empty }) => {
  test("a visitor chooses a user of the demo, signs in, sees the services, and signs out", async () => {
    const page = await journey.person({ language });
    await open(page, "/login");
    await page.getByRole("button", { name: /Елена Димитрова/ }).click();
    await expect.poll(() => page.inputValue("[name=password]")).toBe(PASSWORD);
    await Promise.all([page.waitForURL("**/myvrata"), page.keyboard.press("Enter")]);
    expect(await heading(page)).toBe(hello);
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);

    await page.locator("main a[href='/myvrata/logout']").click();
    await page.waitForURL("**/myvrata/logout");
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/myvrata");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("a wrong password and an empty field are reported beside the form, and announced", async () => {
    const page = await journey.person({ language, width: 390 });
    await open(page, "/login");
    await page.click("[data-submit]");
    await page.getByText(empty).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username");
    await page.fill("[name=username]", "home");
    await page.fill("[name=password]", "not the password");
    await page.click("[data-submit]");
    await page.getByRole("alert").getByText(wrong).waitFor();
    expect(await page.inputValue("[name=username]")).toBe("home");
    expect(await axeFindings(page)).toEqual([]);
  });

  test.each(["overdue", "suspended", "prepaid", "fault", "business", "operator"])("the home page of %s is accessible", async (username) => {
    const page = await signedIn(username, { language, width: 390, dark: true });
    const alerts = await page.locator("[aria-labelledby=attention] li").all();
    // beside its one button an alert may say a number to call
    for (const alert of alerts) expect(await alert.locator("a:not([href^='tel:'])").count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test.each(["1", "2"])("the settings' tab %s is accessible", async (tab) => {
    const page = await signedIn("home", { language, width: 320 });
    await open(page, `/myvrata/settings?open=${tab}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test("a visitor who opened a page of the area returns to it after signing in", async () => {
  const page = await journey.person();
  await page.goto("/myvrata/settings?open=2");
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(page, "home", { from: page.url(), to: "/myvrata/settings?open=2" });
});

test.each(looks(["//evil.example/", "/\\evil.example", "https://evil.example/", "/%2f%2fevil.example"]))(
  "returnTo=%s leads nowhere but home",
  async (returnTo) => {
    const page = await journey.person();
    await signIn(page, "home", { from: `/login?returnTo=${encodeURIComponent(returnTo)}` });
    expect(new URL(page.url()).origin).toBe(journey.portal.url.replace(/\/$/, ""));
  },
);

test("without scripts a user signs in, changes the language and signs out too", async () => {
  const page = await journey.person({ javaScript: false });
  await page.goto("/login");
  await page.fill("[name=username]", "home");
  await page.fill("[name=password]", "not the password");
  await page.click("[data-submit]");
  expect(await page.locator("main").innerText()).toContain("не са верни");
  await page.fill("[name=username]", "home");
  await page.fill("[name=password]", PASSWORD);
  await page.click("[data-submit]");
  expect(new URL(page.url()).pathname).toBe("/myvrata");
  await page.locator("header form[action='/language'] button").first().click();
  expect(await heading(page)).toBe("Hello, Елена Димитрова");
  await page.goto("/myvrata/logout");
  await page.locator("main button[type=submit]").click();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the language is chosen in the header, stays on the same page, and is remembered", async () => {
  const page = await journey.person();
  await open(page, "/login");
  expect(await heading(page)).toBe("Вход");
  await Promise.all([page.waitForNavigation(), page.locator("header form[action='/language'] button").first().click()]);
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await heading(page)).toBe("Sign in");
  expect(await page.getAttribute("html", "lang")).toBe("en");
  await open(page, "/");
  expect(await page.getAttribute("html", "lang")).toBe("en");
});

test("a session ended in one browser is signed out in the other at once", async () => {
  const [here, there] = [await signedIn("slow-router"), await signedIn("slow-router")];
  await open(here, "/myvrata/settings?open=2");
  const rows = here.locator("main ul > li");
  expect(await rows.count()).toBe(2);
  expect(await rows.first().innerText()).toContain("Това устройство");
  await rows.nth(1).getByRole("button").click();
  await here.getByRole("status").getByText("Сесията е прекратена").waitFor();
  expect(await rows.count()).toBe(1);
  await there.goto("/myvrata");
  expect(new URL(there.url()).pathname).toBe("/login");
});

test("a changed password ends the session in the other browser, is confirmed by mail, and the old one no longer signs in", async () => {
  const [here, there] = [await signedIn("refusing-router"), await signedIn("refusing-router")];
  await open(here, "/myvrata/settings");
  await here.fill("[name=oldPassword]", PASSWORD);
  await here.fill("[name=newPassword]", "password123");
  await here.locator("main button[type=submit]").click();
  await here.getByText("сред най-често срещаните").waitFor();
  await here.fill("[name=newPassword]", "йогурт и мед със смокини");
  await here.locator("main button[type=submit]").click();
  await here.getByText("Паролата е сменена.").waitFor();
  await here.getByText("Излязохте от едно друго устройство.").waitFor();

  await there.goto("/myvrata");
  expect(new URL(there.url()).pathname).toBe("/login");
  await hydrated(there);
  await there.fill("[name=username]", "refusing-router");
  await there.fill("[name=password]", PASSWORD);
  await there.click("[data-submit]");
  await there.getByRole("alert").waitFor();
  await signIn(there, "refusing-router", { password: "йогурт и мед със смокини" });

  await expect
    .poll(() => there.goto("/dev/outbox").then(() => there.locator("main").innerText()), { timeout: 20_000 })
    .toContain("Паролата Ви беше сменена");
});
