import { describe, expect, test } from "vitest";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { CID, homeOverGenieAcs, RULE } from "#testing/home-over-genieacs.ts";
import { restart } from "../../connection/contract.ts";
import { addPortForwarding } from "../../port-forwarding/contract.ts";
import { reset } from "../../reset/contract.ts";
import { changeWifi24, wifiSection } from "../../wifi/contract.ts";

const stage = homeOverGenieAcs();
const { query, context } = stage;
const rename = (name: string) => stage.asHome().call(changeWifi24, { query, body: { name } });
const sectionOf = (cid: string) => stage.asHome().call(wifiSection, { query: { cid } });
const namesOf = async (cid: string) => ((await sectionOf(cid)).body as { bands?: { name: string }[] }).bands?.map(({ name }) => name);
const OTHER = "C1000002";

describe("a router that goes down after it has answered", () => {
  test("is told as reset once it came up fresh, and its section shows what it holds then", async () => {
    await rename("Mine");
    await context.drive();
    await stage.asHome().call(reset, { query, body: {} });
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ kind: "reset", state: "applied", stage: "applied", verified: true });
    expect(stage.truth()).toEqual(settingsFrom(factory(CID).parameters));
    expect(await namesOf(CID)).toEqual(["Home-0001", "Home-0001-5G"]);
    expect(stage.acs.counted(CID).FactoryReset).toBe(1);
  });

  test("is told as restarted once it reports a boot since, and is asked once", async () => {
    await rename("Mine");
    await context.drive();
    await stage.asHome().call(restart, { query, body: {} });
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ kind: "restart", state: "applied" });
    expect([stage.truth().wifi["24"].name, stage.acs.counted(CID).Reboot]).toEqual(["Mine", 1]);
  });

  test.each([
    ["a reset", reset],
    ["a restart", restart],
  ])("and never comes up again: %s ends at its deadline, and not as applied", async (_, command) => {
    stage.acs.deviceOf(CID).restart.downMs = 86_400_000;
    await stage.asHome().call(command, { query, body: {} });
    await context.drive();
    const [ended] = await stage.operations();
    expect(ended).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
    expect(new Date(ended!.endedAt!).getTime()).toBeGreaterThanOrEqual(new Date(ended!.endsBy).getTime());
  });
});

describe("a router of which nothing is known", () => {
  test("is read at once where it is awake, and shown", async () => {
    stage.acs.registerNew(OTHER, factory(OTHER));
    expect(await namesOf(OTHER)).toEqual(["Home-0002", "Home-0002-5G"]);
  });

  test("is said to be read while it sleeps, with one reading ordered, and shown once it was in contact", async () => {
    stage.acs.registerNew(OTHER, factory(OTHER));
    stage.acs.deviceOf(OTHER).asleep = true;
    for (let look = 0; look < 3; look += 1)
      expect(await sectionOf(OTHER)).toMatchObject({
        status: 503,
        body: { problem: "router-unread" },
        headers: { "retry-after": "5" },
      });
    expect(stage.acs.tasks).toHaveLength(1);
    stage.acs.inform(OTHER);
    expect(await namesOf(OTHER)).toEqual(["Home-0002", "Home-0002-5G"]);
  });

  test("since its reset button was pressed and GenieACS forgot it, is read anew", async () => {
    stage.acs.install("bootstrap");
    await rename("Mine");
    await context.drive();
    stage.acs.pressReset(CID);
    stage.pass(60_000);
    expect(await namesOf(CID)).toEqual(["Home-0001", "Home-0001-5G"]);
    await rename("Mine again");
    await context.drive();
    expect([(await stage.operations())[0]!.state, stage.truth().wifi["24"].name]).toEqual(["applied", "Mine again"]);
  });

  test("because the contract has none, is said not to be there", async () => {
    expect(await sectionOf(OTHER)).toMatchObject({ status: 503, body: { problem: "no-router" } });
  });
});

describe("a change", () => {
  test("during which the power fails is done once the router is up, and told so", async () => {
    stage.acs.mishap("power-cut");
    await rename("After the cut");
    await context.drive();
    expect([(await stage.operations())[0]!.state, stage.truth().wifi["24"].name]).toEqual(["applied", "After the cut"]);
  });

  test("of which a power cut left an empty row is told as what the router then holds", async () => {
    stage.acs.mishap("power-cut");
    await stage.asHome().call(addPortForwarding, { query, body: RULE });
    await context.drive();
    const operations = await stage.operations();
    const [own] = operations.slice(-1);
    const rows = stage.truth().portMappings.map(({ externalPort }) => externalPort);
    expect(rows).toEqual(own!.state === "applied" ? [8443] : []);
    expect(operations.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  test("while GenieACS is away waits, its section says so, and goes on when GenieACS is back", async () => {
    await rename("Ours");
    stage.isDown = true;
    let runs = 0;
    await context.drive(() => (runs += 1) > 4);
    expect((await stage.operations())[0]).toMatchObject({ endedAt: null });
    expect(await sectionOf(CID)).toMatchObject({ status: 503, body: { problem: "controller-away" } });
    stage.isDown = false;
    await context.drive();
    expect([(await stage.operations())[0]!.state, stage.truth().wifi["24"].name]).toEqual(["applied", "Ours"]);
  });
});
