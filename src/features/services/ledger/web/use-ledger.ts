import { useCall } from "#platform/web/call.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { operationsLedger, type Ledger } from "../contract.ts";
import type { LedgerSearch } from "../search-params.ts";

/** What a page of the ledger asks of the server. */
export const queryOf = ({ page, subject, open }: Pick<LedgerSearch, "page" | "subject" | "open">) => ({
  page,
  subject,
  open: open ? "yes" : undefined,
});

/** The entries as loaded with the page; while something is under way, read again until it has ended. */
export function useLedger(loaded: Ledger, search: Pick<LedgerSearch, "page" | "subject" | "open">): Ledger {
  const call = useCall();
  return useWhileWaiting(loaded, {
    checkingTime: loaded.checkingTime,
    waitingFor: ({ entries }) => entries.filter(({ endedAt }) => endedAt === null).map(({ id, state }) => `${id} ${state}`),
    read: async () => (await call(operationsLedger, { query: queryOf(search) })).body,
  });
}
