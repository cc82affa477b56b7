import { expect, test } from "vitest";
import { sql } from "kysely";
import { openForTests } from "#testing/open-for-tests.ts";
import { ofVisitor, openContactForm, sendMessage } from "#testing/contact-form-context.ts";
import { home } from "#testing/people.ts";

const at = await openForTests(openContactForm, (form) => form.reset());

test("a visitor's confirmation has the number and nothing that was typed, and goes to one mailbox three times a day", async () => {
  const browser = at.server.browser();
  for (const email of ["ivan@mail.example", "IVAN@mail.example", "ivan+x@mail.example", "ivan@mail.example"])
    await sendMessage(browser, await ofVisitor(browser, { email, name: "Печелите Награда", text: "Купете от нас" }));
  const mails = await at.confirm();
  expect(mails).toHaveLength(3);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: "ivan@mail.example", subject: expect.stringMatching(/^Получихме съобщението Ви: V-\d{6}$/) as string });
  for (const typed of ["Печелите", "Награда", "Купете", "/conversations/"])
    for (const part of [mail!.text, mail!.html, mail!.subject]) expect(part, typed).not.toContain(typed);
  expect(await at.count("conversations.conversations")).toBe(4);
});

test("a user's confirmation leads to the conversation, and is not sent where mails are refused", async () => {
  const browser = at.server.browser(home);
  await sendMessage(browser, { sender: "user" });
  const mails = await at.confirm();
  const code = (await at.stored())[0]!["code"] as string;
  expect(mails.map(({ to, text }) => [to, text.includes(`https://portal.example/myvrata/conversations/${code}`)])).toEqual([
    ["home@demo.example", true],
  ]);
  await sql`update people.users set accepts_mails = false where id = ${home.id}`.execute(at.db);
  await sendMessage(browser, { sender: "user" });
  expect(await at.confirm()).toEqual([]);
  await sql`update people.users set accepts_mails = true where id = ${home.id}`.execute(at.db);
});
