import { describe, expect, test } from "vitest";
import { displayCodeOf, topicOf } from "./rules.ts";

describe("a conversation's topic is the first line of its first message", () => {
  test.each([
    ["  Няма интернет от сутринта.\nРутерът мига.", "Няма интернет от сутринта."],
    ["one   line\twith  gaps", "one line with gaps"],
    [`${"дълга дума ".repeat(20)}`, `${"дълга дума ".repeat(10)}дълга…`],
    ["x".repeat(300), `${"x".repeat(119)}…`],
  ])("of %j it is %j", (body, topic) => {
    expect(topicOf(body)).toBe(topic);
    expect(topicOf(body).length).toBeLessThanOrEqual(120);
  });
});

test("its number has six digits at least", () => expect([displayCodeOf(7), displayCodeOf(1_234_567)]).toEqual(["V-000007", "V-1234567"]));
