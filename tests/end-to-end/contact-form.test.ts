import { afterAll, beforeAll, expect, test } from "vitest";
import { words as attachmentWords } from "#features/contact/attachments/messages/words.ts";
import { words } from "#features/contact/contact-form/messages/words.ts";
import { axeFindings, hydrated, looks, openPage, picture, startJourney, type Journey, type Page } from "./harness.ts";

import { messageTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const dialog = (page: Page) => page.locator("dialog[open]").last();
/** Presses the link in the foot, once its press opens the form over the page. */
async function open(page: Page): Promise<void> {
  await page.locator("html[data-opens]").waitFor({ state: "attached" });
  await page.locator("footer a[href$='/contact-form']").click();
}
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).last();

test.each(looks(["bg", "en"] as const))(
  "a visitor is asked first, sees each fault at its field, loses nothing by a reload, and gets the number of the message: in %s",
  async (language) => {
    const t = words[language];
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280 });
    await openPage(page, "/cookies");
    await open(page);
    await dialog(page).getByRole("link", { name: t.prompt.signIn }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, t.prompt.goOn).click();
    const text = dialog(page).getByLabel(t.text);
    await text.waitFor();
    await button(page, t.send).click();
    for (const fault of [t.errors.name.missing, t.errors.email.missing, t.errors.text.missing, t.errors.requestReason.missing])
      await dialog(page).getByText(fault).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    expect(await axeFindings(page)).toEqual([]);

    await dialog(page).getByLabel(t.requestReason).selectOption("TECHNICAL_QUESTIONS");
    await dialog(page).getByText(t.hint).waitFor();
    await dialog(page).getByLabel(t.serviceType).selectOption("INTERNET");
    await dialog(page).getByLabel(t.requestReason).selectOption("GET_AN_OFFER");
    expect([await dialog(page).getByText(t.hint).count(), await dialog(page).getByLabel(t.serviceType).count()]).toEqual([0, 0]);
    await dialog(page).getByLabel(t.name).fill("Иван Петров");
    await dialog(page).getByLabel(t.email, { exact: true }).fill(`contact-${language}@mail.example`);
    await text.fill("Кога ще има оптика на ул. „Роза“?");
    await dialog(page)
      .getByText(language === "bg" ? "Остават 3967 знака." : "3,967 characters left.")
      .first()
      .waitFor();
    await picture(page, `contact-form-${language}.png`);

    page.on("dialog", (leaving) => void leaving.accept());
    await page.reload();
    await hydrated(page);
    await open(page);
    await button(page, t.prompt.goOn).click();
    await expect.poll(() => dialog(page).getByLabel(t.text).inputValue()).toBe("Кога ще има оптика на ул. „Роза“?");
    await button(page, t.send).click();
    await dialog(page).getByText(t.sent.title).waitFor();
    const number = /V-\d{6}/.exec(await dialog(page).innerText())![0];
    expect(await axeFindings(page)).toEqual([]);
    await messageTo(page, `contact-${language}@mail.example`, new RegExp(number));
    await button(page, t.close).click();
    await open(page);
    await button(page, t.prompt.goOn).click();
    await expect.poll(() => dialog(page).getByLabel(t.text).inputValue()).toBe("");
  },
);

test("a visitor who signs in from the prompt finds the form open again, with what was typed and its file", async () => {
  const t = words.bg;
  const page = await journey.person();
  await openPage(page, "/cookies");
  await open(page);
  await button(page, t.prompt.goOn).click();
  await dialog(page).getByLabel(t.text).fill("Приложих снимка на рутера.");
  const isStoredWhenSeen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const isSeen = [...document.querySelectorAll("dialog[open] a")].some((link) => link.textContent.includes("router.txt"));
          if (isSeen) resolve(Object.values(sessionStorage).some((stored) => String(stored).includes("router.txt")));
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles([{ name: "router.txt", mimeType: "text/plain", buffer: Buffer.from("router") }]);
  expect(await isStoredWhenSeen, "who sees the file may leave the page, and finds it again").toBe(true);
  page.on("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await hydrated(page);
  await open(page);
  await dialog(page).getByRole("link", { name: t.prompt.signIn }).click();
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/cookies");
  await expect.poll(() => dialog(page).getByLabel(t.text).inputValue()).toBe("Приложих снимка на рутера.");
  await dialog(page).getByRole("link", { name: "router.txt" }).waitFor();
  await dialog(page).getByLabel(t.requestReason).selectOption("GENERAL_INFORMATION");
  await button(page, t.send).click();
  await dialog(page).getByRole("link", { name: t.sent.open }).click();
  await page.waitForURL("**/myvrata/conversations/*");
});

test("a message that could not be sent closes the form, says so, and opens it as it was; leaving it asks first", async () => {
  const t = words.bg;
  const page = await journey.person({ away: true });
  await signInByRequest(page, "overdue");
  await openPage(page, "/cookies");
  await open(page);
  await dialog(page).getByLabel(t.text).fill("Въпрос <b>за</b> сметката");
  await dialog(page).getByLabel(t.requestReason).selectOption("PAYMENT_AND_INVOICES");
  await page.route("**/contact-form/message/save", (route) => route.abort());
  await button(page, t.send).click();
  await dialog(page).getByText(t.failed.title).waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(1);
  await button(page, t.failed.back).click();
  await expect.poll(() => dialog(page).getByLabel(t.text).inputValue()).toBe("Въпрос <b>за</b> сметката");
  expect(await dialog(page).getByLabel(t.requestReason).inputValue()).toBe("PAYMENT_AND_INVOICES");

  await page.keyboard.press("Escape");
  await dialog(page).getByText(t.discard.text).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, t.discard.stay).click();
  expect(await dialog(page).getByLabel(t.text).inputValue()).toBe("Въпрос <b>за</b> сметката");
  await page.keyboard.press("Escape");
  await button(page, t.discard.leave).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await open(page);
  await expect.poll(() => dialog(page).getByLabel(t.text).inputValue()).toBe("");
});

test("while a file is uploaded the message cannot be sent; without a script a user writes all the same, and a visitor is told how else", async () => {
  const t = words.bg;
  const page = await journey.person();
  await signInByRequest(page, "overdue");
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route("**/my-profile/upload", async (route) => {
    await arrived;
    await route.continue();
  });
  await openPage(page, "/contact-form");
  await page.locator("input[type=file]").setInputFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }]);
  expect(await page.getByRole("button", { name: t.uploading }).isDisabled()).toBe(true);
  arrive();
  await page.getByRole("button", { name: t.send, exact: true }).waitFor();
  expect(await page.getByRole("list", { name: attachmentWords.bg.list }).getByRole("listitem").count()).toBe(1);

  const plain = await journey.person({ javaScript: false });
  await plain.goto("/contact-form?as=visitor");
  // Playwright finds no text in a noscript, which is part of the page where there is no script
  expect(await plain.locator("main noscript").first().innerText()).toContain(t.noScript.split("{")[0]!.trim());
  await signInByRequest(plain, "overdue");
  await plain.goto("/contact-form");
  await plain.getByLabel(t.text).fill("Без скрипт");
  await plain.getByLabel(t.requestReason).selectOption("TECHNICAL_QUESTIONS");
  await plain.getByRole("button", { name: t.send, exact: true }).click();
  await plain.getByText(t.errors.serviceType.missing).waitFor();
  expect(await plain.getByLabel(t.text).inputValue()).toBe("Без скрипт");
  await plain.getByLabel(t.serviceType).selectOption("TV");
  await plain.getByRole("button", { name: t.send, exact: true }).click();
  await plain.getByText(t.sent.title).waitFor();
});
