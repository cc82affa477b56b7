import { HttpProblem } from "#platform/server/problems.ts";

type Selected = string | number | (string | number)[] | undefined;

/** The selected indexes, each once and in order: repeated fields, a list, or separated by commas. What is no index becomes NaN, which no entry has. */
export const selectedIndexes = (selected: Selected): number[] => {
  const written = [selected ?? []].flat().flatMap((one) => String(one).split(","));
  const indexes = written
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => (/^\d{1,9}$/.test(one) ? Number(one) : NaN));
  return [...new Set(indexes)].sort((one, other) => one - other);
};

/** The row of this index. Throws 404 where there is none. */
export function rowAt<R extends { index: number }>(rows: readonly R[], index: number): R {
  const row = rows.find((one) => one.index === index);
  if (!row) throw new HttpProblem(404);
  return row;
}
