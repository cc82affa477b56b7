import { fieldProps } from "#platform/web/field-props.ts";
import { useWords } from "#platform/web/words.ts";
import { ticketFields } from "../fields.ts";
import { formWords } from "../messages/form-words.ts";
import type { TicketRequest } from "./use-ticket-form.ts";

/** The props of the controls of a new ticket, by the names of their fields. */
export const useField = ({ draft, faults, change }: TicketRequest) =>
  fieldProps(ticketFields, { values: draft, faults, change, words: useWords(formWords) });
