import { withStaticAddresses, type Admitted, type Band, type Change, type Host } from "./port.ts";
import type { PortMapping, Reservation, RouterSettings, Row } from "./port.ts";

export type Value = string | number | boolean;
/** The data model of a router, flat: full path and value. */
export type Parameters = Readonly<Record<string, Value>>;
/** A parameter to set, its value and its type in the data model. For a new row the path begins below it. */
export type Setting = [path: string, value: Value, type: `xsd:${string}`];
/** A controller's request to a router, one call of TR-069 each. */
export type Rpc =
  | { name: "setParameterValues"; parameterValues: Setting[] }
  | { name: "addObject"; objectName: string; parameterValues: Setting[] }
  | { name: "deleteObject"; objectName: string }
  | { name: "factoryReset" }
  | { name: "reboot" };

type Line = readonly [section: string, setting: string, type: `xsd:${string}`, path: string];

/**
 * Which setting of ours is which parameter of the TR-181 data model; `{i}` is the number of a row.
 * A setting that stands on two lines is written to both, and is on when both are.
 */
// prettier-ignore
export const LINES: readonly Line[] = [
  // section       setting            type               parameter
  ["wifi 24",      "name",            "xsd:string",      "Device.WiFi.SSID.1.SSID"],
  ["wifi 24",      "active",          "xsd:boolean",     "Device.WiFi.SSID.1.Enable"],
  ["wifi 24",      "active",          "xsd:boolean",     "Device.WiFi.AccessPoint.1.Enable"],
  ["wifi 24",      "password",        "xsd:string",      "Device.WiFi.AccessPoint.1.Security.KeyPassphrase"],
  ["wifi 5",       "name",            "xsd:string",      "Device.WiFi.SSID.2.SSID"],
  ["wifi 5",       "active",          "xsd:boolean",     "Device.WiFi.SSID.2.Enable"],
  ["wifi 5",       "active",          "xsd:boolean",     "Device.WiFi.AccessPoint.2.Enable"],
  ["wifi 5",       "password",        "xsd:string",      "Device.WiFi.AccessPoint.2.Security.KeyPassphrase"],
  ["lan",          "routerIp",        "xsd:string",      "Device.IP.Interface.1.IPv4Address.1.IPAddress"],
  ["lan",          "subnetMask",      "xsd:string",      "Device.IP.Interface.1.IPv4Address.1.SubnetMask"],
  ["dhcp",         "active",          "xsd:boolean",     "Device.DHCPv4.Server.Enable"],
  ["dhcp",         "poolStart",       "xsd:string",      "Device.DHCPv4.Server.Pool.1.MinAddress"],
  ["dhcp",         "poolEnd",         "xsd:string",      "Device.DHCPv4.Server.Pool.1.MaxAddress"],
  ["dns",          "servers",         "xsd:string",      "Device.DHCPv4.Server.Pool.1.DNSServers"],
  ["reservation",  "active",          "xsd:boolean",     "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Enable"],
  ["reservation",  "mac",             "xsd:string",      "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Chaddr"],
  ["reservation",  "ipAddress",       "xsd:string",      "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Yiaddr"],
  ["port-mapping", "active",          "xsd:boolean",     "Device.NAT.PortMapping.{i}.Enable"],
  ["port-mapping", "name",            "xsd:string",      "Device.NAT.PortMapping.{i}.Description"],
  ["port-mapping", "protocol",        "xsd:string",      "Device.NAT.PortMapping.{i}.Protocol"],
  ["port-mapping", "externalPort",    "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.ExternalPort"],
  ["port-mapping", "externalPortEnd", "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.ExternalPortEndRange"],
  ["port-mapping", "internalIp",      "xsd:string",      "Device.NAT.PortMapping.{i}.InternalClient"],
  ["port-mapping", "internalPort",    "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.InternalPort"],
  ["admitted",     "active",          "xsd:boolean",     "Device.Hosts.AccessControl.{i}.Enable"],
  ["admitted",     "mac",             "xsd:string",      "Device.Hosts.AccessControl.{i}.PhysAddress"],
  ["admitted",     "policy",          "xsd:string",      "Device.Hosts.AccessControl.{i}.AccessPolicy"],
  ["host",         "active",          "xsd:boolean",     "Device.Hosts.Host.{i}.Active"],
  ["host",         "name",            "xsd:string",      "Device.Hosts.Host.{i}.HostName"],
  ["host",         "mac",             "xsd:string",      "Device.Hosts.Host.{i}.PhysAddress"],
  ["host",         "ipAddress",       "xsd:string",      "Device.Hosts.Host.{i}.IPAddress"],
  ["host",         "connection",      "xsd:string",      "Device.Hosts.Host.{i}.Layer1Interface"],
];

/** Further values of a new row: the rule applies to every internet connection; the device is allowed. */
const WITH_NEW_ROW: Record<string, Setting[]> = {
  "port-mapping": [["AllInterfaces", true, "xsd:boolean"]],
  admitted: [["AccessPolicy", "Allow", "xsd:string"]],
};
/** What `AccessPolicy` says of a device that is kept out, as someone may have set it at the router itself. */
export const DENIED = "Deny";

const tableOf = (section: string): string => LINES.find(([of]) => of === section)![3].split(".{i}.")[0]!;
/** The tables of the data model that have rows of ours. */
export const TABLES = {
  portMapping: tableOf("port-mapping"),
  reservation: tableOf("reservation"),
  admitted: tableOf("admitted"),
  host: tableOf("host"),
};

/** The interfaces through which a device may be connected. */
export const LAYER_1 = { "24": "Device.WiFi.SSID.1", "5": "Device.WiFi.SSID.2", cable: "Device.Ethernet.Interface.1" } as const;

/** For how many seconds the router has been running. */
export const UPTIME = "Device.DeviceInfo.UpTime";

/** Whether the router chooses the channel of a network by itself: of both of them. */
const CHOOSES_CHANNEL = ["Device.WiFi.Radio.1.AutoChannelEnable", "Device.WiFi.Radio.2.AutoChannelEnable"] as const;

/** Whether the router chooses the channels of both networks by itself; nothing where it does not say. */
export const channelsOf = (parameters: Parameters): { choosesChannels?: boolean } => {
  const values = CHOOSES_CHANNEL.map((path) => parameters[path]);
  return values.includes(undefined) ? {} : { choosesChannels: values.every(on) };
};

/** The parameters and tables to read for all settings. */
export const READ: readonly string[] = [
  ...new Set(LINES.filter(([, setting]) => setting !== "password").map(([, , , path]) => path.split(".{i}.")[0]!)),
  ...CHOOSES_CHANNEL,
  UPTIME,
];

/** Since when a router runs, from the uptime that it reported at `at`; null where it reported none. */
export function runningSince(uptime: Value | undefined, at: Date | undefined): Date | null {
  const seconds = uptime === undefined || uptime === "" ? NaN : Number(uptime);
  return at && seconds >= 0 ? new Date(at.getTime() - seconds * 1_000) : null;
}

const general = (path: string): string => path.replace(/\.\d+\.(?=\w+$)/, ".{i}.");
const lineOf = (path: string): Line | undefined =>
  LINES.find(([, , , of]) => of === path) ?? LINES.find(([, , , of]) => of === general(path));

/** The setting of ours that a parameter is, as a change names it; null for a parameter that is none. */
export const settingOf = (path: string): string | null => lineOf(path)?.[1] ?? null;

/** Reads the settings from the data model. Missing ones are empty, off and zero; it never throws. */
export function settingsFrom(parameters: Parameters): RouterSettings {
  const singles = (section: string) => readRow(parameters, section, "");
  const wifi = (band: Band) => ({ name: text(singles(`wifi ${band}`)["name"]), active: on(singles(`wifi ${band}`)["active"]) });
  const { routerIp, subnetMask } = singles("lan");
  const { active, poolStart, poolEnd } = singles("dhcp");
  return withStaticAddresses({
    wifi: { "24": wifi("24"), "5": wifi("5") },
    lan: { routerIp: text(routerIp), subnetMask: text(subnetMask) },
    dhcp: { active: on(active), poolStart: text(poolStart), poolEnd: text(poolEnd) },
    dns: text(singles("dns")["servers"])
      .split(",")
      .flatMap((server) => server.trim() || []),
    portMappings: rowsOf(parameters, "port-mapping", portMapping),
    reservations: rowsOf<Reservation>(parameters, "reservation", (row) => ({
      mac: mac(row["mac"]),
      ipAddress: text(row["ipAddress"]),
      active: on(row["active"]),
    })),
    admitted: admittedOf(parameters),
    hosts: rowsOf(parameters, "host", host).map(({ instance: _, ...device }) => device),
  });
}

/** The rows of devices that are let in; one that keeps its device out is none. A row that was never filled is one, so that it is removed. */
const admittedOf = (parameters: Parameters): Row<Admitted>[] =>
  rowsOf(parameters, "admitted", (row) => ({ mac: mac(row["mac"]), active: on(row["active"]), ipAddress: "", policy: row["policy"] }))
    .filter((row) => row.mac === "" || row.policy !== DENIED)
    .map(({ policy: _, ...row }) => row);

type Read = Record<string, Value | undefined>;
/** Routers write a switch in several ways. */
const on = (value: Value | undefined): boolean => value === true || value === 1 || value === "1" || value === "true";
const text = (value: Value | undefined): string => (value === undefined ? "" : String(value));
const mac = (value: Value | undefined): string => text(value).toUpperCase();

function portMapping(row: Read): PortMapping {
  const externalPort = Number(row["externalPort"] ?? 0);
  return {
    name: text(row["name"]),
    protocol: row["protocol"] === "UDP" ? "UDP" : "TCP",
    externalPort,
    // zero: a single port
    externalPortEnd: Number(row["externalPortEnd"] ?? 0) || externalPort,
    internalIp: text(row["internalIp"]),
    internalPort: Number(row["internalPort"] ?? 0),
    active: on(row["active"]),
  };
}

function host(row: Read): Host {
  const at = text(row["connection"]).replace(/\.$/, "");
  const connection = at === LAYER_1["24"] ? "24" : at === LAYER_1["5"] ? "5" : "cable";
  return { mac: mac(row["mac"]), ipAddress: text(row["ipAddress"]), name: text(row["name"]), active: on(row["active"]), connection };
}

function readRow(parameters: Parameters, section: string, instance: string): Read {
  const read: Read = {};
  for (const [of, setting, , path] of LINES) {
    if (of !== section) continue;
    const value = parameters[path.replace("{i}", instance)];
    read[setting] = setting in read && setting === "active" ? on(read[setting]) && on(value) : value;
  }
  return read;
}

/** The numbers of a table's rows, smallest first. */
export function instancesOf(parameters: Parameters, table: string): number[] {
  const found = new Set<number>();
  for (const path of Object.keys(parameters)) {
    const number = path.startsWith(`${table}.`) ? /^\d+(?=\.)/.exec(path.slice(table.length + 1))?.[0] : undefined;
    if (number) found.add(Number(number));
  }
  return [...found].sort((a, b) => a - b);
}

const rowsOf = <T>(parameters: Parameters, section: string, read: (row: Read) => T): Row<T>[] =>
  instancesOf(parameters, tableOf(section)).map((instance) => ({ ...read(readRow(parameters, section, String(instance))), instance }));

/** The request to the router for a change. Throws on an empty change. */
export function rpcOf(change: Change): Rpc {
  switch (change.kind) {
    case "wifi": {
      const { name, password, active } = change;
      return setting(written(`wifi ${change.band}`, { name, password, active }));
    }
    case "lan": {
      const { routerIp, subnetMask, dhcp } = change;
      return setting([...written("lan", { routerIp, subnetMask }), ...written("dhcp", { ...dhcp })]);
    }
    case "dns":
      return setting(written("dns", { servers: change.servers.join(",") }));
    case "wifi-channels":
      return setting(CHOOSES_CHANNEL.map((path) => [path, true, "xsd:boolean"]));
    case "admitted-switch":
      return setting(change.instances.flatMap((instance) => ofRow(written("admitted", { active: change.active }), instance)));
    case "reset":
      return { name: "factoryReset" };
    case "restart":
      return { name: "reboot" };
  }
  const [, section, verb] = /^(.+)-(add|set|remove)$/.exec(change.kind)!;
  const table = tableOf(section!);
  if (verb === "remove") return { name: "deleteObject", objectName: `${table}.${(change as { instance: number }).instance}` };
  const { row, instance } = change as { row: Partial<PortMapping>; instance?: number };
  const values = written(section!, singlePort(row));
  if (verb === "set") return setting(ofRow(values, instance!));
  const below = values.map(([path, value, type]): Setting => [path.slice(table.length + 5), value, type]);
  return { name: "addObject", objectName: table, parameterValues: [...below, ...(WITH_NEW_ROW[section!] ?? [])] };
}

/** Values of a table's row, by its number. */
const ofRow = (values: Setting[], instance: number): Setting[] =>
  values.map(([path, value, type]) => [path.replace("{i}", String(instance)), value, type]);

/** A range of one port has no end in the data model. */
const singlePort = (row: Partial<PortMapping>): Record<string, Value | undefined> =>
  row.externalPort !== undefined && row.externalPort === row.externalPortEnd ? { ...row, externalPortEnd: 0 } : { ...row };

const written = (section: string, values: Record<string, Value | undefined>): Setting[] =>
  LINES.flatMap(([of, name, type, path]): Setting[] => {
    const value = of === section ? values[name] : undefined;
    return value === undefined ? [] : [[path, value, type]];
  });

function setting(parameterValues: Setting[]): Rpc {
  if (parameterValues.length === 0) throw new Error("a change that changes nothing");
  return { name: "setParameterValues", parameterValues };
}
