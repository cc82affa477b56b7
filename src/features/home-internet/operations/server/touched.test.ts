import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { web } from "#providers/network-controller/conformance-cases.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { routerSettings } from "#testing/router-settings.ts";
import { FAMILIES } from "../operation.ts";
import { differenceOf, isSame } from "./difference.ts";
import { projectedAfter } from "./projected.ts";
import { areRowsThere, shows, withoutSteps } from "./touched.ts";

const game = { ...web, name: "Game", externalPort: 3074, externalPortEnd: 3074 };
const unfilled = { ...web, name: "", externalPort: 0, externalPortEnd: 0, internalIp: "", internalPort: 0, active: false };
const factorySettings = settingsFrom(factory("C1").parameters);
const former: RouterSettings = {
  ...factorySettings,
  portMappings: [{ ...web, instance: 1 }],
  reservations: [{ mac: "AA:BB:CC:00:00:01", ipAddress: "192.168.1.50", active: true, instance: 1 }],
  admitted: [{ mac: "AA:BB:CC:00:00:01", ipAddress: "192.168.1.50", active: true, instance: 4 }],
};
const rules = (...portMappings: RouterSettings["portMappings"]): RouterSettings => ({ ...former, portMappings });
const add: Change = { kind: "port-mapping-add", row: game };
const rename: Change = { kind: "wifi", band: "24", name: "Ours" };
const ours: RouterSettings = { ...former, wifi: { ...former.wifi, "24": { name: "Ours", active: true } } };

test("what the steps lead to shows them, and without them it is what it was before", () => {
  fc.assert(
    fc.property(routerSettings, routerSettings, fc.constantFrom(...FAMILIES), (from, to, family) => {
      const steps = differenceOf(from, to, family);
      expect(shows(projectedAfter(from, steps), { former: from, steps })).toBe(true);
      expect(isSame(withoutSteps(projectedAfter(from, steps), { former: from, steps }), from, family)).toBe(true);
      expect(areRowsThere(from, { former: from, steps })).toBe(true);
    }),
  );
});

test("what was taken back, whatever numbers its rows have now, is not taken back again", () => {
  fc.assert(
    fc.property(routerSettings, routerSettings, fc.constantFrom(...FAMILIES), (from, to, family) => {
      const steps = differenceOf(from, to, family);
      const back = (now: RouterSettings) => differenceOf(now, withoutSteps(now, { former: from, steps }), family);
      const done = projectedAfter(from, steps);
      expect(back(projectedAfter(done, back(done)))).toEqual([]);
    }),
  );
});

describe("what somebody else changed at the router itself", () => {
  const theirs = { ...ours, wifi: { ...ours.wifi, "5": { name: "Theirs", active: false } }, dns: ["9.9.9.9"] };

  test("does not count, and stays when the steps are taken back", () => {
    expect(shows(theirs, { former, steps: [rename] })).toBe(true);
    const back = withoutSteps(theirs, { former, steps: [rename] });
    expect(back).toEqual({ ...theirs, wifi: { ...theirs.wifi, "24": former.wifi["24"] } });
  });

  test("a row of theirs beside ours stays, ours goes", () => {
    const their = { ...web, name: "Theirs", externalPort: 9000, externalPortEnd: 9000, instance: 2 };
    const now = rules({ ...web, instance: 1 }, their, { ...game, instance: 3 });
    expect(shows(now, { former, steps: [add] })).toBe(true);
    expect(withoutSteps(now, { former, steps: [add] }).portMappings).toEqual([{ ...web, instance: 1 }, their]);
  });

  test("the row that a step is about is not theirs to be overwritten: it is noticed", () => {
    const steps: Change[] = [{ kind: "port-mapping-set", instance: 1, row: { active: false } }];
    expect(areRowsThere(rules({ ...web, instance: 1 }), { former, steps })).toBe(true);
    expect(areRowsThere(rules({ ...web, internalPort: 81, instance: 1 }), { former, steps })).toBe(false);
    expect(areRowsThere(rules(), { former, steps })).toBe(false);
  });
});

describe("what the steps left half done", () => {
  test.each([
    ["a row that was never filled", [{ ...unfilled, instance: 2 }]],
    [
      "a row that was added twice",
      [
        { ...game, instance: 2 },
        { ...game, instance: 3 },
      ],
    ],
    ["another row than was added", [{ ...game, externalPort: 3075, instance: 2 }]],
  ])("%s is no success, and goes when the steps are taken back", (_, rows) => {
    const now = rules({ ...web, instance: 1 }, ...rows);
    expect(shows(now, { former, steps: [add] })).toBe(false);
    expect(withoutSteps(now, { former, steps: [add] }).portMappings).toEqual([{ ...web, instance: 1 }]);
  });

  test("a row that was removed comes back", () => {
    const steps: Change[] = [{ kind: "port-mapping-remove", instance: 1 }];
    expect(shows(rules(), { former, steps })).toBe(true);
    expect(withoutSteps(rules(), { former, steps }).portMappings).toEqual([{ ...web, instance: 1 }]);
  });

  test("a listed device whose address somebody changed is still listed, and so told", () => {
    const steps: Change[] = [{ kind: "admitted-add", row: { mac: "AA:BB:CC:00:00:02", active: true } }];
    const listed = { mac: "AA:BB:CC:00:00:02", active: true, ipAddress: "", instance: 5 };
    const now = { ...former, reservations: [], admitted: [{ ...former.admitted[0]!, ipAddress: "" }, listed] };
    expect(shows(now, { former, steps })).toBe(true);
    expect(withoutSteps(now, { former, steps }).admitted).toEqual([{ ...former.admitted[0]!, ipAddress: "" }]);
  });
});

test("a network of the home is written and taken back as one", () => {
  const steps: Change[] = [{ kind: "lan", dhcp: { active: false } }];
  const off = { ...former, dhcp: { ...former.dhcp, active: false } };
  expect([shows(former, { former, steps }), shows(off, { former, steps })]).toEqual([false, true]);
  expect(withoutSteps(off, { former, steps }).dhcp).toEqual(former.dhcp);
});
