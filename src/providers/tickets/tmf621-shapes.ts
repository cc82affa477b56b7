import * as z from "zod/mini";
import { cutText, Id, Instant, Notes, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, knownWord, lenient, wordOf } from "../tolerant.ts";
import { TICKET_STATES, type NewTicket, type StateChange, type Ticket, type TicketContact, type TicketState } from "./port.ts";

export const OPEN_STATES: readonly TicketState[] = ["acknowledged", "pending", "inProgress", "held"];

const MOST_WORDS = 4_000;
const Long = cutText(MOST_WORDS);
const Role = z.object({ ...Ref.shape, ...lenient({ role: Text, name: Text }) });
const Medium = z.object({
  mediumType: Text,
  ...lenient({ characteristic: z.object(lenient({ emailAddress: Text, phoneNumber: Text })) }),
});
/** A step whose state is not known, or that has no day, is left out. */
const Change = z.object({
  ...{ status: knownWord(TICKET_STATES), changeDate: Instant },
  ...lenient({ changeReason: Long, changeReasonEn: Long }),
});
const Stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export const TroubleTicket = z.object({
  id: Id,
  // a state of the system's own is one in which it is worked on: none that ends a ticket
  status: wordOf(TICKET_STATES, "inProgress"),
  creationDate: Instant,
  ...lenient({
    ...{ externalId: Text, description: Long },
    ...{ expectedResolutionDate: Instant, statusChangeDate: Instant, resolutionDate: Instant },
    statusChange: itemsOf(Change, 500),
    relatedEntity: itemsOf(Role, 50),
    relatedParty: itemsOf(Role, 50),
    contactMedium: itemsOf(Medium, 20),
    note: Notes,
    rating: z.object({ stars: Stars, text: Text }),
  }),
});
export type TroubleTicket = z.infer<typeof TroubleTicket>;

const withRole = (all: z.infer<typeof Role>[], role: string) => all.find((one) => one.role === role);

/** The ticket that a trouble ticket is; undefined for one that names no customer, or neither a line nor our id. */
export function ticketOf(ticket: TroubleTicket): Ticket | undefined {
  const { id, externalId, description = "", status, creationDate, expectedResolutionDate, relatedEntity = [], relatedParty = [] } = ticket;
  const [line, customer] = [withRole(relatedEntity, "service"), withRole(relatedParty, "customer")];
  // what is ours says so by our id, and we know its line
  if (!customer || (!line && externalId === undefined)) return undefined;
  return {
    ...{ ticketId: id, ourId: externalId ?? null, serviceId: line?.id ?? null, customerCode: customer.id },
    ...{ contact: contactOf(ticket), description, state: status, createdAt: creationDate },
    expectedAt: OPEN_STATES.includes(status) ? (expectedResolutionDate ?? null) : null,
    history: historyOf(ticket),
    ...resolutionOf(ticket),
    rating: ticket.rating ?? null,
  };
}

function contactOf({ relatedParty = [], contactMedium = [] }: TroubleTicket): TicketContact {
  const medium = (type: string) => contactMedium.find(({ mediumType }) => mediumType === type)?.characteristic;
  const name = withRole(relatedParty, "contact")?.name ?? null;
  return { name, mail: medium("email")?.emailAddress ?? "", phone: medium("phone")?.phoneNumber ?? "" };
}

/** When the present state was reached, as far as the system dates it. */
function reachedAt({ status, statusChangeDate, resolutionDate, creationDate }: TroubleTicket): Date {
  const ended = status === "resolved" || status === "closed" ? resolutionDate : undefined;
  return statusChangeDate ?? ended ?? creationDate;
}

/** When a closed ticket was resolved, unless its history has that. */
function resolutionOf({ status, statusChange = [], resolutionDate: resolvedAt }: TroubleTicket): Pick<Ticket, "resolvedAt"> {
  if (status !== "closed" || !resolvedAt || statusChange.some((change) => change.status === "resolved")) return {};
  return { resolvedAt };
}

/** A system without a history of states tells of the present one alone. */
function historyOf(ticket: TroubleTicket): StateChange[] {
  const { statusChange = [], status } = ticket;
  if (statusChange.length === 0) return [{ state: status, at: reachedAt(ticket), note: null }];
  return statusChange.map(({ status: state, changeDate: at, changeReason: bg, changeReasonEn: en }) => ({
    ...{ state, at },
    note: bg ? { bg, en: en ?? bg } : null,
  }));
}

const partyOf = (customerCode: string, { name }: TicketContact): object[] => [
  { id: customerCode, role: "customer", "@referredType": "Customer" },
  { id: customerCode, role: "contact", ...(name !== null && { name }), "@referredType": "Individual" },
];
const mediumsOf = ({ mail, phone }: TicketContact): object[] => [
  { mediumType: "email", characteristic: { emailAddress: mail } },
  { mediumType: "phone", characteristic: { phoneNumber: phone } },
];

/** Whom to contact, as attributes of a trouble ticket. */
export const contactAttributes = (customerCode: string, contact: TicketContact): object => ({
  relatedParty: partyOf(customerCode, contact),
  contactMedium: mediumsOf(contact),
});

export const creationOf = ({ ourId, serviceId, customerCode, contact, description, facts, attachments }: NewTicket): object => ({
  ...{ "@type": "TroubleTicket", externalId: ourId, ticketType: "technical", severity: "normal", description },
  relatedEntity: [{ id: serviceId, role: "service", "@referredType": "Service" }],
  ...contactAttributes(customerCode, contact),
  note: facts.map(({ kind, name, value, at }) => ({ author: kind, date: at.toISOString(), text: `${name}: ${value}` })),
  attachment: attachments.map(({ name, size, sha256 }) => ({
    ...{ "@type": "Attachment", id: sha256, attachmentType: "file", name },
    size: { amount: size, units: "B" },
  })),
});
