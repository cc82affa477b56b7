import { EDIT_FAULTS, RATING_FAULTS, WHY_FAULTS, type EditFaults } from "./rules.ts";

/** What the address of the page says: which page of the history, which ticket is open on it, and how the last form without a script ended. */
export type HistoryParams = { page: number | undefined; ticket: string | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; what is no page and no id of a ticket is left out. */
export function readParams(search: Readonly<Record<string, unknown>>): HistoryParams {
  const [page, ticket] = [String(search["page"] ?? ""), String(search["ticket"] ?? "")];
  return { page: /^\d{1,6}$/.test(page) ? Number(page) : undefined, ticket: UUID.test(ticket) ? ticket.toLowerCase() : undefined };
}

const FORMS = ["edit", "cancel", "reopen", "rate", "file"] as const;
const DONE = ["move", "cancel", "unchanged", "reopen", "rate"] as const;
const REFUSED = ["not-allowed", "under-way", "too-many-moves", "related-ticket", "being-checked", "flagged"] as const;
const PROBLEMS = [...REFUSED, ...WHY_FAULTS, ...RATING_FAULTS] as const;
type FormProblem = (typeof PROBLEMS)[number];
type OpenForm = (typeof FORMS)[number];
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined => words.find((word) => word === value);

/** How a form without a script ended, and which form of the ticket is open. */
export type FormResult = {
  form: OpenForm | undefined;
  done: (typeof DONE)[number] | undefined;
  /** Why the form was refused as a whole, and which one it was. */
  problem: { of: OpenForm; what: FormProblem } | undefined;
  isReasonMissing: boolean;
  faults: EditFaults;
};

/** Reads the result of a form from the address. A form that was refused is open again. */
export function readResult(search: Readonly<Record<string, unknown>>): FormResult {
  const visitDate = oneOf(EDIT_FAULTS.visitDate, search["dateFault"]);
  const visitTimeSlot = oneOf(EDIT_FAULTS.visitTimeSlot, search["slotFault"]);
  const what = oneOf(PROBLEMS, search["problem"]);
  const form = oneOf(FORMS, search["do"]);
  return {
    form: what ? undefined : form,
    done: oneOf(DONE, search["done"]),
    problem: what && form ? { of: form, what } : undefined,
    isReasonMissing: search["problem"] === "reason-missing",
    faults: { ...(visitDate && { visitDate }), ...(visitTimeSlot && { visitTimeSlot }) },
  };
}

/** The address of a page of the history, with a ticket open where one is named, and with the result of a form. */
export function historyAddress({ page, ticket, result = {} }: Partial<HistoryParams> & { result?: Record<string, string> }): string {
  const search = new URLSearchParams({ ...(page && { page: String(page) }), ...(ticket && { ticket }), ...result });
  return `{area}/services/trouble-tickets${search.size ? `?${search}` : ""}${ticket ? `#ticket-${ticket}` : ""}`;
}
