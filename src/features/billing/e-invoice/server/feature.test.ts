import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { DocumentState } from "#providers/billing/port.ts";
import { ProviderUnavailable } from "#providers/sms/port.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { home } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { authenticateSmsCode, checkMobilePhone, downloadAuthentication, downloadEInvoice, resendSms, sendSms } from "../contract.ts";

const HOME = "1000000011";
const MANAGED = "2000000011";
const MOBILE = "888100101";
const PDF = { invoiceFileType: "pdf", invoiceLanguage: "bg_BG" } as const;
const UNKNOWN = "u".repeat(43);

let world: Awaited<ReturnType<typeof openEInvoices>>;
let here: Browser;
beforeAll(async () => {
  world = await openEInvoices();
  for (const account of [HOME, MANAGED]) await world.sync(account);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.renew();
  here = world.browser();
});

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const authentication = (ref: string, browser = here) => statusOf(browser.call(downloadAuthentication, { query: { ref } }));
const check = (ref: string, msisdn = MOBILE, browser = here) => statusOf(browser.call(checkMobilePhone, { body: { ref, msisdn } }));
const send = (ref: string, browser = here) => statusOf(browser.call(sendSms, { body: { ref } }));
const tryCode = (ref: string, smsCode: string, browser = here) => statusOf(browser.call(authenticateSmsCode, { body: { ref, smsCode } }));
const fetchIt = (ref: string, chosen: { invoiceFileType: "pdf" | "xml"; invoiceLanguage: "bg_BG" | "en" } = PDF, browser = here) =>
  browser.call(downloadEInvoice, { query: { ref, ...chosen } });
const codesTo = (mobile: string) => world.codesTo(mobile);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Asks for a code and returns it. */
async function codeFor(ref: string, { mobile = MOBILE, browser = here } = {}): Promise<string> {
  expect([await check(ref, `+359 ${mobile}`, browser), await send(ref, browser)]).toEqual([200, 200]);
  await world.work();
  return (await codesTo(mobile))[0]!;
}

test("mail, number, code and download lead to one link; then the code is used up", async () => {
  const { ref, id } = await world.announced(HOME);
  expect(await authentication(ref)).toBe(201);
  const code = await codeFor(ref);
  expect(await tryCode(ref, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(200);
  expect(await authentication(ref)).toBe(200);
  expect(await fetchIt(ref, { ...PDF, invoiceLanguage: "en" })).toMatchObject({ status: 200, body: `/invoices/documents/${id}.pdf.en` });
  expect(await fetchIt(ref)).toMatchObject({ status: 203, body: { problem: "not-proved" } });
  expect(await authentication(ref)).toBe(201);
  expect(await tryCode(ref, code)).toBe(202);
});

test("the SMS comes in the visitor's language and ends with what browsers fill in", async () => {
  const { ref } = await world.announced(HOME);
  const code = await codeFor(ref);
  expect((await world.textsTo(MOBILE))[0]).toBe(
    `Kod za elektronnata faktura: ${code}. Validen e 5 minuti. Ne go kazvayte na nikogo.\n\n@vrata.example #${code}`,
  );
});

test.each(["0888 100 101", "+359888100101", "00359 888 100 101", "888100101"])("the owner's number may be written %j", async (typed) => {
  const { ref } = await world.announced(HOME);
  expect([await check(ref, typed), await send(ref)]).toEqual([200, 200]);
  await world.work();
  expect((await codesTo(MOBILE)).length).toBe(1);
});

test("another number gets the same answers and no SMS, and no code opens the bill", async () => {
  const { ref } = await world.announced(HOME);
  expect([await check(ref, "0888 999 999"), await send(ref)]).toEqual([200, 200]);
  await world.work();
  expect((await world.messages()).filter(({ kind }) => kind === "sms")).toEqual([]);
  expect([await tryCode(ref, "123456"), await statusOf(here.call(resendSms, { body: { ref } }))]).toEqual([202, 200]);
  expect((await fetchIt(ref)).status).toBe(203);
});

test("a code is worth nothing once another number is typed, nor is one that was right", async () => {
  const { ref } = await world.announced(HOME);
  const code = await codeFor(ref);
  await check(ref, "0888 999 999");
  expect(await tryCode(ref, code)).toBe(202);
  expect(await tryCode(ref, await codeFor(ref))).toBe(200);
  await check(ref, "0888 999 999");
  expect((await fetchIt(ref)).status).toBe(203);
});

test("a code that is wrong or older than five minutes is 202, and a new one replaces it", async () => {
  const { ref } = await world.announced(HOME);
  const first = await codeFor(ref);
  expect(await tryCode(ref, wrongFor(first))).toBe(202);
  world.later(300.001);
  expect(await tryCode(ref, first)).toBe(202);
  expect(await statusOf(here.call(resendSms, { body: { ref } }))).toBe(200);
  await world.work();
  const [second = ""] = await codesTo(MOBILE);
  if (second !== first) expect(await tryCode(ref, first)).toBe(202);
  expect(await tryCode(ref, second)).toBe(200);
});

test("a right code is good for five minutes and in its own browser only", async () => {
  const { ref } = await world.announced(HOME);
  expect(await tryCode(ref, await codeFor(ref))).toBe(200);
  expect(await authentication(ref, world.browser())).toBe(201);
  expect((await fetchIt(ref, PDF, world.browser())).status).toBe(203);
  world.later(299);
  expect(await authentication(ref)).toBe(200);
  world.later(1);
  expect(await authentication(ref)).toBe(201);
  expect((await fetchIt(ref)).status).toBe(203);
});

test("two tabs with two links do not disturb each other; a call without a reference means the link used last", async () => {
  const [one, other] = [await world.announced(HOME), await world.announced(HOME)];
  const first = await codeFor(one.ref);
  const second = await codeFor(other.ref);
  expect(await tryCode(one.ref, first)).toBe(200);
  expect(await statusOf(here.call(downloadAuthentication, { query: {} }))).toBe(200);
  expect(await statusOf(here.call(authenticateSmsCode, { body: { ref: other.ref, smsCode: second } }))).toBe(200);
  expect((await here.call(downloadEInvoice, { query: PDF })).body).toBe(`/invoices/documents/${other.id}.pdf.bg`);
  expect((await fetchIt(one.ref)).body).toBe(`/invoices/documents/${one.id}.pdf.bg`);
});

test("an unknown, a malformed, an expired and a closed link are answered alike", async () => {
  const { ref, noticeId } = await world.announced(HOME);
  const answers = async (of: string) => {
    const opened = await here.call(downloadAuthentication, { query: { ref: of } });
    const rest = [await check(of), await send(of), await tryCode(of, "123456"), (await fetchIt(of)).status];
    return [opened.status, "body" in opened ? opened.body : undefined, ...rest];
  };
  const over = [203, { problem: "link-over" }, 204, 201, 202, 203];
  for (const of of [UNKNOWN, "", "a\r\nset-cookie: x=1", "%ff", "' or 1=1 --", "я".repeat(100)]) expect(await answers(of)).toEqual(over);
  await sql`update e_invoice.notices set wrong_codes = 30 where id = ${noticeId}`.execute(world.deps.db);
  expect(await answers(ref)).toEqual(over);
  await sql`update e_invoice.notices set wrong_codes = 0 where id = ${noticeId}`.execute(world.deps.db);
  world.later(90 * 86_400);
  expect(await answers(ref)).toEqual(over);
});

test("where the owner has no contact mobile, or the bills go on paper now, no code can be sent", async () => {
  const { ref } = await world.announced(HOME);
  const without = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
    await change.execute(world.deps.db);
    const found = [await authentication(ref), await check(ref)];
    await undo.execute(world.deps.db);
    return found;
  };
  const user = sql`where id = ${home.id}`;
  const mobile = [sql`update people.users set msisdn = null ${user}`, sql`update people.users set msisdn = ${MOBILE} ${user}`] as const;
  expect(await without(...mobile)).toEqual([204, 204]);
  const to = (type: string) =>
    sql`update bills.accounts set delivery = jsonb_set(delivery, '{invoiceType}', to_jsonb(${type}::text)) where code = ${HOME}`;
  expect(await without(to("paper"), to("einvoiceonemail"))).toEqual([204, 204]);
  expect(await authentication(ref)).toBe(201);
});

test("a bill whose owner has left downloads by its own link, with a code to the number of then, and by nothing else", async () => {
  const [{ ref, id }, other] = [await world.announced(HOME), await world.announced(MANAGED)];
  const leave = (endedAt: Date | null, mobile: string | null) =>
    sql`update people.users set ended_at = ${endedAt}, msisdn = ${mobile} where id = ${home.id}`.execute(world.deps.db);
  onTestFinished(async () => void (await leave(null, MOBILE)));
  await leave(world.clock.now(), null);
  expect([await authentication(ref), await check(ref, "0888 999 999"), await send(ref)]).toEqual([201, 200, 200]);
  await world.work();
  expect(await world.textsTo("888999999")).toEqual([]);
  const code = await codeFor(ref);
  await check(other.ref);
  expect([await tryCode(other.ref, code), await tryCode(ref, code)]).toEqual([202, 200]);
  expect([(await fetchIt(other.ref)).status, (await fetchIt(ref, PDF, world.browser())).status]).toEqual([203, 203]);
  expect(await fetchIt(ref)).toMatchObject({ status: 200, body: `/invoices/documents/${id}.pdf.bg` });
});

test.each<[DocumentState, number, unknown]>([
  ["rendering", 423, { problem: "being-generated" }],
  ["archived", 422, { problem: "generated-offline" }],
  ["unsigned", 409, { problem: "not-signed" }],
  ["none", 200, ""],
])("a document that is %s is %i, and the code stays good", async (document, status, body) => {
  const { ref, id } = await world.announced(HOME);
  expect(await tryCode(ref, await codeFor(ref))).toBe(200);
  await sql`update bills.bills set document = ${document} where id = ${id}`.execute(world.deps.db);
  expect(await fetchIt(ref)).toMatchObject({ status, body });
  expect(await authentication(ref)).toBe(200);
});

test("XML is for managed businesses only", async () => {
  const { ref } = await world.announced(HOME);
  expect(await tryCode(ref, await codeFor(ref))).toBe(200);
  const xml = { invoiceFileType: "xml", invoiceLanguage: "bg_BG" } as const;
  expect(await fetchIt(ref, xml)).toMatchObject({ status: 406, body: { problem: "option-not-available" } });
  const managed = await world.announced(MANAGED);
  expect(await tryCode(managed.ref, await codeFor(managed.ref, { mobile: "877100100" }))).toBe(200);
  expect(await fetchIt(managed.ref, xml)).toMatchObject({ status: 200, body: expect.stringContaining(".xml.bg") as string });
});

test("of two downloads at once one gets the link", async () => {
  const { ref } = await world.announced(HOME);
  expect(await tryCode(ref, await codeFor(ref))).toBe(200);
  const both = await Promise.all([fetchIt(ref), fetchIt(ref)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 203]);
});

test("a code that was asked for twice is sent once, the later one; while the SMS centre is away the job is tried again", async () => {
  const { ref } = await world.announced(HOME);
  await check(ref);
  await Promise.all([send(ref), send(ref)]);
  const { sms } = world.deps;
  world.deps.sms = { send: async () => Promise.reject(new ProviderUnavailable("away")) };
  const jobs = [...world.queued];
  await expect(world.work()).rejects.toThrow();
  world.deps.sms = sms;
  world.queued.splice(0, 9, ...jobs);
  await world.work();
  const codes = await codesTo(MOBILE);
  expect(codes.length).toBe(1);
  expect(await tryCode(ref, codes[0]!)).toBe(200);
});

test("three codes are sent in a quarter of an hour, whatever the number", async () => {
  const { ref } = await world.announced(HOME);
  for (const mobile of [MOBILE, "888999999"]) {
    await check(ref, mobile);
    expect([await send(ref), await send(ref), await send(ref), await send(ref)]).toEqual([200, 200, 200, 201]);
  }
  expect(await statusOf(here.call(resendSms, { body: { ref } }))).toBe(201);
});

test("a form without a script goes from step to step, and ends at the file", async () => {
  const { ref, id } = await world.announced(HOME);
  const chosen = { ref, invoiceFileType: "pdf", invoiceLanguage: "en" };
  const page = (more: object) => `/einvoice?${new URLSearchParams({ ref, ...more, invoiceFileType: "pdf", invoiceLanguage: "en" })}`;
  const to = async (path: string, form: object) => {
    const { status, headers } = await here.send("POST", `/einvoice/${path}`, {
      form: { ...chosen, ...form },
      headers: { accept: "text/html" },
    });
    return [status, headers["location"]];
  };
  expect(await to("check-mobile-phone", { msisdn: "12" })).toEqual([303, page({ step: "number", problem: "not-valid" })]);
  expect(await to("check-mobile-phone", { msisdn: "0888 100 101" })).toEqual([303, page({ step: "code" })]);
  await world.work();
  const [code = ""] = await codesTo(MOBILE);
  expect(await to("authenticate/sms-code", { smsCode: "" })).toEqual([303, page({ step: "code", problem: "code-missing" })]);
  expect(await to("authenticate/sms-code", { smsCode: wrongFor(code) })).toEqual([303, page({ step: "code", problem: "wrong-code" })]);
  expect(await to("resend-sms", {})).toEqual([303, page({ step: "code" })]);
  await world.work();
  expect(await to("authenticate/sms-code", { smsCode: (await codesTo(MOBILE))[0]! })).toEqual([303, `/invoices/documents/${id}.pdf.en`]);
});
