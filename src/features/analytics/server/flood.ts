/** `perSecond` comes back each second, up to `burst`. */
type Allowance = { perSecond: number; burst: number };

/**
 * What is let in, a process. Behind one address may be a whole mobile network, whose visitors each send every ten seconds: batches of two hundred of them.
 * All together may bring what the store takes without the pages' noticing.
 */
export const ALLOWED = {
  batchesOfAddress: { perSecond: 20, burst: 200 },
  batches: { perSecond: 200, burst: 1_000 },
  events: { perSecond: 2_000, burst: 10_000 },
} as const satisfies Record<string, Allowance>;

/** So many addresses are remembered; the one longest unheard of is forgotten first. */
const MOST_ADDRESSES = 20_000;

type Left = { left: number; at: number };

/** Counts in memory, so that a flood asks nothing of the database. `now` in milliseconds. Each tells the seconds to wait, or 0 when it is let in. */
export function openFloodgate(allowed: Record<keyof typeof ALLOWED, Allowance> = ALLOWED, mostAddresses = MOST_ADDRESSES) {
  const addresses = new Map<string, Left>();
  const all: Left = { left: allowed.batches.burst, at: 0 };
  const events: Left = { left: allowed.events.burst, at: 0 };
  const ofAddress = (address: string, now: number): Left => {
    const known = addresses.get(address) ?? { left: allowed.batchesOfAddress.burst, at: now };
    addresses.delete(address);
    addresses.set(address, known);
    if (addresses.size > mostAddresses) addresses.delete(addresses.keys().next().value!);
    return known;
  };
  return {
    /** A batch that knocks, before any of it is read. */
    batch(address: string, now: number): number {
      return (
        take(ofAddress(network(address), now), allowed.batchesOfAddress, { now, count: 1 }) || take(all, allowed.batches, { now, count: 1 })
      );
    },
    events: (count: number, now: number): number => take(events, allowed.events, { now, count }),
  };
}
export type Floodgate = ReturnType<typeof openFloodgate>;

function take(bucket: Left, { perSecond, burst }: Allowance, { now, count }: { now: number; count: number }): number {
  bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
  bucket.at = now;
  if (bucket.left < count) return Math.max(1, Math.ceil((count - bucket.left) / perSecond));
  bucket.left -= count;
  return 0;
}

/** One household or server has a whole /64 of IPv6. */
export function network(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after].slice(0, 4).join(":");
}
