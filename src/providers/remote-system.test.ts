import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLoopback } from "#testing/loopback-server.ts";
import { sendRequest, readWithRetry, type RemoteSystem } from "./remote-system.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";
import { within } from "./deadline.ts";

let answer: (response: ServerResponse) => void;
let requests = 0;
let other: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  other = await startLoopback((request, response) => {
    requests += 1;
    request.resume().on("end", () => answer(response));
  });
});
afterAll(() => other.close());

const system = (deadlineMs = 2_000): RemoteSystem => ({ system: "other system", base: other.url, headers: { "x-key": "k" }, deadlineMs });
const json = (status: number, body: unknown) => (response: ServerResponse) => void response.writeHead(status).end(JSON.stringify(body));

test("an answer has its status and its JSON, refusals too", async () => {
  answer = json(200, { good: true });
  expect(await sendRequest(system(), { method: "GET", path: "/" })).toEqual({ status: 200, body: { good: true } });
  answer = json(422, { reason: "covered" });
  expect(await sendRequest(system(), { method: "POST", path: "/", body: "{}" })).toEqual({ status: 422, body: { reason: "covered" } });
  answer = (response) => void response.writeHead(204).end();
  expect(await sendRequest(system(), { method: "GET", path: "/" })).toEqual({ status: 204, body: undefined });
});

test("an answer in plain text is returned where the call declares it", async () => {
  answer = (response) => void response.writeHead(404).end("No such device");
  expect(await sendRequest(system(), { method: "DELETE", path: "/", plain: true })).toEqual({ status: 404, body: "No such device" });
  await expect(sendRequest(system(), { method: "GET", path: "/" })).rejects.toThrow(ProviderUnavailable);
});

describe("the other system is unavailable", () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ["when it is broken", json(500, {})],
    ["when somebody before it cannot reach it", json(502, {})],
    ["when it limits requests", json(429, {})],
    ["when it sends us elsewhere: keys go to no other address", (response) => void response.writeHead(302, { location: other.url }).end()],
    ["when a page comes instead of an answer", (response) => void response.writeHead(200).end("<!doctype html>")],
    ["when the bytes are no text", (response) => void response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22]))],
    ["when it hangs up", (response) => void response.destroy()],
    [
      "when it hangs up in the middle",
      (response) => (response.writeHead(200, { "content-length": "10" }).write('{"a'), void response.destroy()),
    ],
    ["when it never stops talking", (response) => void response.writeHead(200).end(`"${"x".repeat(1_100_000)}"`)],
  ])("%s", async (_, how) => {
    answer = how;
    requests = 0;
    await expect(sendRequest(system(), { method: "GET", path: "/" })).rejects.toThrow(ProviderUnavailable);
    expect(requests).toBe(1);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["never begins", () => undefined],
    ["begins and does not end", (response) => void response.writeHead(200).write('{"a":')],
  ])("when its answer %s before the deadline", async (_, how) => {
    answer = how;
    await expect(sendRequest(system(100), { method: "GET", path: "/" })).rejects.toThrow("no answer in 100 ms");
  });
});

test("a read that changes nothing is sent once more, and the second answer counts", async () => {
  requests = 0;
  answer = (response) => json(requests === 1 ? 503 : 200, { time: requests })(response);
  expect(await readWithRetry(system(), "/")).toEqual({ status: 200, body: { time: 2 } });
});

test("a deadline passes other failures of the work on, and aborts the work once it is over", async () => {
  await expect(within(1_000, "x", () => Promise.reject(new TypeError("ours")))).rejects.toThrow(TypeError);
  let given: AbortSignal | undefined;
  await within(20, "x", (signal) => ((given = signal), new Promise(() => undefined))).catch(() => undefined);
  expect(given?.aborted).toBe(true);
});
