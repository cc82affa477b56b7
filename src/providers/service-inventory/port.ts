import { USAGE_KINDS } from "#vocabulary/service-lists.ts";
import type { Day } from "#vocabulary/day.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

/** What a customer reads, in both languages. */
export type Worded = { bg: string; en: string };

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
export type Suspension = (typeof SUSPENSIONS)[number];

/** What can be added to a line. `partner` is a service of another company, such as music. */
export const OFFER_TYPES = ["data", "minutes", "messages", "roaming", "partner", "voucher", "double-speed"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export { USAGE_KINDS };
export type UsageKind = (typeof USAGE_KINDS)[number];

/** Something that can be added to a line now. */
export type Offer = {
  /** At most 64 characters of A–Z, a–z, 0–9, `-`, `_` and `.`; `partNumber` likewise. */
  offerId: string;
  partNumber: string;
  type: OfferType;
  name: Worded;
  description: Worded;
  terms: Worded;
  /** In euro cents with VAT: each month where it recurs, else once. A voucher costs nothing. */
  priceCents: number;
  recurring: boolean;
  /** How many days a one-off lasts; null: until it is used up or removed. */
  days: number | null;
  adds: { kind: UsageKind; amount: number } | null;
  /** The offer that it takes the place of, where the line has it. */
  upgrades: string | null;
  /** What a voucher takes off, in euro cents; null for all others. */
  valueCents: number | null;
};

/** Something that a line has. */
export type LineProduct = {
  productId: string;
  /** The order that added it; null where the inventory does not know. */
  orderId: string | null;
  offerId: string;
  type: OfferType;
  name: Worded;
  status: "active" | "pendingActive" | "pendingTerminate";
  recurring: boolean;
  priceCents: number | null;
  since: Day;
  /** Until when it lasts; null: until it is removed. */
  until: Day | null;
};

/** What was used since the last reset: whole megabytes, minutes or messages. `total` is null where it is unlimited. */
export type Usage = { kind: UsageKind; used: number; total: number | null; resetsOn: Day | null };
/** A contract for the line; `until` is null once it has no fixed term. `endFeeCents`: what ending it today costs. */
export type LineContract = { since: Day; until: Day | null; monthlyCents: number; noticeDays: number; endFeeCents: number };
/** What of the credit limit is used, in euro cents. */
export type Credit = { limitCents: number; usedCents: number };
/** Use abroad. `capCents`: from how much on data is stopped; null: never. */
export type Roaming = {
  enabled: boolean;
  capCents: number | null;
  usedCents: number;
  usedMegabytes: number;
  totalMegabytes: number | null;
};
/** A SIM card of the line, by its number of 19 or 20 digits. */
export type SimCard = { iccid: string; kind: "sim" | "esim" };

/** A line as the network has it now. */
export type InventoryLine = {
  serviceId: string;
  status: LineStatus;
  /** Null unless it is suspended. */
  reason: Suspension | null;
  products: LineProduct[];
  usage: Usage[];
  /** Use of each of the last months, the newest first, at most twelve. */
  history: { month: `${number}-${number}`; data: number; minutes: number; messages: number }[];
  contract: LineContract | null;
  /** Null: the system does not have it. Prepaid lines have none. */
  credit: Credit | null;
  /** Null for lines that have no use abroad. */
  roaming: Roaming | null;
  /** The speed of its tariff for downloads, in Mbit/s; null where the tariff has none, or it is not known. */
  speedMbit: number | null;
  cards: SimCard[];
};

/** The codes of a SIM card. A wrong PUK ten times makes the card useless; `wrongPuks` counts them, null where the network cannot tell. */
export type SimCodes = { pin: string; puk: string; wrongPuks: number | null };

/** A tariff that a line could have. */
export type Tariff = {
  tariffId: string;
  name: Worded;
  monthlyCents: number;
  /** What it includes in a month; null: unlimited. */
  includes: { data: number | null; minutes: number | null; messages: number | null };
  /** What each unit beyond that costs, in thousandths of a euro cent. */
  beyond: { data: number; minutes: number; messages: number };
};

/** The inventory of customers' lines (TM Forum 637). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later. */
export type ServiceInventory = {
  /** The line by the number or name that its customer knows; undefined: there is none. */
  line(serviceId: string): Promise<InventoryLine | undefined>;
  /** What can be added to the line now; nothing for a line that there is not. */
  offers(serviceId: string): Promise<Offer[]>;
  /** The tariffs that the line could have, its own among them, the first one. */
  tariffs(serviceId: string): Promise<Tariff[]>;
  /** The codes of one of its cards; undefined: it has no such card. */
  codes(serviceId: string, iccid: string): Promise<SimCodes | undefined>;
};
