import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as noticeWords } from "#app/web/notice-words.ts";
import { words as deletion } from "#features/account/deletion/messages/words.ts";
import { words as factors } from "#features/account/second-factor/messages/words.ts";
import { words as passkeys } from "#features/account/sign-in/messages/passkey.ts";
import { words as dataExport } from "#features/account/data-export/messages/words.ts";
import { words as users } from "#features/account/virtual-users/messages/words.ts";
import { customerAt, writeCustomersFile } from "#testing/customers-file.ts";
import { freshFolder } from "#testing/folder.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { codeTo, messageTo } from "./outbox.ts";
import { addPasskey, namedHost, signOut, withDevice } from "./passkeys.ts";

const run = promisify(execFile);
/** Customers of a provider's file: with home internet, without debts. */
const WHO = { bg: customerAt(4), en: customerAt(24) };
const PASSWORD = "йогурт и мед със смокини";

let journey: Journey;
let local: string;
beforeAll(async () => {
  journey = await startJourney();
  local = namedHost(journey);
  await invitedFromFile();
});
afterAll(() => journey?.close());

/** The provider imports its customers beside the open portal, and invites them. */
async function invitedFromFile(): Promise<void> {
  const { folder, remove } = freshFolder();
  const [file, numbers] = [join(folder, "customers.jsonl"), join(folder, "numbers")];
  writeCustomersFile(file, Object.values(WHO), { full: false });
  writeFileSync(
    numbers,
    Object.values(WHO)
      .map(({ code }) => code)
      .join("\n"),
  );
  const env = { ...process.env, DATABASE_URL: journey.portal.databaseUrl };
  const command = ["--disable-warning=ExperimentalWarning", "src/app/server/customers-command.ts"];
  await run("node_modules/.bin/node", [...command, "import", file], { env });
  await run("node_modules/.bin/node", [...command, "invite", numbers], { env });
  remove();
}

async function good(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** The link in a message, at the address at which browsers have passkeys. */
async function linkTo(page: Page, to: string, path: string): Promise<string> {
  const { pathname, search } = new URL(
    /https?:\S+token=[\w-]+|https?:\S+invitation=[\w-]+/.exec(await messageTo(page, to, new RegExp(`${path}\\?`)))![0],
  );
  return local + pathname + search;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function activate(page: Page, { mail, username }: { mail: string; username: string }): Promise<void> {
  await openPage(page, await linkTo(page, mail, "/login/activate"));
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await good(page);
  await Promise.all([page.waitForURL("**/myvrata"), page.press("[name=password]", "Enter")]);
  await good(page);
}

/** Invites a user who may see the home internet's account only; returns this user's window. */
async function invite(owner: Page, language: "bg" | "en", mail: string): Promise<Page> {
  const t = users[language];
  await openPage(owner, `${local}/myvrata/settings/virtual-users?user=new`);
  await owner.getByLabel(t.form.name, { exact: true }).fill("Нели");
  await owner.getByLabel(t.form.mail, { exact: true }).fill(mail);
  await owner.locator("[value='see:*']").check();
  await good(owner);
  await Promise.all([owner.waitForURL("**?done=invited"), press(owner, t.form.submitInvite)]);
  const guest = await journey.person({ language, width: language === "bg" ? 1280 : 390, dark: language === "bg" });
  await openPage(guest, await linkTo(guest, mail, "/login/invited"));
  await guest.fill("[name=username]", `guest.${language}`);
  await guest.fill("[name=password]", PASSWORD);
  await good(guest);
  await Promise.all([guest.waitForURL("**/myvrata"), press(guest, t.accept.submit)]);
  await good(guest);
  return guest;
}

async function chooseNewPassword(page: Page, { mail, username }: { mail: string; username: string }): Promise<void> {
  await openPage(page, `${local}/login/forgotten`);
  await page.fill("[name=who]", username);
  await page.press("[name=who]", "Enter");
  await page.locator("main [role=status], main [role=alert]").first().waitFor();
  await openPage(page, await linkTo(page, mail, "/login/forgotten/new"));
  await page.fill("[name=password]", `${PASSWORD} 2`);
  await good(page);
  await page.press("[name=password]", "Enter");
  await page.locator("main a[href='/login']").first().waitFor();
  await good(page);
}

async function fetchArchive(page: Page, language: "bg" | "en"): Promise<void> {
  const t = dataExport[language];
  await openPage(page, `${local}/myvrata/settings/export`);
  // the page is loaded again below: the request must have been answered before
  await Promise.all([page.waitForResponse((answer) => answer.url().includes("/settings/export/request")), press(page, t.request)]);
  const fetch = page.getByRole("button", { name: t.fetch });
  await expect.poll(async () => (await page.reload(), fetch.count())).toBe(1);
  await good(page);
  const [file] = await Promise.all([page.waitForEvent("download"), fetch.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
}

async function deleteAccount(page: Page, language: "bg" | "en", mail: string): Promise<void> {
  const t = deletion[language];
  await openPage(page, `${local}/myvrata/profile`);
  await press(page, t.submit);
  await press(page, t.confirm.send);
  const code = page.locator("dialog [name=authCode]");
  await code.fill(await codeTo(page, mail));
  await code.press("Enter");
  await page.getByRole("dialog").getByText(t.done.title).waitFor();
  await good(page);
}

/** Adds a passkey, signs out, and signs in by the passkey alone, which the field of the user name suggests. Returns its device. */
async function takePasskey(page: Page, language: "bg" | "en") {
  const device = await withDevice(page);
  await openPage(page, `${local}/myvrata/settings/second-factor`);
  await addPasskey(page, language, "Телефон");
  await page.getByText(factors[language].codes.shownOnce).waitFor();
  expect(await device.credentials()).toHaveLength(1);
  await signOut(page, local);
  await page.goto(`${local}/login`);
  await page.waitForURL("**/myvrata");
  return device;
}

/** Signs in by the password, and the passkey after it; the device must not answer yet, since the field of the user name would take its passkey. */
async function signInByBoth(page: Page, who: { username: string; language: "bg" | "en"; device: Awaited<ReturnType<typeof withDevice>> }) {
  const { username, language, device } = who;
  await openPage(page, `${local}/login`);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", `${PASSWORD} 2`);
  await page.press("[name=password]", "Enter");
  const byPasskey = page.getByRole("button", { name: passkeys[language]["second-step"].press });
  await byPasskey.waitFor();
  await good(page);
  await device.touch(true);
  await byPasskey.click();
  await page.waitForURL("**/myvrata");
}

describe.each(looks(["bg", "en"] as const))("in %s", (language) => {
  test("an invited customer activates, signs in by a passkey, invites a user, recovers a forgotten password, takes the data along and leaves", async () => {
    const mail = WHO[language].users[0]!.mail!;
    const username = `customer.${language}`;
    const owner = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    await activate(owner, { mail, username });
    const device = await takePasskey(owner, language);
    const guest = await invite(owner, language, `guest-${language}@example.bg`);

    const elsewhere = await journey.person({ language });
    await chooseNewPassword(elsewhere, { mail, username });
    await device.touch(false); // before the page of sign-in, whose field suggests the passkey and would take it at once
    await owner.goto(`${local}/myvrata`);
    expect(new URL(owner.url()).pathname).toBe("/login");
    await signInByBoth(owner, { username, language, device });
    await fetchArchive(owner, language);
    await deleteAccount(owner, language, mail);
    await openPage(guest, `${local}/myvrata`);
    await guest.getByRole("dialog").getByText(noticeWords[language].title).waitFor();
    await good(guest);
  });
});
