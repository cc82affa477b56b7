import { ProviderUnavailable } from "#providers/billing/port.ts";

const AT_ONCE = 4;
/** So many failures in a run, and the billing system counts as away. */
const MOST_FAILURES = 8;
/** A run leaves the rest to the next one. */
const RUN_MS = 40_000;

/** A run of a job that asks the billing system about many accounts, four at a time, until it has lasted long enough or the system is away. */
export function walkAccounts(syncAccount: (code: string) => Promise<void>) {
  const started = performance.now();
  let failures = 0;
  const isOver = () => failures >= MOST_FAILURES || performance.now() - started >= RUN_MS;
  const sync = async (code: string) => {
    try {
      await syncAccount(code);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      failures += 1;
    }
  };
  return {
    isOver,
    /** Asks about these accounts. Throws `ProviderUnavailable` when the system counts as away. */
    async ask(codes: readonly string[]): Promise<void> {
      const left = [...codes];
      const work = async () => {
        for (let code = left.shift(); code !== undefined && !isOver(); code = left.shift()) await sync(code);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (failures >= MOST_FAILURES) throw new ProviderUnavailable("billing system", new Error(`${failures} accounts failed in one run`));
    },
  };
}
