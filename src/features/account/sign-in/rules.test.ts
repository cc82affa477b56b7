import { expect, test } from "vitest";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import { deviceOf, endOfSession, networkOf } from "./rules.ts";

const at = (instant: string) => new Date(instant);

test.each([
  ["used at once", "2026-11-21T08:00:00Z", "2026-11-21T08:00:00Z", "2026-11-21T20:00:00Z"],
  ["used three days later", "2026-11-21T08:00:00Z", "2026-11-24T10:00:00Z", "2026-11-24T22:00:00Z"],
  ["used until it is two weeks old", "2026-11-21T08:00:00Z", "2026-12-05T01:00:00Z", "2026-12-05T08:00:00Z"],
])("a session %s ends in time", (...[, began, now, ends]) => {
  expect(endOfSession(at(began), at(now))).toEqual(at(ends));
});

test.each([
  ["home", "home"],
  ["  Home ", "home"],
  ["HOME", "home"],
  ["Ｈｏｍｅ", "home"],
])("%j is the user %s", (typed, normalized) => {
  expect(normalizeUsername(typed)).toBe(normalized);
});

const MOZILLA = "Mozilla/5.0";
test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox", "Linux"],
  [
    `${MOZILLA} (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [undefined, null, null],
  [`${"x".repeat(5000)} Firefox/1`, null, null],
])("the browser of %s is shown as %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ["203.0.113.77", "203.0.113.*"],
  ["::ffff:203.0.113.77", "203.0.113.*"],
  ["127.0.0.1", "127.0.0.*"],
  ["2001:0db8:85a3:0000:0000:8a2e:0370:7334", "2001:db8:85a3:*"],
  ["2001:db8::1", "2001:db8:0:*"],
  ["::1", "0:0:0:*"],
  ["fe80::1%eth0", null],
  ["not an address", null],
  ["", null],
])("%j is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
