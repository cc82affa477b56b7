import { expect, test } from "vitest";
import { nextSubmission, ready, submitter, type Outcome, type Submission, type SubmissionEvent } from "./submission.ts";

/** A form's submits as its page runs them, with what it shows after each event. */
function form(inTurn = false) {
  let shown: Submission<string> = ready();
  const { run, restored } = submitter<string>((event: SubmissionEvent<string>) => void (shown = nextSubmission(shown, event)), inTurn);
  const wording = (error: unknown) => `worded: ${(error as Error).message}`;
  return { shown: () => shown, restored, run: (at: string, work: () => Promise<Outcome>) => run(at, work, wording) };
}

/** Work that ends when the test resolves it. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  return { work: () => promise, resolve, reject };
}

const refused = { tone: "error", words: "No such day." } as const;

test.each<[name: string, outcome: Outcome, then: Submission<string>]>([
  ["nothing to say", undefined, { busy: undefined, message: undefined, faults: 0 }],
  ["a message", refused, { busy: undefined, message: { ...refused, at: "save" }, faults: 0 }],
  ["faults at its fields", "faults", { busy: undefined, message: undefined, faults: 1 }],
  ["leaving the page", "leaving", { busy: "save", message: undefined, faults: 0 }],
])("a submit that ends with %s", async (_name, outcome, then) => {
  const { shown, run } = form();
  const { work, resolve } = pending();
  const ended = run("save", work);
  expect(shown()).toEqual({ busy: "save", message: undefined, faults: 0 });
  resolve(outcome);
  expect(await ended).toBe(true);
  expect(shown()).toEqual(then);
});

test("an error of a submit is shown beside its button, and the next one clears it", async () => {
  const { shown, run } = form();
  expect(await run("save", () => Promise.reject(new Error("offline")))).toBe(false);
  expect(shown()).toEqual({ busy: undefined, message: { tone: "error", words: "worded: offline", at: "save" }, faults: 0 });
  const { work, resolve } = pending();
  const ended = run("remove", work);
  expect(shown()).toMatchObject({ busy: "remove", message: undefined });
  resolve();
  await ended;
});

test("a second press while the first one is pending does nothing, whichever button it is", async () => {
  const { shown, run } = form();
  const { work, resolve } = pending();
  const first = run("save", work);
  let count = 0;
  const press = async (): Promise<Outcome> => void count++;
  expect(await run("save", press)).toBe(false);
  expect(await run("remove", press)).toBe(false);
  expect(count).toBe(0);
  expect(shown().busy).toBe("save");
  resolve();
  await first;
  expect(await run("remove", press)).toBe(true);
  expect(count).toBe(1);
});

test("a form that leaves ignores presses, until Back restores its page from the browser's cache ready", async () => {
  const { shown, run, restored } = form();
  await run("buy", () => Promise.resolve("leaving"));
  expect(await run("buy", () => Promise.resolve())).toBe(false);
  restored();
  expect(shown().busy).toBeUndefined();
  expect(await run("buy", () => Promise.resolve())).toBe(true);
});

test("a call pending when the page was left does not end a call sent after it was restored", async () => {
  const { shown, run, restored } = form();
  const [before, after] = [pending(), pending()];
  const old = run("save", before.work);
  restored();
  const ended = run("save", after.work);
  before.reject(new Error("broken off"));
  expect(await old).toBe(false);
  expect(shown()).toEqual({ busy: "save", message: undefined, faults: 0 });
  after.resolve(refused);
  await ended;
  expect(shown().message).toEqual({ ...refused, at: "save" });
});

test("faults that the page finds itself are validated at each try, and clear an older message", () => {
  const before: Submission<string> = ready({ ...refused, at: "save" });
  const once = nextSubmission(before, { type: "faulty" });
  expect(once).toEqual({ busy: undefined, message: undefined, faults: 1 });
  expect(nextSubmission(once, { type: "faulty" }).faults).toBe(2);
  expect(nextSubmission(before, { type: "cleared" }).message).toBeUndefined();
});

test("where presses are queued, one on another button waits for the first, and a second one on the same does nothing", async () => {
  const { shown, run } = form(true);
  const [first, second] = [pending(), pending()];
  const ends = [run("first", first.work), run("first", first.work), run("second", second.work)];
  await expect.poll(() => shown().busy).toBe("first");
  first.reject(new Error("offline"));
  await expect.poll(() => shown().busy).toBe("second");
  second.resolve();
  expect(await Promise.all(ends)).toEqual([false, false, true]);
  expect(shown().busy).toBeUndefined();
});
