import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { fillWithPeople, home, operator, overdue } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { deskNotice, deskNotices, draftNotice, sendNotice, stopNotice, type Notice } from "../contract.ts";
import { notices } from "./feature.ts";
import { sendBatch, sendOut } from "./jobs.ts";

type Queued = { name: string; payload: never };
const queued: Queued[] = [];
const mails: { id: string; to: string; subject: string }[] = [];
const messages: { id: string; to: string; text: string }[] = [];
const announced: string[] = [];
/** What a provider does instead of accepting. */
let fault: Error | undefined;
const clock = standingClock(NOW);
let server: Awaited<ReturnType<typeof openServer>>;
let context: Awaited<ReturnType<typeof freshDb>>;
let here: Browser;
let deps: Parameters<typeof sendBatch.run>[1];

beforeAll(async () => {
  context = await freshDb();
  const { db } = context;
  const accepted = async <Sent>(list: Sent[], sent: Sent) => {
    if (fault) throw fault;
    list.push(sent);
  };
  deps = {
    db,
    clock,
    place: PLACE,
    brand: BRAND,
    customers,
    notifications,
    limits: TRY_LIMITS,
    jobs: {
      enqueue: async (_: Db, { name }: { name: string }, { payload }: { payload: unknown }) =>
        void queued.push({ name, payload: payload as never }),
    },
    mail: { send: async ({ id, to, subject }) => accepted(mails, { id, to, subject }).then(() => ({ state: "accepted" as const })) },
    sms: { send: async (sms) => accepted(messages, sms).then(() => ({ state: "accepted" as const, parts: 1 })) },
    conversations: { announceAnswer: async (_, { messageId }) => void announced.push(messageId) },
    log: { info: () => undefined },
  };
  server = await openServer(db, [opened(notices, deps)], { clock });
});
afterAll(async () => {
  await server.close();
  await context.close();
});
beforeEach(async () => {
  clock.moveTo(NOW);
  for (const list of [queued, mails, messages, announced]) list.length = 0;
  fault = undefined;
  for (const table of [
    "conversations.notices",
    "conversations.searched",
    "conversations.acts",
    "conversations.messages",
    "conversations.conversations",
    "people.customers",
    "people.users",
  ])
    await sql`delete from ${sql.table(table)}`.execute(context.db);
  await fillWithPeople(context.db);
  here = server.browser(operator);
});

const JOBS = { [sendBatch.name]: sendBatch, [sendOut.name]: sendOut };
const runNext = async () => {
  const next = queued.shift()!;
  await JOBS[next.name]!.run(next.payload, deps);
};
const work = async () => {
  while (queued.length > 0) await runNext();
};
const shownIn = (answer: { status: number }) => (answer as unknown as { body: Notice }).body;
const TEXTS = { titleBg: "Профилактика", titleEn: "Maintenance", bg: "Нощес обновяваме мрежата.", en: "We renew the network tonight." };
type Change = Partial<Parameters<typeof here.call<typeof draftNotice>>[1]["body"]>;
const drafted = async (change: Change = {}) =>
  shownIn(
    await here.call(draftNotice, {
      body: { channel: "bar", type: "URGENT", ...TEXTS, audience: "list", list: "home\noverdue", ...change },
    }),
  );
const sent = async (change: Change = {}) => {
  const { id, people } = await drafted(change);
  expect((await here.call(sendNotice, { params: { id }, body: { people } })).status).toBe(200);
  return { id, people, params: { id }, now: async () => (await here.call(deskNotice, { params: { id } })).body };
};
const notified = async () =>
  (
    await sql<{ userId: string; type: string; bg: string }>`
    select user_id as "userId", type, bg from notifications.messages order by user_id`.execute(context.db)
  ).rows;
/** So many more customers in one village, each with a user. */
const villagers = async (count: number) => {
  await sql`
    with c as (insert into people.customers (code, kind, name, postcode, city, street)
      select (900000000 + n)::text, 'residential', 'Житен ' || n, '1234', 'с. Житен', 'ул. Първа ' || n from generate_series(1, ${count}::int) n returning id, code)
    insert into people.users (customer_id, role, main, name, username, password_hash) select id, 'customer', true, 'Житен', 'villager-' || code, repeat('x', 30) from c`.execute(
    context.db,
  );
};

test("customers are chosen by area, by service, and by a list of codes and user names, and counted before anything is sent", async () => {
  expect((await drafted()).people).toBe(2);
  expect((await drafted({ list: "100000001\nhome\nnobody-at-all\nSMALL-BUSINESS" })).people).toBe(2);
  expect((await drafted({ audience: "area", area: "лозенец" })).people).toBe(1);
  expect((await drafted({ audience: "area", area: "100%_" })).people).toBe(0);
  expect((await drafted({ audience: "service", serviceType: "TV" })).people).toBeGreaterThan(1);
  expect(await notified()).toEqual([]);
  expect(queued).toEqual([]);
});

test("a notification reaches each of them once, with its type, and the notice says who sent it, when, and to how many", async () => {
  const { id, now } = await sent();
  const first = { ...queued[0]! };
  await work();
  queued.push(first); // as after a killed process, whose job runs again
  await work();
  expect(await notified()).toEqual(
    [home, overdue].map(({ id: userId }) => ({ userId, type: "URGENT", bg: TEXTS.bg })).sort((a, b) => (a.userId < b.userId ? -1 : 1)),
  );
  expect(await now()).toMatchObject({
    id,
    state: "done",
    author: operator.name,
    people: 2,
    reached: 2,
    refused: 0,
    sentAt: clock.now().toISOString(),
  });
  expect((await here.call(deskNotices, {})).body.notices).toHaveLength(1);
});

test("many are told in batches, each whole, and it can be stopped between them", async () => {
  await villagers(150);
  const { params, people, now } = await sent({ audience: "area", area: "с. Житен" });
  expect(people).toBe(150);
  const first = { ...queued[0]! };
  await runNext();
  await JOBS[first.name]!.run(first.payload, deps); // as after a killed process, whose job runs again
  expect(queued).toHaveLength(1);
  expect(await now()).toMatchObject({ state: "sending", reached: 100 });
  expect((await here.call(stopNotice, { params, body: {} })).status).toBe(200);
  await work();
  expect(await now()).toMatchObject({ state: "stopped", reached: 100 });
  expect(await here.call(stopNotice, { params, body: {} })).toMatchObject({ status: 409, body: { problem: "not-sending" } });
  const whole = await sent({ audience: "area", area: "с. Житен" });
  await work();
  expect(await whole.now()).toMatchObject({ state: "done", reached: 150 });
});

test("mails and SMS go only where a person wants them, in the person's language; the others are counted as refused", async () => {
  await sql`update people.users set language = 'en', accepts_mails = true where id = ${home.id}`.execute(context.db);
  await sql`update people.users set accepts_mails = false where id = ${overdue.id}`.execute(context.db);
  const mail = await sent({ channel: "mail" });
  expect((await mail.now()).state).toBe("sending");
  await work();
  expect(mails).toMatchObject([{ subject: "Maintenance" }]);
  expect(await mail.now()).toMatchObject({ state: "done", reached: 1, refused: 1, waiting: 0 });
  await storeSettings(context.db, overdue.id, [{ notificationName: "NOTICE", channels: { SMS: true, EMAIL: false } }]);
  const sms = await sent({ channel: "sms" });
  await work();
  expect(messages).toMatchObject([{ to: "888200101", text: TEXTS.bg }]);
  expect(await sms.now()).toMatchObject({ reached: 1, refused: 1 });
});

test("a provider that is away gets it later, and one whose process was killed after handing over does not get it twice", async () => {
  const { now } = await sent({ channel: "mail", list: "home" });
  await runNext();
  const [one] = queued.splice(0);
  const run = () => sendOut.run(one!.payload, deps);
  fault = new ProviderUnavailable("mail");
  await expect(run()).rejects.toThrow();
  expect(await now()).toMatchObject({ waiting: 1, failed: 0 });
  fault = undefined;
  await sql`update conversations.notice_people set outcome = 'sending'`.execute(context.db); // killed after its mark
  await run();
  expect(mails).toEqual([]);
  expect(await now()).toMatchObject({ state: "done", failed: 1, waiting: 0 });
});

test("a conversation that takes no reply is opened for each, in the person's language, and announced", async () => {
  const { now } = await sent({ channel: "conversation", list: "home" });
  await work();
  const { rows } = await sql`
    select c.topic, c.message_type, c.waiting_since, m.body, m.direction, m.id from conversations.conversations c
      join conversations.messages m on m.conversation_id = c.id where c.user_id = ${home.id}`.execute(context.db);
  expect(rows).toMatchObject([
    { topic: TEXTS.titleBg, message_type: "NOTIFICATION", waiting_since: null, body: TEXTS.bg, direction: "OUTBOUND", id: announced[0] },
  ]);
  expect((await now()).reached).toBe(1);
});

test("it is sent to the number of people that was shown, once, and not to nobody", async () => {
  const { id } = await drafted({ audience: "area", area: "с. Житен" });
  const send = (people: number) => here.call(sendNotice, { params: { id }, body: { people } });
  expect(await send(0)).toMatchObject({ status: 409, body: { problem: "nobody" } });
  await villagers(3);
  expect(await send(0)).toMatchObject({ status: 409, body: { problem: "changed", notice: { people: 3, state: "draft" } } });
  expect((await send(3)).status).toBe(200);
  expect(await send(3)).toMatchObject({ status: 409, body: { problem: "not-a-draft" } });
  expect(queued).toHaveLength(1);
});

test("faults are named by their fields; without a script what was typed is there again, and the draft opens as a page", async () => {
  const body = { channel: "mail", bg: "Текст", en: "", audience: "list", list: "12 34" } as const;
  expect(await here.call(draftNotice, { body })).toEqual(
    expect.objectContaining({ status: 422, body: { faults: ["title", "text", "list-lines"] } }),
  );
  const headers = { accept: "text/html" };
  const refused = await here.send("POST", draftNotice.path, { form: body, headers });
  expect(refused.headers["location"]).toBe("/operator/notices?faults=title%2Ctext%2Clist-lines".replaceAll("%2C", ","));
  expect((await here.call(deskNotices, {})).body.typed).toMatchObject({ channel: "mail", bg: "Текст" });
  const done = await here.send("POST", draftNotice.path, { form: { ...body, ...TEXTS, list: "home" }, headers });
  expect(done.headers["location"]).toMatch(/^\/operator\/notices\/[0-9a-f-]{36}$/);
});

test("a customer finds none of it, and an operator must have proved who it is lately to send", async () => {
  const { id, people } = await drafted();
  const customer = server.browser(home);
  await expect(customer.call(deskNotices, {})).rejects.toMatchObject({ status: 404 });
  await expect(customer.call(sendNotice, { params: { id }, body: { people } })).rejects.toMatchObject({ status: 404 });
  const stale = server.browser({ ...operator, confirmedAt: new Date("2026-11-21T09:00:00+02:00") });
  await expect(stale.call(sendNotice, { params: { id }, body: { people } })).rejects.toMatchObject({ status: 403 });
});
