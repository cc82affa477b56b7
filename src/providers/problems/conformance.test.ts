import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startProblems } from "#testing/problems-server.ts";
import { ProviderUnavailable, type Fault, type NewFault, type Problems } from "./port.ts";
import { insertFault, type FaultRow } from "./simulated-store.ts";
import { AREAS, simulatedProblems } from "./simulated.ts";
import { problemsOverTmf } from "./tmf656.ts";

const START = "2026-11-21T10:00:00+02:00";
const clock = standingClock(START);
const closing = closingAfterAll();
const at = (text: string) => new Date(`${text}+02:00`);

/** What each system of problems of these tests has. */
const AREA: Fault = {
  faultId: "SP-1",
  scope: {
    kind: "area",
    area: {
      name: { bg: "Русе, центърът", en: "Ruse, the centre" },
      places: [
        { settlement: "Русе", streets: ["ул. Мария Луиза", "ул. Плиска"] },
        { settlement: "Мартен", streets: [] },
      ],
    },
    serviceIds: ["C5000001"],
  },
  serviceTypes: ["INTERNET", "TV"],
  text: { bg: "Прекъснат кабел.", en: "A cut cable." },
  beganAt: at("2026-11-21T08:00:00"),
  expectedEnd: at("2026-11-22T18:00:00"),
  visitDay: null,
  endedAt: null,
};
const SINGLE: Fault = {
  ...{ faultId: "SP-2", scope: { kind: "lines", serviceIds: ["82800101"] }, serviceTypes: ["FIXED"] },
  ...{ text: { bg: "Няма сигнал.", en: "No signal." }, beganAt: at("2026-11-20T09:00:00"), expectedEnd: null },
  ...{ visitDay: "2026-11-23", endedAt: null },
};
const ENDED: Fault = { ...AREA, faultId: "SP-3", beganAt: at("2026-11-15T08:00:00"), endedAt: at("2026-11-15T12:00:00") };
const LONG_AGO: Fault = { ...ENDED, faultId: "SP-4", beganAt: at("2026-11-12T08:00:00"), endedAt: at("2026-11-14T09:59:00") };
const ALL = [AREA, SINGLE, ENDED, LONG_AGO];

const rowOf = ({ faultId: id, scope, ...fault }: Fault): FaultRow => ({
  ...fault,
  ...{ id, ourId: null, area: scope.kind === "area" ? scope.area : null, serviceIds: scope.serviceIds, openedAt: fault.beganAt },
});

async function openSimulated(): Promise<Problems> {
  const { db, close } = await freshDb();
  closing.push(close);
  for (const fault of ALL) await insertFault(db, rowOf(fault));
  return simulatedProblems({ db, clock, slowMs: 5 });
}

async function overTmf(): Promise<Problems> {
  const server = await startProblems(clock, {
    ...{ [AREAS.away]: "away", [AREAS.awayTwice]: "away-twice", [AREAS.lost]: "drops-creation" },
    ...{ [AREAS.refused]: "refused", [AREAS.stays]: "not-mended" },
  });
  closing.push(server.close);
  for (const { faultId, scope, serviceTypes, text, beganAt, expectedEnd, visitDay, endedAt } of ALL)
    server.add({
      ...{ id: faultId, services: scope.serviceIds, serviceTypes, text: text.bg, textEn: text.en, beganAt: beganAt.toISOString() },
      ...(scope.kind === "area"
        ? {
            ...{ name: scope.area.name.bg, nameEn: scope.area.name.en },
            places: scope.area.places.flatMap(({ settlement: city, streets }) =>
              streets.length > 0 ? streets.map((streetName) => ({ city, streetName })) : [{ city }],
            ),
          }
        : { name: "Повреда" }),
      ...(expectedEnd && { expectedEnd: expectedEnd.toISOString() }),
      ...(visitDay && { visit: `${visitDay}T09:00:00+02:00` }),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    });
  server.add({
    id: "SP-5",
    name: "A router in a rack",
    category: "supplier.originated",
    services: ["C5000001"],
    beganAt: "2026-11-21T07:00:00Z",
  });
  return problemsOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000, clock });
}

let last = 0;
const newFault = (name: string): NewFault => ({
  ourId: `f-${(last += 1)}`,
  area: { name: { bg: name, en: `${name} (en)` }, places: [{ settlement: "Видин", streets: ["ул. Дунавска"] }] },
  ...{ serviceTypes: ["TV"], text: { bg: "Смяна на усилвател.", en: "An amplifier is replaced." } },
  ...{ beganAt: at("2026-11-21T09:30:00"), expectedEnd: at("2026-11-21T14:00:00") },
});

describe.each<[string, () => Promise<Problems>]>([
  ["the simulator", openSimulated],
  ["the adapter, over TM Forum 656 on loopback", overTmf],
])("%s", (_, open) => {
  let problems: Problems;
  beforeAll(async () => void (problems = await open()));
  beforeEach(() => clock.moveTo(START));
  const refused = (reason: string) => ({ state: "refused", reason });
  const listed = async (faultId: string) => (await problems.faults()).find((fault) => fault.faultId === faultId);
  const opened = async (fault: NewFault): Promise<string> => {
    const answer = await problems.open(fault);
    return answer.state === "ok" ? answer.faultId : answer.reason;
  };

  test("open faults and those of the last seven days are listed, the latest first, and no other problems", async () => {
    expect(await problems.faults()).toEqual([AREA, SINGLE, ENDED]);
  });

  test("lines are told the open faults that name them", async () => {
    expect(await problems.touching(["C5000001", "888000001"])).toEqual([AREA]);
    expect(await problems.touching(["82800101"])).toEqual([SINGLE]);
    expect(await problems.touching(["888000001"])).toEqual([]);
    expect(await problems.touching([])).toEqual([]);
  });

  test("a fault is opened once for an id, also at once, and is listed as it was opened", async () => {
    const fault = newFault("Видин");
    const faultId = await opened(fault);
    expect(await Promise.all([1, 2, 3].map(() => opened(fault)))).toEqual([faultId, faultId, faultId]);
    const { ourId: _ours, area, ...rest } = fault;
    const { name, places } = area;
    expect(await listed(faultId)).toEqual({
      ...rest,
      ...{ faultId, scope: { kind: "area", area: { name, places }, serviceIds: [] }, visitDay: null, endedAt: null },
    });
    expect((await problems.faults()).filter(({ beganAt }) => beganAt.getTime() === fault.beganAt.getTime())).toHaveLength(1);
  });

  test("its text and its expected end are changed, and nothing else", async () => {
    const faultId = await opened(newFault("Лом"));
    const before = (await listed(faultId))!;
    const text = { bg: "Чакаме част.", en: "We wait for a part." };
    expect(await problems.change(faultId, { ourId: "c-1", text, expectedEnd: null })).toEqual({ state: "ok", faultId });
    expect(await listed(faultId)).toEqual({ ...before, text, expectedEnd: null });
    const expectedEnd = at("2026-11-22T09:00:00");
    expect(await problems.change(faultId, { ourId: "c-2", text, expectedEnd })).toEqual({ state: "ok", faultId });
    expect(await listed(faultId)).toEqual({ ...before, text, expectedEnd });
  });

  test("it ends when it is ended, once, and then is not changed any more", async () => {
    const faultId = await opened(newFault("Козлодуй"));
    clock.moveTo("2026-11-21T11:00:00+02:00");
    expect(await problems.end(faultId, { ourId: "e-1" })).toEqual({ state: "ok", faultId });
    clock.moveTo("2026-11-21T12:00:00+02:00");
    expect(await problems.end(faultId, { ourId: "e-1" })).toEqual({ state: "ok", faultId });
    expect(await listed(faultId)).toMatchObject({ endedAt: at("2026-11-21T11:00:00") });
    const change = { ourId: "c-3", text: AREA.text, expectedEnd: null };
    expect(await problems.change(faultId, change)).toEqual(refused("already-ended"));
    clock.moveTo("2026-11-28T11:00:01+02:00");
    expect(await listed(faultId)).toBeUndefined();
  });

  test("a fault that there is not is neither changed nor ended, and an area that there is not has none", async () => {
    expect(await problems.change("SP-404", { ourId: "c-4", text: AREA.text, expectedEnd: null })).toEqual(refused("no-such-fault"));
    expect(await problems.end("SP-404", { ourId: "e-2" })).toEqual(refused("no-such-fault"));
    expect(await problems.open(newFault(AREAS.refused))).toEqual(refused("unknown-area"));
    const faultId = await opened(newFault(AREAS.stays));
    expect(await problems.end(faultId, { ourId: "e-3" })).toEqual(refused("not-mended"));
    expect(await listed(faultId)).toMatchObject({ endedAt: null });
  });

  test("a fault whose answer was lost is found by the repeat", async () => {
    const fault = newFault(AREAS.lost);
    await expect(problems.open(fault)).rejects.toThrow(ProviderUnavailable);
    const faultId = await opened(fault);
    expect(await listed(faultId)).toMatchObject({ beganAt: fault.beganAt });
    expect((await problems.faults()).filter(({ scope }) => scope.kind === "area" && scope.area.name.bg === AREAS.lost)).toHaveLength(1);
  });

  test("a system that is away throws, and nothing was opened", async () => {
    const before = (await problems.faults()).length;
    await expect(problems.open(newFault(AREAS.away))).rejects.toThrow(ProviderUnavailable);
    const twice = newFault(AREAS.awayTwice);
    await expect(problems.open(twice)).rejects.toThrow(ProviderUnavailable);
    await expect(problems.open(twice)).rejects.toThrow(ProviderUnavailable);
    expect(await problems.faults()).toHaveLength(before);
    await opened(twice);
    expect(await problems.faults()).toHaveLength(before + 1);
  });
});
