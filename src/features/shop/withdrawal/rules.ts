import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";

const LONGEST_NAME = 100;
const LONGEST_CONTRACT = 200;

/** The faults of each field. What is typed is mailed to an address that anybody may have typed: it can hold no link. */
export const FAULTS = {
  name: ["missing", "too-long", "characters", "site"],
  email: ["missing", "too-long", "characters", "malformed"],
  contract: ["missing", "too-long", "characters", "site"],
} as const;
export type Field = keyof typeof FAULTS;
export type Errors = { [Name in Field]?: (typeof FAULTS)[Name][number] | undefined };

export type Typed = { name: string; email: string; contract: string; choice: string; link: string };

/** As it is stored and mailed. */
export const tidyWithdrawal = (sent: { [Name in keyof Typed]?: string | undefined }): Typed => ({
  name: oneLine(sent.name ?? ""),
  email: storedMailAddress(sent.email ?? ""),
  contract: oneLine(sent.contract ?? ""),
  choice: (sent.choice ?? "").trim(),
  link: (sent.link ?? "").trim(),
});

function refuseText(text: string, most: number) {
  if (text === "") return "missing";
  return text.length > most ? "too-long" : refusePersonText(text);
}

/** What is wrong with tidied fields. Whoever chose one of their own contracts need not name it. */
export function faultsIn({ name, email, contract, choice }: Typed): Errors {
  const found: { [Name in Field]: Errors[Name] | undefined } = {
    name: refuseText(name, LONGEST_NAME),
    email: email === "" ? "missing" : refuseMailAddress(email),
    contract: choice === "" ? refuseText(contract, LONGEST_CONTRACT) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** The kind and the id of a choice. */
export function choiceParts(choice: string): { kind: string; id: string } | undefined {
  const at = choice.indexOf(":");
  return at < 1 ? undefined : { kind: choice.slice(0, at), id: choice.slice(at + 1) };
}
