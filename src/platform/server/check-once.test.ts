import { expect, test } from "vitest";
import * as z from "zod/mini";
import { frozen } from "../frozen.ts";
import { checkFrozenOnce } from "./check-once.ts";

const Piece = z.object({ name: z.string() });
const Body = z.object({ pieces: z.array(Piece), first: z.nullable(Piece) });
checkFrozenOnce(Body);

test("a frozen value is returned as first validated, without undeclared fields", () => {
  const given = frozen({ pieces: [{ name: "a", secret: 1 }], first: null, secret: 2 });
  const checked = Body.parse(given);
  expect(checked).toEqual({ pieces: [{ name: "a" }], first: null });
  expect(Body.parse(given)).toBe(checked);
  expect(Body.parse(checked)).toBe(checked);
});

test("a frozen part is validated once, wherever it appears", () => {
  const piece = frozen({ name: "a", secret: 1 });
  const one = Body.parse({ pieces: [piece], first: piece });
  const other = Body.parse({ pieces: [], first: piece });
  expect(one.pieces[0]).toBe(other.first);
  expect(other.first).toEqual({ name: "a" });
});

test("a value that is not frozen is validated each time", () => {
  const given = { pieces: [{ name: "a" }], first: null };
  expect(Body.parse(given)).not.toBe(Body.parse(given));
});

test("an invalid value is refused every time, frozen or not", () => {
  const wrong = frozen({ pieces: [{ name: 5 }], first: null });
  expect([Body.safeParse(wrong).success, Body.safeParse(wrong).success]).toEqual([false, false]);
});
