import type { AccountGrant } from "#features/account/customers/contract.ts";
import { PERMISSIONS, type Permission } from "#platform/permissions.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import type { PersonFault } from "./search-params.ts";

/** Days for which an invitation opens an account. */
export const INVITED_DAYS = 7;
/** The most virtual users of one customer. */
export const MOST_USERS = 50;
/** Characters of a name and of a mail address. */
export const LONGEST = { name: 120, mail: 254 } as const;

/** A grant as forms write it: `pay:2000000021`, or `pay:*` for all billing accounts. */
export const writtenGrant = ({ permission, account }: AccountGrant): string => `${permission}:${account ?? "*"}`;

function grantIn(written: string): AccountGrant {
  const [permission, account] = written.split(":");
  return { permission: permission as Permission, account: account === "*" ? null : account! };
}

/**
 * The grants that a form's boxes mean, in a fixed order: whoever pays or changes for an account sees it too, and what is granted for all accounts is not
 * repeated for single ones.
 */
export function grantsIn(written: readonly string[]): AccountGrant[] {
  const ticked = written.map(grantIn);
  const seen = ticked.filter(({ permission }) => permission === "pay" || permission === "change");
  const all = [...ticked, ...seen.map(({ account }): AccountGrant => ({ permission: "see", account }))];
  const forAll = (permission: Permission) => all.some((one) => one.permission === permission && one.account === null);
  const granted = new Set(all.filter(({ permission, account }) => account === null || !forAll(permission)).map(writtenGrant));
  return [...granted].map(grantIn).sort(byPlace);
}

const byPlace = (a: AccountGrant, b: AccountGrant): number =>
  PERMISSIONS.indexOf(a.permission) - PERMISSIONS.indexOf(b.permission) || (a.account ?? "").localeCompare(b.account ?? "");

/** Whether both lists grant the same. */
export const sameGrants = (one: readonly AccountGrant[], other: readonly AccountGrant[]): boolean =>
  JSON.stringify([...one].sort(byPlace).map(writtenGrant)) === JSON.stringify([...other].sort(byPlace).map(writtenGrant));

/** What is wrong with the fields of a virtual user (A§5: the mail must not be blank). */
export function personFaults({ name, mail, grants }: { name: string; mail: string; grants: readonly string[] }): PersonFault[] {
  return [
    ...nameFaults(name.trim()),
    ...(mail.trim() === "" ? ["mail-missing" as const] : refuseMailAddress(mail.trim()) ? ["mail-invalid" as const] : []),
    ...(grants.length === 0 ? ["grants-missing" as const] : []),
  ];
}

function nameFaults(name: string): PersonFault[] {
  if (name === "") return ["name-missing"];
  if ([...name].length > LONGEST.name) return ["name-long"];
  return refusePersonText(name) ? ["name-characters"] : [];
}
