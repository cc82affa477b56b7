import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { standingClock } from "#platform/server/clock.ts";
import { freshDb } from "#testing/database.ts";
import { fault, fillWithPeople, home, overdue } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import {
  allSeen,
  groupFaultBanner,
  markSeen,
  notificationBar,
  notificationList,
  removeInfoBar,
  removeNotification,
  seenByCode,
} from "../contract.ts";
import type { Type } from "../rules.ts";
import { inbox } from "./feature.ts";
import { forgetMessages, publish } from "./store.ts";

let here: Browser;
let server: Awaited<ReturnType<typeof openServer>>;
let context: Awaited<ReturnType<typeof freshDb>>;
const clock = standingClock(NOW);

beforeAll(async () => {
  context = await freshDb();
  const { db } = context;
  server = await openServer(db, [opened(inbox, { db, clock, customers, place: PLACE })], { clock });
});
afterAll(async () => {
  await server.close();
  await context.close();
});
beforeEach(async () => {
  clock.moveTo(NOW);
  for (const table of ["people.customers", "people.users"]) await sql`delete from ${sql.table(table)}`.execute(context.db);
  await fillWithPeople(context.db);
  here = server.browser(home);
});

const published = (code: string, type: Type = "MESSAGE", userId = home.id) =>
  publish(context.db, { userId, code, type, content: { bg: `бг ${code}`, en: `en ${code}` }, link: "{area}/orders", now: clock.now() });
const later = () => clock.moveTo(new Date(clock.now().getTime() + 60_000).toISOString());
const list = async (by = here) => (await by.call(notificationList, {})).body;
const bar = async () => (await here.call(notificationBar, {})).body;
const idOf = async (content: string) => (await list()).notifications.find((one) => one.content.bg === content)!.id;

test("the bar shows URGENT first and then the latest; each that is seen reveals the next, and a note is in the list alone (B§4)", async () => {
  for (const [code, type] of [
    ["a", "MESSAGE"],
    ["b", "URGENT"],
    ["c", "USER_PROFILE_MSG"],
    ["d", "NOTE"],
  ] as const) {
    await published(code, type);
    later();
  }
  const shown: string[] = [];
  for (let next = await bar(); next.notification; next = await bar()) {
    shown.push(`${next.unseen} ${next.notification.content.bg}`);
    expect((await here.call(markSeen, { params: { id: next.notification.id } })).status).toBe(204);
  }
  expect(shown).toEqual(["4 бг b", "3 бг c", "2 бг a"]);
  expect(await bar()).toEqual({ unseen: 1, notification: null });
  expect((await list()).notifications.map(({ content, seen }) => `${content.bg} ${seen}`)).toEqual([
    "бг d false",
    "бг c true",
    "бг b true",
    "бг a true",
  ]);
});

test("what is published again under its code is one notification, and one that was removed does not come back", async () => {
  expect([await published("twice"), await published("twice")]).toEqual([true, false]);
  const params = { id: await idOf("бг twice") };
  expect((await here.call(removeNotification, { params })).status).toBe(204);
  expect((await here.call(removeNotification, { params })).status).toBe(204);
  expect(await published("twice")).toBe(false);
  expect(await list()).toEqual({ unseen: 0, notifications: [] });
  expect(await here.call(markSeen, { params })).toMatchObject({ status: 404 });
});

test("the content of a notification is there for each language, whichever the reader's is (B§3)", async () => {
  await published("both", "URGENT");
  here.cookies.set("vrata-language", "en");
  const content = { bg: "бг both", en: "en both" };
  expect((await list()).notifications).toMatchObject([{ notificationType: "URGENT", content }]);
  expect((await bar()).notification).toMatchObject({ content });
});

test("what is rolled back was never published", async () => {
  const rolledBack = context.db.transaction().execute(async (tx) => {
    await publish(tx, { userId: home.id, code: "lost", type: "MESSAGE", content: { bg: "б", en: "e" }, now: clock.now() });
    throw new Error("not after all");
  });
  await expect(rolledBack).rejects.toThrow("not after all");
  expect((await list()).notifications).toEqual([]);
});

test("by its code, one by one and all together they are marked as seen", async () => {
  for (const code of ["one", "two", "three"]) await published(code);
  expect((await here.call(seenByCode, { params: { code: "two" } })).status).toBe(204);
  expect((await list()).unseen).toBe(2);
  expect(await here.call(allSeen, { body: {} })).toMatchObject({ status: 200, body: { seen: 2 } });
  expect((await list()).unseen).toBe(0);
  const form = await here.send("POST", "/facade/notification/all/seen/", { form: {}, headers: { accept: "text/html" } });
  expect([form.status, form.headers["location"]]).toEqual([303, "/myvrata/notifications?done=seen"]);
});

test("another user's notification is as absent as none, byte for byte, by each call, and stays unseen", async () => {
  await published("theirs", "MESSAGE", overdue.id);
  const theirs = (await list(server.browser(overdue))).notifications[0]!.id;
  const answers = async (id: string, code: string) => {
    const sent = [
      await here.send("GET", `/facade/notification/seen/id/${id}`),
      await here.send("GET", `/facade/notification/seen/${code}`),
      await here.send("DELETE", `/facade/notification/remove/id/${id}`),
    ];
    return sent.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, "")]);
  };
  const absent = await answers("00000000-0000-4000-8000-000000000000", "nothing");
  expect(absent.map(([status]) => status)).toEqual([404, 404, 404]);
  expect(await answers(theirs, "theirs")).toEqual(absent);
  expect((await list()).notifications).toEqual([]);
  expect(await list(server.browser(overdue))).toMatchObject({ unseen: 1 });
});

test("the calls that change something need the token, GET too", async () => {
  await published("mine");
  expect((await here.send("GET", "/facade/notification/seen/mine", { csrf: false })).status).toBe(403);
  expect((await list()).unseen).toBe(1);
});

test("a notification of a sign-in ends after a day, and everything after a year", async () => {
  await published("session", "SESSION");
  await published("message");
  clock.moveTo("2026-11-22T10:00:01+02:00");
  expect((await list()).notifications.map(({ content }) => content.bg)).toEqual(["бг message"]);
  expect(await forgetMessages(context.db, clock.now())).toBe(2);
});

test("group faults of the customer's lines are in the banner, as JSON and HTML, until its bar is removed, and again when they change", async () => {
  const there = server.browser(fault);
  const faults = async () => (await there.call(groupFaultBanner, {})).body.faults;
  const first = await faults();
  expect(first.length).toBeGreaterThan(0);
  expect((await here.call(groupFaultBanner, {})).body.faults).toEqual([]);
  expect((await there.call(removeInfoBar, {})).status).toBe(204);
  expect(await faults()).toEqual([]);
  await sql`update people.assets set resolution_date = '2026-12-24' where has_group_fault`.execute(context.db);
  expect(await faults()).toEqual(first.map((one) => ({ ...one, until: "2026-12-24" })));
});
