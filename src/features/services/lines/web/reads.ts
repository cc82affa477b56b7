import type { LoadContext } from "#platform/web/page.ts";
import type { Line } from "../contract.ts";

/** What each slot of a line's page reads before it shows, by its name: it gets it as `read`. Each is a file of its own, loaded where its tab is open. */
export const READS: Readonly<Record<string, (context: LoadContext, line: Line) => Promise<unknown>>> = {
  "line-overview": async (context, line) => (await import("./read-overview.ts")).readOverview(context, line),
  "line-bolt-ons": async (context, line) => (await import("./read-bolt-ons.ts")).readBoltOns(context, line),
  "line-double-speed": async (context, line) => (await import("./read-options.ts")).readDoubleSpeed(context, line),
  "line-sim": async (context, line) => (await import("./read-sim.ts")).readSim(context, line),
  "line-vouchers": async (context, line) => (await import("./read-vouchers.ts")).readVouchers(context, line),
  "line-roaming": async (context, line) => (await import("./read-options.ts")).readRoaming(context, line),
  "line-history": async (context, line) => (await import("./read-history.ts")).readHistory(context, line),
};
