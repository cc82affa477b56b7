import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMITS as DEFAULTS } from "#testing/limits.ts";
import { isInside, isUsableHost, parseIpv4 } from "#vocabulary/ipv4.ts";
import { ACCESS_TYPES, type FieldFault, type Held } from "../settings.ts";
import { accessFaults, afterAccess } from "./access.ts";
import { afterDns, dnsFaults } from "./dns.ts";
import { afterLan, lanFaults } from "./lan.ts";
import { homeNetwork } from "./network.ts";
import { afterPortRule, portRuleFaults } from "./port-forwarding.ts";
import { afterReservation, reservationFaults } from "./reservations.ts";
import { wholeFaults } from "./whole.ts";
import { afterWifi, wifiFaults } from "./wifi.ts";

const LIMITS = DEFAULTS.homeInternet;

const open: Held = {
  bands: [{ index: 1, band: "24", name: "Home", allowWifi: true }],
  lan: {
    routerIp: "192.168.1.1",
    subnetMask: "255.255.255.0",
    dhcp: { index: 1, status: "active", poolStart: "192.168.1.8", poolEnd: "192.168.1.9" },
  },
  portRules: [],
  reservations: [],
  access: { accessType: "OPEN", devices: [] },
  dns: [],
};
const closed: Held = { ...open, access: { accessType: "RESTRICTED_STATIC", devices: [] } };
/** Small, so that wishes often meet. */
const limits = { ...LIMITS, reservations: 3, portRules: 4, staticAddresses: 2, dynamicAddresses: 3 };

/** What a wish is refused for, and what the settings are after it. */
type Wish = { faults: (held: Held) => FieldFault[]; after: (held: Held) => Held };
const wish = <W>(
  wanted: W,
  faultsOf: (held: Held, wanted: W, by: typeof limits) => FieldFault[],
  after: (held: Held, wanted: W) => Held,
): Wish => ({
  faults: (held) => faultsOf(held, wanted, limits),
  after: (held) => after(held, wanted),
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
  { accessType: fc.constantFrom(...ACCESS_TYPES), add: device, edit: fc.record({ index: fc.constantFrom(0, 1), ipAddress, mac, macNote }) },
  { requiredKeys: [] },
);
const wishes = fc.oneof(
  lan.map((wanted) => wish(wanted, lanFaults, afterLan)),
  rule.map((wanted) => wish(wanted, portRuleFaults, afterPortRule)),
  device.map((wanted) => wish(wanted, reservationFaults, afterReservation)),
  access.map(({ edit, ...wanted }) => wish(wanted.add ? wanted : { ...wanted, edit }, accessFaults, afterAccess)),
  fc.array(ipAddress, { maxLength: 5 }).map((servers) => wish({ servers }, dnsFaults, afterDns)),
  fc.string({ unit: "grapheme" }).map((name) => wish({ band: "24" as const, name }, wifiFaults, afterWifi)),
);

/** New rows get the next number, as a router gives them. */
function numbered(held: Held): Held {
  const number = <T extends { index: number }>(rows: T[]): T[] => {
    let next = Math.max(0, ...rows.map(({ index }) => index));
    return rows.map((row) => (row.index === 0 ? { ...row, index: ++next } : row));
  };
  return {
    ...held,
    portRules: number(held.portRules),
    reservations: number(held.reservations),
    access: { ...held.access, devices: number(held.access.devices) },
  };
}
const carriedOut = (from: Held, all: Wish[]): Held =>
  all.reduce((held, one) => (one.faults(held).length > 0 ? held : numbered(one.after(held))), from);
const start = fc.constantFrom(open, closed);
const many = fc.array(wishes, { minLength: 20, maxLength: 60, size: "max" });
const isUnique = (all: string[]) => new Set(all).size === all.length;

test("whatever wishes the rules accept, one after the other, the settings are whole", () => {
  fc.assert(
    fc.property(start, many, (from, all) => {
      expect(wholeFaults(carriedOut(from, all), limits)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("whatever is accepted, no router would stumble over it", () => {
  fc.assert(
    fc.property(start, many, (from, all) => {
      const { lan, portRules, reservations, access, dns } = carriedOut(from, all);
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
      expect([reservations.length <= 3, portRules.length <= 4, fixed.length <= 2, dns.length <= 3]).toEqual([true, true, true, true]);
    }),
    { numRuns: 500 },
  );
});

test("the same wish again is refused or changes nothing: what adds a row never adds it twice", () => {
  fc.assert(
    fc.property(start, many, device, (from, all, wanted) => {
      const held = carriedOut(from, all);
      if (reservationFaults(held, wanted, limits).length > 0) return;
      expect(reservationFaults(afterReservation(held, wanted), wanted, { ...limits, reservations: 99 }).map(({ fault }) => fault)).toEqual([
        "address-reserved",
        "mac-reserved",
      ]);
    }),
  );
});
