import { withQuery } from "#platform/address.ts";
import { faultsInSearch } from "#platform/fields.ts";
import { contactFaults, type Errors } from "./fields.ts";

/** The faults in the page's address after a form without a script was refused. */
export const errorsInSearch = (search: Record<string, unknown>): Errors => faultsInSearch(contactFaults, search);

/** The conversation in the page's address after such a form was sent. */
export function sentInSearch({
  sent,
  conversation,
}: Record<string, unknown>): { displayCode: string; code: string | undefined } | undefined {
  if (typeof sent !== "string" || !/^V-\d{6,12}$/.test(sent)) return undefined;
  return { displayCode: sent, code: typeof conversation === "string" && /^[\w-]{22}$/.test(conversation) ? conversation : undefined };
}

/** The address of the page once a form was sent; `conversation`: the code, of a user's own. */
export const sentAddress = (sent: { displayCode: string; conversation: string | undefined }): string =>
  withQuery("/contact-form", { sent: sent.displayCode, conversation: sent.conversation });

/** The address of the form with what is wrong; `as`: for whom it was shown. */
export const errorsAddress = (as: "user" | "visitor", errors: Errors): string => withQuery("/contact-form", { as, ...errors });
