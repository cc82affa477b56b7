import * as z from "zod/mini";
import { ServiceType } from "#features/account/customers/contract.ts";
import { MediaCodes } from "#features/contact/attachments/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { fieldFaults, sentFields, typedFields } from "#platform/field-schemas.ts";
import { TICKETS } from "#vocabulary/area-paths.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { ticketAddress } from "../address.ts";
import { TICKET_ACTS } from "../ticket.ts";
import { ticketFaults, ticketFields } from "./fields.ts";
import { visitFields } from "./visit-fields.ts";
import { VisitTimes } from "./visit-times.ts";
import { againAddress, reviewAddress, type SUBJECT } from "./search-params.ts";

const Instant = z.iso.datetime();
const Day = z.iso.date();
const Slot = z.enum(SLOTS);
const text = (most: number) => z.string().check(z.maxLength(most));
const ServiceId = z.string().check(z.minLength(1), z.maxLength(64), z.describe("The number or name of the line."));
/** Ids of the guide and of the line: those of another customer, and those that are none, get the same 404. */
const Id = (what: string) => z.optional(text(100).check(z.describe(what)));
const Form = z.string().check(z.regex(/^[\w-]{1,64}$/), z.describe("The form's own name: its files are counted together."));

const about = {
  serviceId: ServiceId,
  serviceType: z.optional(ServiceType.check(z.describe("The line's type, as the page showed it: not believed."))),
  assetId: Id("The line's id; with the number of another line there is none."),
  troubleshootingSessionId: Id(
    "The session of the guide whose way goes along, of this line: that of another is 404; without it the ticket has none.",
  ),
  treeId: Id("The guide, as the page showed it: not believed."),
} satisfies Record<(typeof SUBJECT)[number], z.ZodMiniType>;

/** The fields as they were typed; what is wrong is refused by the rules, in words. */
export const TypedTicket = z.strictObject(typedFields(ticketFields));
const VisitTime = z.strictObject({ serviceId: ServiceId, ...typedFields(visitFields) });

/** A file that was uploaded into the form, as `uploadAttachment` answered it. */
const FormFile = z.object({ code: z.string(), name: z.string(), size: z.int(), state: z.enum(["checked", "quarantined"]) });
const Fact = z.object({ kind: z.enum(["answer", "measured"]), name: z.string(), value: z.string(), at: Instant });

const Faults = z.object(fieldFaults(ticketFaults));

/** The open ticket of a line: `position` counts from 0 in the customer's history, newest first. */
const RelatedTicket = z.object({ ticketId: z.string(), number: z.string(), position: z.int() });

/** The form (B§3, B§4), empty or as it was typed. */
export const TicketForm = z.object({
  form: z.string(),
  serviceId: z.string(),
  serviceType: ServiceType,
  assetId: z.string(),
  displayName: z.string(),
  tariffName: z.string(),
  /** Where the line is, and so where the technician comes; null where the portal does not know. */
  address: z.nullable(z.string()),
  troubleshootingSessionId: z.nullable(z.string()),
  treeId: z.nullable(z.string()),
  /** What stands in the fields: the user's own mail and phone at first, then what was typed. */
  typed: TypedTicket,
  visits: VisitTimes,
  files: z.array(FormFile),
  /** Of the files of one ticket: bytes of one, bytes together, and their number; and what still fits. */
  fileLimits: z.object({
    fileBytes: z.int(),
    totalBytes: z.int(),
    files: z.int(),
    remainingBytes: z.int(),
    extensions: z.array(z.string()),
  }),
  /** What the guide found out: it goes along. */
  facts: z.array(Fact),
  longestDescription: z.int(),
  faults: Faults,
  /** The open ticket of the line: while it is open there can be no other. */
  related: z.nullable(RelatedTicket),
});
export type TicketForm = z.infer<typeof TicketForm>;

/** A ticket that was stored: the systems have it in a moment, or once they answer again. */
export const SentTicket = z.object({
  ticketId: z.string(),
  number: z.string(),
  position: z.int(),
  day: Day,
  slot: Slot,
  email: z.string(),
  phone: z.string(),
  displayName: z.string(),
});
export type SentTicket = z.infer<typeof SentTicket>;

/** What became of a form (B§7): its flags, and the ticket or the form again. */
export const TicketCreation = z.object({
  /** It was not created: the form comes again, with everything typed and attached. */
  creationError: z.boolean(),
  relatedTicketAlreadyCreated: z.boolean(),
  /** The slot has passed, or was taken by somebody else. */
  timeSlotError: z.boolean(),
  sent: z.nullable(SentTicket),
  form: z.nullable(TicketForm),
});
export type TicketCreation = z.infer<typeof TicketCreation>;

const back = z.optional(
  z
    .enum(["page", "review"])
    .check(z.describe("Of the page's own forms without a script: the answer redirects to the page; `review` creates nothing yet.")),
);

export const ticketForm = endpoint.get({
  path: `${TICKETS}/create`,
  access: "customer",
  needs: "see",
  html: true,
  summary: "The form of a new trouble ticket for a line (B§7), with the times at which somebody can come. Holds nothing.",
  query: z.object({
    ...about,
    form: z.optional(Form.check(z.describe("A form that is open already: its files come along."))),
    isSent: z.optional(
      z.literal("no").check(z.describe("It was refused without a script: what was typed, and what is wrong with it, come along.")),
    ),
  }),
  answers: { 200: { when: "The form.", body: TicketForm } },
});

export const createTicket = endpoint.post(
  {
    path: `${TICKETS}/create`,
    access: "customer",
    needs: TICKET_ACTS.create.who,
    form: true,
    html: true,
    idempotent: true,
    summary:
      "Creates a trouble ticket with a visit (B§7). It is stored and then carried to the systems of tickets and of the workforce; the answer has the flags of B§7.",
    body: z.strictObject({
      ...about,
      form: Form,
      ...sentFields(ticketFields),
      /** The tariff and name that the page showed (B§3): never believed. */
      serviceLabel: z.optional(text(700)),
      mediaCodes: MediaCodes,
      back,
    }),
    answers: { 200: { when: "The flags, with the ticket, or the form again.", body: TicketCreation } },
  },
  ({ body: { sent, creationError } }, { body }) => {
    if (body.back === undefined) return undefined;
    if (sent) return ticketAddress(sent);
    return creationError ? againAddress(body, body.form) : reviewAddress(body, body.form);
  },
);

export const visitTimes = endpoint.get({
  path: `${TICKETS}/visit-times`,
  access: "customer",
  needs: "see",
  summary: "When somebody can come to a line, as the workforce last said, and what the user's form holds.",
  query: z.object({ serviceId: ServiceId }),
  answers: { 200: { when: "Days, slots and free places.", body: VisitTimes } },
});

export const holdVisitTime = endpoint.post({
  path: `${TICKETS}/visit-times/hold`,
  access: "customer",
  needs: "see",
  form: true,
  idempotent: true,
  summary: "Holds a place for some minutes while a form is open. A user holds one: another choice moves it.",
  body: VisitTime,
  answers: {
    200: { when: "It is held.", body: VisitTimes },
    422: {
      when: "It cannot be: the fault of the day or of the time. What was held before stays held.",
      body: z.object({ faults: Faults, visits: VisitTimes }),
    },
  },
});

export const releaseVisitTime = endpoint.post({
  path: `${TICKETS}/visit-times/release`,
  access: "customer",
  needs: "see",
  form: true,
  idempotent: true,
  summary: "Releases the place that a form holds, when it is closed. Where it holds another one by now, that stays.",
  body: z.strictObject({ visitDate: Day, visitTime: Slot }),
  answers: { 200: { when: "It is not held any more.", body: z.object({ released: z.boolean() }) } },
});

export const ticketCreationContract = { ticketForm, createTicket, visitTimes, holdVisitTime, releaseVisitTime };
