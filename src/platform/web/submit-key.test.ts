import { expect, test } from "vitest";
import { submitKeys } from "./submit-key.ts";

test("the same words are sent again with the same key, until an answer ends them", () => {
  const { keyFor, renew } = submitKeys();
  const first = keyFor({ plate: "CB1234AB" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ plate: "CB1234AB" })).toBe(first);
  renew();
  expect(keyFor({ plate: "CB1234AB" })).not.toBe(first);
});

test("whoever corrects what got no answer sends it with a key of its own, so that it is not refused for ever", () => {
  const { keyFor } = submitKeys();
  const first = keyFor({ plate: "CB1234AB" });
  const corrected = keyFor({ plate: "CB1234AC" });
  expect(corrected).not.toBe(first);
  expect(keyFor({ plate: "CB1234AC" })).toBe(corrected);
});
