import { expect, test } from "vitest";
import { LINE, written } from "#testing/line-slot.tsx";
import type { LineUse } from "../contract.ts";
import { words } from "../messages/words.ts";
import LineOverviewSlot from "./LineOverviewSlot.tsx";

const t = words.bg;
const NOW = "2026-11-21T08:00:00.000Z";
const BEFORE = "2026-11-21T05:00:00.000Z";
type Answered = [asOf: string | null, isOld: boolean];
/** The page of a prepaid line without products and contract, by when each of the two systems answered. */
function shown([useAsOf, useIsOld]: Answered, [asOf, isOld]: Answered): string {
  const read: LineUse = { use: [], useAsOf, useIsOld, asOf, isOld, products: [], contract: null, best: null };
  return written(<LineOverviewSlot given={{ line: { ...LINE, prepaid: true }, read, search: {} }} />, "bg");
}

test("where the inventory was never read, nothing is said of products and contract, whatever the prepaid system told", () => {
  const html = shown([NOW, false], [null, true]);
  expect(html).toContain(t.has.unread);
  expect(html).toContain(t.use.none);
  for (const absent of [t.has.none, t.contract.title, t.use.unread]) expect(html).not.toContain(absent);
});

test("where the prepaid system never answered, products and contract stand, and only the use is not known", () => {
  const html = shown([null, true], [NOW, false]);
  for (const there of [t.use.unread, t.has.none, t.contract.none]) expect(html).toContain(there);
  for (const absent of [t.use.none, t.has.unread]) expect(html).not.toContain(absent);
});

test("an old answer of the inventory has its time beside the products", () => {
  const html = shown([NOW, false], [BEFORE, true]);
  expect(html.split("07:00")).toHaveLength(2);
  expect(html.indexOf("07:00")).toBeGreaterThan(html.indexOf(t.has.title));
});

test("where neither answered, that is said once", () => {
  const html = shown([null, true], [null, true]);
  expect(html.split(t.use.unread)).toHaveLength(2);
  for (const absent of [t.has.none, t.has.unread, t.contract.title]) expect(html).not.toContain(absent);
});
