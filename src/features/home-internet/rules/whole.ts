import type { FieldFault, CurrentSettings, Limits } from "../settings.ts";
import { accessFaults } from "./access.ts";
import { dnsFaults } from "./dns.ts";
import { lanFaults } from "./lan.ts";
import { portRuleFaults } from "./port-forwarding.ts";
import { reservationFaults } from "./reservations.ts";
import { wifiFaults } from "./wifi.ts";

/** Checks every row beside the others, as if it were being added; fields are named `portRules.0.externalPort`. */
const each = <T>(rows: readonly T[], part: string, faultsOf: (row: T, others: T[]) => FieldFault[]): FieldFault[] =>
  rows.flatMap((row, at) =>
    faultsOf(
      row,
      rows.filter((_, place) => place !== at),
    ).map((one) => ({ ...one, field: `${part}.${at}.${one.field}` })),
  );

/**
 * The faults of settings as a whole: what an undo would restore, or what a router holds. Fields are named by their place in `CurrentSettings`: `lan.routerIp`,
 * `reservations.2.mac`, `dns.0`.
 */
export function wholeFaults(current: CurrentSettings, limits: Limits): FieldFault[] {
  const { access, lan } = current;
  return [
    ...each(current.bands, "bands", (band) => wifiFaults(current, { band: band.band, name: band.name }, limits)),
    ...lanFaults(current, {}, limits).map((one) => ({ ...one, field: `lan.${one.field}` })),
    ...each(current.portRules, "portRules", (row, portRules) => portRuleFaults({ ...current, portRules }, row, limits)),
    ...each(current.reservations, "reservations", (row, reservations) =>
      // an address of access is checked with its device
      row.ofAccess ? [] : reservationFaults({ ...current, reservations }, row, limits),
    ),
    ...each(access.devices, "access.devices", (row, devices) =>
      accessFaults({ ...current, lan, access: { ...access, devices }, connected: [] }, { add: row }, limits),
    ),
    ...(current.dns.length === 0 ? [] : dnsFaults(current, { servers: current.dns }, limits)).map((one) => ({
      ...one,
      field: one.field.replace("servers", "dns"),
    })),
  ];
}
