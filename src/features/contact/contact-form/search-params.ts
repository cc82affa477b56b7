import { FAULTS, type ErrorKey, type Errors } from "./rules.ts";

/** The faults in the page's address after a form without a script was refused. */
export function errorsInSearch(search: Record<string, unknown>): Errors {
  const found = (Object.keys(FAULTS) as ErrorKey[]).flatMap((key) => {
    const fault = (FAULTS[key] as readonly string[]).find((known) => known === search[key]);
    return fault ? [[key, fault]] : [];
  });
  return Object.fromEntries(found) as Errors;
}

/** The conversation in the page's address after such a form was sent. */
export function sentInSearch({
  sent,
  conversation,
}: Record<string, unknown>): { displayCode: string; code: string | undefined } | undefined {
  if (typeof sent !== "string" || !/^V-\d{6,12}$/.test(sent)) return undefined;
  return { displayCode: sent, code: typeof conversation === "string" && /^[\w-]{22}$/.test(conversation) ? conversation : undefined };
}
