import { useState } from "react";

/** The numbers of the rows that were added since the list was first shown. */
export function useNewRows(rows: readonly { index: number }[]): ReadonlySet<number> {
  const [first] = useState(() => new Set(rows.map(({ index }) => index)));
  return new Set(rows.map(({ index }) => index).filter((index) => !first.has(index)));
}
