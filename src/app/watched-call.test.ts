import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { endpoint } from "#platform/endpoint.ts";
import { Refused } from "#platform/problem.ts";
import { CALLS, SESSION_ENDED, watchedCall } from "./watched-call.ts";

const asked = endpoint({ method: "GET", path: "/asked", access: "anyone", summary: "Answers.", answers: { 200: { when: "Always." } } });
const awaited = endpoint({ ...asked, path: "/awaited", waits: true });

/** What was told while calls ended one after another, each in its own way. */
async function toldOf(
  ends: (() => Promise<unknown>)[],
  { signedIn = true, of = asked }: { signedIn?: boolean; of?: typeof asked | typeof awaited } = {},
) {
  const told: [string, number][] = [];
  const left = [...ends];
  const call = watchedCall((() => left.shift()?.()) as unknown as Call, { signedIn, tell: (name, value) => void told.push([name, value]) });
  const answers = await Promise.allSettled(ends.map(() => call(of, {})));
  return { told, answers: answers.map(({ status }) => status) };
}
const answers = () => Promise.resolve({ status: 200 });
const refuses = (status: number) => () => Promise.reject(new Refused(status, undefined));

test("calls are counted until the last of them has ended, however it ends", async () => {
  const { told, answers: ended } = await toldOf([answers, refuses(500), answers]);
  expect(told.map(([, count]) => count)).toEqual([1, 2, 3, 2, 1, 0]);
  expect(told.every(([name]) => name === CALLS)).toBe(true);
  expect(ended).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a call that answers when something has ended is not one that is slow", async () => {
  expect((await toldOf([answers], { of: awaited })).told).toEqual([]);
});

test.each([
  [401, true, true],
  [401, false, false],
  [403, true, false],
  [500, true, false],
])("a %i to somebody signed in (%s) says that the session ended: %s", async (status, signedIn, said) => {
  const { told } = await toldOf([refuses(status)], { signedIn });
  expect(told.some(([name]) => name === SESSION_ENDED)).toBe(said);
});
