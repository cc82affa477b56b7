import { expect, test } from "vitest";
import { SMALL } from "./guide.testing.ts";
import { wayOf } from "./way.ts";

test.each([
  ["", [], "sync"],
  ["good", ["good"], "offer"],
  ["good.yes.applied.yes", ["good", "yes", "applied", "yes"], "solved"],
  ["good.perhaps.yes", ["good"], "offer"],
  ["poor", [], "sync"],
  ["good.no.no.no", ["good", "no"], "contact"],
  ["constructor", [], "sync"],
])("%j leads as far as its choices fit", (address, taken, id) => {
  const way = wayOf(SMALL, address);
  expect([way.taken, way.position.id]).toEqual([taken, id]);
});
