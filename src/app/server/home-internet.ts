import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import { watchEndings } from "#features/home-internet/operations/server/watch-endings.ts";
import { onEnded } from "#features/home-internet/server/endings.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Config } from "./config.ts";
import { customers } from "./customers.ts";

type From = Pick<HomeInternetDependencies, "db" | "clock" | "networkController" | "mailboxes" | "hosting" | "antivirusVendor"> & {
  secret: string;
  config: Pick<Config, "CHANGE_SECONDS" | "RESET_MINUTES">;
  limits: PageLimits;
};

/** How often the page polls for the end of a change, and how long one call of it waits for that end (decisions §1.6). */
const CHECKING_MS = 1_500;
const LONG_POLL_MS = 20_000;
const REPAIR_SECONDS = 24 * 3_600;

/** The dependencies of home internet except the jobs. */
export const homeInternetDependencies = ({ secret, config, limits, ...from }: From): Omit<HomeInternetDependencies, "jobs"> => ({
  ...{ ...from, secret, onEnded },
  limits: limits.homeInternet,
  contractsOf: customers.homeContractsOf,
  lockContract: customers.lockContract,
  endingsWatch: watchEndings(from.db),
  times: {
    checkingMs: CHECKING_MS,
    changeSeconds: config.CHANGE_SECONDS,
    resetSeconds: config.RESET_MINUTES * 60,
    repairSeconds: REPAIR_SECONDS,
    longPollMs: LONG_POLL_MS,
  },
});
