import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import { watchEndings } from "#platform/server/operations/watch-endings.ts";
import { onEnded } from "#features/home-internet/server/endings.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Config } from "./config.ts";
import { customers } from "./customers.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

type From = Pick<HomeInternetDependencies, "db" | "clock" | "networkController" | "mailboxes" | "hosting" | "antivirusVendor"> & {
  secret: string;
  config: Pick<Config, "CHANGE_SECONDS" | "CHANGE_POLL_MS" | "RESET_MINUTES">;
  limits: PageLimits;
};

/** How long a page's call waits for the end of a change (decisions §1.6). */
const LONG_POLL_MS = 20_000;
const REPAIR_SECONDS = DAY_SECONDS;

/** The dependencies of home internet except the jobs. */
export const homeInternetDependencies = ({ secret, config, limits, ...from }: From): Omit<HomeInternetDependencies, "jobs"> => ({
  ...from,
  secret,
  onEnded,
  limits: limits.homeInternet,
  contractsOf: customers.homeContractsOf,
  addToMainHistory: customers.addToMainHistory,
  lockContract: customers.lockContract,
  endingsWatch: watchEndings(from.db),
  times: {
    checkingMs: config.CHANGE_POLL_MS,
    changeSeconds: config.CHANGE_SECONDS,
    resetSeconds: config.RESET_MINUTES * 60,
    repairSeconds: REPAIR_SECONDS,
    longPollMs: LONG_POLL_MS,
  },
});
