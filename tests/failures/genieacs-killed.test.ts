import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { factory, reportedParameters } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { startGenieAcs } from "#testing/genieacs-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { operationsIn } from "./promises.ts";
import { seeded, seedOfRun, type Random } from "#testing/random.ts";
import { AWAY, changeThroughKills, expectPromises, figuresOf, HOMES } from "./router-changes.ts";

type Acs = Awaited<ReturnType<typeof startGenieAcs>>;
const [SLOW, REFUSING] = ["C2000001", "C3000001"];
/** How often something happens to a router, at most, and how long it lasts. */
const [EVERY_MS, LASTS_MS] = [1_500, 1_200];
const CODES = ["9001", "9002", "9004", "9007"];
const MISHAPS = ["does-nothing", "does-other"] as const;
const pausing = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal }).catch(() => undefined);

/** Routers from the factory: one never answers, one is slow. */
async function withRouters(): Promise<Acs> {
  const acs = await startGenieAcs(systemClock, { sessionMs: 40, wakeMs: 20 });
  for (const { cid } of HOMES) acs.register(cid, factory(cid));
  acs.deviceOf(AWAY).asleep = true;
  acs.deviceOf(SLOW).slowMs = 15;
  return acs;
}

/** Routers sleep for a while, refuse, or do something else than they say; in the end all are in order again. */
async function disturb(acs: Acs, random: Random, over: AbortSignal): Promise<void> {
  const troubles: (() => Promise<unknown>)[] = [
    async () => acs.mishap(random.oneOf(MISHAPS)),
    async () => {
      acs.refuse(REFUSING, random.oneOf(["SetParameterValues", "AddObject"] as const), random.oneOf(CODES));
      await pausing(LASTS_MS, over);
      for (const call of ["SetParameterValues", "AddObject"] as const) acs.refuse(REFUSING, call, null);
    },
    async () => {
      const { cid } = random.oneOf(HOMES.filter((one) => one.cid !== AWAY));
      acs.deviceOf(cid).asleep = true;
      await pausing(LASTS_MS, over);
      acs.deviceOf(cid).asleep = false;
      acs.inform(cid);
    },
  ];
  while (!over.aborted) {
    await pausing(random.number(EVERY_MS), over);
    await random.oneOf(troubles)();
  }
  acs.noMishap();
}

testMostlyOnPostgres(
  "on %s the portal is killed at random while routers change over a GenieACS: no ticket is lost, no row is added twice or left half, sections match the routers",
  async (base, name, ends) => {
    const seed = seedOfRun();
    process.stdout.write(`\n${name}: FAILURES_SEED=${seed}\n`);
    const acs = await withRouters();
    ends.push(acs.close);
    const beside = (over: AbortSignal) => disturb(acs, seeded(seed, "routers"), over);
    const ended = await changeThroughKills(base, { seed, environment: { NETWORK_CONTROLLER_URL: acs.url }, beside });

    const { db, close } = await base.open();
    ends.unshift(close);
    const stored = await operationsIn(db);
    process.stdout.write(`  ${figuresOf({ stored, ...ended })}\n  killed after ${ended.moments.join("; ")}\n`);
    await expectPromises(ended, {
      stored,
      settingsOf: async (cid) => settingsFrom(reportedParameters(acs.deviceOf(cid).router)),
    });
    const others = acs.tasks.filter(({ device }) => device !== acs.deviceOf(AWAY)._id);
    expect([others, acs.faults]).toEqual([[], []]);
  },
);
