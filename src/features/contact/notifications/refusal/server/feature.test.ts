import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { standingClock } from "#platform/server/clock.ts";
import { writeMail } from "#platform/server/letter.ts";
import { mailOverSmtp } from "#providers/mail/smtp.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { fillWithPeople, home, overdue } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { NAMES } from "../../rules.ts";
import { settingsOf, storeSettings, turnMailsOff } from "../../server/settings-store.ts";
import { mailRefusal } from "../contract.ts";
import { REFUSABLE, type Refusable } from "../rules.ts";
import { mailRefusalServer } from "./feature.ts";
import { refusableMails } from "./refusable-mails.ts";
import { refusalToken } from "./tokens.ts";

const clock = standingClock(NOW);
let context: Awaited<ReturnType<typeof freshDb>>;
let server: Awaited<ReturnType<typeof openServer>>;
let anyone: Browser;
beforeAll(async () => {
  context = await freshDb();
  const { db } = context;
  server = await openServer(db, [opened(mailRefusalServer.feature, { db, clock, customers, place: PLACE, limits: TRY_LIMITS })], { clock });
});
afterAll(async () => {
  await server.close();
  await context.close();
});
beforeEach(async () => {
  for (const table of ["people.customers", "people.users"]) await sql`delete from ${sql.table(table)}`.execute(context.db);
  await fillWithPeople(context.db);
  anyone = server.browser();
});

const tokenOf = (name: Refusable, userId: string = home.id) => refusalToken({ userId, name }, TRY_LIMITS.secret);
const address = (name: Refusable, token = tokenOf(name)) => `/unsubscribe/${name}?token=${token}`;
const mailsOf = async (userId: string = home.id) => {
  const off = (await settingsOf(context.db, userId)).filter(({ channels }) => !channels.EMAIL);
  return off.map(({ notificationName }) => notificationName);
};

test("one press of a mail program's button turns mails of the kind off, whatever form it sends, and a second one changes nothing", async () => {
  const oneClick = "List-Unsubscribe=One-Click";
  const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"];
  for (const [place, name] of (["FAULT", "NOTICE"] as const).entries()) {
    const body = place === 0 ? oneClick : `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    const send = () => anyone.send("POST", address(name), { body, headers: { "content-type": types[place]! } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  }
  expect(await mailsOf()).toEqual(["FAULT", "NOTICE"]);
  expect(await mailsOf(overdue.id)).toEqual([]);
  expect(await notifications.reachOf(context.db, home.id, "FAULT")).toMatchObject({ box: true, mail: undefined });
  // receipts and codes come still
  expect(await notifications.reachOf(context.db, home.id, "required")).toMatchObject({ mail: expect.any(String) });
  const { rows } = await sql`select 1 from people.history where user_id = ${home.id} and event = 'notifications-set'`.execute(context.db);
  expect(rows).toHaveLength(2);
});

test("to open the link changes nothing; its page's form turns the mails off and comes back to the page", async () => {
  const link = { params: { name: "BILL_DUE" }, query: { token: tokenOf("BILL_DUE") } } as const;
  expect((await anyone.call(mailRefusal, link)).body).toEqual({ name: "BILL_DUE", isOn: true });
  expect(await mailsOf()).toEqual([]);
  const answer = await anyone.send("POST", `${address("BILL_DUE")}&back=page`, { form: {}, headers: { accept: "text/html" } });
  expect([answer.status, answer.headers["location"]]).toEqual([303, address("BILL_DUE")]);
  expect((await anyone.call(mailRefusal, link)).body).toEqual({ name: "BILL_DUE", isOn: false });
});

test("a secret of another kind, of another portal, of nobody, and one that is none are 404; what is no kind of these too", async () => {
  const wrong = [
    address("FAULT", tokenOf("NOTICE")),
    address("FAULT", refusalToken({ userId: home.id, name: "FAULT" }, "another secret")),
    address("FAULT", tokenOf("FAULT", "00000000-0000-4000-8000-000000000001")),
    address("FAULT", "x".repeat(43)),
    "/unsubscribe/FAULT",
    `/unsubscribe/CHANGE_PASSWORD?token=${tokenOf("FAULT")}`,
  ];
  for (const path of wrong) expect([path, (await anyone.send("POST", path, { form: {} })).status]).toEqual([path, 404]);
  await sql`update people.users set ended_at = now() where id = ${home.id}`.execute(context.db);
  expect((await anyone.send("POST", address("FAULT"), { form: {} })).status).toBe(404);
});

test("only the mails are turned off, and what else was chosen stays", async () => {
  const ofFaults = async () => (await settingsOf(context.db, home.id)).find(({ notificationName }) => notificationName === "FAULT")!;
  for (const SMS of [true, false]) {
    await storeSettings(context.db, home.id, [{ notificationName: "FAULT", channels: { INTERACTION_BOX: true, SMS, EMAIL: true } }]);
    const turned = [await turnMailsOff(context.db, home.id, "FAULT"), await turnMailsOff(context.db, home.id, "FAULT")];
    expect([turned, (await ofFaults()).channels]).toEqual([[true, false], { INTERACTION_BOX: true, SMS, EMAIL: false }]);
  }
});

test("a form's body that cannot be read is passed over like any other", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await anyone.send("POST", address("FAULT"), { body: "a=1&a=2&__proto__=%E0%A4%A", headers })).status).toBe(200);
  expect(await mailsOf()).toEqual(["FAULT"]);
});

test("a body longer than any mail program's is refused", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  expect((await anyone.send("POST", address("FAULT"), { body: "x".repeat(70_000), headers })).status).toBe(413);
  expect(await mailsOf()).toEqual([]);
});

test("a mail of such a kind names its list, the button's address and the link in its foot; any other mail does not", async () => {
  const office = await startMailServer();
  const smtp = mailOverSmtp({ url: office.url, from: "Vrata <no-reply@vrata.example>", requireTls: false, deadlineMs: 2_000 });
  const mail = refusableMails(smtp, { secret: TRY_LIMITS.secret, addressOf: (path) => `https://portal.example/here${path}` });
  const written = writeMail({ language: "bg", subject: "Авария", title: "Авария", lead: ["Ред 1\nРед 2"], footer: "Защо." }, BRAND);
  const to = "elena@home.example";
  await mail.send({ id: "a", to, language: "bg", refusable: { userId: home.id, name: "FAULT" }, ...written });
  await mail.send({ id: "b", to, language: "bg", ...written });
  await mail.send({ id: "c", to, language: "bg", isPersonal: true, ...written });
  smtp.close();
  await office.close();
  const [refusable = "", receipt = "", personal = ""] = office.arrived.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, " "));
  const url = `https://portal.example/here${address("FAULT")}`;
  expect(refusable).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
  expect(refusable).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(refusable).toMatch(/\r\nList-Id: .*<fault\.portal\.example>\r\n/i);
  expect([receipt, personal].filter((source) => /^list-/im.test(source))).toEqual([]);
  expect([refusable, receipt, personal].map((source) => /^auto-submitted: auto-generated/im.test(source))).toEqual([true, true, false]);
  expect(written.html).toContain("Ред 1<br>Ред 2");
});

test("whoever can be told by mail can refuse it, but for what law and safety ask for", () => {
  const always = NAMES.filter((name) => !REFUSABLE.some((one) => one === name));
  expect(always).toEqual(["INTERACTION_BOX_MESSAGE", "MAIN_USER_ADD_SERVICE", "CHANGE_USERNAME", "CHANGE_PASSWORD", "CHANGE_AUTHORIZED"]);
});
