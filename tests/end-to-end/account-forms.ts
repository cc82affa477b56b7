import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import type { Page } from "./harness.ts";
import { shows } from "./form-steps.ts";
import { messageTo } from "./outbox.ts";

const USERS = "/myvrata/settings/virtual-users";
const at = (address: string) => () => Promise.resolve(address);

/** A new user whom the demo's small business has invited: of nobody else. */
async function invited(page: Page, mail: string): Promise<{ userId: string; link: string }> {
  const html = await (await page.request.get(`${USERS}?user=new`, { headers: { accept: "text/html" } })).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(html)![1]!;
  const form = { _csrf: token, userId: "", name: "Нели", mail, language: "bg", grants: "see:*" };
  expect((await page.request.post(USERS, { form, maxRedirects: 0, headers: { accept: "text/html" } })).status()).toBe(303);
  type Found = { users: { userId: string; mail: string }[] };
  const read = async (path: string) => (await (await page.request.get(path, { headers: { accept: "application/json" } })).json()) as Found;
  const { userId } = (await read(`${USERS}/list`)).users.find((user) => user.mail === mail)!;
  const text = await messageTo(page, mail, /\/login\/invited\?token=/);
  return { userId, link: /\/login\/invited\?token=[\w-]+/.exec(text)![0] };
}

/** The address of one's conversation about this. */
async function conversation(page: Page, topic: string): Promise<string> {
  type Found = { conversations: { code: string; topic: string }[] };
  const answer = await page.request.get("/myvrata/conversations/list", { headers: { accept: "application/json" } });
  const { conversations } = (await answer.json()) as Found;
  return `/myvrata/conversations/${conversations.find((one) => one.topic.startsWith(topic))!.code}`;
}

/** What is typed before the script is there stays typed. */
const typed = (field: string, value: string): Pick<FormCase, "before" | "after"> => ({
  before: (page) => page.locator(field).fill(value),
  async after(page) {
    expect(await page.inputValue(field)).toBe(value);
  },
});

/** The forms of a customer's users, of a second factor, and of who has to prove who they are. */
export const ACCOUNT_CASES: Record<string, FormCase> = {
  "a message to the provider": {
    forms: ["features/contact/contact-form/web/MessageForm.tsx"],
    as: "overdue",
    at: at("/contact-form"),
    ...typed("main textarea[name=text]", "Кога идва техникът?"),
  },
  "a statement of withdrawal": {
    forms: ["features/shop/withdrawal/web/StatementForms.tsx"],
    at: at("/withdrawal"),
    async press(page) {
      await page.locator("main input[name=contract]").fill("10000001");
      await page.locator("main input[name=name]").fill("Елена Иванова");
      await page.locator("main input[name=email]").fill("elena@mail.example");
      await page.locator("main form[action$='/withdrawal/state'] button").click({ noWaitAfter: true });
      await page.waitForURL("**/withdrawal?step=confirm", { waitUntil: "commit" });
      await shows(page, "main dd:text-is('10000001')");
    },
  },
  "a new user of the customer": {
    forms: ["features/account/virtual-users/web/UserForm.tsx"],
    as: "small-business",
    at: at(`${USERS}?user=new`),
    ...typed("input[name=name]", "Нели Колева"),
  },
  "an invitation sent again": {
    forms: ["features/account/virtual-users/web/UserCard.tsx"],
    as: "small-business",
    at: async (page) => (await invited(page, "again@example.bg"), USERS),
    async press(page) {
      await page.locator("form[action$='/virtual-users/invite'] button").first().click({ noWaitAfter: true });
      await page.waitForURL("**/settings/virtual-users?done=invited", { waitUntil: "commit" });
    },
  },
  "a user who is removed": {
    forms: ["features/account/virtual-users/web/RemovalForm.tsx"],
    as: "small-business",
    at: async (page) => `${USERS}?remove=${(await invited(page, "removed@example.bg")).userId}`,
    async press(page) {
      await page.locator("form[action$='/virtual-users/remove'] button").click({ noWaitAfter: true });
      await page.waitForURL("**/settings/virtual-users?done=removed", { waitUntil: "commit" });
    },
  },
  "an accepted invitation": {
    forms: ["features/account/virtual-users/web/AcceptForm.tsx"],
    as: "small-business",
    at: async (page) => (await invited(page, "accepts@example.bg")).link,
    ...typed("input[name=username]", "neli.koleva"),
  },
  "the password that proves who one is": {
    forms: ["features/account/sign-in/web/ConfirmForm.tsx"],
    as: "home",
    at: at("/myvrata/settings/confirm?returnTo=/myvrata/settings"),
    ...typed("main input[name=password]", "vrata-demo"),
  },
  "all notifications that were seen": {
    forms: ["features/contact/notifications/inbox/web/NotificationsPage.tsx"],
    as: "overdue",
    at: at("/myvrata/notifications"),
    async press(page) {
      await page.locator("form[action$='/all/seen/'] button").click({ noWaitAfter: true });
      await page.waitForURL("**/myvrata/notifications?done=seen", { waitUntil: "commit" });
    },
  },
  "the channels of notifications": {
    forms: ["features/contact/notifications/web/SettingsSlot.tsx"],
    as: "home",
    at: at("/myvrata/settings?open=3"),
    before: (page) => page.locator("input[name='CHANGE_USERNAME.SMS']").check(),
    async after(page) {
      expect(await page.locator("input[name='CHANGE_USERNAME.SMS']").isChecked()).toBe(true);
    },
  },
  "which conversations the desk looks for": {
    forms: ["features/contact/conversations/desk/web/DeskFilters.tsx"],
    as: "operator",
    at: at("/operator/conversations"),
    before: (page) => page.locator("main input[name=text]").fill("рутер"),
    async after(page) {
      await page.locator("main form[role=search] button").click();
      await page.waitForURL("**/operator/conversations?*text=*");
    },
  },
  "an answer that the desk prepares": {
    forms: ["features/contact/conversations/desk/web/PreparedForm.tsx"],
    as: "operator",
    at: at("/operator/conversations/answers"),
    // the form of a new answer: those of stored ones stand closed before it, while the page still arrives
    ...typed("main section.surface textarea[name=bg]", "Здравейте, [name]"),
  },
  "a reply to the desk": {
    forms: ["features/contact/conversations/web/ReplyForm.tsx"],
    as: "home",
    at: (page) => conversation(page, "Колко ще струва"),
    ...typed("main textarea[name=message]", "Още нещо"),
  },
  "a reply to the desk, sent before the script": {
    forms: ["features/contact/conversations/web/ReplyForm.tsx"],
    as: "home",
    at: (page) => conversation(page, "Колко ще струва"),
    async press(page) {
      await page.locator("main textarea[name=message]").fill("Още нещо");
      await page.locator("form[action$='/conversations/reply'] button[type=submit]").click({ noWaitAfter: true });
      await page.waitForURL("**/conversations/*?done=sent", { waitUntil: "commit" });
    },
  },
  "words that are searched in conversations": {
    forms: ["features/contact/conversations/web/SearchForm.tsx"],
    as: "home",
    at: at("/myvrata/conversations"),
    ...typed("main input[name=words]", "рутер"),
  },
  "whose sessions the operator ends": {
    forms: ["features/account/operator-sessions/web/OperatorSessionsPage.tsx"],
    as: "operator",
    at: at("/operator/sessions"),
    ...typed("main input[name=username]", "nobody-here"),
  },
};
