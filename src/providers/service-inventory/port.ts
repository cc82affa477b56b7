export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The state of a line, in the words of TM Forum 637. */
export const LINE_STATUSES = [
  "created",
  "pendingActive",
  "active",
  "suspended",
  "pendingTerminate",
  "terminated",
  "cancelled",
  "aborted",
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];
/** Why a line is suspended. */
export const SUSPENSIONS = ["OVERDUE", "CUSTOMER_REQUEST", "BLOCKED", "OTHER"] as const;
type Suspension = (typeof SUSPENSIONS)[number];

/** A line as the network has it now; `reason` is null unless it is suspended. */
export type InventoryLine = { serviceId: string; status: LineStatus; reason: Suspension | null };

/** The inventory of customers' lines (TM Forum 637). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later. */
export type ServiceInventory = {
  /** The line by the number or name that its customer knows; undefined: there is none. */
  line(serviceId: string): Promise<InventoryLine | undefined>;
};
