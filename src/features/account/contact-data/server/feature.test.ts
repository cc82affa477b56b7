import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { outboxOf } from "#providers/outbox.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { home, overdue } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { openSettings } from "#testing/settings.ts";
import { changeName, confirmContact, contactData as data, removeContact, sendContactCode, chooseMails, typedContact } from "../contract.ts";
import { contactData } from "./feature.ts";
import { forgetContactChanges, sendOldContactNotice } from "./jobs.ts";

let here: Browser;
let portal: Awaited<ReturnType<typeof openSettings>>;
beforeAll(async () => {
  portal = await openSettings((deps) => [opened(contactData, deps)]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.renew();
  here = portal.browser(home);
});

const shown = async () => (await here.call(data, {})).body;
const send = (address: string, kind: "mail" | "mobile" = "mail") => here.call(sendContactCode, { body: { kind, address } });
const confirm = (code: string, kind: "mail" | "mobile" = "mail") => here.call(confirmContact, { body: { kind, code } });
/** The code that the address was sent last. */
async function codeTo(address: string): Promise<string> {
  const outbox = outboxOf(portal.deps.db);
  const line = (await portal.sent()).find(({ to }) => to === address)!;
  const text = (await (line.kind === "mail" ? outbox.mail(line.id) : outbox.sms(line.id)))!.text;
  return /(?<!\d)\d{6}(?!\d)/.exec(text)![0];
}
const historyOf = async () =>
  (await customers.historyOf(portal.deps.db, home.id, { since: new Date(0), limit: 10 })).map(({ event }) => event).reverse();
const getsCourtesies = async () => (await notifications.reachOf(portal.deps.db, home.id, "courtesy"))?.mail !== undefined;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a new mail counts once its code has come back; until then the old one stays, and the old one gets a notice", async () => {
  const { mail: old } = await shown();
  expect((await send(" new@example.bg ")).status).toBe(200);
  expect(await shown()).toMatchObject({ mail: old, pending: { mail: "new@example.bg", mobile: null } });
  const code = await codeTo("new@example.bg");
  expect(await confirm(wrongFor(code))).toMatchObject({ status: 422, body: { problem: "wrong" } });
  expect((await shown()).mail).toBe(old);
  expect((await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await shown()).toMatchObject({ mail: "new@example.bg", pending: { mail: null } });
  expect(await historyOf()).toEqual(["mail-changed"]);
  expect(portal.queued).toMatchObject([{ payload: { kind: "mail", old } }]);

  const payload = portal.queued[0]!.payload as Parameters<typeof sendOldContactNotice.run>[0];
  await sendOldContactNotice.run(payload, portal.deps);
  await sendOldContactNotice.run(payload, portal.deps);
  const lines = await portal.sent();
  expect(lines.map(({ to, title }) => [to, title])).toEqual([
    [old, "Имейлът Ви за връзка вече не е този"],
    ["new@example.bg", "Код за новия Ви имейл"],
  ]);
});

test("a new mobile is typed in any notation and gets its code by SMS, and the old one a notice by SMS", async () => {
  const { mobile: old } = await shown();
  await send("+359 888 123 456", "mobile");
  const code = await codeTo("888123456");
  expect((await confirm(code, "mobile")).status).toBe(200);
  expect((await shown()).mobile).toBe("888123456");
  await sendOldContactNotice.run(portal.queued[0]!.payload as Parameters<typeof sendOldContactNotice.run>[0], portal.deps);
  const lines = await portal.sent();
  expect(lines.map(({ kind, to }) => [kind, to])).toEqual([
    ["sms", old],
    ["sms", "888123456"],
  ]);
});

test("of two tabs the later one counts: the code of the earlier address confirms nothing", async () => {
  await send("first@example.bg");
  const first = await codeTo("first@example.bg");
  await send("second@example.bg");
  const second = await codeTo("second@example.bg");
  if (first !== second) expect(await confirm(first)).toMatchObject({ status: 422, body: { problem: "wrong" } });
  expect((await confirm(second)).status).toBe(200);
  expect((await shown()).mail).toBe("second@example.bg");
  expect(await confirm(second)).toMatchObject({ status: 422, body: { problem: "expired" } });
});

test("who asks for a code again has five minutes from then on", async () => {
  await send("new@example.bg");
  portal.later(240);
  await send("new@example.bg");
  portal.later(240);
  expect((await shown()).pending.mail).toBe("new@example.bg");
  expect((await confirm(await codeTo("new@example.bg"))).status).toBe(200);
});

test("a code that was sent before the mail was removed confirms nothing", async () => {
  await send("new@example.bg");
  await here.call(removeContact, { body: { kind: "mail", understood: "yes" } });
  expect(await shown()).toMatchObject({ mail: null, pending: { mail: null } });
  expect(await confirm(await codeTo("new@example.bg"))).toMatchObject({ status: 422, body: { problem: "expired" } });
});

test("nobody is told of an account that was deleted meanwhile", async () => {
  await here.call(removeContact, { body: { kind: "mobile" } });
  const payload = portal.queued[0]!.payload as Parameters<typeof sendOldContactNotice.run>[0];
  await sendOldContactNotice.run({ ...payload, userId: "00000000-0000-4000-8000-000000000000" }, portal.deps);
  expect(await portal.sent()).toEqual([]);
});

test("a code is over after five minutes, and its address is no longer shown as waiting", async () => {
  await send("new@example.bg");
  const code = await codeTo("new@example.bg");
  portal.later(300.001);
  expect(await confirm(code)).toMatchObject({ status: 422, body: { problem: "expired" } });
  expect((await shown()).pending.mail).toBeNull();
});

test("five wrong codes end it, and the right one then does not count", async () => {
  await send("new@example.bg");
  const code = await codeTo("new@example.bg");
  for (let tries = 0; tries < 4; tries += 1) expect(await confirm(wrongFor(code))).toMatchObject({ body: { problem: "wrong" } });
  expect(await confirm(wrongFor(code))).toMatchObject({ status: 429, body: { problem: "too-many-tries" } });
  expect(await confirm(code)).toMatchObject({ status: 429 });
  expect((await shown()).mail).not.toBe("new@example.bg");
});

test("three codes are sent in a quarter of an hour, to whatever addresses", async () => {
  for (const name of ["a", "b", "c"]) expect((await send(`${name}@example.bg`)).status).toBe(200);
  expect(await send("d@example.bg")).toMatchObject({ status: 429, body: { problem: "too-many-sends" } });
});

test("the users of a customer send an address ten codes a day, and spend none of those of whose address it is", async () => {
  const codes = async (browser: Browser) => {
    const answers = [];
    for (let round = 0; round < 3; round += 1)
      answers.push((await browser.call(sendContactCode, { body: { kind: "mobile", address: "0888 999 999" } })).status);
    return answers;
  };
  for (let quarter = 0; quarter < 3; quarter += 1) {
    expect(await codes(here)).toEqual([200, 200, 200]);
    portal.later(900.001);
  }
  expect(await codes(here)).toEqual([200, 429, 429]);
  expect(await codes(portal.browser(overdue))).toEqual([200, 200, 200]);
});

test.each([
  ["", "missing"],
  ["no address", "malformed"],
  ["HOME@demo.example", "same"],
] as const)("a new mail %j is refused as %s, and nothing is sent", async (address, problem) => {
  expect(await send(address)).toMatchObject({ status: 422, body: { problem } });
  expect((await portal.sent()).length).toBe(0);
});

test("where the mail system is away or refuses the address, nothing waits and the page says so", async () => {
  portal.deps.mail = { send: async () => Promise.reject(new ProviderUnavailable("away")) };
  expect(await send("new@example.bg")).toMatchObject({ status: 503, body: { problem: "not-sent" } });
  portal.deps.mail = { send: async () => ({ state: "refused", reason: "no such mailbox" }) };
  expect(await send("new@example.bg")).toMatchObject({ status: 422, body: { problem: "unreachable" } });
  expect((await shown()).pending.mail).toBeNull();
});

test("a change that ends before its end leaves the old mail, the code and no history", async () => {
  await send("new@example.bg");
  const code = await codeTo("new@example.bg");
  const { mail: old } = await shown();
  const { jobs } = portal.deps;
  portal.deps.jobs = { enqueue: async () => Promise.reject(new Error("the process ended here")) };
  await expect(confirm(code)).rejects.toMatchObject({ status: 500 });
  expect([(await shown()).mail, await historyOf()]).toEqual([old, []]);
  portal.deps.jobs = jobs;
  expect((await confirm(code)).status).toBe(200);
});

test("the same code in two windows at once changes the mail once", async () => {
  await send("new@example.bg");
  const code = await codeTo("new@example.bg");
  const both = await Promise.all([confirm(code), confirm(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await historyOf()).toEqual(["mail-changed"]);
});

test("the contact mail is removed only by who was told what will not come; the mobile at once", async () => {
  const { mail: old } = await shown();
  expect(await here.call(removeContact, { body: { kind: "mail" } })).toMatchObject({ status: 422, body: { problem: "not-understood" } });
  expect((await here.call(removeContact, { body: { kind: "mail", understood: "yes" } })).status).toBe(200);
  expect((await here.call(removeContact, { body: { kind: "mobile" } })).status).toBe(200);
  expect((await here.call(removeContact, { body: { kind: "mobile" } })).status).toBe(200);
  expect(await shown()).toMatchObject({ mail: null, mobile: null });
  expect(await historyOf()).toEqual(["mail-removed", "mobile-removed"]);
  expect(portal.queued).toMatchObject([{ payload: { kind: "mail", old } }, { payload: { kind: "mobile" } }]);
  expect(await getsCourtesies()).toBe(false);
});

test("who wants no mails confirms it, and may want them again", async () => {
  expect(await getsCourtesies()).toBe(true);
  expect(await here.call(chooseMails, { body: { choice: "refuse" } })).toMatchObject({ status: 422, body: { problem: "not-understood" } });
  expect(await getsCourtesies()).toBe(true);
  await here.call(chooseMails, { body: { choice: "refuse", understood: "yes" } });
  await here.call(chooseMails, { body: { choice: "refuse", understood: "yes" } });
  expect([(await shown()).acceptsMails, await getsCourtesies()]).toEqual([false, false]);
  await here.call(chooseMails, { body: { choice: "accept" } });
  expect(await historyOf()).toEqual(["mails-refused", "mails-wanted"]);
});

test("a name is tidied, and the same again is no change", async () => {
  for (const name of ["  Елена   Иванова ", "Елена Иванова"]) expect((await here.call(changeName, { body: { name } })).status).toBe(200);
  expect([(await shown()).name, await historyOf()]).toEqual(["Елена Иванова", ["name-changed"]]);
  expect(await here.call(changeName, { body: { name: " " } })).toMatchObject({ status: 422, body: { problem: "missing" } });
});

test("a form without a script is led back to the page, with the result and nothing typed in the address, and finds what was typed", async () => {
  const to = async (path: string, form: Record<string, string>) => {
    const { status, headers } = await here.send("POST", `/myvrata/settings/contact/${path}`, { form, headers: { accept: "text/html" } });
    return [status, headers["location"]];
  };
  expect(await to("name", { name: "Елена Иванова" })).toEqual([303, "/myvrata/settings/contact?at=name&done=name"]);
  expect(await to("new", { kind: "mail", address: "x" })).toEqual([303, "/myvrata/settings/contact?at=mail&problem=malformed"]);
  expect((await here.call(typedContact, {})).body).toEqual({ typed: { at: "mail", value: "x" } });
  expect(await to("new", { kind: "mail", address: "new@example.bg" })).toEqual([303, "/myvrata/settings/contact?at=mail&done=sent"]);
  expect(await to("confirm", { kind: "mail", code: "1" })).toEqual([303, "/myvrata/settings/contact?at=mail&problem=wrong"]);
  expect(await to("mails", { choice: "refuse", understood: "yes" })).toEqual([303, "/myvrata/settings/contact?at=mails&done=mails"]);
});

test("changes whose code never came back are deleted after a day", async () => {
  await send("new@example.bg");
  const left = async () => (await sql`select 1 from people.contact_changes`.execute(portal.deps.db)).rows.length;
  await forgetContactChanges.run({}, portal.deps);
  expect(await left()).toBe(1);
  portal.later(86_400.001);
  await forgetContactChanges.run({}, portal.deps);
  expect(await left()).toBe(0);
});
