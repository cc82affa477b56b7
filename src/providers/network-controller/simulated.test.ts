import { reportOf } from "#testing/network-stages.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { notingStatements } from "#testing/statements.ts";
import { DELAY, simulatedNetwork } from "#testing/simulated-network.ts";
import { systemClock } from "#platform/server/clock.ts";
import { web } from "./conformance-cases.ts";
import type { Change } from "./port.ts";
import { demoRouters, simulatedRouters } from "./simulated-demo.ts";
import { simulatedNetworkController } from "./simulated.ts";

const { clock, network, within, pass, ask, state, truth, applied } = simulatedNetwork("C700000");
beforeAll(() => network.db.transaction().execute((tx) => demoRouters(tx, clock.now())));

describe("the routers of the demo", () => {
  test("the good one has devices, rules and reservations", async () => {
    const { settings, reportedAt } = await reportOf(network.controller, "C1000001");
    expect(settings.hosts.map((host) => host.name)).toEqual([
      "Elena-Phone",
      "Laptop",
      "Living-Room-TV",
      "Printer",
      "Game-Console",
      "Tablet",
      "",
    ]);
    expect([settings.portMappings.length, settings.reservations.length]).toEqual([2, 2]);
    expect(reportedAt.getTime()).toBeLessThan(clock.now().getTime());
  });

  test("the slow one takes ten times as long", async () => {
    expect(await ask({ kind: "dns", servers: ["9.9.9.9"] }, "slow", "C2000001")).toEqual({
      state: "waiting",
      nextReportAt: within(10 * DELAY),
    });
    pass(10 * DELAY - 1);
    expect(await state("slow", "C2000001")).toBe("waiting");
    pass(1);
    expect(await state("slow", "C2000001")).toBe("done");
  });

  test("the slow one still reports everything before the deadline", async () => {
    expect(await network.controller.refresh("C2000001", 0)).toBe("asleep");
    pass(800);
    expect((await reportOf(network.controller, "C2000001")).reportedAt).toEqual(clock.now());
  });

  test("the refusing one refuses every second change, and names a setting where it can", async () => {
    const seen: unknown[] = [];
    for (const [place, band] of (["24", "5", "24", "5"] as const).entries()) {
      await ask({ kind: "wifi", band, name: `Name ${place}`, active: true }, `nth.${place}`, "C3000001");
      pass(DELAY);
      seen.push(await network.controller.taskState("C3000001", `nth.${place}`));
    }
    const refused = { state: "refused", faults: [{ setting: "name", parameter: "Device.WiFi.SSID.2.SSID", code: "9007" }] };
    expect(seen).toMatchObject([{ state: "done" }, refused, { state: "done" }, refused]);
    expect((await truth("C3000001")).wifi).toMatchObject({ "24": { name: "Name 2" }, "5": { name: "Every second 5G" } });
  });

  test("the offline one does nothing, and its tasks expire", async () => {
    expect(await ask({ kind: "reset" }, "away", "C4000001")).toEqual({ state: "waiting", nextReportAt: null });
    expect(await network.controller.refresh("C4000001", 10)).toBe("asleep");
    pass(60_000);
    expect(await state("away", "C4000001")).toBe("gone");
  });
});

describe("a router", () => {
  test("goes on without requests: due tasks are done at their time, in order, before those that come too late", async () => {
    await ask({ kind: "dns", servers: ["9.9.9.9"] }, "first");
    await ask({ kind: "dns", servers: ["1.1.1.1"] }, "second");
    await network.controller.send(network.cid, {
      taskId: "too late",
      change: { kind: "dns", servers: ["8.8.8.8"] },
      expiresAt: within(DELAY * 2),
    });
    pass(24 * 3_600_000);
    const afterRestart = simulatedNetworkController({ db: network.db, clock, delayMs: DELAY });
    expect(await afterRestart.taskState(network.cid, "second")).toEqual({ state: "done" });
    expect(await state("too late")).toBe("gone");
    expect((await reportOf(network.controller, network.cid)).reportedAt).toEqual(
      new Date(clock.now().getTime() - 24 * 3_600_000 + 2 * DELAY),
    );
    expect(await applied()).toEqual(["first whole", "second whole"]);
  });

  test("does once a task that many callers send many times at once", async () => {
    const controllers = [1, 2, 3].map(() => simulatedNetworkController({ db: network.db, clock, delayMs: 0 }));
    const task = { taskId: "once", change: { kind: "port-mapping-add", row: web } as Change, expiresAt: within(60_000) };
    const states = await Promise.all([...controllers, ...controllers].map((one) => one.send(network.cid, task)));
    expect(new Set(states.map((one) => one.state))).toEqual(new Set(["done"]));
    expect([await applied(), (await truth()).portMappings.length]).toEqual([["once whole"], 1]);
  });

  test("reports everything in a tenth of the delay; a caller that does not wait gets the report later", async () => {
    expect(await network.controller.refresh(network.cid, 0)).toBe("asleep");
    const requestedAt = clock.now();
    pass(DELAY);
    expect((await reportOf(network.controller, network.cid)).reportedAt).toEqual(new Date(requestedAt.getTime() + DELAY / 10));
  });

  test("comes up fresh some time after a reset, with its devices, and receives nothing in between", async () => {
    await ask({ kind: "reset" });
    pass(DELAY);
    expect(await state()).toBe("done");
    expect((await reportOf(network.controller, network.cid)).bootedFreshAt).toBeNull();
    expect(await network.controller.refresh(network.cid, 0)).toBe("asleep");
    pass(DELAY);
    expect((await reportOf(network.controller, network.cid)).bootedFreshAt).toEqual(clock.now());
  });

  test("gives its devices addresses of a new network, and shows those without access as disconnected", async () => {
    const at = "C1000002";
    const lan: Change = { kind: "lan", routerIp: "10.1.1.1", dhcp: { poolStart: "10.1.1.10", poolEnd: "10.1.1.20" } };
    await ask(lan, "lan", at);
    await ask({ kind: "admitted-add", row: { mac: "18:B4:30:77:A1:02", active: true } }, "only", at);
    pass(2 * DELAY);
    expect((await truth(at)).hosts).toMatchObject([
      { name: "Thermostat", ipAddress: "10.1.1.10", active: true },
      { name: "Camera", ipAddress: "10.1.1.11", active: false },
    ]);
    await ask({ kind: "wifi", band: "24", active: false }, "off", at);
    pass(DELAY);
    expect((await truth(at)).hosts.some(({ active }) => active)).toBe(false);
  });

  test("that is quick is waited for", async () => {
    const quick = simulatedNetworkController({ db: network.db, clock: systemClock, delayMs: 30, patienceMs: 1_000 });
    const expiresAt = new Date(Date.now() + 60_000);
    expect(await quick.send(network.cid, { taskId: "quick", change: { kind: "dns", servers: [] }, expiresAt })).toEqual({ state: "done" });
    expect(await quick.refresh(network.cid, 1_000)).toBe("fresh");
  });

  test("is set up by the thousand", async () => {
    const many = Array.from({ length: 2_000 }, (_, place) => `B${1_000_000 + place}`);
    const { db, sent } = notingStatements(network.db);
    await simulatedRouters(db, many, { now: clock.now() });
    expect(sent.length).toBeLessThan(50);
    expect(await network.controller.lastReport(many.at(-1)!)).toBeDefined();
  });
});
