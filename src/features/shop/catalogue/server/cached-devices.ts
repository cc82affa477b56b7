import { LRUCache } from "lru-cache";
import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { Device } from "../contract.ts";
import { readStocks } from "./shelves.ts";
import { catalogueVersion, findDevice } from "./store.ts";

/** Most devices in the cache. */
const CACHED = 2_000;

type FindDevice = (db: Db, slug: string, language: Language) => Promise<Device | undefined>;

/**
 * Finds devices as `findDevice` does. A device is cached for one version of the catalogue; stock changes do not raise the version, so stock is always read, in
 * the statement that reads the version. The same device is returned as the same object.
 */
export function cachedDevices(): FindDevice {
  const cached = new LRUCache<string, { version: string; device: Device }>({ max: CACHED });
  return async (db, slug, language) => {
    const key = `${language} ${slug}`;
    const last = cached.get(key);
    const now = last && (await readStocks(db, last.device.offers.map(({ offerSid }) => offerSid))); // prettier-ignore
    const known = last && now?.version === last.version ? withStocks(last.device, now.stocks) : undefined;
    const version = now?.version ?? (await catalogueVersion(db));
    const device = known ?? frozen(await findDevice(db, slug, language));
    if (device && device !== last?.device) cached.set(key, { version, device });
    if (!device) cached.delete(key);
    return device;
  };
}

/** The device with its current stock; undefined where an offer is gone. */
function withStocks(device: Device, stocks: Map<string, number>): Device | undefined {
  const { offers } = device;
  if (offers.some(({ offerSid }) => !stocks.has(offerSid))) return undefined;
  if (offers.every(({ offerSid, stock }) => stocks.get(offerSid) === stock)) return device;
  return frozen({ ...device, offers: offers.map((offer) => ({ ...offer, stock: stocks.get(offer.offerSid)! })) });
}
