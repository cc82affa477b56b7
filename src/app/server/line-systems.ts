import type { Reading } from "#providers/json-interface.ts";
import { serviceInventoryOverHttp } from "#providers/service-inventory/http.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import { simulatedServiceInventory } from "#providers/service-inventory/simulated.ts";
import { serviceOrdersOverHttp } from "#providers/service-orders/http.ts";
import type { ServiceOrders } from "#providers/service-orders/port.ts";
import { simulatedServiceOrders } from "#providers/service-orders/simulated.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Config } from "./config.ts";
import type { WithKeys } from "./oauth2-file.ts";

/** The systems of customers' lines: orders for them, and the inventory of what they are. */
export type LineSystems = { serviceOrders: ServiceOrders; serviceInventory: ServiceInventory; serviceOrderEventsKey: string };
export type LineSystemSettings = WithKeys<
  Config,
  | "SERVICE_ORDERS_URL"
  | "SERVICE_ORDERS_KEY"
  | "SERVICE_ORDERS_EVENTS_KEY"
  | "SERVICE_ORDERS_TAKE_SECONDS"
  | "SERVICE_INVENTORY_URL"
  | "SERVICE_INVENTORY_KEY"
  | "PROVIDER_TIMEOUT_MS"
>;

/** The adapters where settings name the systems, else the simulators. */
export function openLineSystems(
  settings: LineSystemSettings,
  { reading, ...world }: { db: Db; clock: Clock; reading: Reading },
): LineSystems {
  const { SERVICE_ORDERS_URL: orders, SERVICE_INVENTORY_URL: inventory, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  return {
    serviceOrderEventsKey: settings.SERVICE_ORDERS_EVENTS_KEY,
    serviceOrders: orders
      ? serviceOrdersOverHttp({ url: orders, key: settings.SERVICE_ORDERS_KEY, deadlineMs, ...reading })
      : simulatedServiceOrders({ ...world, takesMs: settings.SERVICE_ORDERS_TAKE_SECONDS * 1_000 }),
    serviceInventory: inventory
      ? serviceInventoryOverHttp({ url: inventory, key: settings.SERVICE_INVENTORY_KEY, deadlineMs, ...reading })
      : simulatedServiceInventory(world),
  };
}
