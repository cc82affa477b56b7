import { expect, test } from "vitest";
import { momentShown } from "./shown.ts";

test("a moment reads well in both languages, as clocks show it in Sofia", () => {
  expect([momentShown("2026-11-21T08:05:00Z", "bg"), momentShown("2026-11-21T22:05:00Z", "en")]).toEqual([
    "21 ноември, 10:05",
    "22 November, 00:05",
  ]);
});
