import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { csrfToken, signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const CONTACT = JSON.stringify({ email: "elena@home.example", name: "Елена", mobile: "888123456" });

/** A page of somebody who has typed contact data at the checkout. */
async function typedBy(username: string | undefined): Promise<Page> {
  const page = await journey.person({ language: "en" });
  if (username) await signInByRequest(page, username);
  await page.goto("/help");
  await hydrated(page);
  await page.evaluate((contact) => sessionStorage.setItem("vrata-checkout", contact), CONTACT);
  return page;
}

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("vrata-checkout"));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("what was typed at the checkout stays while its person is signed in, and is gone after signing out; the language stays", async () => {
  const page = await typedBy("home");
  await open(page, "/help");
  expect(await stored(page)).toBe(CONTACT);
  await page.goto("/myvrata/logout");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
  await hydrated(page);
  expect(await stored(page)).toBeNull();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("it is gone from a tab whose session ended elsewhere, and for another person who signs in", async () => {
  const page = await typedBy("home");
  const _csrf = await csrfToken(page, "/help");
  await page.request.post("/myvrata/logout", { form: { _csrf }, maxRedirects: 0 });
  await open(page, "/help");
  expect(await stored(page)).toBeNull();

  const another = await typedBy("home");
  await signInByRequest(another, "prepaid");
  await open(another, "/help");
  expect(await stored(another)).toBeNull();
});

test("what a guest typed stays for whoever then signs in", async () => {
  const page = await typedBy(undefined);
  await signInByRequest(page, "home");
  await open(page, "/help");
  expect(await stored(page)).toBe(CONTACT);
});
