import { GROUPS, KINDS, measureOf, type Group, type Kind } from "./measures.ts";

/** A line of the table: one value for each device, null where a device has none. */
export type Line = {
  /** The key by which the rules identify it in any language. */
  key: string;
  label: string;
  group: Group;
  values: (string | null)[];
  differs: boolean;
  /** Whether the difference matters: a gram or another colour differs, but is no reason to choose. */
  matters: boolean;
  /** The indexes of the devices that are best in it; empty where that cannot be decided, or all are equal. */
  best: number[];
};

/** One device's value; `plain`: in English, which the rules read. */
export type Value = { value: string; plain: string } | null;

/** Numbers closer than this share of the greater one count as equal. */
const NEAR = 0.05;

/** A line of the devices' values. */
export function lineOf({ key, label }: { key: string; label: string }, cells: readonly Value[], kind: Kind | undefined): Line {
  const values = cells.map((one) => one?.value ?? null);
  const differs = new Set(values).size > 1;
  const numbers = kind && measured(kind, cells);
  const matters = differs && !kind?.slight && !(numbers && !kind.exact && isNear(numbers));
  const best = matters && numbers && kind.better ? bestOf(numbers, kind.better) : [];
  return { key, label, group: kind?.group ?? "other", values, differs, matters, best };
}

/** The number of each device that has a value; undefined unless all of them measure the same. */
function measured(kind: Kind, values: readonly Value[]): (number | undefined)[] | undefined {
  const measures = values.map((one) => one && measureOf(kind, one.plain));
  const known = measures.filter((one) => one !== null);
  if (known.length < 2 || known.some((one) => one === undefined || one.unit !== known[0]?.unit)) return undefined;
  return measures.map((one) => one?.amount);
}

const inOrder = (numbers: (number | undefined)[]): number[] => numbers.filter((one) => one !== undefined).sort((a, b) => a - b);

/** Whether the numbers are too close to choose by. */
function isNear(numbers: (number | undefined)[]): boolean {
  const known = inOrder(numbers);
  return known.length === numbers.length && known.at(-1)! - known[0]! < NEAR * known.at(-1)!;
}

function bestOf(numbers: (number | undefined)[], better: "more" | "less"): number[] {
  const known = inOrder(numbers);
  const best = better === "more" ? known.at(-1) : known[0];
  const places = numbers.flatMap((one, place) => (one === best ? [place] : []));
  return places.length === numbers.length ? [] : places;
}

type Technical = { key: string; label: string; value: string; plain: string };

/** The technical data of devices side by side, lines in the order in which their labels first occur. */
export function linesOf(devices: readonly { technicalData: readonly Technical[] }[]): Line[] {
  const labels = new Map(devices.flatMap(({ technicalData }) => technicalData.map(({ key, label }) => [key, label] as const)));
  return [...labels].map(([key, label]) =>
    lineOf(
      { key, label },
      devices.map(({ technicalData }) => technicalData.find((one) => one.key === key) ?? null),
      KINDS[key],
    ),
  );
}

/** Lines in their groups, in the order of the groups; those without a line are left out. */
export const grouped = (lines: readonly Line[]): { group: Group; lines: Line[] }[] =>
  GROUPS.map((group) => ({ group, lines: lines.filter((one) => one.group === group) })).filter((one) => one.lines.length > 0);
