import type { Parameters, Value } from "./data-model.ts";
import { instancesOf } from "./router-settings.ts";
import { TABLES } from "./tr181.ts";

/** A fault in a router's settings, and the conflicting parameters, the likeliest first. */
export type Wrong = { between: string[]; message: string };

const LAN = "Device.IP.Interface.1.IPv4Address.1";
const POOL = "Device.DHCPv4.Server.Pool.1";
/** Ports that the provider uses to reach the router itself. */
const MANAGEMENT = [7547, 58000];
const PRIVATE = [
  [0x0a000000, 8],
  [0xac100000, 12],
  [0xc0a80000, 16],
] as const;

const number = (address: Value | undefined): number | undefined => {
  const parts = typeof address === "string" && /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  if (!parts) return undefined;
  const bytes = parts.slice(1).map(Number);
  return bytes.some((byte) => byte > 255) ? undefined : bytes.reduce((sum, byte) => sum * 256 + byte, 0);
};
const masked = (address: number, mask: number): number => (address & mask) >>> 0;

type Net = { router: number; low: number; high: number };

/** Every invalid setting of a router, checked over its whole state and independently of the portal's own rules. */
export function wrongs(parameters: Parameters): Wrong[] {
  const net = netOf(parameters);
  return [
    ...wifi(parameters),
    ...lan(parameters, net),
    ...reservations(parameters, net),
    ...portMappings(parameters, net),
    ...admitted(parameters),
  ];
}

function* wifi(parameters: Parameters): Generator<Wrong> {
  for (const index of [1, 2]) {
    const ssid = `Device.WiFi.SSID.${index}.SSID`;
    const bytes = Buffer.byteLength(String(parameters[ssid]));
    if (bytes < 1 || bytes > 32) yield { between: [ssid], message: "SSID must have 1 to 32 bytes" };
    const key = `Device.WiFi.AccessPoint.${index}.Security.KeyPassphrase`;
    if (!/^[\x20-\x7e]{8,63}$/.test(String(parameters[key])))
      yield { between: [key], message: "passphrase must have 8 to 63 ASCII characters" };
  }
}

function netOf(parameters: Parameters): Net | undefined {
  const [router, mask] = [number(parameters[`${LAN}.IPAddress`]), number(parameters[`${LAN}.SubnetMask`])];
  if (router === undefined || mask === undefined) return undefined;
  const low = masked(router, mask);
  return { router, low, high: low + (0xffffffff - mask) };
}

function* lan(parameters: Parameters, net: Net | undefined): Generator<Wrong> {
  const mask = number(parameters[`${LAN}.SubnetMask`]);
  const length = mask === undefined ? 0 : mask.toString(2).replace(/0+$/, "").length;
  if (mask === undefined || !/^1{8,30}0+$/.test(mask.toString(2).padStart(32, "0")))
    return yield { between: [`${LAN}.SubnetMask`], message: "not a subnet mask" };
  const address = `${LAN}.IPAddress`;
  if (!net || !PRIVATE.some(([base, bits]) => length >= bits && masked(net.router, (0xffffffff << (32 - bits)) >>> 0) === base))
    return yield { between: [address], message: "not a private address" };
  if (net.router === net.low || net.router === net.high) yield { between: [address], message: "not the address of a host" };
  yield* pool(parameters, net);
}

function* pool(parameters: Parameters, { router, low, high }: Net): Generator<Wrong> {
  const [first, last] = [`${POOL}.MinAddress`, `${POOL}.MaxAddress`];
  const [from, to] = [number(parameters[first]), number(parameters[last])];
  for (const [path, end] of [
    [first, from],
    [last, to],
  ] as const)
    if (end === undefined || end <= low || end >= high)
      yield { between: [path, `${LAN}.IPAddress`, `${LAN}.SubnetMask`], message: "outside the subnet" };
  if (from === undefined || to === undefined) return;
  if (from > to) yield { between: [last, first], message: "MaxAddress is before MinAddress" };
  if (from <= router && router <= to)
    yield { between: [first, last, `${LAN}.IPAddress`], message: "the router's own address is in the pool" };
  const servers = String(parameters[`${POOL}.DNSServers`]).split(",").filter(Boolean);
  if (servers.length > 4 || servers.some((server) => number(server) === undefined) || new Set(servers).size < servers.length)
    yield { between: [`${POOL}.DNSServers`], message: "at most 4 different addresses" };
}

const MAC = /^(?!00:00:00:00:00:00)[0-9A-F][02468ACE](:[0-9A-F]{2}){5}$/i;

function* reservations(parameters: Parameters, net: Net | undefined): Generator<Wrong> {
  const seen = new Map<string, string>();
  for (const instance of instancesOf(parameters, TABLES.reservation)) {
    const [mac, ip] = [`${TABLES.reservation}.${instance}.Chaddr`, `${TABLES.reservation}.${instance}.Yiaddr`];
    // a row that was created and never filled conflicts with none
    if (parameters[mac] === "" && parameters[ip] === "") continue;
    if (!MAC.test(String(parameters[mac]))) yield { between: [mac], message: "not the address of one device" };
    const address = number(parameters[ip]);
    if (address === undefined || !net || address <= net.low || address >= net.high)
      yield { between: [ip, `${LAN}.IPAddress`, `${LAN}.SubnetMask`], message: "outside the subnet" };
    else if (address === net.router) yield { between: [ip, `${LAN}.IPAddress`], message: "the router's own address" };
    yield* twice(parameters, { seen, paths: [mac, ip] });
  }
}

function* twice(parameters: Parameters, { seen, paths }: { seen: Map<string, string>; paths: string[] }): Generator<Wrong> {
  for (const path of paths) {
    const value = String(parameters[path]).toUpperCase();
    const other = seen.get(value);
    if (other) yield { between: [path, other], message: "exists already" };
    seen.set(value, path);
  }
}

function* portMappings(parameters: Parameters, net: Net | undefined): Generator<Wrong> {
  const seen = new Map<string, string>();
  for (const instance of instancesOf(parameters, TABLES.portMapping)) {
    const path = (name: string) => `${TABLES.portMapping}.${instance}.${name}`;
    const at = (name: string) => parameters[path(name)];
    if (at("ExternalPort") === 0 && at("InternalClient") === "") continue;
    if (!["TCP", "UDP"].includes(String(at("Protocol")))) yield { between: [path("Protocol")], message: "TCP or UDP" };
    const [from, end] = [Number(at("ExternalPort")), Number(at("ExternalPortEndRange"))];
    const to = end || from;
    for (const name of ["ExternalPort", "InternalPort"])
      if (Number(at(name)) < 1 || Number(at(name)) > 65535) yield { between: [path(name)], message: "a port is 1 to 65535" };
    if (to < from || to > 65535) yield { between: [path("ExternalPortEndRange"), path("ExternalPort")], message: "no range" };
    if (MANAGEMENT.some((port) => from <= port && port <= to))
      yield { between: [path("ExternalPort"), path("ExternalPortEndRange")], message: "the port is used by remote management" };
    const target = number(at("InternalClient"));
    if (target === undefined || !net || target <= net.low || target >= net.high)
      yield { between: [path("InternalClient"), `${LAN}.IPAddress`, `${LAN}.SubnetMask`], message: "outside the subnet" };
    const key = `${String(at("Protocol"))} ${from}`;
    const other = seen.get(key);
    if (other) yield { between: [path("ExternalPort"), path("Protocol"), other], message: "the port is mapped already" };
    seen.set(key, path("ExternalPort"));
  }
}

function* admitted(parameters: Parameters): Generator<Wrong> {
  const seen = new Map<string, string>();
  for (const instance of instancesOf(parameters, TABLES.admitted)) {
    const mac = `${TABLES.admitted}.${instance}.PhysAddress`;
    if (parameters[mac] === "") continue;
    if (!MAC.test(String(parameters[mac]))) yield { between: [mac], message: "not the address of one device" };
    yield* twice(parameters, { seen, paths: [mac] });
  }
}
