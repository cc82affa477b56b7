import { expect, test } from "vitest";
import { submitKeys } from "./submit-key.ts";

test("the same content is sent again with the same key, until a response ends them", () => {
  const { keyFor, renew } = submitKeys();
  const first = keyFor({ plate: "CB1234AB" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ plate: "CB1234AB" })).toBe(first);
  renew();
  expect(keyFor({ plate: "CB1234AB" })).not.toBe(first);
});

test("content corrected after no response is sent with a new key, so that it is not refused for ever", () => {
  const { keyFor } = submitKeys();
  const first = keyFor({ plate: "CB1234AB" });
  const corrected = keyFor({ plate: "CB1234AC" });
  expect(corrected).not.toBe(first);
  expect(keyFor({ plate: "CB1234AC" })).toBe(corrected);
});
