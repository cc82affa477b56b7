import { expect, test } from "vitest";
import type { Errors, Typed } from "./fields.ts";
import { choiceParts, faultsIn, tidyWithdrawal } from "./rules.ts";

const GOOD = { name: "Елена Иванова", email: "elena@example.bg", contract: "10000001", choice: "", link: "" };

test.each<[string, Partial<Typed>, Errors]>([
  ["a whole statement", {}, {}],
  ["a contract in words", { contract: "калъф, поръчан на 3 ноември" }, {}],
  ["nothing", { name: " ", email: "", contract: "\n" }, { name: "missing", email: "missing", contract: "missing" }],
  ["one's own contract, chosen", { contract: "", choice: "order:1" }, {}],
  ["the longest fields", { name: "и".repeat(100), contract: "1".repeat(200) }, {}],
  [
    "3,000 characters",
    { name: "и".repeat(3_000), email: `${"e".repeat(3_000)}@a.bg`, contract: "1".repeat(3_000) },
    { name: "too-long", email: "too-long", contract: "too-long" },
  ],
  ["a link to a site", { name: "Вземете от prize.bg", contract: "https://prize.example" }, { name: "site", contract: "site" }],
  ["characters that turn words around", { name: "Иван\u202eПетров", contract: "1\u202e2" }, { name: "characters", contract: "characters" }],
  ["no mail address", { email: "elena" }, { email: "malformed" }],
])("faults of a statement: %s", (_, more, errors) => {
  expect(faultsIn(tidyWithdrawal({ ...GOOD, ...more }))).toEqual(errors);
});

test("a choice has a kind and an id", () => {
  expect(["order:1:2", "order", ":1", ""].map(choiceParts)).toEqual([{ kind: "order", id: "1:2" }, undefined, undefined, undefined]);
});
