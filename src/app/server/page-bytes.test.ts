import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { fill, joined, cachedPage, weightOf } from "./page-bytes.ts";

const answer = () => new EventEmitter() as ServerResponse;
const pieces = [
  Buffer.from("<врата "),
  "nonce" as const,
  Buffer.from(" "),
  "token" as const,
  Buffer.from(" "),
  "nonce" as const,
  Buffer.from(">"),
];
const own = (nonce: string, token = "token-1") => ({ nonce, token });

test("every answer has its own nonce and token, in every place", () => {
  const page = cachedPage(pieces);
  expect(fill(page, own("aaaa"), answer()).toString()).toBe("<врата aaaa token-1 aaaa>");
  expect(fill(page, own("bbbb", "token-2"), answer()).toString()).toBe("<врата bbbb token-2 bbbb>");
});

test("a buffer that is being sent is not used for another response", () => {
  const page = cachedPage(pieces);
  const [first, second] = [answer(), answer()];
  const one = fill(page, own("aaaa"), first);
  const two = fill(page, own("bbbb"), second);
  expect(one.toString()).toContain("aaaa");
  expect(two).not.toBe(one);
  first.emit("close"); // aborted: the system may still read it
  expect(fill(page, own("cccc"), answer())).not.toBe(one);
  expect(one.toString()).toContain("aaaa");
});

test("a buffer is reused once it has been sent", () => {
  const page = cachedPage(pieces);
  const gone = answer();
  const one = fill(page, own("aaaa"), gone);
  gone.emit("finish");
  const again = fill(page, own("dddd", "token-9"), answer());
  expect(again).toBe(one);
  expect(again.toString()).toBe("<врата dddd token-9 dddd>");
});

test("a nonce or token of another length gets its own buffer", () => {
  const page = cachedPage(pieces);
  const gone = answer();
  fill(page, own("aaaa"), gone);
  gone.emit("finish");
  expect(fill(page, own("longer nonce"), answer()).toString()).toBe(joined(pieces, own("longer nonce")).toString());
});

test("a page sent to many clients at once stores only a limited number of buffers", () => {
  const page = cachedPage(pieces);
  const many = Array.from({ length: 500 }, answer);
  for (const one of many) fill(page, own("aaaa"), one);
  for (const one of many) one.emit("finish");
  expect(page.copies.length).toBeLessThanOrEqual(2);
  const bytesHeld = [...page.pieces, ...page.copies.map(({ bytes }) => bytes)].reduce((sum, piece) => sum + piece.length, 0);
  expect(bytesHeld).toBeLessThanOrEqual(weightOf(page));
});
