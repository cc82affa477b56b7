import { withQuery } from "#platform/address.ts";
import { isPlaced, type RESULTS } from "./rules.ts";

const DONE = ["saved", "unchanged", "revoked"] as const;

/** The outcome of a form, as the address has it; `busy`: the accounts of which nothing was stored. */
export const readOutcome = (search: Record<string, unknown>) => ({
  isRefused: search["problem"] === "faults",
  done: DONE.find((done) => done === search["done"]),
  busy: (typeof search["busy"] === "string" ? search["busy"].slice(0, 300) : "").split(",").filter((code) => /^\d{10}$/.test(code)),
});

type Search = { account?: string | undefined; done?: (typeof DONE)[number] | undefined; problem?: "faults"; busy?: readonly string[] };
/** The address of the page, of one account or of all, with what came of a form. */
export const accountsAddress = ({ busy = [], ...search }: Search): string =>
  withQuery("{area}/billing-accounts", { ...search, busy: busy.join(",") });

/** The address of the page with what came of each account: saved where anything is being changed, unchanged where all was so already. */
export function savedAddress(
  account: string | undefined,
  results: readonly { account: string; result: (typeof RESULTS)[number] }[],
): string {
  const busy = results.filter((one) => !isPlaced(one)).map((one) => one.account);
  const isSaved = results.some(({ result }) => result === "waiting");
  return accountsAddress({ account, done: isSaved ? "saved" : busy.length === 0 ? "unchanged" : undefined, busy });
}
