import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import type { Fault } from "#providers/problems/port.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { jobList } from "#testing/job-list.ts";
import { fault as customer, fillWithPeople, home, operator } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { announceFault, sendFaultNotice as sendToUser } from "../../server/announcing.ts";
import { forgetOldFaults, readFaults } from "../../server/reading.ts";
import { faultDesk, faultNotice, sendFaultNotice } from "../contract.ts";
import { faultDeskServer } from "./feature.ts";

const clock = standingClock(NOW);
const { db, close } = await freshDb();
const { jobs, runDue } = await jobList(db, [announceFault, sendToUser]);
const logged: [object, string][] = [];
let list: Fault[] = [];
const deps = {
  ...{ db, clock, jobs, customers, notifications, brand: BRAND, place: PLACE, problems: { faults: async () => list } as never },
  faultSettings: { flagsLines: true, movedMinutes: 30, noticesAtOnce: 0 },
  ...{ addressOf: (path: string) => `https://vrata.example${path}`, mail: simulatedMail({ db, clock }), sms: simulatedSms({ db, clock }) },
  log: { info: (about: object, message: string) => void logged.push([about, message]), warn: () => undefined },
};
const own: Fault = {
  ...{ faultId: "SP-2", scope: { kind: "lines", serviceIds: ["82800101"] }, serviceTypes: ["FIXED"] },
  ...{ text: { bg: "Прекъснат кабел.", en: "A cut cable." }, beganAt: new Date(NOW), expectedEnd: null, visitDay: null, endedAt: null },
};
const area: Fault = {
  ...own,
  faultId: "SP-1",
  scope: {
    kind: "area",
    area: { name: { bg: "Русе, център", en: "Ruse, the centre" }, places: [{ settlement: "гр. Русе", streets: ["Мария Луиза"] }] },
    serviceIds: [],
  },
  serviceTypes: ["INTERNET", "TV"],
};
let desk: Browser;
let context: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  await fillWithPeople(db);
  list = [];
  await readFaults.run({}, deps);
  context = await openServer(db, [opened(faultDeskServer.feature, deps)], { clock });
});
afterAll(() => close());
beforeEach(async () => {
  logged.length = 0;
  clock.moveTo(NOW);
  desk = context.browser(operator);
  for (const table of ["faults.faults", "testing.jobs", "notifications.messages"]) await sql.raw(`delete from ${table}`).execute(db);
});

const received = async () =>
  (await sql<{ bg: string }>`select bg from notifications.messages where code like 'fault.%' and user_id = ${customer.id}`.execute(db))
    .rows;
const held = async () => (await sql`select round, news, recipients, sent_at as "sentAt" from faults.held_notices`.execute(db)).rows;
const after = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);
/** The list of the system some minutes later, and what is sent then. */
async function later(minutes: number, faults: Fault[], world = deps) {
  clock.moveTo(after(minutes).toISOString());
  list = faults;
  await readFaults.run({}, deps);
  await runDue(world);
}
/** A fault whose news waits for an operator. */
async function waiting(fault: Fault) {
  list = [fault];
  await readFaults.run({}, deps);
  await runDue(deps);
  const [notice] = (await desk.call(faultDesk, {})).body.notices;
  return notice!;
}
const shown = async (faultId: number) => (await desk.call(faultNotice, { params: { id: String(faultId) } })).body;
const press = (faultId: number, version: string) => desk.call(sendFaultNotice, { params: { id: String(faultId) }, body: { version } });

test("an operator sees how many users news is for and what each channel will say, in both languages, and nobody is told before", async () => {
  const { faultId, ...notice } = await waiting(area);
  expect(notice).toEqual({
    name: { bg: "Русе, център", en: "Ruse, the centre" },
    news: "began",
    recipients: 1,
    heldAt: new Date(NOW).toISOString(),
  });
  const { text, sentAt } = await shown(faultId);
  expect(sentAt).toBeNull();
  expect(text.bg.box).toContain("Има авария, която засяга Ваша услуга: Русе, център.");
  expect(text.en.mail).toEqual([text.en.box, "A cut cable.", expect.stringContaining("The page of faults")]);
  expect(text.en.subject).toBe("Fault: Ruse, the centre");
  expect(text.bg.sms).toMatch(/^Avaria/);
  expect(JSON.stringify(text)).not.toContain("{phone}");
  expect(await received()).toEqual([]);
});

test("pressed by two operators at once it is sent once, to each user once, and who sent it is shown", async () => {
  const { faultId } = await waiting(own);
  const { version } = await shown(faultId);
  const answers = await Promise.all([press(faultId, version), press(faultId, version), press(faultId, version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toEqual({ problem: "sent" });
  expect(await runDue(deps)).toEqual(["faults.announce", "faults.send-notice"]);
  expect(await received()).toHaveLength(1);
  expect(await shown(faultId)).toMatchObject({ sentAt: new Date(NOW).toISOString(), operator: operator.name, name: null });
  expect((await desk.call(faultDesk, {})).body.notices).toEqual([]);
  expect(logged).toEqual([[{ faultId, operatorId: operator.id, recipients: 1 }, "an operator has the news of a fault sent"]]);
});

test("a process that dies while it stores the press has sent nothing, and the news still waits", async () => {
  const { faultId } = await waiting(own);
  const { version } = await shown(faultId);
  const dying = { ...deps, jobs: { enqueue: async () => Promise.reject(new Error("killed")) } };
  const broken = (await openServer(db, [opened(faultDeskServer.feature, dying)], { clock })).browser(operator);
  const pressed = broken.call(sendFaultNotice, { params: { id: String(faultId) }, body: { version } });
  await expect(pressed).rejects.toThrow("500");
  expect((await shown(faultId)).sentAt).toBeNull();
  expect((await press(faultId, version)).status).toBe(200);
});

test("what the operator has not read is not sent: the text or the news is another by now", async () => {
  const { faultId } = await waiting(own);
  const { version } = await shown(faultId);
  list = [{ ...own, text: { bg: "Чакаме част.", en: "We wait for a part." } }];
  await readFaults.run({}, deps);
  expect(await press(faultId, version)).toMatchObject({ status: 409, body: { problem: "other-text" } });
  const anew = await shown(faultId);
  expect(anew.text.en.mail).toContain("We wait for a part.");
  expect((await press(faultId, anew.version)).status).toBe(200);
});

test("without a script the button leads back to the page with what came of it", async () => {
  const { faultId } = await waiting(own);
  const { version } = await shown(faultId);
  const send = async (form: Record<string, string>) =>
    (await desk.send("POST", `/operator/fault-desk/notice/${faultId}/send`, { form, headers: { accept: "text/html" } })).headers.location;
  expect(await send({ version: "another" })).toMatch(new RegExp(`/operator/faults/notice/${faultId}\\?problem=other-text$`));
  expect(await send({ version })).toMatch(new RegExp(`/operator/faults/notice/${faultId}$`));
  expect((await shown(faultId)).sentAt).not.toBeNull();
});

test("there is no news of a fault without any, and for customers there is no such page", async () => {
  expect((await desk.send("GET", "/operator/fault-desk/notice/999999")).status).toBe(404);
  const { faultId } = await waiting(own);
  expect((await context.browser(home).send("GET", `/operator/fault-desk/notice/${faultId}`)).status).not.toBe(200);
});

test("later news of the fault takes the place of what waits: to whom nothing was sent it has only begun", async () => {
  await later(0, [area]);
  expect(await held()).toEqual([{ round: 1, news: "began", recipients: 1, sentAt: null }]);
  await later(1, [{ ...area, expectedEnd: after(26 * 60) }]);
  expect(await held()).toEqual([{ round: 2, news: "began", recipients: 1, sentAt: null }]);
  expect(await received()).toEqual([]);
});

test("where the fault ends before its news is sent, that is dropped, and nobody is told of the end", async () => {
  await later(0, [area]);
  await later(1, []);
  await later(4, []);
  expect(await held()).toEqual([]);
  expect(await received()).toEqual([]);
});

test("an end waits, too, where the beginning was sent; three days later nobody sends it any more", async () => {
  await later(0, [area], { ...deps, faultSettings: { ...deps.faultSettings, noticesAtOnce: 1 } });
  await later(1, []);
  await later(4, []);
  expect(await held()).toEqual([{ round: 2, news: "ended", recipients: 1, sentAt: null }]);
  expect(await received()).toHaveLength(1);
  clock.moveTo(after(3 * 24 * 60 + 5).toISOString());
  await forgetOldFaults.run({}, deps);
  expect(await held()).toEqual([]);
  expect((await sql`select 1 from faults.faults`.execute(db)).rows).toHaveLength(1);
});
