import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { endpoint, type Endpoint } from "#platform/endpoint.ts";
import { ApiError } from "#platform/problem.ts";
import { CALLS, watchedCall } from "./watched-call.ts";

const called = endpoint.get({ path: "/asked", access: "anyone", summary: "Answers.", answers: { 200: { when: "Always." } } });
const awaited = endpoint.get({ ...called, path: "/awaited", waits: true });

/** What was published while calls ended one after another, each in its own way; and how often signing in again was requested, with its result. */
async function publishedBy(
  ends: (() => Promise<unknown>)[],
  {
    of = called,
    back = [],
    visitor = false,
    asks = "signInAgain",
  }: { of?: Endpoint; back?: boolean[]; visitor?: boolean; asks?: "signInAgain" | "confirmIdentity" } = {},
) {
  const published: [string, number][] = [];
  const [left, comesBack] = [[...ends], [...back]];
  let questions = 0;
  const answerQuestion = async () => {
    questions += 1;
    return comesBack.shift() ?? false;
  };
  const call = watchedCall((() => left.shift()?.()) as unknown as Call, {
    publish: (name, value) => void published.push([name, value]),
    ...(!visitor && { [asks]: answerQuestion }),
  });
  const answers = await Promise.allSettled(ends.slice(0, ends.length - back.filter(Boolean).length).map(() => call(of, {})));
  return { published, answers: answers.map(({ status }) => status), questions, left: left.length };
}
const answers = () => Promise.resolve({ status: 200 });
const refuses = (status: number) => () => Promise.reject(new ApiError(status, undefined));

test("calls are counted until the last of them has ended, with or without an error", async () => {
  const { published, answers: ended } = await publishedBy([answers, refuses(500), answers]);
  expect(published.map(([, count]) => count)).toEqual([1, 2, 3, 2, 1, 0]);
  expect(published.every(([name]) => name === CALLS)).toBe(true);
  expect(ended).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a call that is answered by a long-polled result does not count as slow", async () => {
  expect((await publishedBy([answers], { of: awaited })).published).toEqual([]);
});

test("when a session has ended the user signs in again, and the same call is repeated", async () => {
  const { answers: ended, questions, published, left } = await publishedBy([refuses(401), answers], { back: [true] });
  expect([ended, questions, left]).toEqual([["fulfilled"], 1, 0]);
  expect(published.map(([, count]) => count)).toEqual([1, 0, 1, 0]); // no call counts as pending while the question is open
});

test("when a session ends twice the user signs in twice; a user who postpones it gets the refusal", async () => {
  const { answers: ended, questions } = await publishedBy([refuses(401), refuses(401)], { back: [true, false] });
  expect([ended, questions]).toEqual([["rejected"], 2]);
});

const unconfirmed = () =>
  Promise.reject(new ApiError(403, { type: "about:blank", title: "", status: 403, problem: "confirm-identity", requestId: "1" }));

test("a change that needs a confirmed person is repeated once that is done, and refused when it is dismissed", async () => {
  const done = await publishedBy([unconfirmed, answers], { back: [true], asks: "confirmIdentity" });
  expect(done).toMatchObject({ answers: ["fulfilled"], questions: 1, left: 0 });
  const dismissed = await publishedBy([unconfirmed], { back: [], asks: "confirmIdentity" });
  expect(dismissed).toMatchObject({ answers: ["rejected"], questions: 1 });
});

test.each([
  [401, true, 0],
  [403, false, 0],
  [500, false, 0],
])("a %i to a visitor (%s) opens no sign-in dialog", async (status, visitor, questions) => {
  expect(await publishedBy([refuses(status)], { visitor })).toMatchObject({ questions, answers: ["rejected"] });
});
