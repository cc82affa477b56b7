import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words } from "#features/account/access/staff-account/messages/words.ts";
import { words as signInWords } from "#features/account/sign-in/messages/words.ts";
import { OIDC_CLIENT, startOidcServer } from "#testing/oidc-server.ts";
import { freePort } from "#testing/postgres-server.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
let server: Awaited<ReturnType<typeof startOidcServer>>;
beforeAll(async () => {
  const port = await freePort();
  server = await startOidcServer({ redirectUri: `http://127.0.0.1:${port}/login/staff/answer` });
  server.accounts.set("anna", { sub: "anna", name: "Anna Ilieva", email: "anna@provider.example", email_verified: true, groups: ["desk"] });
  server.accounts.set("boris", { sub: "boris", name: "Boris Petrov", groups: ["warehouse"] });
  journey = await startJourney({
    PORT: String(port),
    OIDC_ISSUER: server.url,
    OIDC_CLIENT_ID: OIDC_CLIENT.clientId,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
    OIDC_ROLES_CLAIM: "groups",
    OIDC_ROLES: "desk=support",
    OPERATOR_SECOND_FACTOR: "required",
  });
});
afterAll(async () => {
  await journey?.close();
  await server?.close();
});

/** The server's pages name a font of a third party, which no test loads. */
async function withoutOthers(page: Page): Promise<Page> {
  await page.route(/^https:/, (route) => route.fulfill({ status: 200, contentType: "text/css", body: "" }));
  return page;
}

/** The pages of the real server: its form, and its question whether the portal may know. */
async function signInThere(page: Page, account: string): Promise<void> {
  // of two presses the first navigation is cut off, so the page itself is waited for
  await page.locator("[name=login]").waitFor();
  expect(page.url()).toContain(server.url);
  await page.fill("[name=login]", account);
  await page.fill("[name=password]", "any");
  await page.locator("[type=submit]").click();
  await page.locator("[name=prompt][value=consent]").waitFor({ state: "attached" });
  await page.locator("[type=submit]").click();
}

describe.each(looks(["bg", "en"] as const, 2))("in %s", (language) => {
  const t = words[language];
  const look = { language, width: language === "bg" ? 320 : 1280, dark: language === "en" };

  test.each([true, false])("staff come from the sign-in page to where they were going, with a script: %s", async (javaScript) => {
    const page = await withoutOthers(await journey.person({ ...look, javaScript }));
    await page.goto("/operator/conversations");
    await page.getByRole("link", { name: signInWords[language].signIn.staff }).click();
    await page.waitForURL("**/login/staff?**");
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    // twice before either answer is there
    await page.getByRole("link", { name: t.submit }).evaluate((link: HTMLElement) => [1, 2].forEach(() => link.click()));
    await signInThere(page, "anna");
    await page.waitForURL("**/operator/conversations");
    await page.getByText("Anna Ilieva").first().waitFor({ state: "attached" });
    await page.goBack();
    await page.goto("/operator/conversations");
    expect(new URL(page.url()).pathname).toBe("/operator/conversations");
  });

  test("who has no role, or finds the server away, reads what to do, and the password is left", async () => {
    const page = await withoutOthers(await journey.person(look));
    await openPage(page, "/login/staff");
    await page.getByRole("link", { name: t.submit }).click();
    await signInThere(page, "boris");
    await page.waitForURL("**/login/staff?problem=no-role");
    await page.getByText(t.problems["no-role"]).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await openPage(page, "/login/staff?problem=away");
    await page.getByText(t.problems.away).waitFor();
    await page.getByText(t.orByPassword).waitFor();
    await page.getByRole("link", { name: t.byPassword }).click();
    await page.waitForURL("**/login");
    await page.locator("[name=username]").waitFor();
  });
});
