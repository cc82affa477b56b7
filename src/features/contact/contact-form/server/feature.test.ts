import { expect, test } from "vitest";
import { sql } from "kysely";
import type { AnswerOf } from "#platform/endpoint.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { uploaded } from "#testing/attachments-context.ts";
import { contactSettings, errorsOf, ofVisitor, openContactForm, sendMessage } from "#testing/contact-form-context.ts";
import { home, overdue } from "#testing/people.ts";
import { contactWriter, featureToggling, saveMessage } from "../contract.ts";

const at = await openForTests(openContactForm, (form) => form.reset());

test("a user writes under the name and mail of the account, whatever the form says, and gets the conversation", async () => {
  const browser = at.server.browser(home);
  expect((await browser.call(contactWriter, {})).body.writer).toEqual({
    name: home.name,
    email: "home@demo.example",
    isCustomer: true,
  });
  const { status, body } = (await sendMessage(browser, {
    sender: "user",
    name: "Someone Else",
    email: "else@mail.example",
    requestReason: "TECHNICAL_QUESTIONS",
    serviceType: "TV",
  })) as AnswerOf<typeof saveMessage> & { status: 200 };
  const [row] = await at.stored();
  expect([status, body.conversation]).toEqual([200, { code: row!["code"], displayCode: expect.stringMatching(/^V-\d{6}$/) as string }]);
  const own = { userId: home.id, visitor: null, name: home.name, mail: "home@demo.example" };
  expect(row).toMatchObject({ ...own, reason: "TECHNICAL_QUESTIONS", serviceType: "TV", body: "Няма интернет." });
});

test("a user without a mail may write, and gets no confirmation", async () => {
  const before = await sql<{ mail: string }>`select mail from people.users where id = ${overdue.id}`.execute(at.db);
  await sql`update people.users set mail = null where id = ${overdue.id}`.execute(at.db);
  const browser = at.server.browser(overdue);
  expect((await browser.call(contactWriter, {})).body.writer).toMatchObject({ email: null });
  expect((await sendMessage(browser, { sender: "user" })).status).toBe(200);
  expect([(await at.stored())[0]!["mail"], await at.confirm()]).toEqual([null, []]);
  await sql`update people.users set mail = ${before.rows[0]!.mail} where id = ${overdue.id}`.execute(at.db);
});

test("a visitor writes with a name, a mail and a solved captcha, and the conversation is of this browser", async () => {
  const browser = at.server.browser();
  expect((await browser.call(contactWriter, {})).body).toEqual({ writer: null, typed: null });
  expect((await sendMessage(browser, await ofVisitor(browser))).status).toBe(200);
  const [row] = await at.stored();
  expect(row).toMatchObject({ userId: null, name: "Иван Петров", mail: "ivan@mail.example", language: "bg" });
  expect(row!["visitor"]).toMatch(/^[\w-]{43}$/);
});

test("faults of all fields come together, by their keys", async () => {
  const browser = at.server.browser();
  const wrong = { sender: "visitor", name: " ", email: "ivan@", text: " \n ", requestReason: "", serviceType: "", captcha: "" } as const;
  expect(errorsOf(await sendMessage(browser, wrong))).toEqual({
    name: "missing",
    email: "malformed",
    text: "missing",
    requestReason: "missing",
  });
  const long = { ...wrong, name: "www.x.example", email: "", text: "ж".repeat(4_001), requestReason: "TECHNICAL_QUESTIONS" } as const;
  expect(errorsOf(await sendMessage(browser, long))).toEqual({ name: "site", email: "missing", text: "too-long", serviceType: "missing" });
});

test("the switches say which choices there are; what is switched off is neither asked for nor stored", async () => {
  const browser = at.server.browser(home);
  const values = {
    requestReasonEnums: ["GET_AN_OFFER", "TECHNICAL_QUESTIONS", "PAYMENT_AND_INVOICES", "GENERAL_INFORMATION"],
    serviceTypeEnums: ["MOBILE_AND_OTHER", "INTERNET", "TV"],
  };
  const on = { requestReasonEnabled: true, serviceTypeEnabled: true };
  expect((await browser.call(featureToggling, {})).body).toEqual({ featureTogglingData: on, ...values });
  const chosen = { sender: "user", requestReason: "TECHNICAL_QUESTIONS", serviceType: "TV" } as const;
  expect(errorsOf(await sendMessage(browser, { ...chosen, serviceType: "" }))).toEqual({ serviceType: "missing" });
  for (const [name, value] of [
    ["CONTACT_SERVICE_TYPES", "off"],
    ["CONTACT_REASONS", "off"],
  ] as const) {
    // prettier-ignore
    at.deps.contactForm = contactSettings({ [name]: value });
    expect((await sendMessage(browser, chosen)).status).toBe(200);
  }
  expect((await browser.call(featureToggling, {})).body.featureTogglingData).toEqual({ ...on, requestReasonEnabled: false });
  expect((await sendMessage(browser, { sender: "user", requestReason: "" })).status).toBe(200);
  expect((await at.stored()).map(({ reason, serviceType }) => [reason, serviceType])).toEqual([
    ["TECHNICAL_QUESTIONS", null],
    [null, null],
    [null, null],
  ]);
});

test("files go with the message; with one that is gone, or another's, nothing is sent and the captcha is not used up", async () => {
  const [browser, other] = [at.server.browser(), at.server.browser(overdue)];
  const mine = [await uploaded(browser, "a.txt", "one"), await uploaded(browser, "b.txt", "two")];
  const foreign = await uploaded(other, "c.txt", "three");
  const body = await ofVisitor(browser);
  for (const code of [foreign, "x".repeat(22)])
    expect(errorsOf(await sendMessage(browser, { ...body, mediaCodes: [...mine, code].join(",") }))).toEqual({ file: "gone" });
  expect([await at.count("conversations.conversations"), await at.count("platform.used_captchas")]).toEqual([0, 0]);
  expect((await sendMessage(browser, { ...body, mediaCodes: mine.join(",") })).status).toBe(200);
  const attached = await sql<{ n: number }>`
    select count(*)::int as n from attachments.files f join conversations.messages m on m.id = f.belongs_to where f.code = any(${mine})`.execute(
    at.db,
  );
  expect(attached.rows[0]!.n).toBe(2);
  expect(errorsOf(await sendMessage(browser, await ofVisitor(browser, { mediaCodes: mine[0]! })))).toEqual({ file: "gone" });
});

test("a page of a visitor that somebody signed in over is told so, and one of a user who is signed out gets 401", async () => {
  const visitorPage = at.server.browser();
  const body = await ofVisitor(visitorPage);
  expect(errorsOf(await sendMessage(at.server.browser(home), body))).toEqual({ global: "signed-in" });
  await expect(sendMessage(visitorPage, { sender: "user" })).rejects.toMatchObject({ status: 401 });
  await expect(visitorPage.send("POST", saveMessage.path, { json: body, csrf: false })).resolves.toMatchObject({ status: 403 });
});

test("a user's form without a script is answered by its page: sent, or what is wrong with all that was typed", async () => {
  const browser = at.server.browser(home);
  const plain = (form: Record<string, string>) =>
    browser.send("POST", saveMessage.path, { form: { sender: "user", serviceType: "", ...form }, headers: { accept: "text/html" } });
  const refused = await plain({ text: "Въпрос за сметката", requestReason: "" });
  expect([refused.status, refused.headers["location"]]).toEqual([303, "/contact-form?as=user&requestReason=missing"]);
  const { typed } = (await browser.call(contactWriter, {})).body;
  expect(typed).toEqual({ text: "Въпрос за сметката", requestReason: "", serviceType: "" });
  const key = { _key: "key-of-a-plain-form" };
  const form = { text: "Въпрос за сметката", requestReason: "PAYMENT_AND_INVOICES", ...key };
  const sent = [await plain(form), await plain(form)].map(({ status, headers }) => [status, headers["location"]]);
  const code = (await at.stored())[0]!["code"] as string;
  expect(sent).toEqual(
    Array(2).fill([303, expect.stringMatching(new RegExp(`^/contact-form\\?sent=V-\\d{6}&conversation=${code}$`)) as string]),
  );
  expect(await at.count("conversations.messages")).toBe(1);
});
