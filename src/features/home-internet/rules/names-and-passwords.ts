import type { FieldFault, Limits } from "../settings.ts";
import { hasUnseen } from "#vocabulary/unseen.ts";
import { atFields, faultWith, lengthOf, type Found } from "./faults.ts";

/** Why a mailbox or a web address cannot have the name; undefined when it can. Only the provider knows whether it is available. */
export function refuseAccountName(name: string, { accountName: { least, most } }: Limits): Found | undefined {
  if (name === "") return faultWith("missing");
  if (!/^[a-z0-9-]+$/.test(name)) return faultWith("account-name-characters");
  if (name.length < least || name.length > most) return faultWith("account-name-length", `${least}–${most}`);
  return name.startsWith("-") || name.endsWith("-") ? faultWith("account-name-dash") : undefined;
}

/** What a password is compared with: the name it protects, and the server's list of the commonest passwords. */
export type Protected = { name: string; isCommon: (password: string) => boolean };

/** Why a mailbox or web hosting cannot have the password; undefined when it can. */
export function refuseAccountPassword(password: string, { name, isCommon }: Protected, limits: Limits): Found | undefined {
  const { least, most } = limits.accountPassword;
  if (password === "") return faultWith("missing");
  if (hasUnseen(password)) return faultWith("control-characters");
  const length = lengthOf(password);
  if (length < least || length > most) return faultWith("password-length", `${least}–${most}`);
  if (password.toLowerCase() === name.toLowerCase()) return faultWith("password-is-name");
  return isCommon(password) ? faultWith("password-common") : undefined;
}

/** Faults of `name`. */
export const accountNameFaults = ({ name }: { name: string }, limits: Limits): FieldFault[] =>
  atFields({ name: refuseAccountName(name, limits) });

/** Faults of `password`. */
export const accountPasswordFaults = ({ password }: { password: string }, of: Protected, limits: Limits): FieldFault[] =>
  atFields({ password: refuseAccountPassword(password, of, limits) });
