import { afterEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import type { UnreadKind } from "../json-interface.ts";
import type { Parameters } from "./data-model.ts";
import { networkControllerOverGenieAcs } from "./genieacs.ts";
import { ProviderUnavailable, type Report } from "./port.ts";
import { settingsFrom } from "./router-settings.ts";
import { factory } from "./simulated-router.ts";

const NOW = "2026-11-21T08:00:00.000Z";
const clock = standingClock(NOW);
const ID = "00259E-HG8245-1";
const MAPPING = "Device.NAT.PortMapping";
const HOST = "Device.Hosts.Host";
const RESERVATION = "Device.DHCPv4.Server.Pool.1.StaticAddress";
const SSID = "Device.WiFi.SSID.1.SSID";
const rows = (table: string, values: Parameters): Parameters =>
  Object.fromEntries([1, 2].flatMap((row) => Object.entries(values).map(([name, value]) => [`${table}.${row}.${name}`, value])));
const base: Parameters = {
  ...factory("C1000001").parameters,
  ...rows(MAPPING, {
    Enable: true,
    Description: "Game",
    Protocol: "TCP",
    ExternalPort: 80,
    ExternalPortEndRange: 0,
    InternalClient: "192.168.1.9",
    InternalPort: 80,
  }),
  ...rows(HOST, { Active: true, HostName: "laptop", PhysAddress: "02:00:00:00:00:01", IPAddress: "192.168.1.9", Layer1Interface: SSID }),
  ...rows(RESERVATION, { Enable: true, Chaddr: "02:00:00:00:00:01", Yiaddr: "192.168.1.9" }),
};
const closings: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closings.splice(0).map((close) => close()))));

type Node = { [name: string]: unknown };
/** A device as GenieACS stores it; `odd` are values in the place of a router's own. */
function device(odd: Record<string, unknown> = {}, more: Node = {}): Node {
  const stored: Node = { _id: ID, _lastInform: NOW, _lastBoot: NOW };
  for (const [path, value] of Object.entries({ ...base, ...odd })) {
    let node = stored;
    for (const name of path.split(".")) node = (node[name] ??= {}) as Node;
    Object.assign(node, { _value: value, _timestamp: NOW });
  }
  return { ...stored, ...more };
}

/** A controller with these collections, and what was logged and counted of its answers. */
async function controllerWith(collections: Record<string, unknown>) {
  const logged: object[] = [];
  const counted: UnreadKind[] = [];
  const posted: string[] = [];
  const { url, close } = await startLoopback((request, response) => {
    const collection = new URL(request.url!, "http://acs.example").pathname.split("/")[1]!;
    if (request.method !== "GET") posted.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => response.writeHead(200).end(JSON.stringify(collections[collection] ?? [])));
  });
  closings.push(close);
  const reading = {
    log: { warn: (about: object) => void logged.push(about) },
    countUnread: ({ kind }: { kind: UnreadKind }) => void counted.push(kind),
  };
  const controller = networkControllerOverGenieAcs({ url, deadlineMs: 5_000, clock, lookMs: 5, ...reading });
  return { controller, logged, counted, posted };
}
const reportOf = async (...devices: unknown[]) => {
  const { controller, ...seen } = await controllerWith({ devices });
  return { report: (await controller.lastReport("C1000001")) as Report, ...seen };
};
const whole = settingsFrom(base);
const withoutFirst = <T>(rows: readonly T[]): T[] => rows.slice(1);

describe("what a router or its controller writes oddly leaves only itself out (decisions §10.7)", () => {
  test("a device without anything odd is read whole, and nothing is logged", async () => {
    const { report, logged, counted } = await reportOf(device());
    expect(report.settings).toEqual(whole);
    expect([logged, counted]).toEqual([[], []]);
  });

  test.each<[what: string, odd: Record<string, unknown>, settings: object]>([
    ["a device without a MAC address", { [`${HOST}.1.PhysAddress`]: "unknown" }, { hosts: withoutFirst(whole.hosts) }],
    ["a port that is none", { [`${MAPPING}.1.ExternalPort`]: "http" }, { portMappings: withoutFirst(whole.portMappings) }],
    ["a port below zero", { [`${MAPPING}.1.InternalPort`]: -1 }, { portMappings: withoutFirst(whole.portMappings) }],
    ["a protocol of another word", { [`${MAPPING}.1.Protocol`]: "GRE" }, { portMappings: withoutFirst(whole.portMappings) }],
    ["a reservation of no address", { [`${RESERVATION}.1.Yiaddr`]: "auto" }, { reservations: withoutFirst(whole.reservations) }],
    ["a reservation of no device", { [`${RESERVATION}.1.Chaddr`]: 7 }, { reservations: withoutFirst(whole.reservations) }],
    ["a network's name that is no text", { [SSID]: { text: "x" } }, { wifi: { ...whole.wifi, "24": { ...whole.wifi["24"], name: "" } } }],
    ["a list in place of servers", { "Device.DHCPv4.Server.Pool.1.DNSServers": [] }, { dns: [] }],
  ])("%s", async (...[, odd, settings]) => {
    const { report, logged, counted } = await reportOf(device(odd));
    expect(report.settings).toEqual({ ...whole, ...settings });
    expect(logged).toEqual([{ system: "network controller", item: ID, attributes: Object.keys(odd) }]);
    expect(counted).toEqual(["part"]);
  });

  test("null is the same as absent: of a device, of its uptime, of a row's description", async () => {
    const odd = { [`${MAPPING}.1.Description`]: null, "Device.DeviceInfo.UpTime": null, [`${HOST}.1.HostName`]: null };
    const { report, logged } = await reportOf(device(odd, { _lastBoot: null, _lastBootstrap: null, InternetGatewayDevice: null }));
    expect(report).toMatchObject({ bootedAt: null, bootedFreshAt: null, upSince: null });
    expect([report.settings.portMappings[0]!.name, report.settings.hosts[0]!.name]).toEqual(["", ""]);
    expect(report.settings.portMappings).toHaveLength(whole.portMappings.length);
    expect(logged).toEqual([]);
  });

  test("a protocol in small letters is read, and an address of IPv6 leaves only itself out", async () => {
    const { report, logged } = await reportOf(device({ [`${MAPPING}.1.Protocol`]: "udp", [`${HOST}.1.IPAddress`]: "fe80::1" }));
    expect(report.settings.portMappings[0]).toMatchObject({ protocol: "UDP" });
    expect(report.settings.hosts[0]).toMatchObject({ mac: whole.hosts[0]!.mac, ipAddress: "" });
    expect(logged).toEqual([]);
  });

  test("an instant that is none leaves only itself out; a device whose last contact is none leaves the contract's other one", async () => {
    const { report, logged } = await reportOf({ ...device(), _id: "odd", _lastInform: "soon" }, device({}, { _lastBoot: "yesterday" }));
    expect(report).toMatchObject({ bootedAt: null, contactAt: new Date(NOW), settings: whole });
    expect(logged).toEqual([
      { system: "network controller", item: "odd", attributes: ["_lastInform"] },
      { system: "network controller", item: ID, attributes: ["_lastBoot"] },
    ]);
  });

  test("where no device of the contract can be read, nothing is known: it is not called gone", async () => {
    const { controller } = await controllerWith({ devices: [{ ...device(), _lastInform: 7 }] });
    await expect(controller.lastReport("C1000001")).rejects.toThrow(ProviderUnavailable);
  });

  const dns = { taskId: "our-1", change: { kind: "dns" as const, servers: ["9.9.9.9"] }, expiresAt: new Date("2026-11-21T08:10:00Z") };
  test("a task with odd times is our task still; one that cannot be read is not sent a second time", async () => {
    const known = { devices: [device()], tasks: [{ _id: "t-1", uniqueKey: "our-1", timestamp: 7, expiry: "never" }] };
    const { controller, posted } = await controllerWith(known);
    expect(await controller.taskState("C1000001", "our-1")).toMatchObject({ state: "waiting" });
    const odd = await controllerWith({
      ...known,
      tasks: [{ _id: 7, uniqueKey: "our-1" }],
    });
    await expect(odd.controller.send("C1000001", dns)).rejects.toThrow(ProviderUnavailable);
    expect([posted, odd.posted]).toEqual([[], []]);
  });

  test("a fault with a number for its code, and one odd parameter among others, is a refusal with what can be read", async () => {
    const detail = { setParameterValuesFault: [null, { parameterName: 7 }, { parameterName: SSID, faultCode: 9007, faultString: null }] };
    const { controller } = await controllerWith({
      devices: [device()],
      tasks: [{ _id: "t-1", uniqueKey: "our-1" }],
      faults: [{ _id: `${ID}:task_t-1`, code: 9003, message: null, detail }],
    });
    expect(await controller.taskState("C1000001", "our-1")).toEqual({
      state: "refused",
      faults: [{ parameter: SSID, setting: "name", code: "9007", message: "" }],
    });
  });
});
