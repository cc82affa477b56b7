import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications as reaching } from "#app/server/notifications.ts";
import { sendNewPasswordNotice } from "#features/account/profile/server/jobs.ts";
import { standingClock } from "#platform/server/clock.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { fillWithPeople, home, overdue } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { notificationSettings, setNotifications, type NotificationSettings } from "../contract.ts";
import { messagesOf } from "../inbox/server/store.ts";
import { defaultOf, NAMES, type Name } from "../rules.ts";
import { notifications } from "./feature.ts";

let here: Browser;
let server: Awaited<ReturnType<typeof openServer>>;
let context: Awaited<ReturnType<typeof freshDb>>;
const clock = standingClock(NOW);
const SET = "/facade/customer/notifications/settings/set";

beforeAll(async () => {
  context = await freshDb();
  const { db } = context;
  server = await openServer(db, [opened(notifications, { db, clock, customers, place: PLACE })], { clock });
});
afterAll(async () => {
  await server.close();
  await context.close();
});
beforeEach(async () => {
  for (const table of ["people.customers", "people.users"]) await sql`delete from ${sql.table(table)}`.execute(context.db);
  await fillWithPeople(context.db);
  here = server.browser(home);
});

const set = (settings: NotificationSettings, by = here) => by.call(setNotifications, { body: settings });
const channelsOf = async (name: Name, by = here) =>
  (await by.call(notificationSettings, {})).body.find(({ notificationName }) => notificationName === name)!.channels;
const password = (INTERACTION_BOX: boolean, SMS: boolean, EMAIL: boolean): NotificationSettings => [
  { notificationName: "CHANGE_PASSWORD", channels: { INTERACTION_BOX, SMS, EMAIL } },
];

test("a user who has chosen nothing has the default of every name", async () => {
  const { body } = await here.call(notificationSettings, {});
  expect(body).toEqual(NAMES.map((notificationName) => ({ notificationName, channels: defaultOf(notificationName) })));
  expect(body[0]!.channels).not.toHaveProperty("INTERACTION_BOX");
});

test("what is set stays, the other names too, and nobody else's settings change", async () => {
  const other = server.browser(overdue);
  expect((await set(password(false, true, false))).status).toBe(200);
  expect((await set(password(false, true, true))).status).toBe(200);
  expect(await channelsOf("CHANGE_PASSWORD")).toEqual({ INTERACTION_BOX: false, SMS: true, EMAIL: true });
  expect(await channelsOf("CHANGE_USERNAME")).toEqual(defaultOf("CHANGE_USERNAME"));
  expect(await channelsOf("CHANGE_PASSWORD", other)).toEqual(defaultOf("CHANGE_PASSWORD"));
  const { rows } = await sql<{ event: string }>`
    select event from people.history where user_id = ${home.id} and happened_at = ${clock.now()}`.execute(context.db);
  expect(rows.map(({ event }) => event)).toEqual(["notifications-set", "notifications-set"]);
});

test("a map of some channels sets those; what is absent stays as it is, and the whole is checked (B§3)", async () => {
  await set(password(false, true, true));
  const send = async (channels: object, notificationName: Name = "CHANGE_PASSWORD") => {
    const { status, json } = await here.send("POST", SET, { json: [{ notificationName, channels }] });
    return [status, json()];
  };
  expect((await send({ EMAIL: false }))[0]).toBe(200);
  expect(await channelsOf("CHANGE_PASSWORD")).toEqual({ INTERACTION_BOX: false, SMS: true, EMAIL: false });
  expect((await send({ INTERACTION_BOX: true }))[0]).toBe(200);
  expect(await channelsOf("CHANGE_PASSWORD")).toEqual({ INTERACTION_BOX: true, SMS: true, EMAIL: false });
  expect(await send({ SMS: false })).toEqual([422, ["CHANGE_PASSWORD"]]);
  expect((await send({}))[0]).toBe(200);
  expect(await channelsOf("CHANGE_PASSWORD")).toEqual({ INTERACTION_BOX: true, SMS: true, EMAIL: false });
  expect((await send({ SMS: true }, "MAIN_USER_ADD_SERVICE"))[0]).toBe(200);
  expect(await channelsOf("MAIN_USER_ADD_SERVICE")).toEqual({ SMS: true, EMAIL: true });
  expect(await send({ INTERACTION_BOX: true }, "MAIN_USER_ADD_SERVICE")).toEqual([422, ["MAIN_USER_ADD_SERVICE"]]);
});

test("two who each change one channel of a warning at once do not silence it together", async () => {
  await set(password(false, true, true));
  const off = (channel: "SMS" | "EMAIL") =>
    here.send("POST", SET, { json: [{ notificationName: "CHANGE_PASSWORD", channels: { [channel]: false } }] });
  const answers = await Promise.all([off("SMS"), off("EMAIL")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a bad combination is 422 with the names, and nothing of the list is stored (B§8)", async () => {
  const answer = await here.send("POST", SET, {
    json: [
      { notificationName: "CHANGE_AUTHORIZED", channels: { INTERACTION_BOX: false, SMS: true, EMAIL: true } },
      { notificationName: "CHANGE_PASSWORD", channels: { INTERACTION_BOX: true, SMS: false, EMAIL: false } },
      { notificationName: "MAIN_USER_ADD_SERVICE", channels: { SMS: true, EMAIL: false } },
    ],
  });
  expect([answer.status, answer.json()]).toEqual([422, ["CHANGE_PASSWORD", "MAIN_USER_ADD_SERVICE"]]);
  expect(await channelsOf("CHANGE_AUTHORIZED")).toEqual(defaultOf("CHANGE_AUTHORIZED"));
});

test.each([
  ["an unknown name", [{ notificationName: "CHANGE_PLAN", channels: { SMS: true, EMAIL: true } }]],
  ["an unknown channel", [{ notificationName: "CHANGE_PASSWORD", channels: { SMS: true, EMAIL: true, FAX: true } }]],
  ["a name twice", [...password(true, true, true), ...password(true, true, false)]],
  ["an empty list", []],
])("%s is 400", async (_what, json) => {
  expect((await here.send("POST", SET, { json })).status).toBe(400);
});

test("nobody signed in is 401, and a call without the token 403", async () => {
  expect((await server.browser().send("POST", SET, { json: password(true, true, true) })).status).toBe(401);
  expect((await here.send("POST", SET, { json: password(true, true, true), csrf: false })).status).toBe(403);
});

test("a form without a script sets all names by its ticked boxes; a refused one keeps what was ticked", async () => {
  const sent = async (form: Record<string, string>) => {
    const { status, headers } = await here.send("POST", SET, { form, headers: { accept: "text/html" } });
    return [status, decodeURIComponent(headers["location"]!)];
  };
  const ticked = { "CHANGE_USERNAME.EMAIL": "on", "CHANGE_AUTHORIZED.EMAIL": "on", "INTERACTION_BOX_MESSAGE.SMS": "on" };
  expect(await sent(ticked)).toEqual([
    303,
    "/myvrata/settings?open=3&bad=CHANGE_PASSWORD&ticked=INTERACTION_BOX_MESSAGE.SMS,MAIN_USER_ADD_SERVICE.EMAIL,CHANGE_USERNAME.EMAIL,CHANGE_AUTHORIZED.EMAIL",
  ]);
  expect(await channelsOf("INTERACTION_BOX_MESSAGE")).toEqual({ SMS: false, EMAIL: true });
  expect(await sent({ ...ticked, "CHANGE_PASSWORD.SMS": "on" })).toEqual([303, "/myvrata/settings?open=3&done=notifications"]);
  expect(await channelsOf("INTERACTION_BOX_MESSAGE")).toEqual({ SMS: true, EMAIL: false });
  expect(await channelsOf("MAIN_USER_ADD_SERVICE")).toEqual({ SMS: false, EMAIL: true });
  expect(await channelsOf("CHANGE_PASSWORD")).toEqual({ INTERACTION_BOX: false, SMS: true, EMAIL: false });
});

describe("the one place that decides", () => {
  const reached = (occasion: Parameters<typeof reaching.reachOf>[2]) => reaching.reachOf(context.db, home.id, occasion);

  test("reads what the user has chosen, refused and given, at each call", async () => {
    const mail = "home@demo.example";
    expect(await reached("CHANGE_PASSWORD")).toMatchObject({ box: true, mail, mobile: undefined, language: "bg" });
    await set(password(false, true, false));
    expect(await reached("CHANGE_PASSWORD")).toMatchObject({ box: false, mail: undefined, mobile: "888100101" });
    await sql`update people.users set msisdn = null, accepts_mails = false where id = ${home.id}`.execute(context.db);
    expect(await reached("CHANGE_PASSWORD")).toMatchObject({ mail, mobile: undefined });
    expect(await reached("courtesy")).toMatchObject({ mail: undefined });
    expect(await reached("required")).toMatchObject({ mail });
  });

  test("names nobody who is gone, or whom the provider has ended", async () => {
    await sql`update people.users set ended_at = ${clock.now()} where id = ${home.id}`.execute(context.db);
    expect(await reached("required")).toBeUndefined();
    expect(await reaching.reachOf(context.db, "00000000-0000-4000-8000-000000000000", "required")).toBeUndefined();
  });
});

test("a new password is announced by the channels that the user has chosen, with the same ids at every repeat", async () => {
  const sent: string[] = [];
  const sender = {
    send: async ({ id, to }: { id: string; to: string }) => (sent.push(`${id} to ${to}`), { state: "accepted" as const, parts: 1 }),
  };
  const mailId = "00000000-0000-4000-8000-0000000000e1";
  const announce = () =>
    sendNewPasswordNotice.run(
      { userId: home.id, changedAt: clock.now().toISOString(), mailId },
      { db: context.db, notifications: reaching, mail: sender, sms: sender, brand: BRAND },
    );
  await announce();
  await set(password(true, true, false));
  await announce();
  await announce();
  await set(password(true, true, true));
  await announce();
  const [mail, sms] = [`${mailId} to home@demo.example`, `${mailId}-sms to 888100101`];
  expect(sent).toEqual([mail, sms, sms, sms, mail]);
});

test("a new password is announced in the portal unless that was chosen away, once however often the job runs", async () => {
  const sender = { send: async () => ({ state: "accepted" as const, parts: 1 }) };
  const announce = (mailId: string) =>
    sendNewPasswordNotice.run(
      { userId: home.id, changedAt: clock.now().toISOString(), mailId },
      { db: context.db, notifications: reaching, mail: sender, sms: sender, brand: BRAND },
    );
  for (let n = 0; n < 2; n++) await announce("00000000-0000-4000-8000-0000000000e1");
  expect(await messagesOf(context.db, home.id, clock.now())).toMatchObject([
    { type: "USER_PROFILE_MSG", bg: expect.stringContaining("Паролата Ви беше сменена"), en: expect.stringContaining("was changed") },
  ]);
  await set(password(false, false, true));
  await announce("00000000-0000-4000-8000-0000000000e2");
  expect(await messagesOf(context.db, home.id, clock.now())).toHaveLength(1);
});
