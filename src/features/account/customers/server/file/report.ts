import { faultsInWords } from "#platform/server/json-file/faults.ts";
import { counted } from "#vocabulary/plural.ts";
import { KINDS, sumOf, type Changes, type Counted, type Kind } from "./counts.ts";
import type { Report } from "./importing.ts";
import type { Faults } from "./reading.ts";

const WORDS: Record<Kind, string> = {
  customers: "customer",
  users: "user",
  accounts: "billing account",
  contracts: "contract",
  lines: "line",
};

const listed = (of: (kind: Kind) => number): string => {
  const parts = KINDS.flatMap(({ kind }) => (of(kind) > 0 ? [counted.en(of(kind), WORDS[kind], `${WORDS[kind]}s`)] : []));
  return parts.length > 0 ? parts.join(", ") : "nothing";
};

/** An import's result for the person who ran it. */
export function reportInWords({ full, counts, goesOn, superseded }: Report): string {
  const part = (name: keyof Changes) => listed((kind) => counts[kind][name]);
  const changes = KINDS.reduce((sum, { kind }) => sum + counts[kind].added + counts[kind].changed + counts[kind].ended, 0);
  return [
    ...(goesOn ? ["This went on with an import that was interrupted; what is counted here is all of it."] : []),
    ...(superseded === undefined
      ? []
      : [`The import of ${superseded} was never finished; what it wrote stays as far as this file does not say otherwise.`]),
    `Read: ${part("read")}.`,
    `Added: ${part("added")}.`,
    `Changed: ${part("changed")}.`,
    ...(KINDS.some(({ kind }) => counts[kind].returned > 0) ? [`Of these, no longer ended: ${part("returned")}.`] : []),
    `Ended: ${part("ended")}.`,
    `Unchanged: ${listed((kind) => counts[kind].read - counts[kind].added - counts[kind].changed)}.`,
    ...(changes === 0 ? ["Nothing changed."] : []),
    ...(full ? [] : ["The file is not a full one: customers who are not in it stay as they were."]),
  ].join("\n");
}

export const customersFaultsInWords = ({ first, more }: Faults): string => faultsInWords(first, more);

/** What an import is about to end. */
export const endsInWords = (ends: Counted): string =>
  `The file leaves out ${counted.en(sumOf(ends), "entry", "entries")}, which would be ended: ${listed((kind) => ends[kind])}.`;
