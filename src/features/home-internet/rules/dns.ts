import { isUnicast, parseIpv4 } from "#vocabulary/ipv4.ts";
import type { FieldFault, CurrentSettings, Limits } from "../settings.ts";
import { atFields, faultWith, type Found } from "./faults.ts";
import { homeNetwork, refuseHost, type HomeNetwork } from "./network.ts";

/** The DNS servers as typed; empty ones are left out. */
export type DnsInput = { servers: readonly string[] };

/** The field of the server at an index, counted from 0 as typed. */
export const dnsField = (at: number): string => `servers.${at}`;

/** Why these cannot be the DNS servers: faults of `servers.0`, `servers.1`, … */
export function dnsFaults(current: CurrentSettings, { servers }: DnsInput, limits: Limits): FieldFault[] {
  const typed = servers.map((server) => server.trim());
  if (typed.every((server) => server === "")) return atFields({ [dnsField(0)]: faultWith("missing") });
  return typed.flatMap((server, at) => {
    if (server === "") return [];
    const before = typed.slice(0, at).filter((one) => one !== "");
    const tooMany = before.length >= limits.dnsServers ? faultWith("dns-full", limits.dnsServers) : undefined;
    return atFields({
      [dnsField(at)]:
        refuseServer(server, homeNetwork(current.lan)) ?? (before.includes(server) ? faultWith("dns-twice", server) : tooMany),
    });
  });
}

/** Why no DNS server can have this address; undefined when one can: at home or elsewhere, but not at an edge of the home network. */
export function refuseServer(server: string, lan: HomeNetwork | undefined): Found | undefined {
  const address = parseIpv4(server);
  if (address === undefined) return faultWith("not-an-address");
  if (!isUnicast(address)) return faultWith("dns-not-usable");
  const fault = refuseHost(server, lan);
  return fault?.fault === "is-network" || fault?.fault === "is-broadcast" ? fault : undefined;
}

/** The settings after the change. */
export const afterDns = (current: CurrentSettings, { servers }: DnsInput): CurrentSettings => ({
  ...current,
  dns: servers.map((server) => server.trim()).filter((server) => server !== ""),
});
