import { expect, test } from "vitest";
import { isChallenge, newChallenge } from "./challenge.ts";

const SECRET = "a secret of the tests";
const MADE = new Date("2026-11-21T10:00:00+02:00");
const scope = { purpose: "confirm", subject: "this session" } as const;
const challenge = newChallenge(SECRET, scope, MADE);
const after = (seconds: number) => new Date(MADE.getTime() + seconds * 1_000);

test.each([
  ["at once", {}, true],
  ["after five minutes", { now: after(300) }, true],
  ["a moment later", { now: after(300.001) }, false],
  ["on a server whose clock is a minute behind", { now: after(-60) }, true],
  ["before it was made", { now: after(-61) }, false],
  ["for another purpose", { purpose: "add" as const }, false],
  ["in another session", { subject: "that session" }, false],
])("a challenge is good %s: %j", (_when, other, good) =>
  expect(isChallenge(SECRET, challenge, { ...scope, now: MADE, ...other })).toBe(good),
);

test.each([
  ["of another portal", newChallenge("another secret", scope, MADE)],
  ["whose time was changed", `${challenge.slice(0, 30)}AA${challenge.slice(32)}`],
  ["cut off", challenge.slice(0, -1)],
  ["with more at its end", `${challenge}A`],
  ["that is empty", ""],
])("a challenge %s is none", (_how, changed) => expect(isChallenge(SECRET, changed, { ...scope, now: MADE })).toBe(false));

test("no two challenges are equal, and none is written differently once a browser has read it", () => {
  expect(newChallenge(SECRET, scope, MADE)).not.toBe(challenge);
  expect(Buffer.from(challenge, "base64url").toString("base64url")).toBe(challenge);
});
