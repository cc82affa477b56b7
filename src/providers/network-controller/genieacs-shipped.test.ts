import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startGenieAcs } from "#testing/genieacs-server.ts";
import { networkControllerOverGenieAcs } from "./genieacs.ts";
import { INTERVALS, READ } from "./models.ts";
import { settingsFrom } from "./router-settings.ts";
import { factory } from "./simulated-router.ts";
import { TR098 } from "./tr098.ts";
import { TR181 } from "./tr181.ts";

const shipped = (name: string) => readFileSync(new URL(`../../../deploy/genieacs/${name}`, import.meta.url), "utf8");
const MODELS = [TR181, ...Object.values(TR098)];

const EXPIRY = new Date("2026-11-21T11:00:00+02:00");

type Times = { path?: number; value?: number };

/** All that the shipped provision declares, as GenieACS runs it. */
function declared(): Map<string, Times> {
  const all = new Map<string, Times>();
  const declare = (path: string, times: Times, ...set: unknown[]) => {
    expect(set, `${path} is read, not set`).toEqual([]);
    all.set(path, times);
  };
  runInNewContext(shipped("provision.js"), { declare });
  return all;
}

test("the provision reads at each contact every parameter that the portal shows, in every model, and no password", () => {
  const before = Date.now();
  const all = declared();
  const tables = new Set(
    MODELS.flatMap(({ lines }) => lines.flatMap(([, , , path]) => (path.includes(".{i}.") ? path.split(".{i}.")[0]! : []))),
  );
  const expected = [...Object.values(READ).flat(), ...INTERVALS].map((path) => (tables.has(path) ? `${path}.*.*` : path));
  expect([...all.keys()].sort()).toEqual([...new Set(expected)].sort());
  for (const { path, value } of all.values()) expect(Math.min(path!, value!)).toBeGreaterThanOrEqual(before);
  expect([...all.keys()].filter((path) => /pass|key/i.test(path))).toEqual([]);
});

test("the preset runs the provision at every contact", () => {
  expect(JSON.parse(shipped("preset.json"))).toMatchObject({
    events: {},
    precondition: "",
    configurations: [{ type: "provision", name: "vrata" }],
  });
});

test.each(MODELS.map((model) => [model]))("a new router is read by it alone at its next contact, whatever its model", async (model) => {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  const acs = await startGenieAcs(clock);
  try {
    const controller = networkControllerOverGenieAcs({ url: acs.url, deadlineMs: 2_000, clock, lookMs: 5 });
    acs.registerNew("C1", factory("C1", model));
    expect(await controller.lastReport("C1")).toBe("unread");
    acs.install("reads-all");
    clock.moveTo("2026-11-21T11:00:00+02:00");
    acs.inform("C1");
    expect(await controller.lastReport("C1")).toMatchObject({
      settings: settingsFrom(factory("C1", model).parameters),
      reportedAt: clock.now(),
    });
  } finally {
    await acs.close();
  }
});

test("a change waits until the variant of a fresh router is known, so that no other network is changed; a restart does not", async () => {
  const clock = standingClock("2026-11-21T10:00:00+02:00");
  const acs = await startGenieAcs(clock);
  try {
    const controller = networkControllerOverGenieAcs({ url: acs.url, deadlineMs: 2_000, clock, lookMs: 5 });
    acs.registerNew("C1", factory("C1", TR098["5 IP"]));
    const change = { kind: "wifi", band: "5", name: "Mine" } as const;
    const send = () => controller.send("C1", { taskId: "t", change, expiresAt: EXPIRY });
    await expect(send()).rejects.toThrow("network controller");
    expect(acs.tasks).toEqual([]);
    expect(await controller.send("C1", { taskId: "restart", change: { kind: "restart" }, expiresAt: EXPIRY })).toEqual({ state: "done" });
    clock.moveTo("2026-11-21T10:10:00+02:00");
    expect(await controller.refresh("C1", 500)).toBe("fresh");
    expect(await send()).toEqual({ state: "done" });
    expect(settingsFrom(acs.deviceOf("C1").router.parameters).wifi["5"].name).toBe("Mine");
  } finally {
    await acs.close();
  }
});
