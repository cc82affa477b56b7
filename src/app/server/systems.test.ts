import { expect, test } from "vitest";
import { SYSTEMS as NAMES, isThere, type SystemName } from "#platform/system-name.ts";
import { configFrom } from "./config.ts";
import { SYSTEM_NAMES } from "./observed-systems.ts";
import { offIn, SIMULATED, systemStanding, systemModes, systemRow } from "./systems.ts";

const unset = Object.fromEntries(NAMES.map((system) => [systemRow(system).setting, ""])) as never as Parameters<typeof systemModes>[0];
const settings = (changes: object) => ({ ...unset, SIMULATE: [], demo: false, ...changes });
const NEVER_OFF: readonly SystemName[] = ["files", "virus-scanner"];

test("the table has every system that is measured, each with a setting that there is", () => {
  expect(Object.values(SYSTEM_NAMES).toSorted()).toEqual([...NAMES].toSorted());
  const config = configFrom({});
  expect(NAMES.filter((system) => !(systemRow(system).setting in config))).toEqual([]);
  expect(new Set(NAMES.map((system) => systemRow(system).setting)).size).toBe(NAMES.length);
});

test.each(NAMES)("%s is connected by its setting, simulated in a demo or by name, and else off", (system) => {
  const { setting, real } = systemRow(system);
  const none = NEVER_OFF.includes(system) ? "own" : "off";
  expect(systemModes(settings({ [setting]: "x://y" }))[system]).toBe("connected");
  expect(systemModes(settings({ [setting]: "x://y", demo: true }))[system]).toBe("connected");
  expect(systemModes(settings({ demo: true }))[system]).toBe(real ? "own" : "simulated");
  expect(systemModes(settings({ SIMULATE: [system] }))[system]).toBe(real ? "own" : "simulated");
  expect(systemModes(settings({}))[system]).toBe(none);
});

test("with nothing set outside a demo all systems are off but storage and scanner", () => {
  expect(offIn(systemModes(settings({})))).toEqual(NAMES.filter((system) => !NEVER_OFF.includes(system)));
  expect(offIn(systemModes(settings({ demo: true })))).toEqual([]);
  expect(offIn(systemModes(settings({ SIMULATE: SIMULATED })))).toEqual([]);
});

test("how a system stands is said with what is not there", () => {
  expect(systemStanding("billing", "connected")).toBe("connected (TM Forum 678, 666 and 676)");
  expect(systemStanding("billing", "simulated")).toBe("simulated");
  expect(systemStanding("billing", "off")).toBe("off: without bills, their documents, payments, spending and e-invoices");
  expect(systemStanding("files", "own")).toBe("a folder of this machine");
});

test("what needs several systems is there when none of them is off", () => {
  expect(isThere(undefined, ["billing"])).toBe(true);
  expect(isThere(["billing"], undefined)).toBe(true);
  expect(isThere(["billing", "payments"], ["sms"])).toBe(true);
  expect(isThere(["billing", "payments"], ["payments"])).toBe(false);
});
