type Selected = string | number | (string | number)[] | undefined;

/**
 * The indexes that a form names, each once and in order: repeated fields, a list, or commas between. What is no index becomes NaN,
 * which no entry has.
 */
export const selectedIndexes = (selected: Selected): number[] => {
  const written = [selected ?? []].flat().flatMap((one) => String(one).split(","));
  const indexes = written
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => (/^\d{1,9}$/.test(one) ? Number(one) : NaN));
  return [...new Set(indexes)].sort((one, other) => one - other);
};
