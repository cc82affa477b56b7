import { countedAddress } from "#vocabulary/ip-address.ts";

/** `perSecond` is refilled each second, up to `burst`. */
type Allowance = { perSecond: number; burst: number };

/**
 * Limits of one process. One address may be a whole mobile network: two hundred visitors who each send some twenty events every ten seconds. The embedded
 * database stores one burst within a few tenths of a second, the longest that a flood delays pages.
 */
export const ALLOWED = {
  batchesOfAddress: { perSecond: 20, burst: 100 },
  eventsOfAddress: { perSecond: 400, burst: 1_000 },
  batches: { perSecond: 200, burst: 400 },
  events: { perSecond: 2_000, burst: 3_000 },
} as const satisfies Record<string, Allowance>;

/** Addresses remembered; the least recently seen is dropped first. */
const MOST_ADDRESSES = 20_000;

type Left = { left: number; at: number };
type Address = { batches: Left; events: Left };

/** Counts in memory, so that a flood causes no query. `now` in milliseconds. Each method returns the seconds to wait, or 0 when accepted. */
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
    /** Counts a batch before any of it is read. */
    batch(ip: string, now: number): number {
      const { batches } = ofAddress(ip, now);
      return take(batches, allowed.batchesOfAddress, { now, count: 1 }) || take(all, allowed.batches, { now, count: 1 });
    },
    /** Counts the events of a batch that was read. */
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
