import * as z from "zod/mini";
import { COMMAND_ATTEMPTS, endUnansweredCommands, runCommand, type Carrier } from "#platform/server/commands.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { plusMonths } from "#vocabulary/day.ts";
import type { CarrierDependencies, WatchDependencies } from "./dependencies.ts";
import { forgetWarnings } from "./store.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** The kind of the commands that change a limit; their subject is the account. */
export const KIND = "spending-limit";
export type LimitCommand = { limitCents: number | null };

/** An account whose spending nobody looks at is asked about every so many hours, so many in one run. */
const WATCH_HOURS = 4;
const WATCHED = 500;
const MONTHS_OF_WARNINGS = 13;

const limitCarrier = (deps: CarrierDependencies): Carrier => ({
  send: ({ subject, value, id }) => deps.billing.setSpendingLimit(subject, (value as LimitCommand).limitCents, id),
  async isSo({ subject, value }) {
    await deps.bills.syncAccount(subject);
    const [account] = await deps.bills.accountsOf(deps.db, [subject]);
    return account?.spending != null && account.spending.limitCents === (value as LimitCommand).limitCents;
  },
});

/** Carries a limit to the billing system and reads it back. */
export const changeLimit = job({
  name: "spending.change-limit",
  payload: z.strictObject({ commandId: z.uuid() }),
  attempts: COMMAND_ATTEMPTS,
  run: ({ commandId }, deps: CarrierDependencies) => runCommand(commandId, limitCarrier(deps), deps),
});

/** Ends changes that got no answer for half a day, and forgets what is over. */
export const endUnansweredLimits = recurringJob(
  { name: "spending.end-unanswered", schedule: "*/10 * * * *" },
  async (deps: CarrierDependencies) => {
    await endUnansweredCommands(KIND, limitCarrier(deps), deps);
    await forgetWarnings(deps.db, plusMonths(deps.clock.today(), -MONTHS_OF_WARNINGS));
  },
);

/** Asks about accounts with a limit that no page has asked about for hours: their warnings are sent as the answers are stored. */
export const watchSpending = recurringJob({ name: "spending.watch", schedule: "*/10 * * * *" }, async (deps: WatchDependencies) => {
  const before = instantBefore(deps.clock.now(), WATCH_HOURS * HOUR_MS);
  await deps.bills.walk().ask(await deps.bills.accountsToWatch(deps.db, { before, most: WATCHED }));
});

const NOTED_AT_ONCE = 1_000;

/** Notes the accounts of customers with users, so that those whom nobody has looked at yet are watched, too. */
export const noteAccounts = recurringJob({ name: "spending.note-accounts", schedule: "20 3 * * *" }, async (deps: WatchDependencies) => {
  for (let after = ""; ;) {
    const codes = await deps.customers.watchedAccounts(deps.db, { after, most: NOTED_AT_ONCE });
    if (codes.length === 0) return;
    await deps.bills.noteAccounts(deps.db, codes);
    after = codes.at(-1)!;
  }
});
