import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { csrfToken, signInByRequest } from "./sign-in.ts";

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

/** Signs in by the form that is open, and waits for the page that it leads to. */
async function signIn(page: Page, username: string, { to }: { to: string }): Promise<void> {
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await Promise.all([page.waitForURL((url) => `${url.pathname}${url.search}` === to), page.press("[name=password]", "Enter")]);
  await hydrated(page);
}

async function signedIn(username: string): Promise<Page> {
  const page = await journey.person();
  await signInByRequest(page, username);
  return page;
}

/** Where the area's home leads somebody whose page is not needed. */
const areaOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/myvrata", { headers: { accept: "text/html" } });
  return new URL(answer.url()).pathname;
};

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
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

  test("the home pages of overdue, suspended, prepaid, disturbed, business and the operator are accessible", async () => {
    const page = await journey.person({ language, width: 390, dark: true });
    for (const username of ["overdue", "suspended", "prepaid", "fault", "business", "operator"]) {
      await signInByRequest(page, username);
      await open(page, "/myvrata");
      const alerts = await page.locator("[aria-labelledby=attention] li").all();
      // beside its one button an alert may say a number to call
      for (const alert of alerts) expect(await alert.locator("a:not([href^='tel:'])").count()).toBe(1);
      expect({ username, findings: await axeFindings(page) }).toEqual({ username, findings: [] });
      expect(await isTooWide(page)).toBe(false);
    }
  });
});

test("a visitor who opened a page of the area returns to it after signing in", async () => {
  const page = await journey.person();
  await page.goto("/myvrata/settings?open=2");
  expect(new URL(page.url()).pathname).toBe("/login");
  await hydrated(page);
  await signIn(page, "home", { to: "/myvrata/settings?open=2" });
});

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

test("a session ended in one browser is signed out in the other at once", async () => {
  const [here, there] = [await signedIn("slow-router"), await signedIn("slow-router")];
  await open(here, "/myvrata/settings?open=2");
  const rows = here.locator("main ul > li");
  expect(await rows.count()).toBe(2);
  await here.setViewportSize({ width: 320, height: 900 });
  expect(await axeFindings(here)).toEqual([]);
  expect(await isTooWide(here)).toBe(false);
  expect(await rows.first().innerText()).toContain("Това устройство");
  expect(await areaOf(there)).toBe("/myvrata");
  await rows.nth(1).getByRole("button").click();
  await here.getByRole("status").getByText("Сесията е прекратена").waitFor();
  expect(await rows.count()).toBe(1);
  expect(await areaOf(there)).toBe("/login");
});

test("a changed password ends the session in the other browser, is confirmed by mail, and the old one no longer signs in", async () => {
  const [here, there] = [await signedIn("refusing-router"), await signedIn("refusing-router")];
  await open(here, "/myvrata/settings?open=1");
  await here.fill("[name=oldPassword]", PASSWORD);
  await here.fill("[name=newPassword]", "password123");
  await here.locator("main button[type=submit]").click();
  await here.getByText("сред най-често срещаните").waitFor();
  await here.fill("[name=newPassword]", "йогурт и мед със смокини");
  await here.locator("main button[type=submit]").click();
  await here.getByText("Паролата е сменена.").waitFor();
  await here.getByText("Излязохте от едно друго устройство.").waitFor();

  expect(await areaOf(there)).toBe("/login");
  const signsIn = async (password: string) => {
    const form = { username: "refusing-router", password, _csrf: await csrfToken(there, "/login") };
    const answer = await there.request.post("/login", { form, headers: { accept: "text/html" }, maxRedirects: 0 });
    return answer.headers()["location"];
  };
  expect(await signsIn(PASSWORD)).toContain("problem=wrong-name-or-password");
  expect(await signsIn("йогурт и мед със смокини")).toBe("/myvrata");

  const titles = async () => {
    const { messages } = (await (await there.request.get("/dev/outbox/messages")).json()) as { messages: { title: string }[] };
    return messages.map(({ title }) => title).join();
  };
  await expect.poll(titles, { timeout: 60_000 }).toContain("Паролата Ви беше сменена");
});
