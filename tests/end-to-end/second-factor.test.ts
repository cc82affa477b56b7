import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as signInWords } from "#features/account/sign-in/messages/words.ts";
import { words as stepWords } from "#features/account/sign-in/messages/second-step.ts";
import { words as factorWords } from "#features/account/second-factor/messages/words.ts";
import { codeIn } from "#testing/authenticator.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

async function givePassword(page: Page, username: string, language: "bg" | "en"): Promise<void> {
  await openPage(page, "/login?returnTo=%2Fhelp");
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill("vrata-demo");
  await page.getByRole("button", { name: signInWords[language].signIn.submit, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: stepWords[language].title }).waitFor();
}

/** Somebody else of the demo for each language: a factor stays. */
const WHO = { bg: "home", en: "overdue" } as const;

describe.each(looks(["en", "bg"] as const))("in %s", (language) => {
  const t = factorWords[language];

  test("an app is added by its QR code, signs in after the password, and is removed", async () => {
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    await signInByRequest(page, WHO[language]);
    await openPage(page, "/myvrata/settings/second-factor");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.app.begin }).click();
    await page.getByRole("img", { name: t.app.picture }).waitFor();
    const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
    await page.getByLabel(t.app.name, { exact: true }).fill("Телефон");
    await page.getByRole("button", { name: t.app.add, exact: true }).click();
    await page.getByText(t.problems["wrong-code"]).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(t.app.code).fill(codeIn(secret, { now: new Date() }));
    await page.getByRole("button", { name: t.app.add, exact: true }).click();
    await page.getByText(t.codes.shownOnce).waitFor();
    const codes = await page.locator("main [role=status] li").allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    expect(await page.getByText(codes[0]!).count()).toBe(0);

    const phone = await journey.person({ language });
    await givePassword(phone, WHO[language], language);
    await phone.locator("[name=code]").fill("000000");
    await phone.locator("[name=code]").press("Enter");
    await phone.getByText(stepWords[language].problems["wrong-code"]).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.locator("[name=code]").fill(codeIn(secret, { now: new Date(), later: 1 })); // half a minute may end meanwhile
    await phone.locator("[name=code]").press("Enter");
    await phone.waitForURL("**/help");

    const plain = await journey.person({ language, javaScript: false });
    await plain.goto("/login?returnTo=%2Fhelp");
    await plain.locator("[name=username]").fill(WHO[language]);
    await plain.locator("[name=password]").fill("vrata-demo");
    await plain.locator("main form button").last().click();
    await plain.locator("[name=code]").fill(codes[3]!);
    await plain.locator("main form button").last().click();
    await plain.waitForURL("**/help");

    await openPage(phone, "/myvrata/settings/second-factor");
    await phone.getByText(t.codes.left(9)).waitFor();
    await phone.getByRole("button", { name: t.list.removeOf("Телефон") }).click();
    const question = phone.getByRole("dialog", { name: t.list.question("Телефон") });
    expect(await axeFindings(phone)).toEqual([]);
    await question.getByRole("button", { name: t.list.remove, exact: true }).click();
    await phone.getByText(t.list.removed("Телефон")).waitFor();
    await phone.getByText(t.list.none).waitFor();
  });
});
