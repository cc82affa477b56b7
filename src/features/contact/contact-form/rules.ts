import type { Reason } from "#features/contact/conversations/subjects/contract.ts";
import { faultsOf, tidiedValues } from "#platform/fields.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import { contactFields, messageFields, type Errors, type Typed } from "./fields.ts";

/** What is chosen in the form: settings of the provider. */
export type Switches = { requestReasonEnabled: boolean; serviceTypeEnabled: boolean };

const WITH_TYPE: Reason = "TECHNICAL_QUESTIONS";
/** Whether the reason asks which service it is about (B§4). */
export const isTechnical = (reason: string): boolean => reason === WITH_TYPE;

/** As it is stored and counted. */
export const tidyContact = (typed: Typed): Typed => tidiedValues(contactFields, typed);

/** What is wrong with tidied fields; `isUser` writes under the name and mail of the account. */
export function faultsIn(typed: Typed, { requestReasonEnabled, serviceTypeEnabled }: Switches, isUser: boolean): Errors {
  const chosen = (isNeeded: boolean) => (value: string) => (isNeeded && value === "" ? "missing" : undefined);
  const rules = {
    requestReason: chosen(requestReasonEnabled),
    serviceType: chosen(requestReasonEnabled && serviceTypeEnabled && isTechnical(typed.requestReason)),
  };
  if (isUser) return faultsOf(messageFields, typed, rules);
  return faultsOf(contactFields, typed, { ...rules, name: refusePersonText, email: refuseMailAddress });
}

/** The reason and service type to store: what is switched off, or not asked for the reason, does not count. */
export function chosenOf({ requestReason, serviceType }: Typed, switches: Switches) {
  const reason = switches.requestReasonEnabled && requestReason !== "" ? requestReason : null;
  const hasType = switches.serviceTypeEnabled && reason !== null && isTechnical(reason);
  return { reason, serviceType: hasType && serviceType !== "" ? serviceType : null };
}
