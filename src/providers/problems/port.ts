import { FAULT_REFUSALS } from "#vocabulary/service-lists.ts";
import type { Day } from "#vocabulary/day.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

export const FAULT_SERVICES = ["MOBILE", "FIXED", "INTERNET", "TV"] as const;
export type FaultService = (typeof FAULT_SERVICES)[number];
/** What people read, in both languages. */
export type FaultWords = { bg: string; en: string };
/** A settlement with its streets and quarters that a fault touches; without any, all of it. */
type FaultPlace = { settlement: string; streets: string[] };
export type FaultArea = { name: FaultWords; places: FaultPlace[] };

/** A fault of single lines, or of an area, where the system may name lines, too. Instants are exact; `expectedEnd` is null where nobody knows yet. */
export type Fault = {
  faultId: string;
  scope: { kind: "lines"; serviceIds: string[] } | { kind: "area"; area: FaultArea; serviceIds: string[] };
  serviceTypes: FaultService[];
  /** What has happened and what to expect; empty where the system says nothing. */
  text: FaultWords;
  beganAt: Date;
  expectedEnd: Date | null;
  /** When a technician comes to the line. */
  visitDay: Day | null;
  endedAt: Date | null;
};

/** `ourId` makes it safe to repeat, and is at most 64 characters. */
export type NewFault = Pick<Fault, "serviceTypes" | "text" | "beganAt" | "expectedEnd"> & { ourId: string; area: FaultArea };
export type FaultChange = Pick<Fault, "text" | "expectedEnd"> & { ourId: string };
export { FAULT_REFUSALS };
export type FaultRefusal = (typeof FAULT_REFUSALS)[number];
export type FaultAnswer = { state: "ok"; faultId: string } | { state: "refused"; reason: FaultRefusal };

/** For how many days a fault that has ended is listed. */
export const LISTED_DAYS = 7;

/** The system of problems (TM Forum 656). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later. */
export type Problems = {
  /** The faults that are open, and those that ended within LISTED_DAYS, the latest first. */
  faults(): Promise<Fault[]>;
  /** The open faults that name one of these lines. */
  touching(serviceIds: readonly string[]): Promise<Fault[]>;
  /** Opens a fault of an area; the same `ourId` again returns the same fault. */
  open(fault: NewFault): Promise<FaultAnswer>;
  /** Says anew what to expect of an open fault. */
  change(faultId: string, change: FaultChange): Promise<FaultAnswer>;
  /** Ends an open fault; one that has ended stays so. */
  end(faultId: string, end: { ourId: string }): Promise<FaultAnswer>;
};
