import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { focused, holdResult, modal, signIn, toast } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

type At = { words: string; ring: boolean; open: string | null };

/** The focused element: its words, whether its focus is visible, and the title of its modal. */
const at = (page: Page): Promise<At> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const words = element.getAttribute("aria-label") ?? (labels.length > 0 ? labels.join(" ") : element.textContent);
    const seen = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => getComputedStyle(one));
    const ring = seen.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
    const dialog = element.closest("dialog");
    return {
      words: words.trim(),
      ring,
      open: dialog && (document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent ?? null),
    };
  });

/** Presses Tab until the element with `words` has the focus; every element on the way must show its focus. */
async function tabTo(page: Page, words: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<At> {
  const passed: string[] = [];
  let now = await at(page);
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (words.test(now.words)) return now;
    await page.keyboard.press(key);
    now = await at(page);
    if (now.words && !now.ring) throw new Error(`nothing shows the focus at ${now.words}`);
    passed.push(now.words);
  }
  throw new Error(`no ${String(words)} among ${passed.join(" | ")}`);
}

const press = async (page: Page, words: RegExp, key: "Enter" | "Space" = "Enter") => {
  await tabTo(page, words);
  await page.keyboard.press(key);
};

/** Fills the field of a label, which the keyboard leads to. */
async function type(page: Page, label: RegExp, text: string) {
  await tabTo(page, label);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Home internet with the focus at its beginning. */
async function openPage(language: "bg" | "en", cid: string) {
  const page = await signIn(journey, { language });
  await page.goto(`/myvrata/settings/mycontact?cid=${cid}`);
  await hydrated(page);
  return page;
}

/** Confirms a question whose modal has the focus, waits for the result, and closes its modal by Escape. */
async function sayYes(page: Page, { question, yes, done }: { question: string; yes: RegExp; done: string }) {
  await modal(page, question).waitFor();
  expect((await at(page)).open).toBe(question);
  await press(page, yes);
  await modal(page, done).waitFor();
  expect((await at(page)).open).toBe(done);
  await page.keyboard.press("Escape");
  await modal(page, done).waitFor({ state: "detached" });
}

test("a section is opened and a network renamed, switched off and on again without a mouse", async () => {
  const page = await openPage("bg", "C1000001");
  await press(page, /^Wi-Fi/);
  await page.locator("#wifi").getByLabel("Име на мрежата").first().waitFor();
  await type(page, /^Име на мрежата/, "Без мишка");
  await page.keyboard.press("Enter");
  await sayYes(page, { question: "Да променим ли „Мрежа 2,4 GHz“?", yes: /^Променете$/, done: "Готово" });
  await expect.poll(() => focused(page)).toBe("name");

  for (const [question, yes] of [
    ["Да изключим ли „Мрежа 2,4 GHz“?", /^Изключете$/],
    ["Да включим ли „Мрежа 2,4 GHz“?", /^Включете$/],
  ] as const) {
    await tabTo(page, /^Мрежата е включена/, "Shift+Tab");
    await page.keyboard.press("Space");
    await sayYes(page, { question, yes, done: "Готово" });
    expect((await at(page)).words).toMatch(/^Мрежата е включена/);
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape"); // a question that is closed changes nothing
  expect((await at(page)).words).toMatch(/^Мрежата е включена/);
  expect(await axeFindings(page)).toEqual([]);
});

test("closing the waiting modal moves the focus to the section's heading, and the end is announced there", async () => {
  const page = await openPage("en", "C1000002");
  await press(page, /^Wi-Fi/);
  await page.locator("#wifi").getByLabel("Network name").first().waitFor();
  await type(page, /^Network name/, "sim-asleep");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  const { release } = await holdResult(page);
  await press(page, /^Change it$/);
  await modal(page, "The router is applying the change").waitFor();
  await press(page, /^Got it$/);
  await expect.poll(async () => (await at(page)).words).toMatch(/^Wi-Fi/);
  release();
  await toast(page, "The network has its new settings.").waitFor();
  expect((await at(page)).words).toMatch(/^Wi-Fi/);
});

test("a rule of port forwarding is added and deleted without a mouse", async () => {
  const page = await openPage("en", "C1000001");
  await press(page, /^Port forwarding/);
  await page
    .locator("#napt")
    .getByRole("option", { name: /^Laptop/ })
    .waitFor({ state: "attached" });
  await type(page, /^Name/, "Keyboard");
  await tabTo(page, /^Protocol/);
  await page.keyboard.press("End"); // TCP and UDP
  await type(page, /^External port/, "9443");
  await tabTo(page, /^A device of your network/);
  await page.keyboard.type("Laptop");
  await press(page, /^Add the rule$/);
  await sayYes(page, { question: "Add this rule?", yes: /^Add it$/, done: "Done" });
  expect((await at(page)).words).toBe("Add the rule");
  await page.locator("#napt").getByText("4 of 32").waitFor();

  await tabTo(page, /^Delete the rule Keyboard \(UDP 9443\)$/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await sayYes(page, { question: "Delete the rule?", yes: /^Delete$/, done: "Done" });
  await page.locator("#napt").getByText("3 of 32").waitFor();
  await expect.poll(async () => (await at(page)).words).toMatch(/^Port forwarding/); // its row is gone
  await press(page, /^Delete the rule Keyboard \(TCP 9443\)$/);
  await sayYes(page, { question: "Delete the rule?", yes: /^Delete$/, done: "Done" });
  await page.locator("#napt").getByText("2 of 32").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("an address is reserved and released without a mouse", async () => {
  const page = await openPage("bg", "C1000001");
  await press(page, /^Запазени адреси/);
  await page
    .locator("#reservations")
    .getByRole("option", { name: /^Laptop/ })
    .waitFor({ state: "attached" });
  await tabTo(page, /^Устройство от мрежата/);
  await page.keyboard.type("Laptop");
  await press(page, /^Запазете адреса$/);
  await sayYes(page, { question: "Да запазим ли този адрес?", yes: /^Запазете го$/, done: "Готово" });
  expect((await at(page)).words).toBe("Запазете адреса");
  await tabTo(page, /^Изтрийте запазения адрес за Laptop$/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await sayYes(page, { question: "Да изтрием ли запазения адрес?", yes: /^Изтрийте$/, done: "Готово" });
  await expect.poll(async () => (await at(page)).words).toMatch(/^Запазени адреси/);
  expect(
    await page
      .locator("#reservations")
      .getByRole("row", { name: /Laptop/ })
      .count(),
  ).toBe(0);
});
