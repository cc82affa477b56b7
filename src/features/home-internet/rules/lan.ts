import { ipv4Text, isInside, isPrivate, isPrivateNetwork, isUsableHost, parseIpv4, prefixLength } from "#vocabulary/ipv4.ts";
import type { FieldFault, CurrentSettings, LanDhcp, Limits, Status } from "../settings.ts";
import { atFields, faultWith, type Found } from "./faults.ts";
import { refuseServer } from "./dns.ts";
import { calledDevice, homeNetwork, hostRange, refuseHost, type HomeNetwork } from "./network.ts";

/** The input of LAN and DHCP, as typed; what is absent stays as it is. */
export type LanInput = {
  routerIp?: string | undefined;
  subnetMask?: string | undefined;
  poolStart?: string | undefined;
  poolEnd?: string | undefined;
  status?: Status | undefined;
};

/** The longest mask that fits the router and a device: 255.255.255.252. */
const LONGEST_PREFIX = 30;

/** The settings of the router after the change. */
export const afterLan = (current: CurrentSettings, input: LanInput): CurrentSettings => {
  const { routerIp, subnetMask, dhcp } = current.lan;
  return {
    ...current,
    lan: {
      routerIp: input.routerIp?.trim() ?? routerIp,
      subnetMask: input.subnetMask?.trim() ?? subnetMask,
      dhcp: {
        index: dhcp.index,
        status: input.status ?? dhcp.status,
        poolStart: input.poolStart?.trim() ?? dhcp.poolStart,
        poolEnd: input.poolEnd?.trim() ?? dhcp.poolEnd,
      },
    },
  };
};

/**
 * Why the home network cannot become so: faults of `routerIp`, `subnetMask`, `poolStart`, `poolEnd`. An entry with an address that would be cut off or taken
 * (reservations, port rules, devices admitted at an address, DNS servers at home) is named at the field that causes it.
 */
export function lanFaults(current: CurrentSettings, input: LanInput, _limits: Limits): FieldFault[] {
  const after = afterLan(current, input);
  const own = ownFaults(after.lan);
  const lan = homeNetwork(after.lan);
  if (own.length > 0 || !lan) return own;
  const moved = after.lan.routerIp !== current.lan.routerIp;
  const poolChanged = after.lan.dhcp.poolStart !== current.lan.dhcp.poolStart || after.lan.dhcp.poolEnd !== current.lan.dhcp.poolEnd;
  const pool = poolFaults(after.lan, lan, moved && !poolChanged ? "routerIp" : "poolStart");
  const cut = takenBy(after, lan) ?? cutOff(after, lan) ?? dnsCutOff(current, lan);
  const maskAlone = !moved && after.lan.subnetMask !== current.lan.subnetMask;
  return [...atFields({ [maskAlone ? "subnetMask" : "routerIp"]: cut }), ...pool].filter(
    ({ field }, at, all) => all.findIndex((other) => other.field === field) === at,
  );
}

function ownFaults({ routerIp, subnetMask }: LanDhcp): FieldFault[] {
  const [router, mask] = [parseIpv4(routerIp), parseIpv4(subnetMask)];
  const lan = homeNetwork({ routerIp, subnetMask });
  return atFields({
    routerIp: refuseRouter(routerIp, router, lan),
    subnetMask: refuseMask(subnetMask, mask, router === undefined ? undefined : lan),
  });
}

function refuseRouter(typed: string, router: number | undefined, lan: HomeNetwork | undefined): Found | undefined {
  if (typed === "") return faultWith("missing");
  if (router === undefined) return faultWith("not-an-address");
  if (!isPrivate(router)) return faultWith("not-private");
  if (!lan || isUsableHost(router, lan) || lan.broadcast - lan.network < 3) return undefined;
  return faultWith(router === lan.network ? "is-network" : "is-broadcast", hostRange(lan));
}

function refuseMask(typed: string, mask: number | undefined, lan: HomeNetwork | undefined): Found | undefined {
  if (typed === "") return faultWith("missing");
  const prefix = mask === undefined ? undefined : prefixLength(mask);
  if (prefix === undefined) return faultWith("not-a-mask");
  if (prefix > LONGEST_PREFIX) return faultWith("lan-too-small");
  return lan && isPrivate(lan.router) && !isPrivateNetwork(lan) ? faultWith("lan-not-private") : undefined;
}

function poolFaults({ dhcp: { poolStart, poolEnd } }: LanDhcp, lan: HomeNetwork, atRouter: "routerIp" | "poolStart"): FieldFault[] {
  const edges = atFields({ poolStart: refuseHost(poolStart, lan), poolEnd: refuseHost(poolEnd, lan) });
  if (edges.length > 0) return edges;
  const pool = { network: parseIpv4(poolStart)!, broadcast: parseIpv4(poolEnd)! };
  if (pool.broadcast < pool.network) return atFields({ poolEnd: faultWith("pool-backwards", poolStart) });
  return atFields({ [atRouter]: isInside(lan.router, pool) ? faultWith("pool-holds-router", ipv4Text(lan.router)) : undefined });
}

/** Every entry with an address at home, with the fault for a conflict of it. */
const settled = ({ reservations, portRules, access }: CurrentSettings) => [
  ...reservations
    .filter(({ ofAccess }) => !ofAccess)
    .map((one) => ({ who: "reservation" as const, address: one.ipAddress, called: calledDevice(one) })),
  ...portRules.map((one) => ({ who: "port-rule" as const, address: one.internalIp, called: one.name })),
  ...(access.accessType === "RESTRICTED_STATIC" ? access.devices : []).map((one) => {
    return { who: "admitted" as const, address: one.ipAddress, called: calledDevice(one) };
  }),
];

function takenBy(after: CurrentSettings, lan: HomeNetwork): Found | undefined {
  const one = settled(after).find(({ address }) => parseIpv4(address) === lan.router);
  return one && faultWith(`router-at-${one.who}`, `${one.called} (${one.address})`);
}

function cutOff(after: CurrentSettings, lan: HomeNetwork): Found | undefined {
  const one = settled(after).find(({ address }) => refuseHost(address, lan));
  return one && faultWith(`leaves-${one.who}`, `${one.called} (${one.address})`);
}

/** A DNS server at home that the new network would no longer reach. The router itself is none: its own address changes too. */
function dnsCutOff({ lan, dns }: CurrentSettings, next: HomeNetwork): Found | undefined {
  const now = homeNetwork(lan);
  const isLost = (server: string) => now !== undefined && server !== lan.routerIp && !refuseHost(server, now) && refuseHost(server, next);
  // one that never was usable is not lost now
  const lost = dns.find((server) => (refuseServer(server, next) && !refuseServer(server, now)) || isLost(server));
  return lost === undefined ? undefined : faultWith("leaves-dns", lost);
}
