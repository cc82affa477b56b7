import { useState } from "react";

type Row = { index: number };
/** The rows of a list that are selected to be deleted together. */
export type ChosenRows<R extends Row> = { rows: R[]; has: (row: R) => boolean; toggle: (row: R) => void };

/** Which of `rows` are selected: none at first; a row that disappears is no longer selected. */
export function useChosenRows<R extends Row>(rows: readonly R[]): ChosenRows<R> {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    rows: rows.filter(({ index }) => chosen.has(index)),
    has: ({ index }) => chosen.has(index),
    toggle: ({ index }) => setChosen(chosen.has(index) ? without(chosen, index) : new Set([...chosen, index])),
  };
}

const without = (all: ReadonlySet<number>, one: number): ReadonlySet<number> => new Set([...all].filter((index) => index !== one));
