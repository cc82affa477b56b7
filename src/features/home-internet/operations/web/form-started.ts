import type { FieldFault, Ticket } from "../contract.ts";
import type { Started } from "./use-change.ts";

type FormAnswer<S> =
  { status: 200; body: { ticket: Ticket | null; fields: FieldFault[]; section: S } } | { status: 409 | 503; body: { problem: string } };

/** A form post's answer, as `useChange` reads it: faults are 422, and what needed no router has ended with its section. */
export function formStarted<S>(answer: FormAnswer<S>, show: (section: S) => void): Started {
  if (answer.status !== 200) return answer;
  const { ticket, fields, section } = answer.body;
  if (fields.length > 0) return { status: 422, body: { problem: "fields", fields } };
  show(section);
  return ticket ? { status: 200, body: ticket } : { status: 204 };
}
