import { expect, test } from "vitest";
import { attempt, optional } from "./attempt.ts";

test("attempt returns what a call threw, as an Error even where it threw undefined", async () => {
  const offline = new TypeError("offline");
  expect(await attempt(() => Promise.resolve(7))).toEqual({ answer: 7 });
  expect(await attempt(() => Promise.reject(offline))).toEqual({ error: offline });
  expect((await attempt(() => Promise.reject(undefined))).error).toBeInstanceOf(Error); // eslint-disable-line @typescript-eslint/prefer-promise-reject-errors -- as a library might
  expect(await attempt(() => { throw offline; })).toEqual({ error: offline }); // prettier-ignore
  expect(await optional(() => Promise.reject(offline))).toBeUndefined();
});
