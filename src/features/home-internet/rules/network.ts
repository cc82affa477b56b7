import {
  ipv4Text,
  isInside,
  isUnicast,
  isUsableHost,
  networkOf,
  parseIpv4,
  prefixLength,
  type Ipv4,
  type Network,
} from "#vocabulary/ipv4.ts";
import { foldMac, refuseMac } from "#vocabulary/mac.ts";
import { isReadable } from "#vocabulary/unseen.ts";
import type { LanDhcp, Limits } from "../settings.ts";
import { faultWith, lengthOf, type Found } from "./faults.ts";

/** The home network as numbers: the router's own address, and the range. */
export type HomeNetwork = Network & { router: Ipv4 };

/** The home network of the settings; undefined where the router's address or its mask is invalid. */
export function homeNetwork({ routerIp, subnetMask }: Pick<LanDhcp, "routerIp" | "subnetMask">): HomeNetwork | undefined {
  const [router, mask] = [parseIpv4(routerIp), parseIpv4(subnetMask)];
  if (router === undefined || mask === undefined || prefixLength(mask) === undefined) return undefined;
  return { ...networkOf(router, mask), router };
}

/** The addresses that devices may have, in the form `192.168.1.1 – 192.168.1.254`. */
export const hostRange = ({ network, broadcast }: Network): string => `${ipv4Text(network + 1)} – ${ipv4Text(broadcast - 1)}`;

/**
 * Why a device at home cannot have the address; undefined when it can: inside the LAN, and not the router, the network or the broadcast address. Without a LAN:
 * one that a device can have at all.
 */
export function refuseHost(typed: string, lan: HomeNetwork | undefined): Found | undefined {
  if (typed.trim() === "") return faultWith("missing");
  const address = parseIpv4(typed.trim());
  if (address === undefined) return faultWith("not-an-address");
  if (!lan) return isUnicast(address) ? undefined : faultWith("not-a-host");
  if (!isInside(address, lan)) return faultWith("outside-lan", hostRange(lan));
  if (address === lan.router) return faultWith("is-router", ipv4Text(lan.router));
  if (isUsableHost(address, lan)) return undefined;
  return faultWith(address === lan.network ? "is-network" : "is-broadcast", hostRange(lan));
}

/** Why the typed text is not the MAC of a device; undefined when it is. */
export function refuseDevice(mac: string): Found | undefined {
  if (mac.trim() === "") return faultWith("missing");
  const fault = refuseMac(mac);
  return fault && faultWith(fault === "not-a-mac" ? fault : `mac-${fault}`);
}

/** The MAC as it is stored; an invalid one stays as typed, to be refused. */
export const storedMac = (mac: string): string => foldMac(mac) ?? mac.trim();

/** Why a note cannot be stored; undefined when it can. An empty note is valid. */
export function refuseNote(note: string, { note: most }: Limits): Found | undefined {
  const tidy = note.trim();
  if (tidy !== "" && !isReadable(tidy)) return faultWith("control-characters");
  return lengthOf(tidy) > most ? faultWith("note-too-long", most) : undefined;
}

/** A device's name in a fault's message: its note, or its MAC where it has none. */
export const calledDevice = ({ mac, macNote }: { mac: string; macNote: string }): string => macNote || mac;
