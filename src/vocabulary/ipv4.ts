/** An IPv4 address or mask as a whole number from 0 to 2³² − 1; comparing two compares the addresses. */
export type Ipv4 = number;
/** A network by its first and last address; devices live strictly between the two. */
export type Network = { network: Ipv4; broadcast: Ipv4 };

const OCTET = "(0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])";
const DOTTED = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`);

/** The number of an address in dotted decimal, without leading zeros (some software reads them as octal); nothing for other text. */
export function parseIpv4(text: string): Ipv4 | undefined {
  const octets = DOTTED.exec(text)?.slice(1);
  return octets?.reduce((address, octet) => address * 256 + Number(octet), 0);
}

/** An address in dotted decimal, as `parseIpv4` reads it. */
export const ipv4Text = (address: Ipv4): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");

/** How many leading ones a mask has, 0 to 32; nothing when a one follows a zero, so that it is no mask. */
export function prefixLength(mask: Ipv4): number | undefined {
  const zeros = 2 ** 32 - 1 - mask; // the inverse must be all ones from the right: one less than a power of two
  return (zeros & (zeros + 1)) === 0 ? Math.clz32(zeros) : undefined;
}

/** The network in which an address lies under a valid mask. */
export const networkOf = (address: Ipv4, mask: Ipv4): Network => ({
  network: (address & mask) >>> 0,
  broadcast: (address | ~mask) >>> 0,
});

/** Whether an address lies in a network, its first and last address counted. */
export const isInside = (address: Ipv4, { network, broadcast }: Network): boolean => address >= network && address <= broadcast;

/** Whether a device may have the address: inside the network, and neither its first nor its last address. */
export const isUsableHost = (address: Ipv4, { network, broadcast }: Network): boolean => address > network && address < broadcast;

/** The ranges that RFC 1918 keeps for networks at home and at work. */
const PRIVATE_RANGES: readonly Network[] = [
  { network: 0x0a00_0000, broadcast: 0x0aff_ffff }, // 10.0.0.0/8
  { network: 0xac10_0000, broadcast: 0xac1f_ffff }, // 172.16.0.0/12
  { network: 0xc0a8_0000, broadcast: 0xc0a8_ffff }, // 192.168.0.0/16
];

/** Whether an address is private (RFC 1918). */
export const isPrivate = (address: Ipv4): boolean => PRIVATE_RANGES.some((range) => isInside(address, range));

/** Whether a whole network is private: inside one range of RFC 1918 from its first to its last address. */
export const isPrivateNetwork = (lan: Network): boolean =>
  PRIVATE_RANGES.some((range) => isInside(lan.network, range) && isInside(lan.broadcast, range));

/** What a device calls itself where nobody gave it an address (RFC 3927): nothing else reaches it there. */
const LINK_LOCAL: Network = { network: 0xa9fe_0000, broadcast: 0xa9fe_ffff }; // 169.254.0.0/16

/** Whether others can reach a single host at the address: not in 0/8, not loopback (127/8) or link-local (169.254/16), not multicast or reserved (224/3). */
export const isUnicast = (address: Ipv4): boolean => {
  const first = address >>> 24;
  return first !== 0 && first !== 127 && first < 224 && !isInside(address, LINK_LOCAL);
};
