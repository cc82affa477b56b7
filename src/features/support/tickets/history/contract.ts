import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { typedFields } from "#platform/field-schemas.ts";
import { problem } from "#platform/problem.ts";
import { writtenFields } from "../creation/fields.ts";
import { EVENT_KINDS, TICKET_ACTS, TICKET_CHANGES, TICKET_STATES, VISIT_STATES } from "../ticket.ts";
import { downloadTicketFile, openTicketFile, rateTicket, reopenTicket } from "./ended-contract.ts";
import { Day, Hours, Instant, Slot, text, TicketId } from "./fields.ts";
import { TICKETS } from "#vocabulary/area-paths.ts";
import { CANCEL_BLOCKS, CANCEL_REASONS, EDIT_FAULTS, MOVE_BLOCKS } from "./rules.ts";
import { pageAfter } from "./page-after.ts";
import { historyAddress } from "./search-params.ts";

const TicketSummary = z.object({
  /** In addresses and calls; `number` is for people. */
  ticketId: z.string(),
  number: z.string(),
  serviceType: z.enum(["MOBILE", "INTERNET", "TV", "FIXED"]),
  displayName: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: Instant,
  /** The visit ahead, or the last one there was; null: none. */
  visit: z.nullable(z.object({ day: Day, slot: Hours, state: z.enum(VISIT_STATES) })),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

const TicketHistory = z.object({
  tickets: z.array(TicketSummary),
  /** The pagination of A§3, except that pages are counted from 0 (B§9). A page past the last is the last. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
});
export type TicketHistory = z.infer<typeof TicketHistory>;

export const ticketsHistory = endpoint.get({
  path: `${TICKETS}/ticketsHistory`,
  access: "customer",
  needs: "see",
  html: true,
  summary: "The customer's trouble tickets, newest first, ten a page (B§7).",
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/), z.describe("The page, from 0."))),
    ticketId: z.optional(TicketId.check(z.describe("In place of a page: the one on which this ticket stands."))),
  }),
  answers: { 200: { when: "The page.", body: TicketHistory } },
});

const TimelineEntry = z.object({
  /** What happened: a state of the ticket, or something about its visit. */
  kind: z.enum(EVENT_KINDS),
  at: Instant,
  day: z.nullable(Day),
  slot: z.nullable(Hours),
  reason: z.nullable(z.string()),
  /** What the system of tickets wrote about it, in the language of the request. */
  note: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const TicketVisit = z.object({
  day: Day,
  slot: Hours,
  state: z.enum(VISIT_STATES),
  team: z.nullable(z.string()),
  onTheWaySince: z.nullable(Instant),
  /** When the team arrives, once it is on the way. */
  expectedAt: z.nullable(Instant),
  /** Until when the workforce moves or cancels it; null: no longer, or not known yet. */
  movableUntil: z.nullable(Instant),
});
export type TicketVisit = z.infer<typeof TicketVisit>;

const TicketFile = z.object({
  /** What a download is requested with (B§7). It is no path. */
  resourcePath: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
});

const UnderWay = z.object({
  kind: z.enum(TICKET_CHANGES),
  requestedAt: Instant,
  /** Where the visit is to be moved; null for other kinds. */
  day: z.nullable(Day),
  slot: z.nullable(Slot),
  /** The system was away, and is asked again. */
  isLate: z.boolean(),
});
export type UnderWay = z.infer<typeof UnderWay>;

export const TicketDetails = z.object({
  ...TicketSummary.shape,
  /** By which the system of tickets knows it; null: it does not have it yet. */
  systemNumber: z.nullable(z.string()),
  serviceId: z.string(),
  /** Where the line is, and so where a technician comes; null: not known. */
  address: z.nullable(z.string()),
  tariffName: z.string(),
  ...typedFields(writtenFields),
  /** Whom to contact, as it was written; empty once that person has left. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** What the guide found out, in the language that its customer had. */
  facts: z.array(z.object({ kind: z.enum(["answer", "measured"]), name: z.string(), value: z.string(), at: Instant })),
  files: z.array(TicketFile),
  /** When it is expected to be resolved: never before its visit ends, and never in the past. */
  expectedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Why the system of tickets did not take it. */
  refusal: z.nullable(z.string()),
  /** The open ticket that stood in its way; null where the portal does not have that one. */
  related: z.nullable(z.object({ ticketId: z.string(), number: z.string() })),
  timeline: z.array(TimelineEntry),
  visit: z.nullable(TicketVisit),
  /** What may be done now (B§3); the server decides again when it is requested. */
  isDateChangeAllowed: z.boolean(),
  isTimeSlotChangeAllowed: z.boolean(),
  isCancellationAllowed: z.boolean(),
  /** Why the visit of an open ticket cannot be moved now, and why the ticket cannot be cancelled; null: it can, or there is nothing to move or to cancel. */
  moveBlock: z.nullable(z.enum(MOVE_BLOCKS)),
  cancelBlock: z.nullable(z.enum(CANCEL_BLOCKS)),
  previousVisitDate: z.nullable(Day),
  previousVisitTimeSlot: z.nullable(Hours),
  /** In Sofia, for the picker of days. */
  today: Day,
  /** The team is on its way, and until then the visit can still be moved. */
  lastChanceUntil: z.nullable(Instant),
  /** The last day on which it can be opened again, in Sofia; null: it cannot. */
  reopenableUntil: z.nullable(Day),
  isRatingAllowed: z.boolean(),
  rating: z.nullable(z.object({ stars: z.int(), text: z.string() })),
  /** What was requested and is not confirmed by the systems yet, in the order in which it was requested. */
  underWay: z.array(UnderWay),
  /** Milliseconds after which to read it again; null: nothing will change by itself soon. */
  checkingTime: z.nullable(z.int()),
});
export type TicketDetails = z.infer<typeof TicketDetails>;

export const ticketDetails = endpoint.get({
  path: `${TICKETS}/ticketDetails`,
  access: "customer",
  needs: "see",
  html: true,
  summary: "One of the customer's tickets (B§7): its states, its visit, what went along, and what may be changed.",
  query: z.object({ ticketId: TicketId }),
  answers: { 200: { when: "The ticket.", body: TicketDetails } },
});

/** What the page believes may be done: the server decides by itself. */
const claimed = z.optional(z.union([z.boolean(), z.enum(["true", "false"])]).check(z.describe("As the page was shown it: not believed.")));

/** Why a change is refused: what stands in its way, which change is under way, and after how many seconds to try again; null: not known, or it will not help. */
const blockedBy = <const Block extends string>(blocks: readonly Block[]) =>
  z.object({
    problem: z.enum(["not-allowed", "under-way"]),
    block: z.nullable(z.enum(blocks)),
    underWay: z.nullable(z.enum(TICKET_CHANGES)),
    tryAgainSeconds: z.nullable(z.int()),
  });

export const updateTicket = endpoint.post(
  {
    path: `${TICKETS}/update`,
    access: "customer",
    needs: TICKET_ACTS.move.who,
    idempotent: true,
    summary:
      "Requests that a ticket's visit is moved (B§3, B§7). The place is taken at once; the visit is moved when the workforce has accepted it, and the details say so.",
    body: z.strictObject({
      ticketId: TicketId,
      visitDate: text(100).check(z.describe("The day, if it changes; else empty.")),
      visitTimeSlot: text(40).check(z.describe("The slot, if it changes; else empty.")),
      status: z.optional(text(40).check(z.describe("The ticket's state as the page was shown it: not believed."))),
      sessionId: z.optional(text(100).check(z.describe("The session of the guide as the page was shown it: not believed."))),
      isCancellationAllowed: claimed,
    }),
    answers: {
      200: { when: "Requested, or nothing would change.", body: z.enum(["requested", "unchanged"]) },
      409: { when: "The visit cannot be moved now, or another change is under way.", body: blockedBy(MOVE_BLOCKS) },
      429: {
        when: "It was moved too often within a day, and stays as it is.",
        body: problem("too-many-moves"),
        headers: { "retry-after": z.string() },
      },
      422: {
        when: "What is wrong with the day and with the slot.",
        body: z.object({
          visitDate: z.optional(z.enum(EDIT_FAULTS.visitDate)),
          visitTimeSlot: z.optional(z.enum(EDIT_FAULTS.visitTimeSlot)),
        }),
      },
    },
  },
  (answer, { body: { ticketId: ticket } }) => {
    if (answer.status === 200) return historyAddress({ ticket, result: { done: answer.body === "requested" ? "move" : "unchanged" } });
    if (answer.status !== 422) return historyAddress({ ticket, result: { do: "edit", problem: answer.body.problem } });
    const { visitDate: dateFault = "", visitTimeSlot: slotFault = "" } = answer.body;
    return historyAddress({ ticket, result: { do: "edit", dateFault, slotFault } });
  },
);

export const cancelTicket = endpoint.post(
  {
    path: `${TICKETS}/cancel`,
    access: "customer",
    needs: TICKET_ACTS.cancel.who,
    idempotent: true,
    summary: "Requests that a ticket is cancelled, with its visit (B§7). It is cancelled when the system of tickets has accepted it.",
    body: z.strictObject({
      ticketId: TicketId,
      reason: z.union([z.enum(CANCEL_REASONS), z.literal("")]),
      isCancellationAllowed: claimed,
    }),
    answers: {
      200: { when: "Requested.", body: z.literal("requested") },
      409: { when: "The ticket cannot be cancelled any more, or another change is under way.", body: blockedBy(CANCEL_BLOCKS) },
      422: { when: "No reason was chosen.", body: problem("reason-missing") },
    },
  },
  pageAfter("cancel"),
);

export const ticketHistoryContract = {
  ticketsHistory,
  ticketDetails,
  updateTicket,
  cancelTicket,
  downloadTicketFile,
  openTicketFile,
  reopenTicket,
  rateTicket,
};
