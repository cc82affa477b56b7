import type { Clock } from "#platform/server/clock.ts";
import { ProviderUnavailable, type TollRegistry, type VehicleType, type VignetteProduct } from "#providers/toll-registry/port.ts";
import { HOUR_MS, MINUTE_MS } from "#vocabulary/time-units.ts";

/** The registry is queried again after a minute; while it is unavailable, its last answer is used for an hour. */
const FRESH_MS = MINUTE_MS;
const STALE_MS = HOUR_MS;

export type OnSale = (vehicleType: VehicleType) => Promise<VignetteProduct[] | "away">;

/** The products on sale, fetched from the registry at most once a minute. */
export function onSale({ tollRegistry, clock }: { tollRegistry: TollRegistry; clock: Clock }): OnSale {
  const known = new Map<VehicleType, { products: VignetteProduct[]; at: number }>();
  const requests = new Map<VehicleType, Promise<VignetteProduct[]>>();

  const ask = (vehicleType: VehicleType): Promise<VignetteProduct[]> => {
    const underWay = requests.get(vehicleType) ?? tollRegistry.products(vehicleType).finally(() => requests.delete(vehicleType));
    requests.set(vehicleType, underWay);
    return underWay;
  };

  return async (vehicleType) => {
    const now = clock.now().getTime();
    const last = known.get(vehicleType);
    if (last && now - last.at < FRESH_MS) return last.products;
    try {
      const products = await ask(vehicleType);
      known.set(vehicleType, { products, at: now });
      return products;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return last && now - last.at < STALE_MS ? last.products : "away";
    }
  };
}
