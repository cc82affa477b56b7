import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const WORDS = {
  bg: {
    title: "Потвърдете, че сте Вие",
    submit: "Потвърдете",
    cancel: "Отказ",
    wrong: "Паролата не е вярна",
    end: "Прекратете всички други",
    done: "Прекратен",
    not: "Не потвърдихте",
  },
  en: {
    title: "Confirm that it is you",
    submit: "Confirm",
    cancel: "Cancel",
    wrong: "The password is not right",
    end: "End all others",
    done: "ended",
    not: "You did not confirm",
  },
} as const;

/** As if everybody had signed in two hours ago. */
async function signedInLongAgo(): Promise<void> {
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await sql`update people.sessions set confirmed_at = confirmed_at - interval '2 hours'`.execute(db);
  await db.destroy();
}

describe.each(looks(["en", "bg"] as const))("in %s", (language) => {
  const t = WORDS[language];
  const question = (page: Page) => page.getByRole("dialog", { name: t.title });

  test("a change that weighs waits for the password, is refused when that is dismissed, and made once it is right", async () => {
    const other = await journey.person({ language });
    await signInByRequest(other, "home");
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280 });
    await signInByRequest(page, "home");
    await openPage(page, "/myvrata/settings?open=2");
    await signedInLongAgo();
    const press = page.getByRole("button", { name: t.end });
    await press.click();
    await question(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question(page).getByRole("button", { name: t.cancel }).click();
    await page.getByText(t.not).waitFor();
    await press.click();
    const password = question(page).locator("[name=password]");
    await password.fill("not this one");
    await password.press("Enter");
    await question(page).getByText(t.wrong).waitFor();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill("vrata-demo");
    await password.press("Enter");
    await question(page).waitFor({ state: "detached" });
    await page.getByRole("status").getByText(t.done).waitFor();
    expect(await press.count()).toBe(0);
    await openPage(page, "/myvrata/settings/confirm?returnTo=%2Fhelp&problem=wrong-password");
    await page.getByText(t.wrong).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("without a script the sent form asks for the password, and goes on with it", async () => {
    const page = await journey.person({ language, javaScript: false });
    await signInByRequest(page, "home");
    await page.goto("/help");
    await signedInLongAgo();
    const form = page.locator("form[action$='/language']");
    await form.evaluate((language: HTMLFormElement) => {
      language.action = "/myvrata/settings/sessions/end-others";
      for (const field of language.querySelectorAll("input:not([name=_csrf])")) field.remove();
      language.querySelector("button")!.removeAttribute("name");
    });
    const [response] = await Promise.all([page.waitForNavigation(), page.locator("form[action$='end-others'] button").click()]);
    expect(response?.status()).toBe(403);
    await page.getByRole("heading", { name: t.title }).waitFor();
    await page.locator("[name=_confirm]").fill("not this one");
    await page.getByRole("button", { name: t.submit }).click();
    await page.getByText(t.wrong).waitFor();
    await page.locator("[name=_confirm]").fill("vrata-demo");
    const [done] = await Promise.all([page.waitForNavigation(), page.getByRole("button", { name: t.submit }).click()]);
    expect([done?.status(), await done?.text()]).toEqual([200, expect.stringContaining('"ended"')]);
  });
});
