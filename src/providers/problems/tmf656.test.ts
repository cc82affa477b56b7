import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startProblems } from "#testing/problems-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { FAULT_SERVICES, ProviderUnavailable, type NewFault, type Problems } from "./port.ts";
import { problemsOverTmf } from "./tmf656.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startProblems>>;
let problems: Problems;
beforeAll(async () => {
  server = await startProblems(clock, { silent: "silence" });
  server.add({ id: "SP-1", name: "Русе", places: [{ city: "Русе" }], beganAt: "2026-11-21T08:00:00+02:00" });
  problems = problemsOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const fault: NewFault = {
  ourId: "f-1",
  area: {
    name: { bg: "Видин", en: "Vidin" },
    places: [
      { settlement: "Видин", streets: ["ул. Дунавска", "ул. Бдин"] },
      { settlement: "Кула", streets: [] },
    ],
  },
  ...{ serviceTypes: ["TV"], text: { bg: "Смяна на усилвател.", en: "An amplifier is replaced." } },
  ...{ beganAt: new Date("2026-11-21T07:30:00Z"), expectedEnd: null },
};

describe.each<[string, () => Promise<unknown>]>([
  ["the faults", () => problems.faults()],
  ["the faults of a line", () => problems.touching(["C5000001"])],
  ["a new fault", () => problems.open(fault)],
  ["a change", () => problems.change("SP-1", { ourId: "c-1", text: fault.text, expectedEnd: null })],
  ["an end", () => problems.end("SP-1", { ourId: "e-1" })],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const problem = {
  ...{ id: "SP-9", category: "serviceProvider.groupFault", name: "Русе", description: "Авария", status: "inProgress" },
  ...{ creationDate: "2026-11-21T06:00:00Z", affectedLocation: [{ name: "Русе" }] },
};
const answered = (more: object) => server.answerWith(() => ({ status: 200, body: [{ ...problem, ...more }] }));

test("what the system does not say is not known, and what it says in one language is told in both", async () => {
  answered({});
  expect(await problems.faults()).toEqual([
    {
      faultId: "SP-9",
      scope: { kind: "area", area: { name: { bg: "Русе", en: "Русе" }, places: [{ settlement: "Русе", streets: [] }] }, serviceIds: [] },
      ...{ serviceTypes: FAULT_SERVICES, text: { bg: "Авария", en: "Авария" } },
      ...{ beganAt: new Date("2026-11-21T06:00:00Z"), expectedEnd: null, visitDay: null, endedAt: null },
    },
  ]);
});

test("characteristics of another shape are not known", async () => {
  const strange = { nameEn: 4, serviceTypes: ["ISDN"], expectedResolutionDate: "soon", visitDate: {} };
  answered({ characteristic: Object.entries(strange).map(([name, value]) => ({ name, value })) });
  expect(await problems.faults()).toMatchObject([{ serviceTypes: FAULT_SERVICES, expectedEnd: null, visitDay: null }]);
});

test("a settlement that is listed as a whole is touched as a whole", async () => {
  answered({
    affectedLocation: [{ city: "Русе", streetName: "ул. Плиска" }, { city: "Русе" }, { city: "Мартен", streetName: "ул. Първа" }],
  });
  const places = [
    { settlement: "Русе", streets: [] },
    { settlement: "Мартен", streets: ["ул. Първа"] },
  ];
  expect(await problems.faults()).toMatchObject([{ scope: { area: { places } } }]);
});

test.each([
  ["resolved", { resolutionDate: "2026-11-20T10:00:00Z" }, "2026-11-20T10:00:00Z"],
  ["closed", { statusChangeDate: "2026-11-20T11:00:00Z" }, "2026-11-20T11:00:00Z"],
  ["cancelled", {}, "2026-11-21T06:00:00Z"],
  ["rejected", {}, "2026-11-21T06:00:00Z"],
])("a problem that is %s has ended", async (status, more, endedAt) => {
  answered({ status, ...more });
  expect(await problems.faults()).toMatchObject([{ endedAt: new Date(endedAt) }]);
  expect(await problems.touching(["C5000001"])).toEqual([]);
});

test.each([
  ["without a status", { status: undefined }],
  ["without a beginning", { creationDate: undefined }],
])("a problem %s is left out, and the others stay", async (_, more) => {
  server.answerWith(() => ({ status: 200, body: [{ ...problem, id: "SP-bad", ...more }, problem] }));
  expect((await problems.faults()).map(({ faultId }) => faultId)).toEqual(["SP-9"]);
});

test("what is sent has the names of the published API, and our id", async () => {
  server.exchanges.length = 0;
  const answer = await problems.open(fault);
  const faultId = answer.state === "ok" ? answer.faultId : "";
  await problems.change(faultId, { ourId: "c-2", text: { bg: "Чакаме.", en: "We wait." }, expectedEnd: new Date("2026-11-21T15:00:00Z") });
  await problems.end(faultId, { ourId: "e-2" });
  const written = server.exchanges
    .filter(({ sent }) => sent.method !== "GET")
    .map(({ sent: { method, ourId, body } }) => ({ method, ourId, body }));
  const characteristics = (nameEn: string, descriptionEn: string, expected: string | null) => [
    { name: "nameEn", value: nameEn },
    { name: "descriptionEn", value: descriptionEn },
    { name: "serviceTypes", value: ["TV"] },
    { name: "expectedResolutionDate", value: expected },
  ];
  const place = { "@type": "GeographicAddress", role: "affected" };
  expect(written).toEqual([
    {
      method: "POST",
      ourId: undefined,
      body: {
        ...{
          "@type": "ServiceProblem",
          category: "serviceProvider.groupFault",
          priority: 3,
          reason: "Unknown",
          originatingSystem: "portal",
        },
        originatorParty: { id: "portal", "@referredType": "Organization" },
        externalIdentifier: [{ id: "f-1", externalIdentifierType: "portal" }],
        ...{ name: "Видин", description: "Смяна на усилвател.", creationDate: "2026-11-21T07:30:00.000Z" },
        affectedLocation: [
          { ...place, name: "Видин, ул. Дунавска", city: "Видин", streetName: "ул. Дунавска" },
          { ...place, name: "Видин, ул. Бдин", city: "Видин", streetName: "ул. Бдин" },
          { ...place, name: "Кула", city: "Кула" },
        ],
        characteristic: characteristics("Vidin", "An amplifier is replaced.", null),
      },
    },
    {
      method: "PATCH",
      ourId: "c-2",
      body: { description: "Чакаме.", characteristic: characteristics("Vidin", "We wait.", "2026-11-21T15:00:00.000Z") },
    },
    { method: "PATCH", ourId: "e-2", body: { status: "resolved", resolutionDate: "2026-11-21T08:00:00.000Z" } },
  ]);
});

test("a system that ignores filters tells a line nothing of others, and of nothing that has ended; what we opened is not sent again", async () => {
  const mine = { ...problem, affectedService: [{ id: "C5000001" }], externalIdentifier: [{ id: "f-3" }] };
  const others = [
    { ...mine, id: "SP-10", status: "resolved" },
    { ...mine, id: "SP-11", affectedService: [{ id: "C1000001" }] },
    { ...mine, id: "SP-12", category: "supplier.originated" },
  ];
  server.answerWith(() => ({ status: 200, body: [...others, mine] }));
  expect(await problems.touching(["C5000001"])).toMatchObject([{ faultId: "SP-9" }]);
  server.answerWith(({ method }) => (method === "GET" ? { status: 200, body: [mine] } : { status: 500 }));
  expect(await problems.open({ ...fault, ourId: "f-3" })).toEqual({ state: "ok", faultId: "SP-9" });
});

test("a system that never answers is unavailable when the deadline has passed; a wrong key is our fault", async () => {
  const hasty = problemsOverTmf({ url: server.url, key: server.key, deadlineMs: 200, clock });
  const silent = { ...fault, ourId: "f-2", area: { ...fault.area, name: { bg: "silent", en: "silent" } } };
  await expect(hasty.open(silent)).rejects.toThrow(ProviderUnavailable);
  const wrong = problemsOverTmf({ url: server.url, key: "another", deadlineMs: 2_000, clock });
  await expect(wrong.faults()).rejects.toThrow("PROBLEMS_KEY");
});
