import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventsBg, eventsEn } from "#features/account/history/messages/events.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";
import { codeTo } from "./outbox.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const HISTORY = {
  bg: { link: "История", older: "По-стари", latest: "Най-новите", events: eventsBg },
  en: { link: "History", older: "Older", latest: "The latest", events: eventsEn },
};

test.each(looks(["bg", "en"] as const))("the history is read page by page, every event in words: in %s", async (language) => {
  const t = HISTORY[language];
  const page = await signIn(journey, { username: "business", language, width: language === "bg" ? 390 : 1280 });
  await page.goto("/myvrata/settings");
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator("main").getByRole("link", { name: t.link }).click();
  await page.waitForURL("**/myvrata/settings/history");
  const events = page.locator("main ol[aria-label] > li > p:first-child");
  await events.first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const seen = await events.allInnerTexts();
  expect(seen).toHaveLength(20);
  const older = page.getByRole("link", { name: t.older, exact: true });
  while ((await older.count()) > 0) {
    const href = await older.getAttribute("href");
    await older.click();
    await page.waitForURL(`**${href}`);
    await page.getByRole("link", { name: t.latest, exact: true }).waitFor();
    await expect.poll(() => older.getAttribute("href", { timeout: 100 }).catch(() => null)).not.toBe(href);
    seen.push(...(await events.allInnerTexts()));
  }
  expect([...new Set(seen)].sort()).toEqual(Object.values(t.events).sort());
  expect(await axeFindings(page)).toEqual([]);
});

const CONTACT = {
  bg: {
    label: "Нов имейл",
    send: "Изпратете код",
    code: "Код",
    confirm: "Потвърдете",
    done: "Имейлът е сменен.",
    refuse: "Не искам имейли",
    yes: "Да, спрете имейлите",
    want: "Искам имейли",
  },
  en: {
    label: "New e-mail",
    send: "Send a code",
    code: "Code",
    confirm: "Confirm",
    done: "The e-mail is changed.",
    refuse: "I want no e-mails",
    yes: "Yes, stop the e-mails",
    want: "I want e-mails",
  },
};

test.each(looks(["en", "bg"] as const))(
  "a new contact mail is confirmed by its code, and mails are refused in the modal: in %s",
  async (language) => {
    const t = CONTACT[language];
    const page = await signIn(journey, { username: "suspended", language, width: language === "bg" ? 390 : 1280 });
    await page.goto("/myvrata/settings/contact");
    await hydrated(page);
    const mail = page.locator("section[aria-labelledby=mail]");
    await mail.getByLabel(t.label).fill(`${language}@new.example`);
    await mail.getByRole("button", { name: t.send }).click();
    await mail.getByLabel(t.code, { exact: true }).fill(await codeTo(page, `${language}@new.example`));
    expect(await axeFindings(page)).toEqual([]);
    await mail.getByRole("button", { name: t.confirm }).click();
    await page.getByRole("status").getByText(t.done).waitFor();
    await mail.getByText(`${language}@new.example`).waitFor();

    await page.getByRole("link", { name: t.refuse }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: t.yes }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: t.want }).click();
    await page.getByRole("link", { name: t.refuse }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test("without a script mails are refused by a step of the page", async () => {
  const page = await signIn(journey, { username: "fault", javaScript: false });
  await page.goto("/myvrata/settings/contact");
  await page.getByRole("link", { name: CONTACT.bg.refuse }).click();
  expect(await page.locator("main").innerText()).toContain("електронни фактури");
  await page.getByRole("button", { name: CONTACT.bg.yes }).click();
  await page.getByRole("button", { name: CONTACT.bg.want }).waitFor();
  await page.getByRole("status").getByText("Запазихме избора Ви.").waitFor();
});

const EXPORT = {
  bg: { request: "Подгответе архива", underWay: /Подготвяме архива|е готов/, fetch: "Изтеглете архива" },
  en: { request: "Prepare the archive", underWay: /We are preparing|is ready/, fetch: "Download the archive" },
};

test.each(looks(["bg", "en"] as const))("an archive of one's own data is prepared and downloaded: in %s", async (language) => {
  const t = EXPORT[language];
  const page = await signIn(journey, {
    username: language === "bg" ? "overdue" : "prepaid",
    language,
    width: language === "bg" ? 390 : 1280,
  });
  await page.goto("/myvrata/settings/export");
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: t.request }).click();
  await page.getByRole("main").getByText(t.underWay).waitFor(); // the bar may bring the news first
  expect(await axeFindings(page)).toEqual([]);
  const fetch = page.getByRole("button", { name: t.fetch });
  await expect
    .poll(async () => {
      await page.reload();
      return fetch.count();
    })
    .toBe(1);
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), fetch.click()]);
  expect(file.suggestedFilename()).toMatch(/^moite-danni-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString("latin1"),
  ).toBe("PK\u0003\u0004");
});
