import { tableOf, type DataModel, type Parameters, type Value } from "./data-model.ts";
import { LINES, modelOf } from "./models.ts";
import { withStaticAddresses, type Admitted, type Band, type Host } from "./port.ts";
import type { PortMapping, Reservation, RouterSettings, Row } from "./port.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

/** What `AccessPolicy` says of a device that is kept out, as someone may have set it at the router itself. */
export const DENIED = "Deny";

/** Whether the router chooses the channels of both networks by itself; nothing where it does not say. */
export const channelsOf = (parameters: Parameters): { choosesChannels?: boolean } => {
  const values = modelOf(parameters).channels.map((path) => parameters[path]);
  return values.includes(undefined) ? {} : { choosesChannels: values.every(on) };
};

/** Since when a router runs, from the uptime that it reported at `at`; null where it reported none. */
export function runningSince(parameters: Parameters, at: Date | undefined): Date | null {
  const uptime = parameters[modelOf(parameters).uptime];
  const seconds = uptime === undefined || uptime === "" ? NaN : Number(uptime);
  return at && seconds >= 0 ? instantBefore(at, seconds * 1_000) : null;
}

/**
 * Reads the settings from the data model. Missing ones are empty, off and zero; it never throws. A row that would be told untruly is left out, and an address
 * that is none is not known (decisions §10.7): `note` gets their paths.
 */
export function settingsFrom(parameters: Parameters, note: (path: string) => void = () => undefined): RouterSettings {
  const router = { model: modelOf(parameters), parameters, note };
  const singles = (section: string) => readRow(router, section, "");
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
    portMappings: rowsOf(router, "port-mapping", portMapping),
    reservations: rowsOf(router, "reservation", reservation),
    admitted: admittedOf(router),
    hosts: rowsOf(router, "host", hostIn(router.model)).map(({ instance: _, ...device }) => device),
  });
}

type Shown = { model: DataModel; parameters: Parameters; note: (path: string) => void };

/** The rows of devices that are let in; one that keeps its device out is none. A row that was never filled is one, so that it is removed. */
const admittedOf = (router: Shown): Row<Admitted>[] =>
  rowsOf(router, "admitted", (row) =>
    isOdd(row["mac"], MAC) ? "mac" : { mac: mac(row["mac"]), active: on(row["active"]), ipAddress: "", policy: row["policy"] },
  )
    .filter((row) => row.mac === "" || row.policy !== DENIED)
    .map(({ policy: _, ...row }) => row);

type Read = Record<string, Value | undefined>;
/** Routers write a switch in several ways. */
const on = (value: Value | undefined): boolean => value === true || value === 1 || value === "1" || value === "true";
const text = (value: Value | undefined): string => (value === undefined ? "" : String(value));
const mac = (value: Value | undefined): string => text(value).toUpperCase();

const MAC = /^[\da-f]{2}([:-][\da-f]{2}){5}$/i;
const ADDRESS = /^(\d{1,3}\.){3}\d{1,3}$/;
/** Whether there is a value that is none of its kind; an empty one is not there. */
const isOdd = (value: Value | undefined, form: RegExp): boolean => text(value) !== "" && !form.test(text(value));

/** A row, or the setting without which it would be told untruly. */
type RowOr<T> = T | string;

function reservation(row: Read): RowOr<Reservation> {
  if (isOdd(row["mac"], MAC)) return "mac";
  if (isOdd(row["ipAddress"], ADDRESS)) return "ipAddress";
  return { mac: mac(row["mac"]), ipAddress: text(row["ipAddress"]), active: on(row["active"]) };
}

const isPort = (value: Value | undefined): boolean => {
  const port = Number(value ?? 0);
  return Number.isInteger(port) && port >= 0 && port <= 65_535;
};

function portMapping(row: Read): RowOr<PortMapping> {
  const externalPort = Number(row["externalPort"] ?? 0);
  const odd = ["externalPort", "externalPortEnd", "internalPort"].find((name) => !isPort(row[name]));
  if (odd) return odd;
  if (isOdd(row["protocol"], /^(TCP|UDP)$/i)) return "protocol";
  return {
    name: text(row["name"]),
    protocol: text(row["protocol"]).toUpperCase() === "UDP" ? "UDP" : "TCP",
    externalPort,
    // zero: a single port
    externalPortEnd: Number(row["externalPortEnd"] ?? 0) || externalPort,
    internalIp: text(row["internalIp"]),
    internalPort: Number(row["internalPort"] ?? 0),
    active: on(row["active"]),
  };
}

/** Of a device on the air at a network that is not ours to change, as one for guests is, 2.4 GHz is said. */
const hostIn =
  ({ interfaces }: DataModel) =>
  (row: Read): RowOr<Host> => {
    if (isOdd(row["mac"], MAC)) return "mac";
    const at = text(row["connection"]).replace(/\.$/, "");
    const isOnAir = at === interfaces["24"] || text(row["medium"]).startsWith("802.11");
    return {
      mac: mac(row["mac"]),
      // such as one of IPv6
      ipAddress: isOdd(row["ipAddress"], ADDRESS) ? "" : text(row["ipAddress"]),
      name: text(row["name"]),
      active: on(row["active"]),
      connection: at === interfaces["5"] ? "5" : isOnAir ? "24" : "cable",
    };
  };

function readRow({ model, parameters }: Shown, section: string, instance: string): Read {
  const read: Read = {};
  for (const [of, setting, , path] of model.lines) {
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

function rowsOf<T extends object>(router: Shown, section: string, read: (row: Read) => RowOr<T>): Row<T>[] {
  const table = tableOf(router.model, section);
  const instances = table === undefined ? [] : instancesOf(router.parameters, table);
  return instances.flatMap((instance) => {
    const row = read(readRow(router, section, String(instance)));
    if (typeof row !== "string") return [{ ...row, instance }];
    const path = router.model.lines.find(([of, setting]) => of === section && setting === row)?.[3] ?? "";
    router.note(path.replace("{i}", String(instance)));
    return [];
  });
}

/** The values of a row that was never filled, by section. */
const EMPTY: Record<string, Record<string, Value>> = {
  "port-mapping": { externalPort: 0, internalIp: "" },
  reservation: { mac: "" },
  admitted: { mac: "" },
};

/** The rows of a table that were added and never filled, by their paths. */
export function unfilledRows(parameters: Parameters, table: string): string[] {
  const signs = [...LINES.values()].flatMap(([section, setting, , path]) => {
    const value = path.startsWith(`${table}.{i}.`) ? EMPTY[section]?.[setting] : undefined;
    return value === undefined ? [] : [[path.slice(table.length + 5), value] as const];
  });
  const rows = signs.length === 0 ? [] : instancesOf(parameters, table).map((instance) => `${table}.${instance}`);
  return rows.filter((row) => signs.every(([name, value]) => parameters[`${row}.${name}`] === value));
}
