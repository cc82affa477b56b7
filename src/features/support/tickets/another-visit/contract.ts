import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { fieldFaults, typedFields } from "#platform/field-schemas.ts";
import { problem } from "#platform/problem.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { VisitTimes } from "../creation/visit-times.ts";
import { visitFields } from "../creation/visit-fields.ts";
import { Hours } from "../history/fields.ts";
import { TICKET_ACTS, VISIT_STATES } from "../ticket.ts";
import { ticketAddress } from "../address.ts";
import { requestAddress } from "./search-params.ts";

const CALL = "{area}/services/trouble-tickets/visit-request";
const Day = z.iso.date();
const Slot = z.enum(SLOTS);
const TicketId = z.string().check(z.maxLength(100), z.describe("The ticket's id."));

const OpenRequest = z.object({
  ticketId: z.string(),
  number: z.string(),
  displayName: z.string(),
  /** Whether another visit may be requested: the ticket is open, nobody is to come, and nothing else is under way. */
  mayRequest: z.boolean(),
  /** Whether the user may change what was requested for the billing account. */
  isGranted: z.boolean(),
  /** The last visit, which came to nothing or was done; null: there was none. */
  last: z.nullable(z.object({ day: Day, slot: Hours, state: z.enum(VISIT_STATES), reason: z.nullable(z.string()) })),
  visits: VisitTimes,
});
export type OpenRequest = z.infer<typeof OpenRequest>;

export const visitRequest = endpoint.get({
  path: CALL,
  access: "customer",
  needs: "see",
  summary: "When somebody can come for an open ticket whose visit came to nothing, and whether that may be requested.",
  query: z.object({ ticketId: TicketId }),
  answers: { 200: { when: "The ticket, and free times.", body: OpenRequest } },
});

export const requestVisit = endpoint.post(
  {
    path: CALL,
    access: "customer",
    needs: TICKET_ACTS.requestVisit.who,
    form: true,
    idempotent: true,
    summary:
      "Requests another visit for an open ticket for which nobody is to come. It is stored and carried to the workforce, as the first one was.",
    body: z.strictObject({
      ticketId: TicketId,
      ...typedFields(visitFields),
      back: z.optional(z.literal("page").check(z.describe("Of the page's own form without a script: the answer redirects to the page."))),
    }),
    answers: {
      200: { when: "Stored.", body: z.object({ day: Day, slot: Slot }) },
      409: { when: "The ticket is not open, somebody is to come already, or something else is under way.", body: problem("not-allowed") },
      422: {
        when: "The fault of the day or of the time.",
        body: z.object(fieldFaults(visitFields)),
      },
    },
  },
  (answer, { body: { ticketId, back } }) => {
    if (back === undefined) return undefined;
    return answer.status === 200 ? ticketAddress({ ticketId, position: 0 }) : requestAddress(ticketId, { ...answer.body });
  },
);

export const anotherVisitContract = { visitRequest, requestVisit };
