import { describe, expect, test } from "vitest";
import { DEVICES, furnishedHome } from "#testing/home-settings.ts";
import { LIMITS as DEFAULTS } from "#testing/limits.ts";
import { type FieldFault, type CurrentSettings } from "../settings.ts";
import { dnsFaults } from "./dns.ts";
import { lanFaults, type LanInput } from "./lan.ts";
import { afterPortRule, portRuleFaults, type PortRuleInput } from "./port-forwarding.ts";
import { reservationFaults, type ReservationInput } from "./reservations.ts";
import { wholeFaults } from "./whole.ts";

const LIMITS = DEFAULTS.homeInternet;

const { camera: CAMERA } = DEVICES;
const current = furnishedHome;
const written = (faults: FieldFault[]) => faults.map(({ field, fault }) => `${field}: ${fault}`).join(", ");

test("the settings that these examples start from are whole", () => {
  expect(wholeFaults(current, LIMITS)).toEqual([]);
});

describe("the home network", () => {
  test.each<[LanInput, string]>([
    [{}, ""],
    [{ routerIp: "192.168.1.254" }, ""],
    [{ routerIp: "" }, "routerIp: missing"],
    [{ routerIp: "192.168.1" }, "routerIp: not-an-address"],
    [{ routerIp: "8.8.8.8" }, "routerIp: not-private"],
    [{ routerIp: "192.168.1.0" }, "routerIp: is-network"],
    [{ routerIp: "192.168.1.255" }, "routerIp: is-broadcast"],
    [{ routerIp: "192.168.1.150" }, "routerIp: pool-holds-router"],
    [{ routerIp: "192.168.1.20" }, "routerIp: router-at-reservation"],
    [{ routerIp: "192.168.1.30" }, "routerIp: router-at-port-rule"],
    [{ routerIp: "192.168.1.40" }, "routerIp: router-at-admitted"],
    [{ routerIp: "192.168.0.1" }, "routerIp: leaves-reservation, poolStart: outside-lan, poolEnd: outside-lan"],
    [{ routerIp: "10.0.0.1", poolStart: "10.0.0.2", poolEnd: "10.0.0.9" }, "routerIp: leaves-reservation"],
    [{ subnetMask: "255.0.255.0" }, "subnetMask: not-a-mask"],
    [{ subnetMask: "0.0.0.0" }, "subnetMask: lan-not-private"],
    [{ subnetMask: "255.255.255.254" }, "subnetMask: lan-too-small"],
    [{ subnetMask: "255.254.0.0" }, "subnetMask: lan-not-private"],
    [{ subnetMask: "255.255.0.0" }, ""],
    [{ subnetMask: "255.255.255.240", poolStart: "192.168.1.2", poolEnd: "192.168.1.9" }, "subnetMask: leaves-reservation"],
    [{ poolStart: "192.168.1.1" }, "poolStart: is-router"],
    [{ poolEnd: "192.168.1.255" }, "poolEnd: is-broadcast"],
    [{ poolStart: "192.168.2.1" }, "poolStart: outside-lan"],
    [{ poolStart: "192.168.1.201" }, "poolEnd: pool-backwards"],
    [{ routerIp: "192.168.1.9", poolStart: "192.168.1.2" }, "poolStart: pool-holds-router"],
  ])("changed by %j: %s", (input, faults) => {
    expect(written(lanFaults(current, input, LIMITS))).toBe(faults);
  });

  const alone: CurrentSettings = {
    ...current,
    portRules: [],
    reservations: [],
    access: { accessType: "OPEN", devices: current.access.devices },
  };
  test.each<[Partial<CurrentSettings>, string]>([
    [{}, "routerIp: leaves-dns"],
    [{ dns: ["10.0.0.255"] }, "routerIp: leaves-dns"], // elsewhere until now: the last address of the new network
    [{ dns: ["192.168.1.1"] }, ""], // the router itself, whose address changes too
    [{ dns: [], portRules: current.portRules }, "routerIp: leaves-port-rule"],
    [{ dns: [], access: current.access }, "routerIp: leaves-admitted"],
  ])("moved elsewhere while it holds %j: %s", (more, faults) => {
    const input = { routerIp: "10.0.0.1", poolStart: "10.0.0.2", poolEnd: "10.0.0.9" };
    expect(written(lanFaults({ ...alone, ...more }, input, LIMITS))).toBe(faults);
  });

  test("a conflicting device is named", () => {
    expect(lanFaults(current, { routerIp: "192.168.1.20" }, LIMITS)[0]?.value).toBe("Printer (192.168.1.20)");
    expect(reservationFaults(current, { ipAddress: "10.1.1.1", mac: "", macNote: "" }, LIMITS)[0]?.value).toBe(
      "192.168.1.1 – 192.168.1.254",
    );
  });
});

describe("port forwarding", () => {
  const web: PortRuleInput = { name: "Web", protocol: "BOTH", externalPort: "8080", internalIp: "192.168.1.20", internalPort: 80 };
  test.each<[Partial<PortRuleInput>, string]>([
    [{}, ""],
    [{ name: " " }, "name: missing"],
    [{ name: "x".repeat(65) }, "name: name-too-long"],
    [{ name: "a\u0000b" }, "name: control-characters"],
    [{ protocol: "" }, "protocol: missing"],
    [{ protocol: "toString" }, "protocol: not-a-protocol"],
    [{ externalPort: "" }, "externalPort: missing"],
    [{ externalPort: "0" }, "externalPort: not-a-port"],
    [{ externalPort: "65536" }, "externalPort: not-a-port"],
    [{ externalPort: "80.5" }, "externalPort: not-a-port"],
    [{ externalPort: Number.NaN }, "externalPort: not-a-port"],
    [{ externalPortEnd: "" }, ""],
    [{ externalPortEnd: "8079" }, "externalPortEnd: range-backwards"],
    [{ externalPortEnd: "x" }, "externalPortEnd: not-a-port"],
    [{ externalPort: 7547 }, "externalPort: management-port"],
    [{ externalPort: 57999, externalPortEnd: 58001 }, "externalPort: management-port"],
    [{ externalPort: 5010 }, "externalPort: port-taken"],
    [{ externalPort: 4990, externalPortEnd: 5000 }, "externalPort: port-taken"],
    [{ externalPort: 4990, externalPortEnd: 4999 }, ""],
    [{ externalPort: 5010, protocol: "TCP" }, ""], // the other rule is for UDP
    [{ internalIp: "" }, "internalIp: missing"],
    [{ internalIp: "192.168.2.20" }, "internalIp: outside-lan"],
    [{ internalIp: "192.168.1.1" }, "internalIp: is-router"],
    [{ internalIp: "192.168.1.0" }, "internalIp: is-network"],
    [{ internalPort: "" }, "internalPort: missing"],
    [{ externalPortEnd: 8090, internalPort: 65525 }, ""],
    [{ externalPortEnd: 8090, internalPort: 65526 }, "internalPort: internal-range-too-high"],
  ])("a rule with %j: %s", (change, faults) => {
    expect(written(portRuleFaults(current, { ...web, ...change }, LIMITS))).toBe(faults);
  });

  test.each([
    [30, "BOTH", ""],
    [31, "TCP", ""],
    [31, "BOTH", "protocol: port-rules-one-left"],
    [32, "TCP", "protocol: port-rules-full"],
    [32, "BOTH", "protocol: port-rules-full"],
  ])("with %i rules already, one more for %s: %s", (count, protocol, faults) => {
    const portRules = Array.from({ length: count }, (_, at) => ({
      ...current.portRules[0]!,
      externalPort: at + 1,
      externalPortEnd: at + 1,
    }));
    expect(written(portRuleFaults({ ...current, portRules }, { ...web, protocol }, LIMITS))).toBe(faults);
  });

  test("TCP and UDP are two rows", () => {
    const rows = afterPortRule(current, { ...web, externalPortEnd: "8081" }).portRules.slice(1);
    expect(rows.map(({ protocol }) => protocol)).toEqual(["TCP", "UDP"]);
    expect(rows[0]).toMatchObject({ externalPort: 8080, externalPortEnd: 8081, internalPort: 80, status: "active" });
  });
});

describe("a reservation", () => {
  const laptop: ReservationInput = { ipAddress: "192.168.1.50", mac: "a483.e712.9f0d", macNote: "" };
  test.each<[Partial<ReservationInput>, string]>([
    [{}, ""],
    [{ ipAddress: "192.168.1.150" }, ""], // inside the pool
    [{ ipAddress: "192.168.1.20" }, "ipAddress: address-reserved"],
    [{ mac: "a4-83-e7-12-9f-0b" }, "mac: mac-reserved"],
    [{ ipAddress: "192.168.1.40" }, "ipAddress: address-admitted"],
    [{ ipAddress: "192.168.1.40", mac: CAMERA }, "ipAddress: address-admitted, mac: mac-admitted"],
    [{ mac: CAMERA }, "mac: mac-admitted"],
    [{ ipAddress: "192.168.1.1" }, "ipAddress: is-router"],
    [{ ipAddress: "192.168.1.255" }, "ipAddress: is-broadcast"],
    [{ ipAddress: "192.168.01.50" }, "ipAddress: not-an-address"],
    [{ mac: "" }, "mac: missing"],
    [{ mac: "0000.0000.0000" }, "mac: mac-zero"],
    [{ mac: "FF:FF:FF:FF:FF:FF" }, "mac: mac-group"],
    [{ macNote: "я".repeat(64) }, ""],
    [{ macNote: "я".repeat(65) }, "macNote: note-too-long"],
  ])("with %j: %s", (change, faults) => {
    expect(written(reservationFaults(current, { ...laptop, ...change }, LIMITS))).toBe(faults);
  });

  test("beyond the limit", () => {
    expect(written(reservationFaults(current, laptop, { ...LIMITS, reservations: 1 }))).toBe("mac: reservations-full");
  });
});

test.each([
  [["1.1.1.1", "", "8.8.8.8"], ""],
  [[], "servers.0: missing"],
  [["1.1.1.1", " 1.1.1.1"], "servers.1: dns-twice"],
  [["1.1.1.1", "1.1.1.2", "1.1.1.3", "1.1.1.4"], "servers.3: dns-full"],
  [["dns.google"], "servers.0: not-an-address"],
  [["127.0.0.1"], "servers.0: dns-not-usable"],
  [["224.0.0.1"], "servers.0: dns-not-usable"],
  [["169.254.0.1"], "servers.0: dns-not-usable"],
  [["1.1.1.1", "169.254.255.254"], "servers.1: dns-not-usable"],
  [["169.253.255.255", "169.255.0.0"], ""],
  [["192.168.1.255"], "servers.0: is-broadcast"],
])("the DNS servers %j: %s", (servers, faults) => {
  expect(written(dnsFaults(current, { servers }, LIMITS))).toBe(faults);
});
