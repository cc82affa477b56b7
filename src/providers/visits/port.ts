import type { Day } from "#vocabulary/day.ts";
import type { VisitHours, VisitSlot } from "#vocabulary/visit-slot.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The state of a visit, in the words of TM Forum 646. `initialized`: booked, and not yet confirmed. */
export const VISIT_STATES = ["initialized", "confirmed", "completed", "failed", "cancelled"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** Why the workforce moved or cancelled a visit, or why it failed. */
export const VISIT_REASONS = ["no-team", "weather", "nobody-home", "other"] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

/** How many visits of a slot are still free; 0: full. */
export type FreeSlot = { day: Day; slot: VisitSlot; free: number };
/** `ourId` makes it safe to repeat, and is at most 64 characters. */
export type NewVisit = {
  ourId: string;
  ticketId: string;
  serviceId: string;
  /** The settlement of the line, at most 60 characters. */
  region: string;
  /** The number that the team calls: nine digits, without the country's code. */
  phone: string;
  /** What the customer wants the team to know, at most 500 characters; empty: nothing. */
  note: string;
  day: Day;
  slot: VisitSlot;
};

export type Visit = {
  visitId: string;
  ourId: string | null;
  /** Null where the workforce does not say it of a visit that the portal booked. */
  ticketId: string | null;
  state: VisitState;
  day: Day;
  slot: VisitHours;
  team: string | null;
  /** Why the workforce did what it did last; null: it did nothing of the kind. */
  reason: VisitReason | null;
  onTheWaySince: Date | null;
  /** When the team arrives, once it is on the way. */
  expectedAt: Date | null;
  /** Until when it can be moved or cancelled: its beginning, or shortly after the team set out; null: no longer. */
  movableUntil: Date | null;
};

/** `already-booked`: the ticket has another visit ahead. */
export const BOOK_REFUSALS = [
  "full",
  "passed",
  "no-working-day",
  "too-far",
  "no-such-region",
  "already-booked",
  "too-large",
  "not-allowed",
] as const;
type BookRefusal = (typeof BOOK_REFUSALS)[number];
export type BookedVisit = { state: "ok"; visitId: string } | { state: "refused"; reason: BookRefusal };

/** `too-late`: it has ended, has begun, or the last chance after the team set out is over. */
export const MOVE_REFUSALS = ["full", "passed", "no-working-day", "too-far", "no-such-visit", "too-late", "not-allowed"] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];
export const CANCEL_REFUSALS = ["no-such-visit", "too-late", "not-allowed"] as const;
export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];
export type Changed<Refusal> = { state: "ok" } | { state: "refused"; reason: Refusal };

/** Slots are offered for so many days, today among them. */
export const BOOKABLE_DAYS = 60;

/**
 * The system of the workforce that visits customers (TM Forum 646). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it
 * should be repeated later. A repeat under the same `ourId` has no further effect. A booked visit is no promise until it is confirmed.
 */
export type Visits = {
  /** The slots of the days from one to another, both among them, in order: full ones have 0 free; passed ones and days without work are left out. */
  slots(within: { region: string; from: Day; to: Day }): Promise<FreeSlot[]>;
  /** Books a visit; the same `ourId` again returns the same one. */
  book(visit: NewVisit): Promise<BookedVisit>;
  /** Moves a visit; it is then to be confirmed anew. To where it is already: nothing changes. */
  move(visitId: string, to: { ourId: string; day: Day; slot: VisitSlot }): Promise<Changed<MoveRefusal>>;
  /** One that is cancelled already is answered as such. */
  cancel(visitId: string, request: { ourId: string }): Promise<Changed<CancelRefusal>>;
  /** Undefined: there is none. */
  visit(visitId: string): Promise<Visit | undefined>;
  /** The visit that was booked under our id, to find what a lost answer was; undefined: none was. */
  find(ourId: string): Promise<Visit | undefined>;
};
