import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words } from "#features/account/deletion/messages/words.ts";
import { words as noticeWords } from "#app/web/notice-words.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { codeTo } from "./outbox.ts";
import { csrfToken, signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

type Language = "bg" | "en";

async function profileOf(username: string, language: Language): Promise<Page> {
  const page = await journey.person({ language });
  await signInByRequest(page, username);
  await page.goto("/myvrata/profile");
  await hydrated(page);
  return page;
}

const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the dialog of the code. */
async function askForCode(page: Page, language: Language): Promise<void> {
  const t = words[language];
  await button(page, t.submit).click();
  await dialog(page).getByText(t.confirm.title).waitFor();
  await button(page, t.confirm.send).click();
  await dialog(page).getByLabel(t.code.label).waitFor();
}

async function enter(page: Page, language: Language, code: string): Promise<void> {
  const field = dialog(page).getByLabel(words[language].code.label);
  await field.fill(code);
  await field.press("Enter");
}

const signInStatus = async (page: Page, username: string): Promise<number> => {
  const _csrf = await csrfToken(page, "/login");
  const answer = await page.request.post("/login", {
    data: { username, password: "vrata-demo", _csrf },
    headers: { accept: "application/json" },
  });
  return answer.status();
};

describe.each(
  looks([
    { language: "en", username: "suspended" },
    { language: "bg", username: "prepaid" },
  ] as const),
)("in $language", ({ language, username }) => {
  const t = words[language];
  test("an account is deleted: what goes and stays is said, the code comes by mail, a wrong one can be corrected, and nobody is signed in", async () => {
    const page = await profileOf(username, language);
    for (const { title } of [t.goes, t.stays, t.first]) expect(await page.getByRole("heading", { name: title }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.submit).click();
    await dialog(page).getByText(t.confirm.title).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.confirm.send).click();
    await dialog(page).getByLabel(t.code.label).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const code = await codeTo(page, `${username}@demo.example`);
    await enter(page, language, otherThan(code));
    await dialog(page).getByText(t.code.faults["wrong-code"]).waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("authCode");
    await enter(page, language, `${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog(page).getByText(t.done.title).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.done.home).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await signInStatus(page, username)).toBe(401);
  });
});

test("two windows: a start in the second sends the first one back to the beginning, and the second goes on", async () => {
  const t = words.bg;
  const first = await profileOf("slow-router", "bg");
  await askForCode(first, "bg");
  const second = await first.context().newPage();
  await second.goto("/myvrata/profile");
  await hydrated(second);
  await button(second, t.submit).click();
  await dialog(second).getByText(t.confirm.title).waitFor();
  await enter(first, "bg", await codeTo(first, "slow-router@demo.example"));
  await first.getByText(t.problems["wrong-status"]).waitFor();
  expect(await dialog(first).count()).toBe(0);
  await button(second, t.confirm.send).click();
  await dialog(second).getByLabel(t.code.label).waitFor();
  await second.close();
});

test("after five wrong codes the button is disabled, and the reason says until when", async () => {
  const page = await profileOf("refusing-router", "bg");
  await askForCode(page, "bg");
  const wrong = otherThan(await codeTo(page, "refusing-router@demo.example"));
  for (let n = 0; n < 4; n++) {
    await enter(page, "bg", wrong);
    await dialog(page).getByText(words.bg.code.faults["wrong-code"]).waitFor();
    await expect.poll(() => button(page, words.bg.code.submit).getAttribute("data-busy")).toBeNull();
  }
  await enter(page, "bg", wrong);
  await page.getByText("твърде много грешни кодове").waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(await button(page, words.bg.submit).isDisabled()).toBe(true);
});

test.each([
  ["overdue", "Имате просрочени сметки за 84,20"],
  ["home", "Имате незавършени поръчки"],
])("who may not leave (%s) sees why before, and the button is disabled, without a script too", async (username, reason) => {
  const page = await journey.person({ javaScript: false });
  await signInByRequest(page, username);
  await page.goto("/myvrata/profile");
  expect(await page.locator("main").innerText()).toContain(reason);
  expect(await button(page, words.bg.submit).isDisabled()).toBe(true);
});

test("the other users of the customer see a modal that nothing closes but its button, which signs out; then it is seen", async () => {
  const leaver = await profileOf("small-business", "bg");
  expect(await leaver.locator("main").innerText()).toMatch(/Другите \d потребители/);
  await askForCode(leaver, "bg");
  await enter(leaver, "bg", await codeTo(leaver, "small-business@demo.example"));
  await dialog(leaver).getByText(words.bg.done.title).waitFor();

  const page = await journey.person({ language: "en" });
  await signInByRequest(page, "small-business-shop");
  await page.goto("/myvrata");
  const t = noticeWords.en;
  await dialog(page).getByText(t.title).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (let n = 0; n < 3; n++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  // the browser closes it at the second Escape, and it opens again at the event that follows
  await dialog(page).getByText("The main user of the customer deleted the account").waitFor();
  await Promise.all([page.waitForURL((url) => url.pathname === "/"), button(page, t.submit).click()]);
  await signInByRequest(page, "small-business-shop");
  await page.goto("/myvrata");
  await hydrated(page);
  expect(await dialog(page).count()).toBe(0);
});
