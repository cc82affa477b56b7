import { useState } from "react";

/** Which of the rows were not there when the list was first shown, by their numbers. */
export function useNewRows(rows: readonly { index: number }[]): ReadonlySet<number> {
  const [first] = useState(() => new Set(rows.map(({ index }) => index)));
  return new Set(rows.map(({ index }) => index).filter((index) => !first.has(index)));
}
