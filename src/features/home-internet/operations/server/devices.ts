import type { Report } from "#providers/network-controller/port.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import type { Device } from "../contract.ts";

/** The devices of a report for customers: connected ones first, then by address. */
export const devicesOf = ({ settings: { hosts, reservations } }: Pick<Report, "settings">): Device[] =>
  hosts
    .map(({ mac, name, ipAddress, connection, active }) => ({
      mac,
      name,
      ipAddress,
      connection,
      active,
      reserved: reservations.some((one) => one.active && one.mac === mac && one.ipAddress === ipAddress),
    }))
    .sort((one, other) => Number(other.active) - Number(one.active) || (parseIpv4(one.ipAddress) ?? 0) - (parseIpv4(other.ipAddress) ?? 0));
