import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { endWhenBroken, fatalTo } from "./last-resort.ts";
import { openLog } from "./log.ts";

/** A process that only records how it would end. */
function aProcess() {
  const on = new EventEmitter() as unknown as NodeJS.Process & { exit: ReturnType<typeof vi.fn> };
  on.exit = vi.fn() as never;
  return on;
}
const settled = () => new Promise(setImmediate);

test.each(["unhandledRejection", "uncaughtException"])("after an %s resources are closed, and the exit code is 70", async (name) => {
  const on = aProcess();
  const logged: unknown[] = [];
  const close = vi.fn(async () => undefined);
  endWhenBroken({ fatal: (fault) => logged.push(fault), close }, on);
  on.emit(name as "uncaughtException", new Error("broken"));
  on.emit(name as "uncaughtException", new Error("and once more while it closes"));
  await settled();
  expect([logged.length, close.mock.calls.length, on.exit.mock.calls]).toEqual([2, 1, [[70]]]);
});

test("an error while closing ends the process too, by the handler registered last", async () => {
  const on = aProcess();
  const { watch } = endWhenBroken({ fatal: () => expect.unreachable(), close: () => expect.unreachable() }, on);
  watch({ fatal: () => undefined, close: () => Promise.reject(new Error("cannot close")) });
  on.emit("uncaughtException", new Error("broken"));
  await settled();
  expect(on.exit.mock.calls).toEqual([[70]]);
});

test("the log line has the kind of error and its place, and no personal data", () => {
  const lines: string[] = [];
  const fatal = fatalTo(openLog("error", { write: (line) => void lines.push(line) }));
  fatal(new Error("no room for elena@example.bg"), "a promise was rejected");
  fatal({ mail: "elena@example.bg", password: "secret" }, "a promise was rejected");
  expect(lines.join("")).toMatch(/last-resort\.test\.ts/);
  expect(lines.join("")).not.toMatch(/elena|secret/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: "fatal", msg: "a promise was rejected", err: { type: "Error" } });
});
