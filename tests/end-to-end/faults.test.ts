import { afterAll, beforeAll, expect, test } from "vitest";
import { words as bars } from "#features/contact/notifications/inbox/messages/words.ts";
import { en as english } from "#features/support/faults/messages/card-en.ts";
import { words as faults } from "#features/support/faults/messages/words.ts";
import { words as desk } from "#features/support/faults/operator/messages/words.ts";
import { fieldOf } from "#features/support/faults/operator/rules.ts";
import { axeFindings, hydrated, openPage, picture, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";
import { serviceTypeInSentence } from "#vocabulary/service-type-words.ts";

let journey: Journey;
// a portal of its own: a fault that is opened here stands in the bars of everybody there, and its news waits for the operator
beforeAll(async () => void (journey = await startJourney({ FAULT_NOTICES_AT_ONCE: "0" })));
afterAll(() => journey?.close());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** What the focused element says. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const hour = (hours: number) => fieldOf(new Date(Date.now() + hours * 3_600_000));

test("a visitor on a phone, without a script, finds out by address whether a fault touches it", async () => {
  const page = await journey.person({ width: 390, javaScript: false });
  const t = faults.bg;
  await page.goto("/");
  await page.locator("footer a[href='/faults']").click();
  await page.getByRole("heading", { level: 1, name: t.title }).waitFor();
  const ask = async (settlement: string, street: string) => {
    await page.getByRole("textbox", { name: t.check.settlement }).fill(settlement);
    await page.getByRole("textbox", { name: t.check.street }).fill(street);
    await page.getByRole("button", { name: t.check.submit }).click();
  };
  await ask("гр. Русе", "");
  await page.getByText(t.answer.perhaps("гр. Русе")).waitFor();
  await ask("Русе", "Мария Луиза 4");
  await page.getByText(t.answer.yes("Русе, Мария Луиза 4")).waitFor();
  await picture(page, "faults-address.png", { fullPage: true });
  await ask("Русе", "Борисова 4");
  await page.getByText(t.answer.no("Русе, Борисова 4")).waitFor();
});

test("the list of faults and the answer for an address have no axe violations, and fit a phone in the dark", async () => {
  const page = await journey.person({ language: "en", width: 390, dark: true });
  for (const path of ["/faults", "/faults/address?settlement=%D0%A0%D1%83%D1%81%D0%B5", "/faults/address?settlement="]) {
    await openPage(page, path);
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
  }
});

test("a second check leads to its answer, too, which takes the focus", async () => {
  const page = await journey.person({ width: 390 });
  const t = faults.bg;
  await openPage(page, "/faults/address?settlement=%D0%A0%D1%83%D1%81%D0%B5");
  for (const street of ["Мария Луиза 4", "Борисова 4"]) {
    await page.getByRole("textbox", { name: t.check.street }).fill(street);
    await page.getByRole("button", { name: t.check.submit }).click();
    await page.getByText(`Русе, ${street}`).waitFor();
    const answer = page.locator("#answer");
    await expect.poll(() => answer.evaluate((at) => at === document.activeElement)).toBe(true);
    await expect
      .poll(() => answer.evaluate((at) => at.getBoundingClientRect().top >= 0 && at.getBoundingClientRect().top < innerHeight))
      .toBe(true);
  }
});

/** Writes a fault where `home` lives, by keyboard, and looks at it before it is opened. */
async function write(page: Page): Promise<void> {
  const t = desk.bg.form;
  await openPage(page, "/operator/faults");
  await page.getByRole("link", { name: desk.bg.fresh }).press("Enter");
  await page.waitForURL("**/operator/faults/new");
  await hydrated(page);
  await page.getByRole("button", { name: t.preview }).press("Enter");
  await page.getByText(desk.bg.problems.services).waitFor();
  expect(await page.getByLabel(t.nameBg).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type("София, Оборище");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sofia, Oborishte");
  await page.getByLabel(t.places).fill("София");
  await page.getByLabel(desk.bg.services.INTERNET).press("Space");
  await page.getByLabel(t.textBg).fill("Прекъснат е кабел.");
  await page.getByLabel(t.textEn).fill("A cable was cut.");
  await page.getByLabel(t.beganAt).fill(hour(-1));
  await page.getByLabel(t.expectedEnd).fill(hour(30));
  await page.getByRole("button", { name: t.preview }).press("Enter");
  await page.waitForURL("**/operator/faults/draft/*");
  await hydrated(page);
}

/** Reads the news of the fault that waits, and has it sent. */
async function sendNews(page: Page): Promise<void> {
  const t = desk.bg.notice;
  await expect
    .poll(async () => {
      await openPage(page, "/operator/faults");
      return page.getByRole("heading", { name: t.waiting(1) }).count();
    }, { timeout: 60_000 })
    .toBe(1); // prettier-ignore
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole("region", { name: t.waiting(1) })
    .getByRole("link", { name: "София, Оборище" })
    .click();
  await page.waitForURL("**/operator/faults/notice/*");
  await hydrated(page);
  await page.getByText("Fault: Sofia, Oborishte").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await picture(page, "fault-notice.png", { fullPage: true });
  await page.getByRole("button", { name: /^Изпратете на/ }).click();
  await page.getByText(/^Изпраща се на/).waitFor();
}

test(
  "an operator opens a fault: its customers see the banner and are notified; it ends, and both are gone",
  { timeout: 180_000 },
  async () => {
    const operator = await journey.person({ width: 390 });
    await signInByRequest(operator, "operator");
    const customer = await journey.person();
    await signInByRequest(customer, "home");
    await write(operator);
    await operator.getByText("A cable was cut.").waitFor();
    // the browser's own code is of one language, except for this
    const inEnglish = operator.getByRole("region", { name: desk.bg.preview.english });
    for (const word of [english.began, english.expected, english.services.INTERNET])
      await inEnglish.getByText(word, { exact: true }).waitFor();
    expect(await axeFindings(operator)).toEqual([]);
    expect(await fits(operator)).toBe(true);
    await picture(operator, "fault-draft.png", { fullPage: true });
    await operator.getByRole("button", { name: desk.bg.preview.open }).click();
    await operator.getByText(desk.bg.outcomes.open.done).waitFor();
    await expect.poll(() => focused(operator)).toBe(desk.bg.outcomes.open.done);
    expect(await axeFindings(operator)).toEqual([]);

    const bar = customer.locator("#top-bar");
    const banner = bar.getByRole("region", { name: bars.bg.fault.region, exact: true });
    await openPage(customer, "/myvrata");
    await banner.getByText(bars.bg.fault.of(serviceTypeInSentence("INTERNET", "bg"))).waitFor();
    await sendNews(operator);
    await expect
    .poll(async () => {
      await customer.goto("/myvrata/notifications");
      return customer.locator("main").getByText("София, Оборище").count();
    }, { timeout: 60_000 })
    .toBe(1); // prettier-ignore
    await bar.getByRole("link", { name: bars.bg.fault.more }).click();
    await customer.waitForURL("**/faults");
    await customer.locator("main").getByText("Прекъснат е кабел.").waitFor();
    await customer.getByText(faults.bg.own.inArea).first().waitFor();

    await openPage(operator, "/operator/faults");
    await operator.getByRole("link", { name: "София, Оборище" }).first().click();
    await operator.waitForURL("**/operator/faults/*");
    await hydrated(operator);
    expect(await axeFindings(operator)).toEqual([]);
    await operator.getByRole("button", { name: desk.bg.one.endButton }).click();
    await operator.getByRole("dialog").getByRole("button", { name: desk.bg.one.endButton }).click();
    await operator.getByText(desk.bg.outcomes.end.done).waitFor();
    await expect.poll(() => focused(operator)).toBe(desk.bg.outcomes.end.done);
    await openPage(customer, "/faults");
    expect(await customer.getByText(faults.bg.own.inArea).count()).toBe(0);
    await customer.getByRole("region", { name: faults.bg.ended }).getByText("София, Оборище").waitFor();
    // the notification is read and shown together with the banner
    await bar.getByRole("region", { name: bars.bg.region, exact: true }).waitFor();
    expect(await banner.count()).toBe(0);
  },
);

test("in English, without a script: a fault is written, opened, changed and ended by forms", async () => {
  const page = await journey.person({ language: "en", width: 390, dark: true, javaScript: false });
  await signInByRequest(page, "operator");
  const t = desk.en;
  await page.goto("/operator/faults/new");
  const values = { nameBg: "Лом", nameEn: "Lom", places: "Лом", textBg: "Прекъснат кабел.", textEn: "A cut cable.", beganAt: hour(-1) };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole("button", { name: t.form.preview }).click();
  await page.getByText(t.problems.services).waitFor();
  expect(await page.locator("[name=textEn]").inputValue()).toBe(values.textEn);
  await page.getByLabel(t.services.TV).check();
  await page.getByRole("button", { name: t.form.preview }).click();
  await page.getByRole("button", { name: t.preview.open }).click();
  await page.getByText(t.outcomes.open.done).waitFor();
  await page.getByRole("link", { name: "Lom" }).first().click();
  await page.getByLabel(t.form.textEn).fill("We wait for a part.");
  await page.getByRole("button", { name: t.one.save }).click();
  await page.getByText(t.outcomes.change.done).waitFor();
  expect(await page.getByText("We wait for a part.").count()).toBeGreaterThan(0);
  await picture(page, "fault-desk-phone.png", { fullPage: true });
  await page.getByRole("button", { name: t.one.endButton }).click();
  await page.getByText(t.outcomes.end.done).waitFor();
});
