import type { BillingAccount, Line, ServiceType } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Day } from "#vocabulary/day.ts";

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

/** Whether a guide may begin for a line: not while a fault is known, of the line or of its area (B§2). */
export const hasFault = ({ hasIndividualFault, hasGroupFault }: Pick<Line, "hasIndividualFault" | "hasGroupFault">): boolean =>
  hasIndividualFault || hasGroupFault;

/** Whether the static code of a line is shown: never to a business customer, neither of fixed lines nor of mobile ones (B§6). */
export const showsStaticCode = (kind: "residential" | "business"): boolean => kind !== "business";

/** What a page in this language shows of a guide: Bulgarian for Bulgarian, English for anything else (B§9). */
export const textIn = ({ textBg, textEn }: { textBg: string; textEn: string }, language: Language): string =>
  language === "bg" ? textBg : textEn;

/** What is found by looking at what the portal has: whether it is well, and what the customer is shown of it. */
export type Look = { result: "good" | "poor" | "failed" | "unknown"; value: number | boolean | null };

/** From which share of the tariff's speed on a line is as fast as it should be. */
const FULL_SHARE = 0.8;

/**
 * A measured speed beside that of the tariff, in Mbit/s. `null`: the tariff has no speed, and the measured one counts as it is; undefined: nobody can tell now what
 * it should be, so that nothing is called good.
 */
export function speedLook<Measured extends { value: Look["value"]; result: Look["result"] | "applied" }>(
  measured: Measured,
  tariffSpeed: number | null | undefined,
): Omit<Measured, "result"> & { result: Measured["result"] | Look["result"]; comparedWith?: number } {
  const { value, result } = measured;
  if (typeof value !== "number" || tariffSpeed === null) return measured;
  if (tariffSpeed === undefined) return { ...measured, result: result === "good" ? "unknown" : result };
  return {
    ...measured,
    comparedWith: tariffSpeed,
    result: value >= tariffSpeed * FULL_SHARE ? "good" : result === "failed" ? "failed" : "poor",
  };
}

/** Whether a fault touches the line. */
export const faultLook = (line: Pick<Line, "hasIndividualFault" | "hasGroupFault">): Look =>
  hasFault(line) ? { result: "failed", value: true } : { result: "good", value: false };

/** From how many euro cents on a prepaid balance lasts for a while. */
const LASTING_CENTS = 100;

/** Whether a line's prepaid balance can be used on a day; a line that is not prepaid has nothing that could be used up. `value`: the balance in euro cents. */
export function prepaidLook(line: Pick<Line, "prepaid" | "prepaidStatus" | "balanceCents" | "expireDate">, today: Day): Look {
  const { prepaid, prepaidStatus, balanceCents, expireDate } = line;
  if (!prepaid) return { result: "good", value: null };
  if (prepaidStatus !== "ACTIVE" || balanceCents === 0 || (expireDate !== null && expireDate < today))
    return { result: "failed", value: balanceCents };
  if (balanceCents === null) return { result: "unknown", value: null };
  return { result: balanceCents < LASTING_CENTS ? "poor" : "good", value: balanceCents };
}

/** Whether the bills of the line's account are paid. `value`: what is overdue, in euro cents. */
export const billLook = (account: Pick<BillingAccount, "overdueCents"> | undefined): Look =>
  account ? { result: account.overdueCents > 0 ? "failed" : "good", value: account.overdueCents } : { result: "unknown", value: null };
