import { expect } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { trueSettings } from "#providers/network-controller/simulated.ts";
import { testOnBoth } from "./bases.ts";
import { KILLS, SOAK } from "./kills.ts";
import { expectDoneOnce, operationsIn } from "./promises.ts";
import { seedOfRun } from "#testing/random.ts";
import { changeThroughKills, expectPromises, figuresOf } from "./router-changes.ts";

const DELAY_MS = 120;

testOnBoth(
  "on %s the portal is killed at random while routers change: no ticket is lost, no pair is half applied, who gets in is who the page says, sections match the routers",
  async (base, name, ends) => {
    const seed = seedOfRun();
    process.stdout.write(`\n${name}: FAILURES_SEED=${seed}\n`);
    const ended = await changeThroughKills(base, { seed, environment: { ROUTER_DELAY_MS: String(DELAY_MS) } });
    const { cut, moments } = ended;

    const { db, close } = await base.open();
    ends.unshift(close);
    const stored = await operationsIn(db);
    const done = await expectDoneOnce(db);
    process.stdout.write(`  ${figuresOf({ stored, ...ended })}\n  ${done} tasks done by routers; killed after ${moments.join("; ")}\n`);
    const settingsOf = async (cid: string) => (await trueSettings({ db, clock: systemClock, delayMs: DELAY_MS }, cid))!;
    await expectPromises(ended, { stored, settingsOf });
    expect(cut.length).toBeGreaterThan(0);
    // otherwise the kills of a soak test did not hit the stages that they should
    if (KILLS < SOAK) return;
    expect(new Set(cut)).toContain("in the router");
    expect(cut.length).toBeGreaterThan(KILLS / 5);
  },
);
