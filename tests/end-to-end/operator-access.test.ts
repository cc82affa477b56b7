import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as inviteWords } from "#features/account/access/invitation/messages/words.ts";
import { words as sessionWords } from "#features/account/operator-sessions/messages/words.ts";
import { IMPORTED } from "./access.ts";
import { axeFindings, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { messageTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

async function expectGood(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

describe.each(
  looks([
    { language: "en", username: "krum.invited", ended: "Your session has ended" },
    { language: "bg", username: "nadezhda.invited", ended: "Сесията Ви приключи" },
  ] as const),
)("in $language", ({ language, username, ended }) => {
  const look = { language, width: language === "bg" ? 390 : 1280, dark: language === "en" };

  test("the operator invites a customer, who opens the link of the mail, activates the account and is signed in", async () => {
    const t = inviteWords[language];
    const operator = await journey.person(look);
    await signInByRequest(operator, "operator");
    await openPage(operator, "/operator/invitations");
    await operator.fill("[name=customerNumber]", "100000001");
    await operator.press("[name=customerNumber]", "Enter");
    await operator.getByText(t.problems["nobody-to-invite"]).waitFor();
    await expectGood(operator);
    await operator.fill("[name=customerNumber]", IMPORTED[language].customerNumber);
    await operator.press("[name=customerNumber]", "Enter");
    // the other of the two may be activated by now
    await operator
      .getByRole("status")
      .getByText(new RegExp(`${t.invited(1)}|${t.invited(2)}`))
      .waitFor();
    await expectGood(operator);

    const invited = await journey.person(look);
    const link = /\/login\/activate\?invitation=[\w-]{43}/;
    const [path = ""] = link.exec(await messageTo(invited, IMPORTED[language].mail, link)) ?? [];
    await openPage(invited, path);
    await expectGood(invited);
    await invited.fill("[name=username]", username);
    await invited.fill("[name=password]", "йогурт и мед със смокини");
    await Promise.all([invited.waitForURL("**/myvrata"), invited.press("[name=password]", "Enter")]);
    await openPage(invited, path);
    expect(await invited.locator("[name=password]").count()).toBe(0);
  });

  test("the desk's pages have no axe violations, and nothing wider than the screen", async () => {
    const operator = await journey.person(look);
    await signInByRequest(operator, "operator");
    for (const path of ["conversations", "conversations/answers", "conversations/metrics", "notices"]) {
      await openPage(operator, `/operator/${path}`);
      await expectGood(operator);
    }
  });

  test("the operator ends a user's sessions, whose open page then says so", async () => {
    const t = sessionWords[language];
    const person = await journey.person(look);
    await signInByRequest(person, "overdue");
    await openPage(person, "/myvrata/settings?open=1");
    const operator = await journey.person(look);
    await signInByRequest(operator, "operator");
    await openPage(operator, "/operator/sessions");
    await operator.fill("[name=username]", "nobody-here");
    await operator.press("[name=username]", "Enter");
    await operator.getByText(t.unknown).waitFor();
    await expectGood(operator);
    await operator.fill("[name=username]", "Overdue");
    await operator.press("[name=username]", "Enter");
    await operator.getByRole("status").getByText(t.ended(1)).waitFor();
    await expectGood(operator);

    await person.fill("[name=oldPassword]", "vrata-demo");
    await person.fill("[name=newPassword]", "йогурт и мед със смокини");
    await person.press("[name=newPassword]", "Enter");
    await person.getByRole("dialog", { name: ended }).waitFor();
    await person.reload();
    expect(new URL(person.url()).pathname).toBe("/login");
  });
});
