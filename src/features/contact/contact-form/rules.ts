import { LONGEST_MESSAGE, type Reason, type ServiceType } from "#features/contact/conversations/subjects/contract.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";

export const LONGEST_NAME = 100;
/** Media codes in one message that a request may name; how many files one may have is a setting of the attachments. */
export const MOST_CODES = 20;

/** What is chosen in the form: settings of the provider. */
export type Switches = { requestReasonEnabled: boolean; serviceTypeEnabled: boolean };

/** What was typed, tidied. A user's name and mail are those of the account. */
export type Typed = { name: string; email: string; text: string; requestReason: Reason | ""; serviceType: ServiceType | "" };

/** The faults of each field, by the key of its error (B§5); `file` and `global` are no fields. */
export const FAULTS = {
  name: ["missing", "too-long", "characters", "site"],
  email: ["missing", "too-long", "characters", "malformed"],
  text: ["missing", "too-long"],
  requestReason: ["missing"],
  serviceType: ["missing"],
  /** `missing` where the page had no script to solve it. */
  captcha: ["missing", "wrong", "expired", "used"],
  /** A file is no longer there, or was sent with another message. */
  file: ["gone"],
  /** Somebody signed in since the form was opened: the message would be theirs. */
  global: ["signed-in"],
} as const;
export type ErrorKey = keyof typeof FAULTS;
export type Errors = { [Key in ErrorKey]?: (typeof FAULTS)[Key][number] | undefined };

const WITH_TYPE: Reason = "TECHNICAL_QUESTIONS";
/** Whether the reason asks which service it is about (B§4). */
export const isTechnical = (reason: string): boolean => reason === WITH_TYPE;

/** As it is stored and counted. */
export const tidied = ({ name, email, text, ...chosen }: Typed): Typed => ({
  ...chosen,
  name: name.trim().replace(/\s+/g, " "),
  email: storedMailAddress(email),
  text: tidyMessage(text),
});

function refuseName(name: string): Errors["name"] {
  if (name === "") return "missing";
  return name.length > LONGEST_NAME ? "too-long" : refusePersonText(name);
}

/** What is wrong with tidied fields; `isUser` writes under the name and mail of the account. */
export function faultsIn(typed: Typed, { requestReasonEnabled, serviceTypeEnabled }: Switches, isUser: boolean): Errors {
  const { name, email, text, requestReason, serviceType } = typed;
  const found: { [Key in ErrorKey]: Errors[Key] | undefined } = {
    name: isUser ? undefined : refuseName(name),
    email: isUser ? undefined : email === "" ? "missing" : refuseMailAddress(email),
    text: text === "" ? "missing" : text.length > LONGEST_MESSAGE ? "too-long" : undefined,
    requestReason: requestReasonEnabled && requestReason === "" ? "missing" : undefined,
    serviceType: requestReasonEnabled && serviceTypeEnabled && isTechnical(requestReason) && serviceType === "" ? "missing" : undefined,
    captcha: undefined,
    file: undefined,
    global: undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** The reason and service type to store: what is switched off, or not asked for the reason, does not count. */
export function chosenOf({ requestReason, serviceType }: Typed, switches: Switches) {
  const reason = switches.requestReasonEnabled && requestReason !== "" ? requestReason : null;
  const hasType = switches.serviceTypeEnabled && reason !== null && isTechnical(reason);
  return { reason, serviceType: hasType && serviceType !== "" ? serviceType : null };
}

/** The media codes of a form: one field each, or one with commas between them. */
export const codesIn = (sent: string | readonly string[] = []): string[] => [
  ...new Set(
    [sent]
      .flat()
      .join(",")
      .split(",")
      .filter((code) => code !== ""),
  ),
];
