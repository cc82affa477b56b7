import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as factorWords } from "#features/account/second-factor/messages/words.ts";
import { words as confirmWords } from "#features/account/sign-in/messages/confirm.ts";
import { words as passkeyWords } from "#features/account/sign-in/messages/passkey.ts";
import { words as stepWords } from "#features/account/sign-in/messages/second-step.ts";
import { words as signInWords } from "#features/account/sign-in/messages/words.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { addPasskey, namedHost, signOut, withDevice } from "./passkeys.ts";

let journey: Journey;
let local: string;
beforeAll(async () => {
  journey = await startJourney();
  local = namedHost(journey);
});
afterAll(() => journey?.close());

const FACTORS = "/myvrata/settings/second-factor";

async function givePassword(page: Page, username: string, language: "bg" | "en"): Promise<void> {
  await openPage(page, `${local}/login?returnTo=%2Fterms`);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill("vrata-demo");
  await page.getByRole("button", { name: signInWords[language].signIn.submit, exact: true }).click();
}

/** As if everybody had signed in two hours ago. */
async function signedInLongAgo(): Promise<void> {
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await sql`update people.sessions set confirmed_at = confirmed_at - interval '2 hours'`.execute(db);
  await db.destroy();
}

/** Somebody else of the demo for each language: a passkey stays. */
const WHO = { bg: "home", en: "overdue" } as const;

describe.each(looks(["en", "bg"] as const))("in %s", (language) => {
  const [t, p, s] = [factorWords[language], passkeyWords[language], stepWords[language]];

  test("a passkey is added, signs in alone and after the password, confirms a change that weighs, and is removed", async () => {
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    const device = await withDevice(page);
    await givePassword(page, WHO[language], language);
    await page.waitForURL("**/terms");
    await openPage(page, local + FACTORS);
    await page.getByRole("button", { name: t.passkey.begin, exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.passkey.add, exact: true }).click();
    await page.getByText(t.problems["name-missing"]).waitFor();
    await page.getByRole("button", { name: t.passkey.cancel, exact: true }).click();
    await addPasskey(page, language, "Лаптоп");
    await page.getByText(t.codes.shownOnce).waitFor();
    await page.getByText(t.list.onOneDevice).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await device.credentials()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
      ["localhost", true],
    ]);
    await addPasskey(page, language, "Лаптоп");
    await page.getByText(t.passkey.failures.known).waitFor();

    await signOut(page, local);
    await device.touch(false); // the suggestions of the user name's field would take it at once
    await openPage(page, `${local}/login?returnTo=%2Fterms`);
    const press = page.getByRole("button", { name: p["sign-in"].press });
    await press.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await device.touch(true);
    await press.click();
    await page.waitForURL("**/terms");

    await signOut(page, local);
    await device.touch(false);
    await givePassword(page, WHO[language], language);
    await page.getByRole("heading", { level: 1, name: s.title }).waitFor();
    await page.getByText(s.leads.passkey).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await device.touch(true);
    await page.getByRole("button", { name: p["second-step"].press }).click();
    await page.waitForURL("**/terms");

    await openPage(page, local + FACTORS);
    await signedInLongAgo();
    await page.getByRole("button", { name: t.list.removeOf("Лаптоп") }).click();
    const removal = page.getByRole("dialog", { name: t.list.question("Лаптоп") });
    await removal.getByText(t.list.staysOnDevice).waitFor();
    await removal.getByRole("button", { name: t.list.remove, exact: true }).click();
    const question = page.getByRole("dialog", { name: confirmWords[language].title });
    const confirm = question.getByRole("button", { name: p.confirm.press });
    await confirm.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirm.click();
    await page.getByText(t.list.removed("Лаптоп")).waitFor();
    await page.getByText(t.list.none).waitFor();

    await signOut(page, local);
    await openPage(page, `${local}/login`);
    await page.getByText(p["sign-in"].refused).waitFor(); // the device offers it still
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a device that has no passkey, or whose person does not prove who it is, leads to a calm message", async () => {
    const page = await journey.person({ language });
    const device = await withDevice(page);
    await openPage(page, `${local}/login`);
    const press = page.getByRole("button", { name: p["sign-in"].press });
    await press.click();
    await page.getByText(p["sign-in"].cancelled).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await givePassword(page, WHO[language], language);
    await page.waitForURL("**/terms");
    await device.verify(false);
    await openPage(page, local + FACTORS);
    await addPasskey(page, language, "Лаптоп");
    await page.getByText(t.passkey.failures.cancelled).waitFor();
    expect(await device.credentials()).toEqual([]);
  });
});

test("the suggestions of the user name's field sign in, too", async () => {
  const page = await journey.person({ language: "en" });
  const device = await withDevice(page);
  await givePassword(page, "suspended", "en");
  await page.waitForURL("**/terms");
  await openPage(page, local + FACTORS);
  await addPasskey(page, "en", "Laptop");
  await page.getByText(factorWords.en.codes.shownOnce).waitFor();
  await signOut(page, local);
  expect(await device.credentials()).toHaveLength(1);
  await page.goto(`${local}/login?returnTo=%2Fterms`); // the device takes the suggestion by itself
  await page.waitForURL("**/terms");
});

test("without passkeys in the browser, or at a number, there is no button, and without a script a line says why", async () => {
  const words = passkeyWords.en["sign-in"];
  const page = await journey.person({ language: "en" });
  await page.addInitScript(() => delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential);
  await openPage(page, `${local}/login`);
  expect(await page.getByRole("button", { name: words.press }).count()).toBe(0);
  const number = await journey.person({ language: "en" });
  await openPage(number, "/login");
  expect(await number.getByRole("button", { name: words.press }).count()).toBe(0);
  const plain = await journey.person({ language: "en", javaScript: false });
  await plain.goto("/login");
  // Playwright finds no text in a noscript, which is part of the page where there is no script
  expect(await plain.locator("main noscript").innerText()).toContain(words.needsScript);
  expect(await plain.getByRole("button", { name: words.press }).count()).toBe(0);
});

test("the code that asks for a passkey is fetched when it is needed, by a page that shows the button", async () => {
  const page = await journey.person({ language: "en" });
  const fetched: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) fetched.push(await response.text().catch(() => ""));
  });
  const device = await withDevice(page);
  await device.touch(false);
  const has = () => fetched.some((text) => text.includes("ERROR_CEREMONY_ABORTED"));
  await openPage(page, `${local}/help`);
  expect(has()).toBe(false);
  await openPage(page, `${local}/login`);
  await expect.poll(has).toBe(true);
});
