import { asAsset } from "./asset.ts";
import { freshSnapshots, FRESH_MS, type InventoryDependencies } from "./inventory.ts";

/** What lines offer to other features. */
export const lineOffers = (deps: InventoryDependencies) => ({
  assetOf: asAsset,
  /** Whether the inventory answered that it has no service of this number; false while it has not answered. */
  async isUnknownToInventory({ customerId, serviceId }: { customerId: string; serviceId: string }): Promise<boolean> {
    const snapshot = (await freshSnapshots({ customerId, serviceIds: [serviceId], freshMs: FRESH_MS.page }, deps)).get(serviceId);
    return snapshot?.line === null;
  },
});
