import { expect, test } from "vitest";
import { inBarOrder, type Type } from "./rules.ts";

const at = (type: Type, hour: number, seen = false) => ({ id: `${type} ${hour}`, type, createdAt: `2026-11-21T${hour}:00:00.000Z`, seen });

test("the bar shows URGENT first, then the latest; no notes, and nothing that was seen (B§4)", () => {
  const all = [at("MESSAGE", 10), at("URGENT", 11), at("NOTE", 19), at("SESSION", 15), at("URGENT", 12), at("USER_PROFILE_MSG", 16, true)];
  expect(inBarOrder(all).map(({ id }) => id)).toEqual(["URGENT 12", "URGENT 11", "SESSION 15", "MESSAGE 10"]);
});
