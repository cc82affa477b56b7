import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { agree, receive, hide, tracks, wordsOf, type Received } from "./analytics.ts";
import { keepVignette } from "./buying.ts";
import { hydrated, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { openSection, signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Typed words by the kind of field, which occur nowhere else in the portal. */
const CANARIES = { text: "Канарчова", email: "kanarche@canary.example", tel: "0878123987", password: "Kanarche-4711!x", plate: "CB9173KH" };
const SECRET = /канарчова|kanarche|0878 ?123 ?987|878123987|4711|9173/i;

/** Ends of plates: a plate is sold once, and a second try needs another. */
const endings = ["AK", "BK", "CK"];

/** Types a canary into every visible field that accepts one, and leaves it, so that a change event fires. */
async function typeEverywhere(within: Locator): Promise<number> {
  const fields = within.locator("input:visible:enabled, textarea:visible:enabled");
  let typed = 0;
  for (const field of await fields.all()) {
    const { type, name } = await field.evaluate((at) => ({ type: (at as HTMLInputElement).type, name: (at as HTMLInputElement).name }));
    if (["checkbox", "radio", "submit", "button", "hidden", "number", "date", "time"].includes(type)) continue;
    const canary = /plate/i.test(name) ? CANARIES.plate : (CANARIES[type as keyof typeof CANARIES] ?? CANARIES.text);
    if (!(await field.isEditable())) continue;
    await field.fill(canary);
    await field.blur();
    typed += 1;
  }
  return typed;
}

const setOut = async (page: Page): Promise<Received> => {
  await agree(page, journey.portal.url);
  return receive(page, () => ({ status: 204 }));
};

const openListening = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await tracks(page);
};

/** Everything that was sent, once the queued events were sent, too. */
async function nothingSecret(page: Page, received: Received): Promise<void> {
  const batches = async () => {
    await hide(page);
    return received.batches.length;
  };
  await expect.poll(batches).toBeGreaterThan(0);
  for (const { raw } of received.batches) expect(wordsOf(raw)).not.toMatch(SECRET);
}

test("the vignette form sends neither the plate nor anything else that is typed", async () => {
  const page = await journey.person({ language: "bg" });
  const received = await setOut(page);
  await openListening(page, "/vignettes?vehicle=car");
  await page.locator("input[name=productId]").first().check();
  await page.locator("input[name=registrationPlate]").waitFor();
  expect(await typeEverywhere(page.getByRole("main"))).toBeGreaterThan(0);
  await page.locator("select[name=country]").selectOption("DE");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.locator("main button[type=submit]").click();
  await nothingSecret(page, received);
  expect(received.events.some(({ type, widget }) => type === "change" && widget?.id === "vignette")).toBe(true);
  expect(JSON.stringify(received.events)).not.toContain('"DE"');
});

test("the checkout sends neither the buyer nor the address, nor the plate", async () => {
  const page = await journey.person({ language: "en" });
  await keepVignette(page, `CB9173${endings.pop()!}`);
  const received = await setOut(page);
  await openListening(page, "/cart");
  await page.locator("main a[href='/checkout']").click();
  await page.waitForURL("**/checkout");
  await hydrated(page);
  await tracks(page);
  expect(await typeEverywhere(page.getByRole("main"))).toBeGreaterThanOrEqual(3);
  await hide(page); // the events of this page arrive before the next page opens
  await page.getByRole("main").locator("button[type=submit]").click();
  await nothingSecret(page, received);
  const changed = received.events.filter(({ type, widget }) => type === "change" && widget?.id === "checkout");
  expect(changed.length).toBeGreaterThanOrEqual(3); // that something was typed is reported, for the funnel
  expect(changed.every(({ title }) => title === undefined)).toBe(true);
});

test("signing in sends neither the name nor that a password was typed, nor the signed-in user", async () => {
  const page = await journey.person({ language: "bg" });
  const received = await setOut(page);
  await openListening(page, "/login?returnTo=/myvrata?secret=kanarche");
  await page.fill("[name=username]", "kanarche");
  await page.locator("[name=password] ~ div button").first().click(); // for a moment it is a field of text
  await page.fill("[name=password]", CANARIES.password);
  await page.locator("[name=password]").blur();
  await page.locator("main button[type=submit]").click();
  await page.getByRole("alert").first().waitFor();
  await hide(page); // the events of this page arrive before the next page opens
  await page.fill("[name=username]", "home");
  await page.fill("[name=password]", "vrata-demo");
  await Promise.all([page.waitForURL(({ pathname }) => pathname === "/myvrata"), page.press("[name=password]", "Enter")]);
  await hydrated(page);
  await page.locator("header a[data-personal]").click();
  await nothingSecret(page, received);
  const all = JSON.stringify(received.events);
  expect(all).not.toMatch(/"inputType":"password"|vrata-demo|елена/i);
  const typed = received.events.filter(({ type, url }) => type === "change" && url === "/login");
  expect(new Set(typed.map(({ id, parentId }) => id ?? parentId)).size).toBe(1); // the name's field, and no other
});

test.each([
  ["/help", "text"],
  ["/devices/listing", "text"],
] as const)("the search of %s sends nothing that is typed and not searched for, and no search that looks personal", async (path, name) => {
  const page = await journey.person({ language: "bg" });
  const received = await setOut(page);
  await page.goto(path);
  await hydrated(page);
  await tracks(page);
  const box = page.getByRole("main").locator(`input[name=${name}]`).first();
  await box.fill("Канарчова, още не я търся");
  await box.blur();
  await hide(page);
  await box.fill(`${CANARIES.plate} ${CANARIES.email} ${CANARIES.tel} кабел`);
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.has("text"));
  await hydrated(page);
  await tracks(page);
  const searched = async () => {
    await hide(page);
    return received.events.find(({ type }) => type === "search")?.query;
  };
  await expect.poll(searched).toBe("••• ••• ••• кабел");
  await page.getByRole("main").getByRole("link").first().click();
  await nothingSecret(page, received);
});

test("Wi-Fi and the other home internet forms send neither names nor passwords, nor the contract", async () => {
  const page = await signIn(journey, { language: "bg" });
  const received = await setOut(page);
  for (const id of ["email", "hosting", "napt", "reservations", "access", "dns", "wifi"]) {
    const { section } = await openSection(journey, id, { page });
    await tracks(page);
    const inModal = page.getByRole("dialog").locator("form");
    if (id === "email" || id === "hosting") {
      await section.getByRole("button", { name: /парола/i }).click();
      await inModal.getByRole("textbox").or(inModal.locator("input[data-personal]")).first().waitFor();
      await typeEverywhere(inModal);
      await hide(page);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      continue;
    }
    await section.locator("form").first().waitFor();
    await typeEverywhere(section);
    await hide(page);
  }
  await page.locator("#wifi summary").first().click();
  await nothingSecret(page, received);
  const all = JSON.stringify(received.events);
  expect(all).not.toMatch(/C1000001|Home|"inputType":"password"/);
  const widgets = new Set(received.events.flatMap(({ widget }) => widget?.id ?? []));
  expect([...widgets].filter((id) => id.startsWith("my-contact-")).length).toBeGreaterThan(1);
});
