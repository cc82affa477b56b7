export { ProviderUnavailable } from "../provider-unavailable.ts";

/** What a customer reads, in both languages. */
type Worded = { bg: string; en: string };

/** The state of a ticket, in the words of TM Forum 621. */
export const TICKET_STATES = ["acknowledged", "pending", "inProgress", "held", "resolved", "closed", "rejected", "cancelled"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** `phone`: nine digits, without the country's code. */
export type TicketContact = { name: string | null; mail: string; phone: string };
/** Something that the guide found out: an answer of the customer, or a measured value. At most 200 and 500 characters. */
type TicketFact = { kind: "answer" | "measured"; name: string; value: string; at: Date };
/** A file that stays with the portal. */
type TicketFile = { name: string; size: number; sha256: string };
/** `ourId` makes it safe to repeat, and is at most 64 characters. At most 50 facts and 10 attachments. */
export type NewTicket = {
  ourId: string;
  serviceId: string;
  customerCode: string;
  contact: TicketContact;
  /** At most 2,000 characters. */
  description: string;
  facts: TicketFact[];
  attachments: TicketFile[];
};

export type StateChange = { state: TicketState; at: Date; note: Worded | null };
export type Rating = { stars: 1 | 2 | 3 | 4 | 5; text: string };
export type Ticket = {
  ticketId: string;
  ourId: string | null;
  /** Null where the system does not say it of a ticket that the portal opened. */
  serviceId: string | null;
  customerCode: string;
  contact: TicketContact;
  description: string;
  state: TicketState;
  createdAt: Date;
  /** When it is expected to be resolved. */
  expectedAt: Date | null;
  /** Every state that it has had, the first first. */
  history: StateChange[];
  /** When a closed ticket was resolved, where its history does not say. */
  resolvedAt?: Date;
  rating: Rating | null;
};

export const TICKET_REFUSALS = ["no-such-service", "too-large", "not-allowed"] as const;
type TicketRefusal = (typeof TICKET_REFUSALS)[number];
/** `related-ticket`: the line has an open ticket already. */
export type CreatedTicket =
  | { state: "ok"; ticketId: string }
  | { state: "refused"; reason: "related-ticket"; ticketId: string }
  | { state: "refused"; reason: TicketRefusal };

/** `too-late`: its state does not allow it any more. */
export const TICKET_CHANGE_REFUSALS = ["no-such-ticket", "too-late", "too-large", "not-allowed"] as const;
export type TicketChangeRefusal = (typeof TICKET_CHANGE_REFUSALS)[number];
/** The state of the ticket after the change. */
export type ChangedTicket = { state: "ok"; ticketState: TicketState } | { state: "refused"; reason: TicketChangeRefusal };

/**
 * The system of trouble tickets (TM Forum 621). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later.
 * A repeat under the same `ourId` has no further effect.
 */
export type Tickets = {
  /** Creates a ticket; the same `ourId` again returns the same one. A line has one open ticket at most. */
  create(ticket: NewTicket): Promise<CreatedTicket>;
  /** Undefined: there is none. */
  ticket(ticketId: string): Promise<Ticket | undefined>;
  /** The ticket that was created under our id, to find what a lost answer was; undefined: none was. */
  find(ourId: string): Promise<Ticket | undefined>;
  /** Changes whom to contact, or adds a note (at most 2,000 characters), while the ticket is open. */
  change(ticketId: string, change: { ourId: string; contact?: TicketContact; note?: string }): Promise<ChangedTicket>;
  /** Cancels an open ticket. One that is cancelled is answered as such. */
  cancel(ticketId: string, why: { ourId: string; reason: string }): Promise<ChangedTicket>;
  /** Opens a resolved or closed ticket again, within `REOPEN_DAYS`. */
  reopen(ticketId: string, why: { ourId: string; why: string }): Promise<ChangedTicket>;
  /** Rates a resolved or closed ticket; a later rating takes the place of the former one. `text`: at most 1,000 characters. */
  rate(ticketId: string, rating: { ourId: string } & Rating): Promise<ChangedTicket>;
};
