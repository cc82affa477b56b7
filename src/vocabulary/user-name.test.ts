import { expect, test } from "vitest";
import { normalizeUsername, refuseUsername } from "./user-name.ts";

test.each([
  [" Elena.D ", undefined],
  ["елена_димитрова", undefined],
  ["elena+home@example.bg", undefined],
  ["el", "username-length"],
  ["x".repeat(64), undefined],
  ["x".repeat(65), "username-length"],
  ["elena dimitrova", "username-characters"],
  [".elena", "username-characters"],
  ["<elena>", "username-characters"],
  ["ele\u202ena", "username-characters"],
] as const)("the new user name %j: %s", (typed, refusal) => {
  expect(refuseUsername(normalizeUsername(typed))).toBe(refusal);
});
