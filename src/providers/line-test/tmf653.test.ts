import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startLineTests } from "#testing/line-tests-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { ProviderUnavailable, type LineTests, type NewLineTest } from "./port.ts";
import { lineTestsOverTmf } from "./tmf653.ts";

const clock = standingClock("2026-11-24T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startLineTests>>;
let lineTests: LineTests;
beforeAll(async () => {
  server = await startLineTests(clock, { behaviour: { C9000001: "silence" }, values: { C1000001: { ping: 14 } } });
  lineTests = lineTestsOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000 });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const measurement: NewLineTest = { ourId: "m-1", serviceId: "C1000001", measures: ["wifi", "ping"] };

describe.each<[string, () => Promise<unknown>]>([
  ["a new test", () => lineTests.start(measurement)],
  ["a test", () => lineTests.test("ST-1")],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const serviceTest = {
  ...{ id: "ST-9", name: "m-9", state: "completed", startDateTime: "2026-11-24T07:00:00Z", endDateTime: "2026-11-24T07:00:20Z" },
  relatedService: { id: "C1000001" },
};
const answered = (more: object) => server.answerWith(() => ({ status: 200, body: { ...serviceTest, ...more } }));

test("values are bare or within objects; those of another kind, and measures without a value, are not known", async () => {
  const names = ["line-sync", "line-level", "router-online", "wifi", "ping"];
  answered({
    characteristic: [{ name: "measures", value: [...names, "colour"] }],
    testMeasure: [
      { metricName: "line-sync", value: 120.5 },
      { metricName: "router-online", value: { "@type": "Boolean", value: false } },
      { metricName: "wifi", value: "strong" },
      { metricName: "ping", value: { ms: 4 } },
      { metricName: "temperature", value: 40 },
    ],
  });
  const unknown = { value: null, verdict: "unknown" };
  expect((await lineTests.test("ST-9"))!.readings).toEqual([
    { measure: "line-sync", value: 120.5, verdict: "good" },
    { measure: "line-level", ...unknown },
    { measure: "router-online", value: false, verdict: "failed" },
    { measure: "wifi", ...unknown },
    { measure: "ping", ...unknown },
  ]);
});

test("a test that others began tells of what it measured", async () => {
  answered({ testMeasure: [{ metricName: "ping", value: 90 }] });
  expect((await lineTests.test("ST-9"))!.readings).toEqual([{ measure: "ping", value: 90, verdict: "poor" }]);
});

test.each([
  ["acknowledged", "inProgress", null],
  ["pending", "inProgress", null],
  ["failed", "rejected", "2026-11-24T07:00:20Z"],
  ["cancelled", "rejected", "2026-11-24T07:00:20Z"],
])("a test that is %s is %s", async (state, ours, endedAt) => {
  answered({ state, testMeasure: [{ metricName: "ping", value: 9 }] });
  expect(await lineTests.test("ST-9")).toMatchObject({ state: ours, endedAt: endedAt && new Date(endedAt), readings: [] });
});

test.each([
  ["without a state", { state: undefined }],
  ["without a line", { relatedService: undefined }],
])("a test %s is not taken", async (_, more) => {
  await expectUnavailable(
    server,
    () => ({ status: 200, body: { ...serviceTest, ...more } }),
    () => lineTests.test("ST-9"),
  );
});

test("what is sent has the names of the published API, and our id", async () => {
  server.exchanges.length = 0;
  await lineTests.start({ ...measurement, ourId: "m-2" });
  expect(server.exchanges.map(({ sent: { method, body } }) => [method, body])).toEqual([
    ["GET", {}],
    [
      "POST",
      {
        ...{ "@type": "ServiceTest", name: "m-2", mode: "ONDEMAND", testSpecification: { id: "line-test" } },
        relatedService: { id: "C1000001", "@referredType": "Service" },
        characteristic: [{ name: "measures", value: ["wifi", "ping"] }],
      },
    ],
  ]);
});

test("a system that ignores filters does not make another's test ours", async () => {
  server.answerWith(({ method }) => ({
    status: method === "GET" ? 200 : 422,
    body: method === "GET" ? [serviceTest] : { code: "not-measurable" },
  }));
  expect(await lineTests.start({ ...measurement, ourId: "m-3" })).toEqual({ state: "refused", reason: "not-measurable" });
  expect(await lineTests.start({ ...measurement, ourId: "m-9" })).toEqual({ state: "ok", testId: "ST-9" });
});

test("a system that never answers is unavailable when the deadline has passed; a wrong key is our fault", async () => {
  const hasty = lineTestsOverTmf({ url: server.url, key: server.key, deadlineMs: 200 });
  await expect(hasty.start({ ...measurement, ourId: "m-4", serviceId: "C9000001" })).rejects.toThrow(ProviderUnavailable);
  const wrong = lineTestsOverTmf({ url: server.url, key: "another", deadlineMs: 2_000 });
  await expect(wrong.test("ST-9")).rejects.toThrow("LINE_TESTS_KEY");
});
