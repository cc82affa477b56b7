import { afterAll, beforeAll, expect, test } from "vitest";
import { words as factorWords } from "#features/account/second-factor/messages/words.ts";
import { codeIn } from "#testing/authenticator.ts";
import { openPage, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";
import { signInByRequest } from "./sign-in.ts";

/** The operator's settings, and what every page receives of them. */
const SET = {
  NOTE_CHARACTERS: "21",
  MANAGEMENT_PORTS: "4567",
  PASSWORD_SHORTEST: "12",
  LISTING_MOST: "30",
  COMPARE_MOST: "6",
  ANALYTICS_TITLE_CHARACTERS: "120",
  CHANGE_POLL_MS: "250",
  OPERATOR_SECOND_FACTOR: "required",
};
const SETTINGS = { note: 21, least: 12, listing: 30, compare: 6, title: 120 };

let journey: Journey;
beforeAll(async () => void (journey = await startJourney({ ...SET, WITHDRAWAL_DAYS: "30" })));
afterAll(() => journey?.close());

const documentOf = async (path: string, language: string): Promise<string> =>
  (await fetch(new URL(path, journey.portal.url), { headers: { accept: "text/html", "accept-language": language } })).text();
const seen = (html: string): string => html.replace(/<(script|style)\b[^]*?<\/\1>/g, "");

test("every page receives the configured limits, and the server's lists enforce them", async () => {
  const html = await documentOf("/", "bg");
  for (const [name, value] of Object.entries(SETTINGS)) expect(html).toContain(`"${name}":${value}`);
  expect(html).toContain('"managementPorts":[4567]');
  const answer = await fetch(new URL("/products/search?widget=devices&size=-1", journey.portal.url));
  const { content, max } = (await answer.json()) as { content: unknown[]; max: number };
  expect([content.length, max]).toEqual([30, 30]);
});

test.each(["bg", "en"])("without a setting no page in %s shows lev but the vignette price list", async (language) => {
  const [device] = /\/devices\/(?!listing)[\w-]+/.exec(await documentOf("/devices/listing", language))!;
  const paths = ["/vignettes", "/devices/listing", "/shop/devices/listing", device, "/cart", "/help"];
  for (const path of [...paths, "/help/bills", "/help/buying", "/search?text=telefon"]) {
    const shown = seen(await documentOf(path, language));
    expect({ path, lev: /.{0,40}(\d\s*лв\.|BGN|\bлева\b|левове|\blev\b).{0,40}/.exec(shown)?.[0] }).toEqual({ path, lev: undefined });
    expect(shown).not.toMatch(/\{(lev|withdrawalDays)/);
  }
  expect(seen(await documentOf(device, language))).toContain(language === "bg" ? "до 30 дни след" : "for 30 days after");
});

test("a customer sees the configured limits, in forms and in rendered text, and the page polls at the configured interval", async () => {
  const page = await signIn(journey);
  await page.goto("/myvrata/settings?open=1");
  expect(await page.getByText("От 12 до 128 знака").count()).toBe(1);
  const answer = await page.request.get("/myvrata/settings/mycontact/internet/dhcp/reservations?cid=C1000001", {
    headers: { accept: "text/html" },
  });
  expect(await answer.text()).toContain("До 21 знака.");
  const reset = await page.request.get("/myvrata/settings/mycontact/reset?cid=C1000001", { headers: { accept: "application/json" } });
  expect(await reset.json()).toMatchObject({ checkingTime: 250 });
});

test("an operator who must have a second factor is led to add one before anything else, and then works as before", async () => {
  const page = await journey.person({ language: "en" });
  await signInByRequest(page, "operator");
  const t = factorWords.en;
  await page.goto("/myvrata");
  await page.waitForURL("**/myvrata/settings/second-factor");
  await openPage(page, "/myvrata/settings/second-factor");
  await page.getByText(t.required.text).waitFor();
  await page.getByRole("button", { name: t.app.begin }).click();
  const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
  await page.getByLabel(t.app.name, { exact: true }).fill("Phone");
  await page.getByLabel(t.app.code).fill(codeIn(secret, { now: new Date() }));
  await page.getByRole("button", { name: t.app.add, exact: true }).click();
  await page.getByText(t.codes.shownOnce).waitFor();
  await page.goto("/myvrata");
  expect(new URL(page.url()).pathname).toBe("/myvrata");
});
