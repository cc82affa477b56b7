/**
 * The tab that an address opens by `open`, counted from one (A§2, B§2): its number, or one of the names that its page has had. Missing, zero or unknown is the
 * first.
 */
export function openTab(requested: unknown, { count, names = [] }: { count: number; names?: readonly string[] }): number {
  const named = names.indexOf(String(requested)) + 1;
  const number = typeof requested === "string" && /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : named;
  return number >= 1 && number <= count ? number : 1;
}
