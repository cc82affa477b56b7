import { expect, test, vi } from "vitest";
import type { Received } from "../client.ts";
import { withFreshToken } from "./csrf.ts";

const STALE: Received = { status: 403, headers: {}, body: { problem: "csrf" } };
const DONE: Received = { status: 200, headers: {}, body: {} };
const request = { method: "POST", url: "/cart/add", headers: {}, body: { offer: "P1-1" } };

test("a request with a token from before signing in is repeated once with a fresh one, otherwise unchanged", async () => {
  const send = vi.fn().mockResolvedValueOnce(STALE).mockResolvedValueOnce(DONE);
  const renew = vi.fn(async () => true);
  expect(await withFreshToken(send, renew)(request)).toBe(DONE);
  expect(send.mock.calls).toEqual([[request], [request]]);
});

test("a second refusal is final", async () => {
  const send = vi.fn(async () => STALE);
  expect(await withFreshToken(send, async () => true)(request)).toBe(STALE);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ["no fresh token is to be had", STALE, false],
  ["it is refused for another reason", { ...STALE, body: { problem: "not-allowed" } }, true],
  ["it is done", DONE, true],
])("nothing is sent twice where %s", async (_what, received, renewed) => {
  const send = vi.fn(async () => received);
  expect(await withFreshToken(send, async () => renewed)(request)).toBe(received);
  expect(send).toHaveBeenCalledTimes(1);
});
