import type { FieldFault, Held, Limits } from "../settings.ts";
import { accessFaults } from "./access.ts";
import { dnsFaults } from "./dns.ts";
import { lanFaults } from "./lan.ts";
import { portRuleFaults } from "./port-forwarding.ts";
import { reservationFaults } from "./reservations.ts";
import { wifiFaults } from "./wifi.ts";

/** Every row judged beside the others, as if it were the one being added; fields are named `portRules.0.externalPort`. */
const each = <T>(rows: readonly T[], part: string, faultsOf: (row: T, others: T[]) => FieldFault[]): FieldFault[] =>
  rows.flatMap((row, at) =>
    faultsOf(
      row,
      rows.filter((_, place) => place !== at),
    ).map((one) => ({ ...one, field: `${part}.${at}.${one.field}` })),
  );

/**
 * What is wrong with settings as a whole, whoever made them so: what an undo would bring back, or what a router was found to hold.
 * Fields are named by their place in `Held`: `lan.routerIp`, `reservations.2.mac`, `dns.0`.
 */
export function wholeFaults(held: Held, limits: Limits): FieldFault[] {
  const { access, lan } = held;
  return [
    ...each(held.bands, "bands", (band) => wifiFaults(held, { band: band.band, name: band.name }, limits)),
    ...lanFaults(held, {}, limits).map((one) => ({ ...one, field: `lan.${one.field}` })),
    ...each(held.portRules, "portRules", (row, portRules) => portRuleFaults({ ...held, portRules }, row, limits)),
    ...each(held.reservations, "reservations", (row, reservations) => reservationFaults({ ...held, reservations }, row, limits)),
    ...each(access.devices, "access.devices", (row, devices) =>
      accessFaults({ ...held, lan, access: { ...access, devices } }, { add: row }, limits),
    ),
    ...(held.dns.length === 0 ? [] : dnsFaults(held, { servers: held.dns }, limits)).map((one) => ({
      ...one,
      field: one.field.replace("servers", "dns"),
    })),
  ];
}
