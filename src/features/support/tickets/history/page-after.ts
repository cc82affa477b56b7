import { historyAddress } from "./search-params.ts";

type Of = { body: { ticketId: string } };
type Answer = { status: 200 } | { status: 409 | 422; body: { problem: string } };

/** Where a form of a ticket goes on: to the ticket, with the result in the address. */
export const pageAfter =
  (form: "cancel" | "reopen" | "rate") =>
  (answer: Answer, { body: { ticketId: ticket } }: Of): string =>
    historyAddress({ ticket, result: answer.status === 200 ? { done: form } : { do: form, problem: answer.body.problem } });
