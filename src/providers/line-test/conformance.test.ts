import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { timersDuring } from "#testing/builtin-calls.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startLineTests } from "#testing/line-tests-server.ts";
import { MEASURES, ProviderUnavailable, type LineTests, type Measure, type NewLineTest, type Verdict } from "./port.ts";
import { writeLines } from "../service-inventory/simulated.ts";
import { LINES, simulatedLineTests } from "./simulated.ts";
import { lineTestsOverTmf } from "./tmf653.ts";

const START = "2026-11-24T10:00:00+02:00";
const ENDED = "2026-11-24T10:00:05+02:00";
const clock = standingClock(START);
const closing = closingAfterAll();

/** What each system of these tests measures. */
const FIXED = { "line-sync": 300, "line-level": 12, "router-online": true, wifi: -54, ping: 14 };
const VALUES: Record<string, Partial<Record<Measure, number | boolean>>> = {
  C1000001: FIXED,
  "888000001": { ping: 38, "sim-registered": true },
  [LINES.unknown]: {},
  [LINES.noSync]: { "line-sync": 0, "router-online": false },
  [LINES.noisy]: { ...FIXED, "line-sync": 4, "line-level": 3 },
  [LINES.noRouter]: { "line-sync": 300, "line-level": 12, "router-online": false },
  [LINES.weakWifi]: { ...FIXED, wifi: -79 },
  [LINES.slowPing]: { ...FIXED, "sim-registered": true, ping: 640 },
  [LINES.noSim]: { "sim-registered": false },
  [LINES.lost]: { ping: 38, "sim-registered": true },
  [LINES.awayTwice]: { ping: 38, "sim-registered": true },
};

/** One for every test of the file: to open a second takes as long as all of them. */
const { db, close } = await freshDb();
closing.push(close);

const openSimulated = async (): Promise<LineTests> => simulatedLineTests({ db, clock, takesMs: 5_000, slowMs: 5 });

async function overTmf(): Promise<LineTests> {
  const server = await startLineTests(clock, {
    values: VALUES,
    behaviour: {
      ...{
        [LINES.refused]: "unknown-line",
        [LINES.notMeasurable]: "not-measurable",
        [LINES.away]: "away",
        [LINES.awayTwice]: "away-twice",
      },
      ...{ [LINES.lost]: "drops-creation", [LINES.rejected]: "rejected", [LINES.endless]: "endless" },
    },
  });
  closing.push(server.close);
  return lineTestsOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000 });
}

let last = 0;
const testOf = (serviceId: string, measures: readonly Measure[] = MEASURES): NewLineTest => ({
  ourId: `m-${(last += 1)}`,
  serviceId,
  measures,
});

describe.each<[string, () => Promise<LineTests>]>([
  ["the simulator", openSimulated],
  ["the adapter, over TM Forum 653 on loopback", overTmf],
])("%s", (_, open) => {
  let lineTests: LineTests;
  beforeAll(async () => void (lineTests = await open()));
  beforeEach(() => clock.moveTo(START));
  const started = async (test: NewLineTest): Promise<string> => {
    const answer = await lineTests.start(test);
    return answer.state === "ok" ? answer.testId : answer.reason;
  };

  test("a line is measured in its time, and each reading has its value and verdict", async () => {
    const measurement = testOf("C1000001", ["ping", "line-sync"]);
    const testId = await started(measurement);
    const test = { testId, ourId: measurement.ourId, serviceId: "C1000001", startedAt: new Date(START) };
    clock.moveTo("2026-11-24T10:00:04+02:00");
    expect(await lineTests.test(testId)).toEqual({ ...test, state: "inProgress", endedAt: null, readings: [] });
    clock.moveTo("2026-11-24T11:00:00+02:00");
    expect(await lineTests.test(testId)).toEqual({
      ...{ ...test, state: "done", endedAt: new Date(ENDED) },
      readings: [
        { measure: "line-sync", value: 300, verdict: "good" },
        { measure: "ping", value: 14, verdict: "good" },
      ],
    });
  });

  test.each<[string, string, Verdict[]]>([
    ["a line in order", "C1000001", ["good", "good", "good", "good", "good", "unknown"]],
    ["a mobile line in order", "888000001", ["unknown", "unknown", "unknown", "unknown", "good", "good"]],
    ["a line of which nothing is known", LINES.unknown, ["unknown", "unknown", "unknown", "unknown", "unknown", "unknown"]],
    ["a line without synchronization", LINES.noSync, ["failed", "unknown", "failed", "unknown", "unknown", "unknown"]],
    ["a noisy line", LINES.noisy, ["poor", "poor", "good", "good", "good", "unknown"]],
    ["a router that does not answer", LINES.noRouter, ["good", "good", "failed", "unknown", "unknown", "unknown"]],
    ["weak Wi-Fi", LINES.weakWifi, ["good", "good", "good", "poor", "good", "unknown"]],
    ["a slow ping", LINES.slowPing, ["good", "good", "good", "good", "poor", "good"]],
    ["a SIM that is not registered", LINES.noSim, ["unknown", "unknown", "unknown", "unknown", "unknown", "failed"]],
  ])("%s is measured as such", async (__, line, verdicts) => {
    const testId = await started(testOf(line));
    clock.moveTo(ENDED);
    const test = await lineTests.test(testId);
    expect(test).toMatchObject({ state: "done" });
    expect(test!.readings.map(({ measure, verdict }) => [measure, verdict])).toEqual(
      MEASURES.map((measure, index) => [measure, verdicts[index]]),
    );
  });

  test("the same id again is the same test, also at once; another id is another", async () => {
    const measurement = testOf("C1000001");
    const testId = await started(measurement);
    expect(await Promise.all([1, 2, 3].map(() => started(measurement)))).toEqual([testId, testId, testId]);
    expect(await started(testOf("C1000001"))).not.toBe(testId);
  });

  test("what cannot be measured is refused; what there is not is not found", async () => {
    expect(await lineTests.start(testOf(LINES.refused))).toEqual({ state: "refused", reason: "no-such-service" });
    expect(await lineTests.start(testOf(LINES.notMeasurable))).toEqual({ state: "refused", reason: "not-measurable" });
    expect(await lineTests.test("ST-404")).toBeUndefined();
  });

  test("a test may be rejected after it was begun, or never end", async () => {
    const [rejected, endless] = [await started(testOf(LINES.rejected)), await started(testOf(LINES.endless))];
    expect(await lineTests.test(rejected)).toMatchObject({ state: "inProgress" });
    clock.moveTo("2026-11-25T10:00:00+02:00");
    expect(await lineTests.test(rejected)).toMatchObject({ state: "rejected", endedAt: new Date(ENDED), readings: [] });
    expect(await lineTests.test(endless)).toMatchObject({ state: "inProgress", endedAt: null, readings: [] });
  });

  test("a test whose answer was lost is found by the repeat", async () => {
    const measurement = testOf(LINES.lost);
    await expect(lineTests.start(measurement)).rejects.toThrow(ProviderUnavailable);
    const testId = await started(measurement);
    clock.moveTo(ENDED);
    expect(await lineTests.test(testId)).toMatchObject({ ourId: measurement.ourId, state: "done" });
  });

  test("a system that is away throws, and measures when it is back", async () => {
    await expect(lineTests.start(testOf(LINES.away))).rejects.toThrow(ProviderUnavailable);
    const twice = testOf(LINES.awayTwice);
    await expect(lineTests.start(twice)).rejects.toThrow(ProviderUnavailable);
    await expect(lineTests.start(twice)).rejects.toThrow(ProviderUnavailable);
    const testId = await started(twice);
    clock.moveTo(ENDED);
    expect(await lineTests.test(testId)).toMatchObject({ state: "done" });
  });
});

test("an answer of the simulator about a slow line waits", async () => {
  const slow = simulatedLineTests({ db, clock, takesMs: 0, slowMs: 80 });
  const waits = (serviceId: string) => timersDuring(() => slow.start(testOf(serviceId)));
  expect(await waits(LINES.slow)).toContain(80);
  expect(await waits(LINES.noisy)).not.toContain(80);
});

test.each([
  ["active", 1_940],
  ["pendingActive", 970],
  ["pendingTerminate", 970],
] as const)("the simulator measures double the speed while double speed is active: %s", async (status, value) => {
  const product = { productId: "P-1", offerId: "DS", orderId: null, name: { bg: "Двойна скорост", en: "Double speed" } };
  const more = { type: "double-speed", status, recurring: true, priceCents: 500, since: "2026-11-01", until: null } as const;
  await writeLines(db, [{ serviceId: "C1000009", status: "active", reason: null, speedMbit: 1_000, products: [{ ...product, ...more }] }]);
  const lineTests = simulatedLineTests({ db, clock, takesMs: 0 });
  const answer = await lineTests.start(testOf("C1000009", ["line-sync"]));
  if (answer.state !== "ok") throw new Error(answer.reason);
  expect((await lineTests.test(answer.testId))!.readings).toMatchObject([{ value }]);
});
