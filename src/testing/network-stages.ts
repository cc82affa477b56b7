import { sql } from "kysely";
import { expect } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { DataModel } from "#providers/network-controller/data-model.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import { settingOf } from "#providers/network-controller/models.ts";
import type { NetworkController, Report, RouterSettings } from "#providers/network-controller/port.ts";
import { simulatedRouters } from "#providers/network-controller/simulated-demo.ts";
import { factory, reportedParameters } from "#providers/network-controller/simulated-router.ts";
import { simulatedNetworkController, trueSettings } from "#providers/network-controller/simulated.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { TR098 } from "#providers/network-controller/tr098.ts";
import { TR181 } from "#providers/network-controller/tr181.ts";
import { freshDb } from "./database.ts";
import { startGenieAcs } from "./genieacs-server.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

/** A controller under test: routers that sleep on demand, and their actual settings. */
export type Stage = {
  controller: NetworkController;
  /** The data model of its routers. */
  model: DataModel;
  now(): Date;
  /** Advances the time. */
  pass(milliseconds: number): void;
  register(cid: string): Promise<void>;
  /** The router is offline for an hour. */
  sleep(cid: string): Promise<void>;
  /** An hour has passed, and the router reports. */
  wake(cid: string): Promise<void>;
  truth(cid: string): Promise<RouterSettings>;
  /** Makes the next change fail as the input says, where the input alone does not cause it. */
  foul(fault: "lost" | "other" | "nothing"): void;
  close(): Promise<void>;
};

function time() {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  const pass = (milliseconds: number) => clock.moveTo(new Date(clock.now().getTime() + milliseconds).toISOString());
  return { clock, now: clock.now, pass };
}

/** The last report of a router that was read. */
export async function reportOf({ lastReport }: Pick<NetworkController, "lastReport">, cid: string): Promise<Report> {
  const report = await lastReport(cid);
  if (!report || report === "unread") throw new Error(`the router of ${cid} has no report`);
  return report;
}

/** The simulator, with routers that take no time. */
async function simulated(model: DataModel = TR181): Promise<Stage> {
  const { db, close } = await freshDb();
  const { clock, now, pass } = time();
  const world = { db, clock, delayMs: 0 };
  return {
    model,
    now,
    pass,
    close,
    controller: simulatedNetworkController({ ...world, patienceMs: 50 }),
    foul: () => undefined,
    register: (cid) => simulatedRouters(db, [cid], { now: now(), model }),
    async sleep(cid) {
      const until = new Date(now().getTime() + HOUR_MS);
      await sql`update simulated_network.routers set asleep_until = ${until} where cid = ${cid}`.execute(db);
    },
    wake: async () => pass(HOUR_MS + 1_000),
    truth: async (cid) => (await trueSettings(world, cid))!,
  };
}

/** The adapter, over a GenieACS on loopback. */
async function overGenieAcs(model: DataModel = TR181): Promise<Stage> {
  const { clock, now, pass } = time();
  const acs = await startGenieAcs(clock);
  return {
    model,
    now,
    pass,
    close: acs.close,
    controller: networkControllerOverGenieAcs({ url: acs.url, deadlineMs: 2_000, clock, lookMs: 5 }),
    register: async (cid) => acs.register(cid, factory(cid, model)),
    sleep: async (cid) => void (acs.deviceOf(cid).asleep = true),
    async wake(cid) {
      pass(HOUR_MS + 1_000);
      acs.deviceOf(cid).asleep = false;
      acs.inform(cid);
    },
    truth: async (cid) => settingsFrom(reportedParameters(acs.deviceOf(cid).router)),
    foul(fault) {
      if (fault === "lost") acs.next("POST", /\/tasks$/, "lost");
      else acs.mishap(fault === "other" ? "does-other" : "does-nothing");
    },
  };
}

/** Both controllers, with routers of both models. */
export const STAGES: [string, () => Promise<Stage>][] = [
  ["the simulator", () => simulated()],
  ["the adapter, over a GenieACS on loopback", () => overGenieAcs()],
  ["the simulator, with routers of TR-098", () => simulated(TR098["5 IP"])],
  ["the adapter, with routers of TR-098", () => overGenieAcs(TR098["5 IP"])],
  ["the adapter, with routers of TR-098 that have two networks and PPP", () => overGenieAcs(TR098["2 PPP"])],
];

/** What a router of a model names in a refusal: of the older model only the setting is held, its paths are in tr098.test.ts. */
export const namedBy = (model: DataModel, { parameter, setting }: { parameter: string; setting: string }): unknown =>
  model === TR181 ? parameter : expect.toSatisfy((named: string) => named.startsWith(`${model.root}.`) && settingOf(named) === setting);
