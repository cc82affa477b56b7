import { withStaticAddresses, type Admitted, type Change, type Row, type RouterSettings } from "#providers/network-controller/port.ts";
import type { Family } from "../operation.ts";
import type { OperationRow } from "./store.ts";

const put = <T>(rows: Row<T>[], instance: number, row: Partial<T>): Row<T>[] =>
  rows.map((one) => (one.instance === instance ? { ...one, ...row } : one));
const without = <T>(rows: Row<T>[], instance: number): Row<T>[] => rows.filter((one) => one.instance !== instance);
/** A row that is still to be added gets a negative number, which no row of the router has. */
const added = <T>(rows: Row<T>[], row: T): Row<T>[] => [
  ...rows,
  { ...row, instance: Math.min(0, ...rows.map(({ instance }) => instance)) - 1 },
];

/** The settings of a router after a change. A reset is not projected, and a restart changes none: they stay as they are. */
export const projected = (current: RouterSettings, change: Change): RouterSettings => withStaticAddresses(changed(current, change));

function changed(current: RouterSettings, change: Change): RouterSettings {
  switch (change.kind) {
    case "wifi": {
      const { band, name, active } = change;
      const now = current.wifi[band];
      return { ...current, wifi: { ...current.wifi, [band]: { name: name ?? now.name, active: active ?? now.active } } };
    }
    case "lan": {
      const { routerIp = current.lan.routerIp, subnetMask = current.lan.subnetMask, dhcp } = change;
      return { ...current, lan: { routerIp, subnetMask }, dhcp: { ...current.dhcp, ...dhcp } };
    }
    case "dns":
      return { ...current, dns: change.servers };
    case "port-mapping-add":
      return { ...current, portMappings: added(current.portMappings, change.row) };
    case "port-mapping-set":
      return { ...current, portMappings: put(current.portMappings, change.instance, change.row) };
    case "port-mapping-remove":
      return { ...current, portMappings: without(current.portMappings, change.instance) };
    case "reservation-add":
      return { ...current, reservations: added(current.reservations, change.row) };
    case "reservation-set":
      return { ...current, reservations: put(current.reservations, change.instance, change.row) };
    case "reservation-remove":
      return { ...current, reservations: without(current.reservations, change.instance) };
    case "admitted-add":
      return { ...current, admitted: added(current.admitted, { ...change.row, ipAddress: "" }) };
    case "admitted-set":
      return { ...current, admitted: put<Admitted>(current.admitted, change.instance, change.row) };
    case "admitted-switch": {
      const { instances, active } = change;
      return { ...current, admitted: current.admitted.map((row) => (instances.includes(row.instance) ? { ...row, active } : row)) };
    }
    case "admitted-remove":
      return { ...current, admitted: without(current.admitted, change.instance) };
    case "wifi-channels":
    case "reset":
    case "restart":
      return current;
  }
}

export const projectedAfter = (current: RouterSettings, changes: readonly Change[]): RouterSettings => changes.reduce(projected, current);

/** Settings with one family's taken from elsewhere. */
export function withFamily(current: RouterSettings, from: RouterSettings, family: Family): RouterSettings {
  switch (family) {
    case "wifi":
      return { ...current, wifi: from.wifi };
    case "lan":
      return { ...current, lan: from.lan, dhcp: from.dhcp };
    case "dns":
      return { ...current, dns: from.dns };
    case "napt":
      return { ...current, portMappings: from.portMappings };
    case "reservations":
      return { ...current, reservations: from.reservations };
    case "access":
      return { ...current, admitted: from.admitted, reservations: from.reservations };
    case "devices":
    case "channels":
    case "reset":
    case "restart":
      return current;
  }
}

type UnderWay = Pick<OperationRow, "kind" | "family" | "former" | "steps">;

/** The settings after all that is under way, however much of it the router holds already: one change at a time of each family. */
export const withUnderWay = (current: RouterSettings, others: readonly UnderWay[]): RouterSettings =>
  others.reduce((settings, { kind, family, former, steps }) => {
    if (!former) return settings;
    return withFamily(settings, kind === "repair" ? former : projectedAfter(former, steps ?? []), family);
  }, current);
