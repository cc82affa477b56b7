import { reportOf } from "#testing/network-stages.ts";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DELAY, simulatedNetwork } from "#testing/simulated-network.ts";
import { web } from "./conformance-cases.ts";
import { ProviderUnavailable, type Change } from "./port.ts";
import { macOf, serverOf, SCENARIOS, type Scenario } from "./simulated-scenarios.ts";

const { network, within, pass, ask, state, truth, applied } = simulatedNetwork("C600000");
const name = (scenario: Scenario): Change => ({ kind: "wifi", band: "24", name: SCENARIOS[scenario] });
const rule = (scenario: Scenario): Change => ({ kind: "port-mapping-add", row: { ...web, name: SCENARIOS[scenario] } });

describe("what is typed decides", () => {
  const NAP = 5 * DELAY;

  test.each<[Scenario, object]>([
    ["refused", { setting: "name", code: "9007" }],
    ["denied", { setting: null, code: "9001" }],
  ])("%s: the router refuses", async (scenario, fault) => {
    await ask(name(scenario));
    pass(DELAY);
    expect(await network.controller.taskState(network.cid, "task")).toMatchObject({ state: "refused", faults: [fault] });
    expect((await truth()).wifi["24"].name).not.toBe(SCENARIOS[scenario]);
    expect(await applied()).toEqual([]);
  });

  test("asleep: the router applies it at its next report, and sends nothing before", async () => {
    expect(await ask(name("asleep"))).toEqual({ state: "waiting", nextReportAt: within(NAP) });
    pass(NAP - 1);
    expect([await state(), await network.controller.refresh(network.cid, 0)]).toEqual(["waiting", "asleep"]);
    pass(DELAY);
    expect([await state(), (await truth()).wifi["24"].name]).toEqual(["done", SCENARIOS.asleep]);
  });

  test("never: it expires, and other tasks are done meanwhile", async () => {
    await ask(name("never"));
    await ask({ kind: "dns", servers: ["9.9.9.9"] }, "other");
    pass(DELAY);
    expect([await state(), await state("other")]).toEqual(["waiting", "done"]);
    pass(60_000);
    expect(await state()).toBe("gone");
  });

  test("power-cut: a new row is left empty, then the whole task is done again beside it", async () => {
    await ask(rule("powerCut"));
    pass(DELAY);
    expect([await state(), await network.controller.refresh(network.cid, 0)]).toEqual(["waiting", "asleep"]);
    expect((await truth()).portMappings).toMatchObject([{ instance: 1, externalPort: 0, internalIp: "" }]);
    pass(NAP);
    expect(await state()).toBe("done");
    expect((await truth()).portMappings).toMatchObject([{ externalPort: 0 }, { ...web, name: SCENARIOS.powerCut, instance: 2 }]);
    expect(await applied()).toEqual(["task half", "task whole"]);
  });

  test("power-cut: a later task is done after it", async () => {
    await ask({ kind: "wifi", band: "24", name: SCENARIOS.powerCut }, "cut");
    await ask({ kind: "wifi", band: "24", name: "Afterwards" }, "next");
    pass(3 * DELAY);
    expect([await state("cut"), await state("next")]).toEqual(["waiting", "waiting"]);
    pass(NAP);
    expect([await state("cut"), await state("next"), (await truth()).wifi["24"].name]).toEqual(["done", "done", "Afterwards"]);
  });

  test("late: it is done long before the router reports it, and cannot be cancelled", async () => {
    await ask(name("late"));
    pass(DELAY);
    expect([await state(), (await truth()).wifi["24"].name]).toEqual(["waiting", SCENARIOS.late]);
    expect(await network.controller.takeBack(network.cid, "task")).toBe(false);
    expect((await reportOf(network.controller, network.cid)).settings.wifi["24"].name).not.toBe(SCENARIOS.late);
    pass(NAP);
    expect(await state()).toBe("done");
  });

  test("away: every call fails; away-twice: the third call succeeds", async () => {
    for (let time = 0; time < 4; time += 1) await expect(ask(name("away"))).rejects.toThrow(ProviderUnavailable);
    for (let time = 0; time < 2; time += 1) await expect(ask(name("awayTwice"), "twice")).rejects.toThrow(ProviderUnavailable);
    expect(await ask(name("awayTwice"), "twice")).toMatchObject({ state: "waiting" });
  });

  test("stays: a rule that can no longer be deleted", async () => {
    await ask(rule("stays"));
    await ask({ kind: "port-mapping-remove", instance: 1 }, "remove");
    pass(2 * DELAY);
    expect(await network.controller.taskState(network.cid, "remove")).toMatchObject({
      state: "refused",
      faults: [{ parameter: null, code: "9001" }],
    });
    expect((await truth()).portMappings).toHaveLength(1);
  });

  test("no-udp: one of a pair of rules is refused", async () => {
    await ask(rule("noUdp"), "tcp");
    await ask({ kind: "port-mapping-add", row: { ...web, protocol: "UDP", name: SCENARIOS.noUdp } }, "udp");
    pass(2 * DELAY);
    expect([await state("tcp"), await network.controller.taskState(network.cid, "udp")]).toMatchObject([
      "done",
      { faults: [{ setting: "protocol" }] },
    ]);
  });

  test("the table lists the MACs and DNS servers of every scenario", () => {
    const table = readFileSync("docs/simulators.md", "utf8");
    for (const scenario of Object.keys(SCENARIOS) as Scenario[])
      expect(table).toMatch(new RegExp(`\\| \`${SCENARIOS[scenario]}\` +\\| \`${macOf(scenario)}\` +\\| \`${serverOf(scenario)}\` +\\|`));
  });

  test("a password is deleted with the task's end", async () => {
    await ask({ kind: "wifi", band: "24", password: "correct horse" });
    const tasks = async () =>
      JSON.stringify((await sql`select rpc from simulated_network.tasks where cid = ${network.cid}`.execute(network.db)).rows);
    expect(await tasks()).toContain("correct horse");
    pass(DELAY);
    expect(await state()).toBe("done");
    expect(await tasks()).not.toContain("correct horse");
  });

  test.each<[string, Change]>([
    ["a MAC", { kind: "reservation-add", row: { mac: macOf("refused"), ipAddress: "192.168.1.50", active: true } }],
    ["a MAC in small letters", { kind: "admitted-add", row: { mac: macOf("refused").toLowerCase(), active: true } }],
    ["a DNS server", { kind: "dns", servers: ["9.9.9.9", serverOf("refused")] }],
  ])("by %s too", async (_, change) => {
    await ask(change);
    pass(DELAY);
    expect(await state()).toBe("refused");
  });
});
