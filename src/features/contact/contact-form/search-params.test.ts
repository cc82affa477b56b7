import { expect, test } from "vitest";
import { errorsInSearch, sentInSearch } from "./search-params.ts";

test("only known faults of known fields are read from the address", () => {
  expect(
    errorsInSearch({ as: "user", text: "missing", requestReason: "missing", email: "<b>", toString: "missing", name: ["missing"] }),
  ).toEqual({
    text: "missing",
    requestReason: "missing",
  });
});

test.each([
  [
    { sent: "V-000123", conversation: "a".repeat(22) },
    { displayCode: "V-000123", code: "a".repeat(22) },
  ],
  [
    { sent: "V-000123", conversation: "../x" },
    { displayCode: "V-000123", code: undefined },
  ],
  [{ sent: "Call 0900 00 000" }, undefined],
  [{ conversation: "a".repeat(22) }, undefined],
])("%j is what was sent, or nothing", (search, sent) => {
  expect(sentInSearch(search)).toEqual(sent);
});
