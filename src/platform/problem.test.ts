import { expect, test, vi } from "vitest";
import { ApiError } from "./problem.ts";

test("an ApiError is recognised from another copy of its class, as the server's renderer has one", async () => {
  vi.resetModules();
  const copy = await import("./problem.ts");
  expect(copy.ApiError).not.toBe(ApiError);
  expect(new copy.ApiError(404, undefined)).toBeInstanceOf(ApiError);
  expect(new Error("something else")).not.toBeInstanceOf(ApiError);
  expect(undefined).not.toBeInstanceOf(ApiError);
});
