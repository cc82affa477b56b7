import { expect, test } from "vitest";
import { words } from "../messages/words.ts";
import type { CancelBlock, MoveBlock } from "../rules.ts";
import { refusalWords } from "./block-words.ts";

const ENDED = { block: null, underWay: null, tryAgainSeconds: null };

test.each(["bg", "en"] as const)("a ticket that has ended meanwhile is refused in the words of the form that was sent: %s", (language) => {
  const t = words[language];
  expect(refusalWords<CancelBlock>(t, ENDED, t.cancel)).toBe(t.cancel.problems["not-allowed"]);
  expect(refusalWords<MoveBlock>(t, ENDED, t.edit)).toBe(t.edit.problems["not-allowed"]);
});

test("what stands in the way is named, and what is under way with the time to wait", () => {
  const t = words.en;
  expect(refusalWords(t, { ...ENDED, block: "on-hold" }, t.cancel)).toBe(t.cancel.blocked["on-hold"]);
  expect(refusalWords(t, { block: "under-way", underWay: "move", tryAgainSeconds: 61 }, t.cancel)).toBe(t.waitFor(t.waiting.move, 2));
});
