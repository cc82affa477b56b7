import type { Change, Row, RouterSettings } from "#providers/network-controller/port.ts";
import type { Family } from "../operation.ts";
import type { OperationRow } from "./store.ts";

const put = <T>(rows: Row<T>[], instance: number, row: Partial<T>): Row<T>[] =>
  rows.map((one) => (one.instance === instance ? { ...one, ...row } : one));
const without = <T>(rows: Row<T>[], instance: number): Row<T>[] => rows.filter((one) => one.instance !== instance);
/** A row that is wished for has no number yet: below zero, so that it is no other's. */
const added = <T>(rows: Row<T>[], row: T): Row<T>[] => [
  ...rows,
  { ...row, instance: Math.min(0, ...rows.map(({ instance }) => instance)) - 1 },
];

/** The settings that a router would hold after a change. A reset is not foreseen, and a restart changes none: they stay as they are. */
export function wouldBe(held: RouterSettings, change: Change): RouterSettings {
  switch (change.kind) {
    case "wifi": {
      const { band, name, active } = change;
      const now = held.wifi[band];
      return { ...held, wifi: { ...held.wifi, [band]: { name: name ?? now.name, active: active ?? now.active } } };
    }
    case "lan": {
      const { routerIp = held.lan.routerIp, subnetMask = held.lan.subnetMask, dhcp } = change;
      return { ...held, lan: { routerIp, subnetMask }, dhcp: { ...held.dhcp, ...dhcp } };
    }
    case "dns":
      return { ...held, dns: change.servers };
    case "port-mapping-add":
      return { ...held, portMappings: added(held.portMappings, change.row) };
    case "port-mapping-set":
      return { ...held, portMappings: put(held.portMappings, change.instance, change.row) };
    case "port-mapping-remove":
      return { ...held, portMappings: without(held.portMappings, change.instance) };
    case "reservation-add":
      return { ...held, reservations: added(held.reservations, change.row) };
    case "reservation-set":
      return { ...held, reservations: put(held.reservations, change.instance, change.row) };
    case "reservation-remove":
      return { ...held, reservations: without(held.reservations, change.instance) };
    case "admitted-add":
      return { ...held, admitted: added(held.admitted, change.row) };
    case "admitted-set":
      return { ...held, admitted: put(held.admitted, change.instance, change.row) };
    case "admitted-remove":
      return { ...held, admitted: without(held.admitted, change.instance) };
    case "reset":
    case "restart":
      return held;
  }
}

export const wouldBeAfter = (held: RouterSettings, changes: readonly Change[]): RouterSettings => changes.reduce(wouldBe, held);

/** Settings with one family's as they are elsewhere. */
export function withFamily(held: RouterSettings, from: RouterSettings, family: Family): RouterSettings {
  switch (family) {
    case "wifi":
      return { ...held, wifi: from.wifi };
    case "lan":
      return { ...held, lan: from.lan, dhcp: from.dhcp };
    case "dns":
      return { ...held, dns: from.dns };
    case "napt":
      return { ...held, portMappings: from.portMappings };
    case "reservations":
      return { ...held, reservations: from.reservations };
    case "access":
      return { ...held, admitted: from.admitted };
    case "devices":
    case "reset":
    case "restart":
      return held;
  }
}

type UnderWay = Pick<OperationRow, "kind" | "family" | "former" | "steps">;

/** The settings once all that is under way has come to be, however much of it the router holds already: of each family one change at a time. */
export const withUnderWay = (held: RouterSettings, others: readonly UnderWay[]): RouterSettings =>
  others.reduce((settings, { kind, family, former, steps }) => {
    if (!former) return settings;
    return withFamily(settings, kind === "repair" ? former : wouldBeAfter(former, steps ?? []), family);
  }, held);
