import fc from "fast-check";
import { expect, test } from "vitest";
import { homeSettings } from "#testing/home-settings.ts";
import { LIMITS as DEFAULTS } from "#testing/limits.ts";
import { isInside, isUsableHost, parseIpv4 } from "#vocabulary/ipv4.ts";
import { ACCESS_TYPES, type FieldFault, type CurrentSettings } from "../settings.ts";
import { accessFaults, afterAccess } from "./access.ts";
import { afterDns, dnsFaults } from "./dns.ts";
import { afterLan, lanFaults } from "./lan.ts";
import { homeNetwork } from "./network.ts";
import { afterPortRule, portRuleFaults } from "./port-forwarding.ts";
import { afterReservation, reservationFaults } from "./reservations.ts";
import { wholeFaults } from "./whole.ts";
import { afterWifi, wifiFaults } from "./wifi.ts";

const LIMITS = DEFAULTS.homeInternet;

const open = homeSettings({ name: "Home", poolStart: "192.168.1.8", poolEnd: "192.168.1.9" });
const first = { index: 1, ipAddress: "192.168.1.14", mac: "02:00:00:00:00:01", macNote: "TV" };
const closed: CurrentSettings = {
  ...open,
  access: { accessType: "RESTRICTED_STATIC", devices: [first] },
  reservations: [{ ...first, status: "active", ofAccess: "written" }],
};
/** Small limits, so that commands often reach them. */
const limits = { ...LIMITS, reservations: 3, portRules: 4, staticAddresses: 2, dynamicAddresses: 3 };

/** The faults of a command, and the settings after it. */
type Command = { faults: (current: CurrentSettings) => FieldFault[]; after: (current: CurrentSettings) => CurrentSettings };
const command = <W>(
  input: W,
  faultsOf: (current: CurrentSettings, input: W, by: typeof limits) => FieldFault[],
  after: (current: CurrentSettings, input: W) => CurrentSettings,
): Command => ({
  faults: (current) => faultsOf(current, input, limits),
  after: (current) => after(current, input),
});

const few = fc.constantFrom(0, 1, 2, 3, 4, 5, 8, 9, 14, 15, 255);
const ipAddress = fc.oneof(
  { weight: 20, arbitrary: few.map((last) => `192.168.1.${last}`) },
  { weight: 2, arbitrary: few.map((last) => `192.168.0.${last}`) },
  fc.constantFrom("", "8.8.8.8", "10.0.0.1", "192.168.1"),
);
const mac = fc.constantFrom("02:00:00:00:00:01", "02-00-00-00-00-02", "0200.0000.0003", "020000000004", "020000000005", "zz");
const macNote = fc.constantFrom("", "TV", "Phone", "Printer", "x".repeat(65));
const device = fc.record({ ipAddress, mac, macNote });
const port = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constantFrom("", 0, 7547, 65_534, 65_535, 65_536));
const rule = fc.record({
  name: fc.constantFrom("Web", "Game", "Camera", ""),
  protocol: fc.constantFrom("TCP", "UDP", "BOTH"),
  externalPort: port,
  externalPortEnd: fc.oneof(fc.constant(""), port),
  internalIp: ipAddress,
  internalPort: port,
});
const lan = fc.record(
  {
    routerIp: ipAddress,
    subnetMask: fc.constantFrom("255.255.255.0", "255.255.0.0", "255.255.255.240", "255.0.0.0", "1.2.3.4"),
    poolStart: ipAddress,
    poolEnd: ipAddress,
    status: fc.constantFrom("active" as const, "inactive" as const),
  },
  { requiredKeys: [] },
);
const access = fc.record(
  {
    accessType: fc.constantFrom(...ACCESS_TYPES),
    add: device,
    edit: fc.record({ index: fc.constantFrom(0, 1), ipAddress, mac, macNote }),
    remove: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const commands = fc.oneof(
  lan.map((input) => command(input, lanFaults, afterLan)),
  rule.map((input) => command(input, portRuleFaults, afterPortRule)),
  device.map((input) => command(input, reservationFaults, afterReservation)),
  access.map(({ edit, remove, ...input }) => {
    if (remove) return command({ remove }, () => [], afterAccess);
    return command(input.add ? input : { ...input, edit }, accessFaults, afterAccess);
  }),
  fc.array(ipAddress, { maxLength: 5 }).map((servers) => command({ servers }, dnsFaults, afterDns)),
  fc.string({ unit: "grapheme" }).map((name) => command({ band: "24" as const, name }, wifiFaults, afterWifi)),
);

/** New rows get the next number, as a router assigns them. */
function numbered(current: CurrentSettings): CurrentSettings {
  const number = <T extends { index: number }>(rows: T[]): T[] => {
    let next = Math.max(0, ...rows.map(({ index }) => index));
    return rows.map((row) => (row.index === 0 ? { ...row, index: ++next } : row));
  };
  return {
    ...current,
    portRules: number(current.portRules),
    reservations: number(current.reservations),
    access: { ...current.access, devices: number(current.access.devices) },
  };
}
const applyAll = (from: CurrentSettings, all: Command[]): CurrentSettings =>
  all.reduce((current, one) => (one.faults(current).length > 0 ? current : numbered(one.after(current))), from);
const start = fc.constantFrom(open, closed);
const many = fc.array(commands, { minLength: 20, maxLength: 60, size: "max" });
const isUnique = (all: string[]) => new Set(all).size === all.length;

test("after any sequence of accepted commands the settings are valid", () => {
  fc.assert(
    fc.property(start, many, (from, all) => {
      expect(wholeFaults(applyAll(from, all), limits)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("every accepted command is valid for every router", () => {
  fc.assert(
    fc.property(start, many, (from, all) => {
      const { lan, portRules, reservations, access, dns } = applyAll(from, all);
      const home = homeNetwork(lan)!;
      const pool = { network: parseIpv4(lan.dhcp.poolStart)!, broadcast: parseIpv4(lan.dhcp.poolEnd)! };
      expect(isUsableHost(home.router, home) && pool.network <= pool.broadcast && !isInside(home.router, pool)).toBe(true);
      const fixed = access.accessType === "RESTRICTED_STATIC" ? access.devices : [];
      const given = [
        lan.dhcp.poolStart,
        lan.dhcp.poolEnd,
        ...[...reservations, ...fixed].map((one) => one.ipAddress),
        ...portRules.map((one) => one.internalIp),
      ];
      given.map((text) => parseIpv4(text)!).forEach((address) => expect(isUsableHost(address, home) && address !== home.router).toBe(true));
      expect(isUnique(reservations.map((one) => one.mac)) && isUnique(reservations.map((one) => one.ipAddress))).toBe(true);
      expect(isUnique(access.devices.map((one) => one.mac)) && isUnique(fixed.map((one) => one.ipAddress)) && isUnique(dns)).toBe(true);
      const taken = portRules.flatMap(({ protocol, externalPort, externalPortEnd }) =>
        Array.from({ length: externalPortEnd - externalPort + 1 }, (_, at) => `${protocol} ${externalPort + at}`),
      );
      expect(isUnique(taken) && !taken.includes("TCP 7547") && !taken.includes("UDP 58000")).toBe(true);
      portRules.forEach((one) => expect(one.internalPort + one.externalPortEnd - one.externalPort).toBeLessThanOrEqual(65_535));
      expect(access.accessType === "OPEN" || access.devices.length > 0).toBe(true);
      for (const { mac, ipAddress } of fixed)
        expect(reservations).toContainEqual(expect.objectContaining({ mac, ipAddress, status: "active" }));
      expect([reservations.length <= 3, portRules.length <= 4, fixed.length <= 2, dns.length <= 3]).toEqual([true, true, true, true]);
    }),
    { numRuns: 500 },
  );
});

test("a repeated command is refused or changes nothing: adding a row never adds it twice", () => {
  fc.assert(
    fc.property(start, many, device, (from, all, input) => {
      const current = applyAll(from, all);
      if (reservationFaults(current, input, limits).length > 0) return;
      expect(reservationFaults(afterReservation(current, input), input, { ...limits, reservations: 99 }).map(({ fault }) => fault)).toEqual(
        ["address-reserved", "mac-reserved"],
      );
    }),
  );
});
