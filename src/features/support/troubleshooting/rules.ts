import type { Line, ServiceType } from "#features/account/customers/contract.ts";

/** The results of a start (B§4). Every one but SUCCESS closes the guide, with its modal or message. */
export const START_RESULTS = [
  "SUCCESS",
  "CREDIT_LIMIT",
  "CUSTOMER_REQUEST_SUSPENSION",
  "OTHER_SUSPENSION",
  "GRACED",
  "DISABLED",
  "EXPIRED",
  "BLOCKED",
  "OVERDUE",
  "OPEN_TICKET",
  "MISSING_ID",
] as const;
export type StartResult = (typeof START_RESULTS)[number];

/** The types of the selector, in its order (B§2). */
export const SERVICE_TYPES = ["MOBILE", "FIXED", "INTERNET", "TV"] as const satisfies readonly ServiceType[];

/** The first option of the selector of billing accounts (B§2). */
export const ALL_ACCOUNTS = "ALL";

/** What a start is decided by. */
export type StartFacts = {
  line: Pick<Line, "serviceId" | "status" | "suspensionReason" | "prepaid" | "prepaidStatus">;
  /** The number that the page has of the line. */
  sentServiceId: string;
  /** Whether the inventory answered that it has no service of this number. */
  isUnknownToInventory: boolean;
  isCreditLimitReached: boolean;
  hasOpenTicket: boolean;
};

const OF_PREPAID: Record<string, StartResult | undefined> = { GRACED: "GRACED", DISABLED: "DISABLED", EXPIRED: "EXPIRED" };
const OF_SUSPENSION = { CUSTOMER_REQUEST: "CUSTOMER_REQUEST_SUSPENSION", OVERDUE: "OVERDUE", OTHER: "OTHER_SUSPENSION" } as const;

/**
 * The result of a start (B§4). First whether there is such a service at all, then what stops the line, then what limits it, and last that somebody works on it
 * already: a ticket does not help a line that is stopped.
 */
export function startResultOf(facts: StartFacts): StartResult {
  const { line, sentServiceId, isUnknownToInventory } = facts;
  if (sentServiceId !== line.serviceId || isUnknownToInventory) return "MISSING_ID";
  if (line.status === "BLOCKED") return "BLOCKED";
  if (line.status === "SUSPENDED") return OF_SUSPENSION[line.suspensionReason ?? "OTHER"];
  const ofPrepaid = line.prepaid ? OF_PREPAID[line.prepaidStatus ?? ""] : undefined;
  if (ofPrepaid) return ofPrepaid;
  if (facts.isCreditLimitReached) return "CREDIT_LIMIT";
  return facts.hasOpenTicket ? "OPEN_TICKET" : "SUCCESS";
}
