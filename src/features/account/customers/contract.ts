import * as z from "zod/mini";
import type { Language } from "#platform/language.ts";
import type { Transport } from "#platform/passkey.ts";
import type { Permission, StaffRole } from "#platform/permissions.ts";
import type { Day } from "#vocabulary/day.ts";

export const ServiceType = z.enum(["MOBILE", "INTERNET", "TV", "FIXED"]);
export type ServiceType = z.infer<typeof ServiceType>;
export const SuspensionReason = z.enum(["OVERDUE", "CUSTOMER_REQUEST", "OTHER"]);
export type SuspensionReason = z.infer<typeof SuspensionReason>;
export const LineStatus = z.enum(["ACTIVE", "SUSPENDED", "BLOCKED"]);
export type LineStatus = z.infer<typeof LineStatus>;

export type Customer = { name: string; code: string; kind: "residential" | "business"; managed: boolean };

/** The day since when the account is overdue, if it is. */
export type BillingAccount = { code: string; name: string; overdueCents: number; overdueSince: string | null; creditLimitReached: boolean };

/** A service line (asset), with the codes of its customer and billing account; dates are days. */
export type Line = {
  assetId: string;
  serviceType: ServiceType;
  serviceId: string;
  displayName: string;
  tariffName: string;
  bundled: boolean;
  status: LineStatus;
  suspensionReason: SuspensionReason | null;
  prepaid: boolean;
  prepaidStatus: string | null;
  balanceCents: number | null;
  expireDate: string | null;
  hasIndividualFault: boolean;
  visitDate: string | null;
  hasGroupFault: boolean;
  resolutionDate: string | null;
  customerCode: string;
  billingAccountCode: string;
  cid: string | null;
  address: string | null;
};

/** The faults of a line (B§3 Asset): a visit's day of its own one, and the day on which that of the area is expected to end. */
export type FaultFlags = {
  serviceId: string;
  hasIndividualFault: boolean;
  visitDate: Day | null;
  hasGroupFault: boolean;
  resolutionDate: Day | null;
};
/** `contractAddress`: in one text; where there is none, the customer's own city and street count. */
export type LineAtAddress = FaultFlags & {
  serviceType: ServiceType;
  account: string;
  contractAddress: string | null;
  city: string | null;
  street: string | null;
};

/** A person about to be deleted: `others` are the other users of the customer. */
export type LeavingUser = {
  id: string;
  customerId: string;
  providerId: string | null;
  main: boolean;
  name: string;
  mail: string | null;
  language: Language;
  others: string[];
};

/** Somebody who works for the provider; `username` is null until the link was used, `endedAt` until they are removed. */
export type StaffMember = {
  id: string;
  username: string | null;
  name: string;
  mail: string | null;
  language: Language;
  roles: StaffRole[];
  hasFactor: boolean;
  /** Whether an account at the identity provider signs them in. */
  hasAccount: boolean;
  endedAt: Date | null;
};

/** `account`: the code of a billing account; null for all of the customer. */
export type AccountGrant = { permission: Permission; account: string | null };

export type StoredVirtualUser = {
  id: string;
  name: string;
  mail: string | null;
  language: Language;
  /** Null until the invitation is accepted. */
  username: string | null;
  /** When the open invitation ends; null where there is none. */
  invitedUntil: Date | null;
  grants: AccountGrant[];
};

/** What an account's history shows its owner, in words of the code; `account/history/messages` has their sentences. */
export const HISTORY_EVENTS = [
  "sessions-ended",
  "factor-added",
  "factor-removed",
  "recovery-codes-made",
  "recovery-code-used",
  "signed-in",
  "invited",
  "activated",
  "password-changed",
  "password-reset",
  "username-sent",
  "name-changed",
  "mail-changed",
  "mail-removed",
  "mobile-changed",
  "mobile-removed",
  "mails-refused",
  "mails-wanted",
  "notifications-set",
  "export-made",
  "export-fetched",
  "user-added",
  "user-removed",
  "grants-changed",
  "invitation-accepted",
  "home-internet-changed",
  "order-placed",
  "order-cancelled",
  "order-withdrawn",
  "bill-paid",
  "service-changed",
  "sim-codes-shown",
] as const;

export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** A user as found by what is on file; `username` is null until activation. */
export type FoundUser = {
  id: string;
  name: string;
  username: string | null;
  mail: string | null;
  mobile: string | null;
  language: Language;
  main: boolean;
};

/** What a request for an account is for. */
export type AccessPurpose = "activation" | "invitation" | "password" | "username" | "sign-in";
/** What was typed, by its field. */
export type Sought = Record<string, string>;
export type AccessRequest = {
  id: string;
  purpose: AccessPurpose;
  tokenHash: string;
  language: Language;
  sought: Sought | null;
  userIds: string[];
  sends: number;
  expiresAt: Date;
  confirmedAt: Date | null;
  usedAt: Date | null;
};
export type NewAccessRequest = Pick<AccessRequest, "id" | "purpose" | "tokenHash" | "language" | "expiresAt"> & {
  now: Date;
  sought?: Sought;
  userIds?: string[];
};

/** An open invitation of a virtual user. */
export type Invitation = Pick<FoundUser, "name" | "mail" | "language"> & {
  id: string;
  tokenHash: Uint8Array;
  userId: string;
  customerName: string;
  /** The name of the main user. */
  invitedBy: string | null;
  expiresAt: Date;
};

/** What a user signs in with; the name is normalized. */
export type Credentials = { username: string; passwordHash: string };

/** What others may show of a user or an operator. */
export type KnownPerson = { id: string; name: string; customer: { name: string; code: string } | null };

/**
 * Users who are told something together: the main users of customers whose address or contract is in the area, or who have a line of the type; or those of a
 * list of customer codes, and of user names, which may be any user's.
 */
export type Audience = { area: string } | { serviceType: ServiceType } | { listed: readonly string[] };

/** A passkey that a user adds. */
export type PasskeyToStore = {
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: Transport[];
  synced: boolean;
  now: Date;
};
