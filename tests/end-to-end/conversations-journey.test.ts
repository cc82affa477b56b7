import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as formWords } from "#features/contact/contact-form/messages/words.ts";
import { pageWords } from "#features/contact/conversations/desk/messages/page-words.ts";
import { words as deskWords } from "#features/contact/conversations/desk/messages/words.ts";
import { words as personWords } from "#features/contact/conversations/messages/words.ts";
import { axeFindings, looks, openPage, picture, startJourney, type Journey, type Page } from "./harness.ts";
import { messageTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const ANSWERED = 60_000;

/** Writes by the contact form's page, and returns the number of the message. */
async function writeBy(page: Page, language: "bg" | "en", { text, files = [] }: { text: string; files?: string[] }): Promise<string> {
  const t = formWords[language];
  await page.getByLabel(t.requestReason).selectOption("TECHNICAL_QUESTIONS");
  await page.getByLabel(t.serviceType).selectOption("INTERNET");
  await page.getByLabel(t.text).fill(text);
  if (files.length > 0) {
    const content = files.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) }));
    await page.locator("main input[type=file]").setInputFiles(content);
    for (const name of files) await page.getByRole("main").getByRole("link", { name }).waitFor();
  }
  await page.getByRole("main").getByRole("button", { name: t.send, exact: true }).click();
  await page.getByRole("main").getByText(t.sent.title).waitFor({ timeout: ANSWERED });
  return /V-\d{6}/.exec(await page.getByRole("main").innerText())![0];
}

/** An operator who finds the conversation by its number and opens it. */
async function operatorAt(number: string, language: "bg" | "en"): Promise<Page> {
  const t = deskWords[language];
  const page = await journey.person({ language });
  await signInByRequest(page, "operator");
  await openPage(page, `/operator/conversations?text=${number}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("list", { name: pageWords[language].queue.list }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: t.one.title(number) }).waitFor();
  return page;
}

async function answerAs(page: Page, language: "bg" | "en", text: string): Promise<void> {
  const t = deskWords[language].one;
  const form = page.getByRole("form", { name: t.answer });
  await form.getByLabel(t.answer).fill(text);
  await form.getByRole("button", { name: t.send }).click();
  await form.getByText(t.done.answered).waitFor();
}

/** Who writes in each language: users of the demo world who have no conversations. */
const WHO = { bg: { visitor: "suspended", customer: "slow-router" }, en: { visitor: "prepaid", customer: "fault" } } as const;
const REPAIR = {
  bg: "Изключете рутера за една минута и го включете отново.",
  en: "Switch the router off for a minute, and on again.",
} as const;

describe.each(looks(["bg", "en"] as const))("in %s", (language) => {
  test("a visitor's question is answered by the desk, with a prepared answer, and read after signing in", async () => {
    const t = deskWords[language];
    const username = WHO[language].visitor;
    const page = await journey.person({ language, width: 390 });
    await openPage(page, "/contact-form?as=visitor");
    await page.getByLabel(formWords[language].name).fill("Мария Иванова");
    await page.getByLabel(formWords[language].email, { exact: true }).fill(`${username}@demo.example`);
    const question = `Рутерът мига от сутринта (${Date.now()})`;
    const number = await writeBy(page, language, { text: question });

    const desk = await operatorAt(number, language);
    await desk.getByLabel(t.one.prepared, { exact: true }).selectOption({ index: 1 });
    await desk.getByRole("button", { name: t.one.insert }).click();
    const area = desk.getByRole("form", { name: t.one.answer }).getByLabel(t.one.answer);
    await expect.poll(() => area.inputValue()).toContain("Мария Иванова");
    expect(await axeFindings(desk)).toEqual([]);
    await picture(desk, `desk-conversation-${language}.png`);
    await answerAs(desk, language, REPAIR[language]);
    await messageTo(page, `${username}@demo.example`, /за една минута|off for a minute/);

    // what was begun in this browser with the user's own mail is the user's after signing in
    await openPage(page, "/login?returnTo=/myvrata/conversations");
    await page.locator("input[name=username]").fill(username);
    await page.locator("input[name=password]").fill("vrata-demo");
    await page.locator("button[data-submit]").click();
    await page.waitForURL("**/myvrata/conversations");
    await page.getByRole("main").getByRole("link", { name: question }).click();
    await page.getByRole("list", { name: personWords[language].one.thread }).getByText(REPAIR[language]).waitFor();
  });

  test("a customer's question with three files is answered, replied to, which the operator sees without a reload, and locked", async () => {
    const [t, mine] = [deskWords[language], personWords[language]];
    const page = await journey.person({ language });
    await signInByRequest(page, WHO[language].customer);
    await openPage(page, "/contact-form");
    const number = await writeBy(page, language, { text: `My router blinks (${Date.now()})`, files: ["one.txt", "two.txt", "three.txt"] });

    const desk = await operatorAt(number, language);
    for (const name of ["one.txt", "two.txt", "three.txt"]) await desk.getByRole("link", { name }).waitFor();
    await answerAs(desk, language, "Which light blinks?");
    expect(await axeFindings(desk)).toEqual([]);

    await page.getByRole("main").getByRole("link", { name: formWords[language].sent.open }).click();
    await page.getByRole("list", { name: mine.one.thread }).getByText("Which light blinks?").waitFor();
    await page.getByLabel(mine.reply.message).fill("The red one.");
    await page.getByRole("main").getByRole("button", { name: mine.reply.submit, exact: true }).click();
    await page.getByRole("list", { name: mine.one.thread }).getByText("The red one.").waitFor();

    await desk.getByRole("list", { name: t.one.thread }).getByText("The red one.").waitFor({ timeout: ANSWERED });
    await desk.getByText(t.one.news).waitFor();
    await desk.locator("summary", { hasText: t.one.lock }).click();
    await desk.getByLabel(t.one.lastWord).fill("Thank you, it is repaired.");
    await desk.getByRole("button", { name: t.one.lock, exact: true }).click();
    await desk.getByRole("button", { name: t.one.reopen }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);

    await page.reload();
    await page.getByText("Thank you, it is repaired.").waitFor();
    await page.getByText(mine.one.locked).first().waitFor();
    expect(await page.getByLabel(mine.reply.message).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
