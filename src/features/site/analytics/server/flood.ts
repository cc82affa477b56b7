import { countedAddress } from "#vocabulary/ip-address.ts";

/** `perSecond` comes back each second, up to `burst`. */
type Allowance = { perSecond: number; burst: number };

/**
 * What is let in, a process. Behind one address may be a whole mobile network: two hundred visitors who each send every ten seconds what they did, some
 * twenty events. The bursts are what the embedded database stores within a few tenths of a second: so long at most does a flood hold up pages.
 */
export const ALLOWED = {
  batchesOfAddress: { perSecond: 20, burst: 100 },
  eventsOfAddress: { perSecond: 400, burst: 1_000 },
  batches: { perSecond: 200, burst: 400 },
  events: { perSecond: 2_000, burst: 3_000 },
} as const satisfies Record<string, Allowance>;

/** So many addresses are remembered; the one longest unheard of is forgotten first. */
const MOST_ADDRESSES = 20_000;

type Left = { left: number; at: number };
type Address = { batches: Left; events: Left };

/** Counts in memory, so that a flood asks nothing of the database. `now` in milliseconds. Each tells the seconds to wait, or 0 when it is let in. */
export function openFloodgate(allowed: Record<keyof typeof ALLOWED, Allowance> = ALLOWED, mostAddresses = MOST_ADDRESSES) {
  const addresses = new Map<string, Address>();
  const all: Left = { left: allowed.batches.burst, at: 0 };
  const events: Left = { left: allowed.events.burst, at: 0 };
  const ofAddress = (ip: string, now: number): Address => {
    const address = countedAddress(ip);
    const known = addresses.get(address) ?? {
      batches: { left: allowed.batchesOfAddress.burst, at: now },
      events: { left: allowed.eventsOfAddress.burst, at: now },
    };
    addresses.delete(address);
    addresses.set(address, known);
    if (addresses.size > mostAddresses) addresses.delete(addresses.keys().next().value!);
    return known;
  };
  return {
    /** A batch that knocks, before any of it is read. */
    batch(ip: string, now: number): number {
      const { batches } = ofAddress(ip, now);
      return take(batches, allowed.batchesOfAddress, { now, count: 1 }) || take(all, allowed.batches, { now, count: 1 });
    },
    /** So many events of a batch that was read. */
    events(ip: string, count: number, now: number): number {
      const own = ofAddress(ip, now).events;
      return take(own, allowed.eventsOfAddress, { now, count }) || take(events, allowed.events, { now, count });
    },
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
