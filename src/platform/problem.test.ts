import { expect, test, vi } from "vitest";
import { Refused } from "./problem.ts";

test("a refusal is known by another copy of its class, as the server's renderer has one", async () => {
  vi.resetModules();
  const copy = await import("./problem.ts");
  expect(copy.Refused).not.toBe(Refused);
  expect(new copy.Refused(404, undefined)).toBeInstanceOf(Refused);
  expect(new Error("something else")).not.toBeInstanceOf(Refused);
  expect(undefined).not.toBeInstanceOf(Refused);
});
