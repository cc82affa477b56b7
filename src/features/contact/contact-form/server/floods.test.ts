import { expect, test } from "vitest";
import { newCaptcha } from "#platform/server/captcha.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { contactSettings, errorsOf, ofVisitor, openContactForm, sendMessage } from "#testing/contact-form-context.ts";
import { home } from "#testing/people.ts";

const at = await openForTests(openContactForm, (form) => form.reset());

test("a captcha that is missing, wrong, expired, of another purpose or used is refused with a new one, and nothing is written", async () => {
  const browser = at.server.browser();
  const body = await ofVisitor(browser);
  const secret = at.deps.contactForm.secret;
  const now = at.clock.now();
  const foreign = (await solveCaptcha(await newCaptcha({ purpose: "votes", secret, now })))!;
  const old = (await solveCaptcha(await newCaptcha({ purpose: "contact-form", secret, now: new Date(now.getTime() - 901_000) })))!;
  for (const [captcha, fault] of [
    ["", "missing"],
    ["x", "wrong"],
    [foreign, "wrong"],
    [old, "expired"],
  ] as const) {
    const answer = await sendMessage(browser, { ...body, captcha });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { captcha: fault }, challenge: { signature: expect.any(String) as string } },
    });
  }
  expect(await at.count("conversations.conversations")).toBe(0);
  expect((await sendMessage(browser, body)).status).toBe(200);
  const again = await sendMessage(browser, { ...body, text: "Второ съобщение." });
  expect(errorsOf(again)).toEqual({ captcha: "used" });
  const fresh = again.status === 422 ? await solveCaptcha(again.body.challenge!) : undefined;
  expect((await sendMessage(browser, { ...body, text: "Второ съобщение.", captcha: fresh! })).status).toBe(200);
  expect(await at.count("conversations.conversations")).toBe(2);
});

test("fifty equal submits have one effect and one answer", async () => {
  const browser = at.server.browser();
  const body = await ofVisitor(browser);
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendMessage(browser, body, "key-of-one-message")));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, "body" in answer && answer.body]))).size).toBe(1);
  expect([answers[0]!.status, await at.count("conversations.messages"), await at.count("testing.jobs")]).toEqual([200, 1, 1]);
});

test("fifty submits of one captcha without a key have one effect", async () => {
  const browser = at.server.browser();
  const body = await ofVisitor(browser);
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendMessage(browser, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await at.count("conversations.messages")).toBe(1);
});

test("floods of an address and of an account get 429 with the time to wait, and leave nothing behind", async () => {
  at.deps.contactForm = contactSettings({
    CONTACT_MESSAGES_PER_ADDRESS: "2",
    CONTACT_MESSAGES_PER_USER: "3",
    CONTACT_WINDOW_MINUTES: "10",
  });
  const [browser, user] = [at.server.browser(), at.server.browser(home)];
  const asVisitor = async () => (await sendMessage(at.server.browser(), await ofVisitor(browser))).status;
  expect([await asVisitor(), await asVisitor()]).toEqual([200, 200]);
  await expect(asVisitor()).rejects.toMatchObject({ status: 429, retryAfter: 600 });
  for (let times = 0; times < 3; times += 1) expect((await sendMessage(user, { sender: "user" })).status).toBe(200);
  await expect(sendMessage(user, { sender: "user" })).rejects.toMatchObject({ status: 429, retryAfter: 600 });
  expect([await at.count("conversations.conversations"), await at.count("platform.used_captchas")]).toEqual([5, 2]);
  at.clock.moveTo("2026-11-21T10:10:00+02:00");
  expect((await sendMessage(user, { sender: "user" })).status).toBe(200);
  at.clock.moveTo("2026-11-21T10:00:00+02:00");
});

test("HTML stays text, and characters that hide or turn words around are taken out", async () => {
  const text = '<script>alert(1)</script>\r\n<img src=x onerror="x"> & \u202e321\u202c \u0007\u200b';
  await sendMessage(at.server.browser(home), { sender: "user", text });
  expect((await at.stored())[0]!["body"]).toBe('<script>alert(1)</script>\n<img src=x onerror="x"> & 321');
  const browser = at.server.browser();
  expect(errorsOf(await sendMessage(browser, await ofVisitor(browser, { name: "Иван\u202eПетров" })))).toEqual({ name: "characters" });
});
