import { pino } from "pino";
import { expect, test } from "vitest";
import { requestLog } from "./request-log.ts";

function written(level: string) {
  const lines: object[] = [];
  const parent = pino({ level, base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  return { parent, lines };
}

test("a request's log line has the request's id, and its child's bindings too", () => {
  const { parent, lines } = written("info");
  const log = requestLog(parent, { requestId: "r-1" }, {});
  log.info({ route: "/" }, "answered");
  log.child({ part: "load" }).warn("slow");
  expect(lines).toEqual([
    { level: 30, requestId: "r-1", route: "/", msg: "answered" },
    { level: 40, requestId: "r-1", part: "load", msg: "slow" },
  ]);
});

test("a line below the level is not written, and no logger is made for it", () => {
  const { parent, lines } = written("warn");
  let made = 0;
  const counting = Object.assign(Object.create(parent) as typeof parent, {
    child: (...given: Parameters<typeof parent.child>) => (made++, parent.child(...given)),
  });
  const log = requestLog(counting, { requestId: "r-2" }, {});
  log.info("everyday");
  log.debug("detail");
  expect([lines, made]).toEqual([[], 0]);
  log.error("wrong");
  log.error("wrong again");
  expect([lines.length, made]).toEqual([2, 1]);
});
