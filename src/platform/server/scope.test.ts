import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { openLog } from "./log.ts";
import { beginPart, countWait, inScope, newScope, statementEnded, traced, userMark } from "./scope.ts";
import { beginTrace, traceWith, type Span, type SpanFields } from "./tracing.ts";

type Written = { name: string; fields: SpanFields; failed: boolean; parts: Written[] };

/** A tracer that keeps what it is given. */
function keepingTracer() {
  const traces: Written[] = [];
  const spanOf = (written: Written): Span => ({
    begin(name, fields = {}) {
      const part: Written = { name, fields, failed: false, parts: [] };
      written.parts.push(part);
      return spanOf(part);
    },
    end({ fields = {}, failed = false } = {}) {
      Object.assign(written, { fields: { ...written.fields, ...fields }, failed });
    },
  });
  traceWith((name, fields = {}) => {
    const written: Written = { name, fields, failed: false, parts: [] };
    traces.push(written);
    return spanOf(written);
  });
  return traces;
}

afterEach(() => traceWith(undefined));

test("parts of a trace lie within each other, statements in the part that made them, and a failure is marked", async () => {
  const traces = keepingTracer();
  const span = beginTrace("GET /bills");
  await inScope(newScope({ span }), async () => {
    await traced("load /bills", {}, async () => {
      await Promise.resolve();
      statementEnded({ level: "query", queryDurationMillis: 3, query: { sql: "select $1" } });
    });
    await traced("billing bills", {}, () => Promise.reject(new Error("away"))).catch(() => undefined);
  });
  span?.end({ fields: { status: 200 } });
  const statement = {
    name: "statement",
    fields: { "db.system.name": "postgresql", "db.query.text": "select $1" },
    failed: false,
    parts: [],
  };
  expect(traces).toEqual([
    {
      name: "GET /bills",
      fields: { status: 200 },
      failed: false,
      parts: [
        { name: "load /bills", fields: {}, failed: false, parts: [statement] },
        { name: "billing bills", fields: {}, failed: true, parts: [] },
      ],
    },
  ]);
});

test("without a trace work is only run, and waits are counted for the request, also from its parts", async () => {
  const scope = newScope({ requestId: "r" });
  await inScope(scope, async () => {
    expect(await traced("a part", {}, async () => 7)).toBe(7);
    beginPart("a part", {}).run(() => countWait("systems", 5));
    countWait("database", 2);
    await Promise.resolve();
    countWait("database", 2);
  });
  countWait("database", 100); // of nobody
  expect(scope.waited).toEqual({ database: { count: 2, ms: 4 }, systems: { count: 1, ms: 5 } });
});

test("a line that is written anywhere in a request names the request and its user, once each", async () => {
  const lines: string[] = [];
  const log = openLog("info", new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }));
  const userId = "0b8f9a3e-58a7-4ddc-9c1f-7b6f3f2f1a01";
  const requestId = "11111111-2222-4333-8444-555555555555";
  const scope = newScope({ requestId });
  await inScope(scope, async () => {
    log.info("before sign-in");
    scope.userId = userId;
    await Promise.resolve();
    log.warn({ system: "billing" }, "later");
  });
  inScope(newScope({ job: "bills.remind", jobId: requestId }), () => log.info("of a job"));
  log.info("of nobody");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId, msg: "before sign-in" },
    { requestId, user: userMark(userId), system: "billing" },
    { job: "bills.remind", jobId: requestId },
    { msg: "of nobody" },
  ]);
  expect(lines.join("")).not.toContain(userId);
  expect(lines[1]!.match(/requestId/g)).toHaveLength(1);
  expect(lines[3]).not.toMatch(/requestId|"job"|"user"/);
});
