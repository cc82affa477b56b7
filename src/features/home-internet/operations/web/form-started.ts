import type { FieldFault, Ticket } from "../contract.ts";
import type { Started } from "./use-change.ts";
import { delayOf } from "./use-refresh.ts";

/** The answer of a form post: the ticket of the change, the faults of the form, and the current section. */
export type FormAnswer<S> =
  | { status: 200; headers?: object; body: { ticket: Ticket | null; fields: FieldFault[]; section: S } }
  | { status: 422; headers?: object; body: { fields: FieldFault[] } }
  | { status: 409 | 503; headers?: object; body: { problem: string } };

/** A form post's answer, as `useChange` reads it (A§4): faults of the returned form are 422, and what needed no router has ended with its section. */
export function formStarted<S>(answer: FormAnswer<S>, show: (section: S) => void): Started {
  if (answer.status === 422) return { status: 422, body: { problem: "fields", fields: answer.body.fields } };
  if (answer.status !== 200) return answer;
  const { ticket, fields, section } = answer.body;
  if (!isSuccess(answer)) return { status: 422, body: { problem: "fields", fields } };
  show(section);
  const refresh = { delay: delayOf(answer) };
  return ticket ? { status: 200, body: ticket, refresh } : { status: 204, refresh };
}

/** The success header; an answer without it, as that of a MAC edit, succeeded where it has no faults. */
function isSuccess({ headers, body: { fields } }: { headers?: object; body: { fields: FieldFault[] } }): boolean {
  const header = (headers as Record<string, string | undefined> | undefined)?.["my-contact-success-request"];
  return header === undefined ? fields.length === 0 : header === "true";
}
