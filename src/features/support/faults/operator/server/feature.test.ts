import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { notifications } from "#app/server/notifications.ts";
import { standingClock } from "#platform/server/clock.ts";
import { ProviderUnavailable } from "#providers/problems/port.ts";
import { AREAS, simulatedProblems } from "#providers/problems/simulated.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { jobList } from "#testing/job-list.ts";
import { fault as customer, fillWithPeople, home, operator } from "#testing/people.ts";
import { NOW, opened, openServer, PLACE, type Browser } from "#testing/server.ts";
import { faultList } from "../../contract.ts";
import { announceFault } from "../../server/announcing.ts";
import { faultsFeature } from "../../server/feature.ts";
import { readFaults } from "../../server/reading.ts";
import { changeFault, deskFault, draftFault, endFault, faultDesk, faultDraft, openFault } from "../contract.ts";
import { faultDeskServer } from "./feature.ts";
import { sendFaultRequest, settleFaultRequests } from "./sending.ts";

const clock = standingClock(NOW);
const { db, close } = await freshDb();
const { jobs, runDue } = await jobList(db, [sendFaultRequest, announceFault]);
const deps = {
  ...{ db, clock, jobs, customers, notifications, brand: BRAND, place: PLACE, problems: simulatedProblems({ db, clock, slowMs: 5 }) },
  faultSettings: { flagsLines: true, movedMinutes: 30, noticesAtOnce: 1_000, checksPerAddress: 5 },
  log: { info: () => undefined, warn: () => undefined },
};
let desk: Browser;
let visitor: Browser;
let context: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  await fillWithPeople(db);
  const { feature } = faultDeskServer;
  context = await openServer(db, [opened(feature, deps), opened(faultsFeature, { ...deps, replica: db } as never)], { clock });
});
afterAll(() => close());
beforeEach(async () => {
  clock.moveTo(NOW);
  for (const table of ["faults.requests", "faults.faults", "simulated_problems.faults", "simulated_problems.tries", "testing.jobs"])
    await sql.raw(`delete from ${table}`).execute(db);
  await readFaults.run({}, deps);
  desk = context.browser(operator);
  visitor = context.browser();
});

const texts = { textBg: "Прекъснат кабел.", textEn: "A cut cable." };
const typed = {
  ...{ nameBg: "Русе, центърът", nameEn: "Ruse, the centre", places: "Русе: ул. Мария Луиза", INTERNET: "yes" as const, ...texts },
  ...{ beganAt: "2026-11-21T09:30", expectedEnd: "2026-11-21T18:00" },
} as const;
const post = (path: string, form: Record<string, string>) => desk.send("POST", path, { form, headers: { accept: "text/html" } });
const drafted = async (more: Partial<Record<keyof typeof typed, string>> = {}) => {
  const answer = await desk.call(draftFault, { body: { ...typed, ...more } as never });
  if (answer.status !== 200) throw new Error(`not drafted: ${JSON.stringify(answer)}`);
  return answer.body.id;
};
const open = async (id: string, key?: string) => desk.call(openFault, { params: { id }, body: {}, ...(key && { key }) });
const openedFault = async (more?: Parameters<typeof drafted>[0]) => {
  const answer = await open(await drafted(more));
  if (answer.status !== 200 || answer.body.faultId === null) throw new Error(`not opened: ${JSON.stringify(answer)}`);
  return String(answer.body.faultId);
};
const shown = async () => (await desk.call(faultDesk, {})).body;
const ofCustomers = async () => (await visitor.call(faultList, { query: {} })).body.open;
const requestsOf = async () => (await shown()).requests.map(({ kind, state, reason }) => [kind, state, reason]);
/** What came of the only request of its kind. */
const outcomeOf = async (kind: string) => (await requestsOf()).find(([of]) => of === kind)!.slice(1);

test("a fault is looked at in both languages with the number of its lines, and customers see nothing of it before it is opened", async () => {
  const id = await drafted();
  const { body } = await desk.call(faultDraft, { params: { id } });
  expect(body).toMatchObject({
    ...{ state: "draft", problems: [], lines: 1, typed: { services: ["INTERNET"], beganAt: typed.beganAt } },
    fault: {
      name: { bg: "Русе, центърът", en: "Ruse, the centre" },
      places: [{ settlement: "Русе", streets: ["ул. Мария Луиза"] }],
      ...{ beganAt: "2026-11-21T07:30:00.000Z", expectedEnd: "2026-11-21T16:00:00.000Z", endedAt: null },
    },
  });
  expect(await ofCustomers()).toEqual([]);
  expect((await deps.problems.faults()).length).toBe(0);
});

test("opened it is at the system, at the page of customers and at their lines at once, and they are notified", async () => {
  const id = await drafted();
  expect(await open(id)).toMatchObject({ status: 200, body: { kind: "open", state: "done", faultId: expect.any(Number) } });
  expect(await deps.problems.faults()).toMatchObject([{ text: { bg: texts.textBg, en: texts.textEn }, serviceTypes: ["INTERNET"] }]);
  expect(await ofCustomers()).toMatchObject([{ name: "Русе, центърът" }]);
  const { own } = (await context.browser(customer).call(faultList, { query: {} })).body;
  expect(own!.filter(({ faults }) => faults.length > 0).map(({ serviceId }) => serviceId)).toEqual(["C5000001"]);
  expect((await shown()).open).toMatchObject([{ name: { en: "Ruse, the centre" }, lines: 1 }]);
  expect(await requestsOf()).toEqual([["open", "done", null]]);
  expect((await shown()).requests[0]!.operator).toBe(operator.name);
  const { rows } = await sql<{ name: string }>`select name from testing.jobs order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(["faults.announce", "faults.send-request"]);
});

test("the same submit opens one fault, twice pressed is refused, and the job that comes later opens no other", async () => {
  const id = await drafted();
  const [one, other] = await Promise.all([open(id, "a-key-of-a-submit-1"), open(id, "a-key-of-a-submit-1")]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await open(id)).toMatchObject({ status: 409, body: { problem: "not-a-draft" } });
  await sendFaultRequest.run({ requestId: id }, deps);
  expect(await deps.problems.faults()).toHaveLength(1);
});

test("a form with faults is refused by its fields; without a script its page shows what was typed", async () => {
  const wrong = { ...typed, nameEn: "", places: "", expectedEnd: "2026-11-20T10:00" };
  expect(await desk.call(draftFault, { body: wrong })).toMatchObject({ status: 422, body: { problems: ["name", "places", "expected"] } });
  expect((await sql`select 1 from faults.requests`.execute(db)).rows).toEqual([]);
  const answer = await post("/operator/fault-desk/draft", { ...wrong });
  expect(answer.status).toBe(303);
  const [, id = ""] = /^.*\/operator\/faults\/new\?draft=(.*)$/.exec(String(answer.headers.location)) ?? [];
  const { body } = await desk.call(faultDraft, { params: { id } });
  expect(body).toMatchObject({ typed: { nameBg: typed.nameBg, nameEn: "" }, problems: ["name", "places", "expected"], fault: null });
  expect(await open(id)).toMatchObject({ status: 409, body: { problem: "invalid" } });
});

test("without a script a fault is opened, changed and ended by forms, and each leads to the page with its outcome", async () => {
  const drafting = await post("/operator/fault-desk/draft", { ...typed });
  const id = String(drafting.headers.location).split("/").at(-1)!;
  expect(drafting.headers.location).toMatch(/\/operator\/faults\/draft\/[\da-f-]{36}$/);
  const opening = await post(`/operator/fault-desk/draft/${id}/open`, {});
  expect(opening.headers.location).toMatch(new RegExp(`/operator/faults\\?request=${id}$`));
  const faultId = (await shown()).open[0]!.id;
  const path = `/operator/fault-desk/fault/${faultId}`;
  const wrong = await post(`${path}/change`, { ...texts, textEn: "", expectedEnd: "" });
  const draft = String(wrong.headers.location).split("request=")[1]!;
  const anew = await desk.call(deskFault, { params: { id: String(faultId) }, query: { request: draft } });
  expect(anew.body).toMatchObject({ typed: { textBg: texts.textBg, textEn: "" }, problems: ["text"], requests: [{ kind: "open" }] });
  const change = await post(`${path}/change`, { ...texts, textBg: "Чакаме част.", expectedEnd: "" });
  expect(change.headers.location).toContain(`/operator/faults/${faultId}?request=`);
  expect(await ofCustomers()).toMatchObject([{ text: "Чакаме част.", expectedEnd: null }]);
  expect((await post(`${path}/end`, {})).headers.location).toContain(`/operator/faults/${faultId}?request=`);
  expect(await ofCustomers()).toEqual([]);
});

test("a change says anew what to expect, and the form begins with what customers read", async () => {
  const id = await openedFault();
  const params = { id };
  expect((await desk.call(deskFault, { params, query: {} })).body.typed).toEqual({ ...texts, expectedEnd: "2026-11-21T18:00" });
  const body = { textBg: "Чакаме част.", textEn: "We wait for a part.", expectedEnd: "2026-11-22T12:00" };
  expect(await desk.call(changeFault, { params, body })).toMatchObject({ status: 200, body: { kind: "change", state: "done" } });
  expect(await ofCustomers()).toMatchObject([{ text: body.textBg, expectedEnd: "2026-11-22T10:00:00.000Z" }]);
  expect(await desk.call(changeFault, { params, body: { ...body, textEn: " " } })).toMatchObject({
    status: 422,
    body: { problems: ["text"] },
  });
});

test("ended it is gone from the lines of customers, stands among those that ended, and is neither changed nor ended again", async () => {
  const id = await openedFault();
  const params = { id };
  expect(await desk.call(endFault, { params, body: {} })).toMatchObject({ status: 200, body: { kind: "end", state: "done" } });
  expect((await sql`select 1 from people.assets where has_group_fault`.execute(db)).rows).toEqual([]);
  expect(await shown()).toMatchObject({ open: [], ended: [{ id: Number(id) }] });
  expect(await desk.call(endFault, { params, body: {} })).toMatchObject({ status: 409, body: { problem: "ended" } });
  expect(await desk.call(changeFault, { params, body: texts })).toMatchObject({ status: 409, body: { problem: "ended" } });
});

test("what the system refuses is shown as refused: an area at its field, an end at its button", async () => {
  const id = await drafted({ nameEn: AREAS.refused });
  expect(await open(id)).toMatchObject({ status: 200, body: { state: "refused", faultId: null } });
  expect((await desk.call(faultDraft, { params: { id } })).body).toMatchObject({ state: "refused", problems: ["unknown-area"] });
  expect(await ofCustomers()).toEqual([]);
  const stays = await openedFault({ nameEn: AREAS.stays });
  expect(await desk.call(endFault, { params: { id: stays }, body: {} })).toMatchObject({ body: { state: "refused" } });
  expect(await outcomeOf("end")).toEqual(["refused", "not-mended"]);
  expect(await ofCustomers()).toHaveLength(1);
});

test("a fault that the system ended meanwhile, or does not have, is refused as such", async () => {
  const ends = await openedFault({ nameEn: AREAS.ends });
  clock.moveTo("2026-11-21T10:02:00+02:00");
  expect(await desk.call(changeFault, { params: { id: ends }, body: texts })).toMatchObject({ body: { state: "refused" } });
  expect(await outcomeOf("change")).toEqual(["refused", "already-ended"]);
  expect((await shown()).ended).toHaveLength(1);
  const gone = await openedFault();
  await sql`delete from simulated_problems.faults`.execute(db);
  expect(await desk.call(endFault, { params: { id: gone }, body: {} })).toMatchObject({ body: { state: "refused" } });
  expect(await outcomeOf("end")).toEqual(["refused", "no-such-fault"]);
});

test("while the system is away the request waits, is shown as such, and is done later, once", async () => {
  const id = await drafted({ nameEn: AREAS.awayTwice });
  expect(await open(id)).toMatchObject({ status: 200, body: { state: "waiting", faultId: null } });
  expect(await ofCustomers()).toEqual([]);
  await expect(runDue(deps)).rejects.toThrow("system of problems");
  expect(await requestsOf()).toEqual([["open", "waiting", null]]);
  await runDue({ ...deps, customers: { ...customers, activeViewersOf: async () => [] } });
  expect(await requestsOf()).toEqual([["open", "done", null]]);
  expect(await ofCustomers()).toHaveLength(1);
});

test("an answer that was lost opens no second fault, and one that is listed late is shown as accepted but not listed", async () => {
  const lost = await drafted({ nameEn: AREAS.lost });
  expect(await open(lost)).toMatchObject({ body: { state: "waiting" } });
  await sendFaultRequest.run({ requestId: lost }, deps);
  expect(await deps.problems.faults()).toHaveLength(1);
  const late = await drafted({ nameEn: AREAS.late });
  expect(await open(late)).toMatchObject({ body: { state: "done", faultId: null } });
  clock.moveTo("2026-11-21T10:01:00+02:00");
  await readFaults.run({}, deps);
  expect((await shown()).requests.find(({ id }) => id === late)).toMatchObject({ faultId: expect.any(Number) });
});

test("one request of a fault waits at a time; after an hour without an answer nobody knows, and drafts are forgotten after a day", async () => {
  const id = await openedFault();
  const params = { id };
  const { change } = deps.problems;
  deps.problems.change = () => Promise.reject(new ProviderUnavailable("system of problems"));
  expect(await desk.call(changeFault, { params, body: texts })).toMatchObject({ body: { state: "waiting" } });
  expect(await desk.call(endFault, { params, body: {} })).toMatchObject({ status: 409, body: { problem: "busy" } });
  deps.problems.change = change;
  await drafted();
  clock.moveTo("2026-11-21T11:01:00+02:00");
  await settleFaultRequests.run({}, deps);
  expect(await outcomeOf("change")).toEqual(["unknown", null]);
  clock.moveTo("2026-11-22T10:01:00+02:00");
  await settleFaultRequests.run({}, deps);
  expect((await sql`select 1 from faults.requests where state = 'draft'`.execute(db)).rows).toEqual([]);
  clock.moveTo("2027-02-20T10:01:00+02:00");
  await settleFaultRequests.run({}, deps);
  expect((await sql`select 1 from faults.requests`.execute(db)).rows).toEqual([]);
});

test("customers, visitors and wrong ids are answered that there is nothing", async () => {
  const id = await openedFault();
  for (const who of [context.browser(home), visitor]) {
    await expect(who.call(faultDesk, {})).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) });
    await expect(who.call(endFault, { params: { id }, body: {} })).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) });
  }
  await expect(desk.call(deskFault, { params: { id: "999999999999999" }, query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(open("00000000-0000-4000-8000-000000000099")).rejects.toMatchObject({ status: 404 });
});
