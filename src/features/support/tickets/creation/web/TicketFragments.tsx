import type { AnswerOf } from "#platform/endpoint.ts";
import type { createTicket, ticketForm } from "../contract.ts";
import { SentStep } from "./SentStep.tsx";
import TicketCreation from "./TicketCreation.tsx";

/** The form of a new ticket as HTML (B§7): that of the page. */
export const FormFragment = ({ given }: { given: AnswerOf<typeof ticketForm> }) => <TicketCreation opening={given.body} />;

const FLAGS = ["creationError", "relatedTicketAlreadyCreated", "timeSlotError"] as const;

/** What became of the form as HTML, with the hidden flags of B§7: the ticket, or the form again. */
export function CreationFragment({ given }: { given: AnswerOf<typeof createTicket> }) {
  const { sent, form } = given.body;
  return (
    <>
      {FLAGS.map((flag) => (
        <input key={flag} type="hidden" name={flag} value={String(given.body[flag])} />
      ))}
      {sent && <SentStep ticket={sent} />}
      {form && <TicketCreation opening={form} flags={given.body} isAgain />}
    </>
  );
}
