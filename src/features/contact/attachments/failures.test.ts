import { expect, test } from "vitest";
import { ApiError } from "#platform/problem.ts";
import { failureOf, failureOfError, isFinal } from "./failures.ts";

const refused = (status: number) => new ApiError(status, { type: "about:blank", title: "", status, problem: "", requestId: "" });

test.each([
  ["the end of the session", refused(401), "signed-out", false],
  ["too many uploads", refused(429), "too-many", false],
  ["too large a body", refused(413), "too-large", true],
  ["anything else that the server refuses", refused(400), "unknown", false],
  ["a portal that is away", refused(503), "unknown", false],
  ["a connection that broke off", new TypeError("the connection broke off"), "offline", false],
] as const)("after %s the file says why, and whether to try again", (...[, error, failure, final]) => {
  expect([failureOfError(error), isFinal(failureOfError(error))]).toEqual([failure, final]);
});

test("the server's reasons stay, and what it counts over all forms is not worded as this form's limit", () => {
  expect(
    (
      ["flagged", "contents", "pixels", "too-large", "no-room", "extension", "empty", "missing", "limit-reached", "total-size"] as const
    ).map(failureOf),
  ).toEqual(["flagged", "contents", "pixels", "too-large", "no-room", "extension", "empty", "unknown", "elsewhere", "elsewhere"]);
});
