import { afterAll, beforeAll, expect, test } from "vitest";
import { formWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
let journey: Journey;
beforeAll(async () => void (journey = await startJourney(undefined, { cached: true })));
afterAll(() => journey?.close());

/** A person whose pages record whether they came from the browser's cache. */
async function person(): Promise<Page> {
  const page = await journey.person();
  // in the browser, not on the page or in the tab: a page that may not be shown again is reloaded at once, and what the tab had is cleared
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => persisted && localStorage.setItem("again", location.pathname + location.search)),
  );
  return page;
}

/**
 * Chromium caches no page of a user, which is `no-store`, once one of its scripts has had an answer that is `no-store`, too: whether a page that is left soon has
 * would be a race. Here answers to scripts may be stored.
 */
async function withCacheableAnswers(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const type = route.request().resourceType();
      if (type === "eventsource") return route.fulfill({ contentType: "text/event-stream", body: "retry: 60000\n\n" });
      if (type !== "fetch") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "cache-control": "no-cache" } });
    },
  );
}

/** Waits until no call is under way: a page that is left amid one may not be cached. */
const settled = (page: Page): Promise<void> => page.waitForLoadState("networkidle");

/** The browser's own Back; true when the page came out of its cache. */
async function back(page: Page, to: string): Promise<boolean> {
  await page.evaluate(() => {
    localStorage.removeItem("again");
    history.back();
  });
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search, { timeout: 60_000 }).toBe(to);
  await hydrated(page);
  return (await again(page)) === to;
}

/** The address that was shown again last out of the cache; once more where the page reloads itself meanwhile. */
async function again(page: Page): Promise<string | null> {
  const read = () => page.evaluate(() => localStorage.getItem("again"));
  return read().catch(async () => {
    await hydrated(page);
    return read();
  });
}

/** Ends the page's session as another device would: the browser's own cookies stay, so that it keeps its cached pages. */
async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const _csrf = (await page.locator("meta[name=csrf-token]").getAttribute("content"))!;
  const headers = { cookie, accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ _csrf });
  const { status } = await fetch(new URL("/myvrata/logout", journey.portal.url), { method: "POST", redirect: "manual", headers, body });
  expect(status).toBe(303);
}

async function signIn(page: Page): Promise<void> {
  // a page out of the cache that may not be shown again reloads itself, which ends an opening that began meanwhile
  await expect.poll(() => page.goto("/login").then(Boolean, () => false)).toBe(true);
  await hydrated(page);
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/myvrata");
  await hydrated(page);
}

test("Back from the cart brings the vignette page ready for another one, not under its loading screen", async () => {
  const page = await person();
  await page.goto("/vignettes?vehicle=car");
  await hydrated(page);
  await page.locator("input[name=productId]").last().check();
  await page.locator("input[name=registrationPlate]").fill("CB7007BB");
  await page.locator("input[name=termsAccepted]").check();
  await page.locator("input[name=policyAccepted]").check();
  await page.locator("form button[type=submit]").last().click();
  await page.waitForURL("**/cart");
  await hydrated(page);
  expect(await back(page, "/vignettes?vehicle=car")).toBe(true);
  const submit = page.locator("form button[type=submit]").last();
  await expect.poll(() => submit.getAttribute("data-busy")).not.toBe("true");
  await expect.poll(() => page.locator("[role=status][data-shown=true]").count()).toBe(0);
  await page.locator("input[name=registrationPlate]").fill("CB7008BB");
  await submit.click();
  await page.waitForURL("**/cart");
  await page.getByText("CB7008BB").first().waitFor();
});

test("Back to the sign-in page finds its button ready and no password in it, signed in and signed out again", async () => {
  const page = await person();
  await signIn(page);
  await back(page, "/login");
  await hydrated(page);
  expect(await page.locator("input[name=password]").inputValue()).toBe("");
  await expect.poll(() => page.locator("button[data-submit][data-busy=true]").count()).toBe(0);

  await signIn(page);
  await page.goto("/myvrata/logout");
  await hydrated(page);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.evaluate(() => history.go(-3));
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  await hydrated(page);
  expect(await page.locator("input[name=password]").inputValue()).toBe("");
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/myvrata");
});

test("a refused password is gone from the field after going back to it", async () => {
  const page = await person();
  await page.goto("/login");
  await hydrated(page);
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("secret of mine");
  await page.evaluate(() => location.assign("/help/vignettes"));
  await page.waitForURL("**/help/vignettes");
  await hydrated(page);
  expect(await back(page, "/login")).toBe(true);
  expect(await page.locator("input[name=password]").inputValue()).toBe("");
  expect(await page.locator("input[name=username]").inputValue()).toBe("home");
});

test("Back to an e-invoice brings its step without the code that was typed, and the step goes on", async () => {
  const page = await person();
  const address = "/einvoice?ref=unknown-reference&step=code&invoiceFileType=pdf&invoiceLanguage=en";
  await page.goto(address);
  await hydrated(page);
  const code = page.locator("main input[name=smsCode]");
  await code.fill("123456");
  await page.evaluate(() => location.assign("/help/vignettes"));
  await page.waitForURL("**/help/vignettes");
  await hydrated(page);
  expect(await back(page, address)).toBe(true);
  expect(await code.inputValue()).toBe("");
  await code.fill("654321");
  const tried = page.waitForRequest("**/einvoice/authenticate/sms-code");
  await code.press("Enter");
  expect((await tried).postDataJSON()).toEqual({ ref: "unknown-reference", smsCode: "654321" });
  await page.locator("main input[name=smsCode][aria-invalid=true]").waitFor();
});

test("Back to a ticket's form and to the history finds them as they were left, and they go on", async () => {
  const form = formWords.bg;
  const page = await person();
  await withCacheableAnswers(page);
  await signIn(page);
  const leave = async () => {
    await settled(page);
    await page.evaluate(() => location.assign("/help/vignettes"));
    await page.waitForURL("**/help/vignettes");
    await hydrated(page);
  };
  const address = `${TICKETS}/new?serviceId=29100101`;
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(`**${address}`);
  await hydrated(page);
  await page.getByLabel(form.description).fill("Телефонът пука.");
  await page.getByLabel(form.phone).fill("88810");
  await leave();
  expect(await back(page, address)).toBe(true);
  expect(await page.getByLabel(form.description).inputValue()).toBe("Телефонът пука.");
  await page.getByRole("button", { name: form.next, exact: true }).click();
  await page.getByText(form.errors.phone.length).first().waitFor();

  const history = `${TICKETS}?page=0`;
  await page.evaluate((to) => location.assign(to), history);
  await page.waitForURL(`**${history}`);
  await hydrated(page);
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }), hasText: "Телевизия" })
    .first();
  const details = page.getByText("Картината замръзва.");
  await row.getByRole("link").first().click();
  await details.waitFor();
  await leave();
  expect(await back(page, history)).toBe(true);
  await details.waitFor();
  await row.getByRole("link").first().click();
  await details.waitFor({ state: "detached" });
  await row.getByRole("link").first().click();
  await details.waitFor();
});

test("a page with personal data is not restored from the browser's cache after its user was signed out elsewhere", async () => {
  const page = await person();
  await withCacheableAnswers(page);
  await signIn(page);
  await page.evaluate(() => location.assign("/myvrata/orders"));
  await page.waitForURL("**/myvrata/orders");
  await hydrated(page);
  await settled(page);
  const name = await page.locator("header [data-personal]").innerText();
  await page.evaluate(() => location.assign("/myvrata/settings?open=1"));
  await page.waitForURL("**/myvrata/settings?open=1");
  await hydrated(page);
  await settled(page);
  // still signed in: the same page, without a reload
  expect(await back(page, "/myvrata/orders")).toBe(true);
  await expect.poll(() => page.locator("html[data-unsure]").count()).toBe(0);
  expect(await page.locator("header [data-personal]").innerText()).toBe(name);

  await settled(page);
  await page.evaluate(() => location.assign("/help/vignettes"));
  await page.waitForURL("**/help/vignettes");
  await hydrated(page);
  await endSession(page);
  await page.evaluate(() => {
    localStorage.removeItem("again");
    history.back();
  });
  await page.waitForURL("**/login?returnTo=*");
  expect(await again(page)).toBe("/myvrata/orders");
  expect(await page.locator("header [data-personal]").innerText()).not.toBe(name);
});
