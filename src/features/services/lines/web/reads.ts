import type { LoadContext } from "#platform/web/page.ts";
import type { LineTab } from "../../operations/line-page.ts";
import type { Line } from "../contract.ts";

/** What each tab of a line's page reads before it shows: its slot gets it as `read`. Each is a file of its own, loaded where its tab is open. */
export const READS: Readonly<Record<LineTab, (context: LoadContext, line: Line) => Promise<unknown>>> = {
  overview: async (context, line) => (await import("./read-overview.ts")).readOverview(context, line),
  "bolt-ons": async (context, line) => (await import("./read-bolt-ons.ts")).readBoltOns(context, line),
  "double-speed": async (context, line) => (await import("./read-options.ts")).readDoubleSpeed(context, line),
  sim: async (context, line) => (await import("./read-sim.ts")).readSim(context, line),
  vouchers: async (context, line) => (await import("./read-vouchers.ts")).readVouchers(context, line),
  roaming: async (context, line) => (await import("./read-options.ts")).readRoaming(context, line),
  history: async (context, line) => (await import("./read-history.ts")).readHistory(context, line),
};
