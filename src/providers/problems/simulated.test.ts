import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { timersDuring } from "#testing/builtin-calls.ts";
import { freshDb } from "#testing/database.ts";
import { ProviderUnavailable, type Problems } from "./port.ts";
import { AREAS, simulatedProblems } from "./simulated.ts";

const START = new Date("2026-11-21T10:00:00+02:00");
const clock = standingClock(START.toISOString());
let world: Awaited<ReturnType<typeof freshDb>>;
let problems: Problems;
beforeAll(async () => {
  world = await freshDb();
  problems = simulatedProblems({ db: world.db, clock, slowMs: 80 });
});
afterAll(() => world.close());
beforeEach(() => clock.moveTo(START.toISOString()));

const after = (seconds: number) => clock.moveTo(new Date(START.getTime() + seconds * 1_000).toISOString());
const EXPECTED = new Date("2026-11-21T14:00:00+02:00");

async function open(name: string): Promise<string> {
  const answer = await problems.open({
    ...{ ourId: name, serviceTypes: ["TV"], text: { bg: "т", en: "t" }, beganAt: START, expectedEnd: EXPECTED },
    area: { name: { bg: "Видин", en: name }, places: [{ settlement: "Видин", streets: [] }] },
  });
  if (answer.state === "refused") throw new Error(answer.reason);
  return answer.faultId;
}
const listed = async (faultId: string) => (await problems.faults()).find((fault) => fault.faultId === faultId);

test("an area by its English name is listed only a minute later", async () => {
  const faultId = await open(AREAS.late);
  after(59);
  expect(await listed(faultId)).toBeUndefined();
  after(60);
  expect(await listed(faultId)).toMatchObject({ endedAt: null });
});

test("one moves, one ends and one is told out of order, by themselves", async () => {
  const [moves, ends, returns] = [await open(AREAS.moves), await open(AREAS.ends), await open(AREAS.returns)];
  const all = async () => {
    const [one, two, three] = await Promise.all([listed(moves), listed(ends), listed(returns)]);
    return [one!.expectedEnd, two!.endedAt, three!.endedAt];
  };
  expect(await all()).toEqual([EXPECTED, null, null]);
  after(60);
  const minute = new Date("2026-11-21T10:01:00+02:00");
  expect(await all()).toEqual([new Date("2026-11-21T16:00:00+02:00"), minute, minute]);
  after(120);
  expect(await all()).toEqual([new Date("2026-11-21T16:00:00+02:00"), minute, null]);
});

test("one is slow", async () => {
  const waits = (area: string) => timersDuring(() => open(area));
  expect(await waits(AREAS.slow)).toContain(80);
  expect(await waits("Vidin")).not.toContain(80);
});

test("one takes the system away for five minutes, a minute after it was opened", async () => {
  await open(AREAS.down);
  after(59);
  await problems.faults();
  after(60);
  await expect(problems.faults()).rejects.toThrow(ProviderUnavailable);
  await expect(problems.touching(["C5000001"])).rejects.toThrow(ProviderUnavailable);
  after(360);
  await problems.faults();
});
