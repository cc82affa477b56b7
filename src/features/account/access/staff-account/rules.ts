import { STAFF_ROLES, type StaffRole } from "#platform/permissions.ts";
import { isReadable } from "#vocabulary/unseen.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";

type Claims = Readonly<Record<string, unknown>>;

/** Which claim names roles, and which of its values are which roles of ours. */
export type RoleMap = { claim: string; values: ReadonlyMap<string, readonly StaffRole[]> };

/** How strong a sign-in must have been: one of these `acr`, and one of these in `amr`; empty where anything will do. */
export type Strength = { acr: readonly string[]; amr: readonly string[] };

/** The claim of this name; else, where it has dots, what stands there below others (`realm_access.roles`). */
function claimNamed(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Claims)[part];
  }
  return at;
}

const textsOf = (claim: unknown): string[] => [claim].flat().filter((one) => typeof one === "string");

/** The roles that the claims give, each once, in the order of their names; a value that is not in the map gives none. */
export function rolesIn(claims: Claims, { claim, values }: RoleMap): StaffRole[] {
  const given = textsOf(claimNamed(claims, claim)).flatMap((value) => values.get(value) ?? []);
  return STAFF_ROLES.filter((role) => given.includes(role)).sort();
}

/** Whether the identity provider vouches for as much as is demanded. */
export function isStrong(claims: Claims, { acr, amr }: Strength): boolean {
  const methods = textsOf(claims["amr"]);
  const level = claims["acr"];
  return (
    (acr.length === 0 || (typeof level === "string" && acr.includes(level))) &&
    (amr.length === 0 || amr.some((one) => methods.includes(one)))
  );
}

const LONGEST_NAME = 120;

/** What somebody without an invitation is called: the name that was told where it can be one, else the mail, else the subject. */
export function staffNameOf({ name, mail, subject }: { name?: string | undefined; mail?: string | undefined; subject: string }): string {
  const own = oneLine(name ?? "").slice(0, LONGEST_NAME);
  if (own !== "" && refusePersonText(own) === undefined) return own;
  const other = (mail ?? subject).slice(0, LONGEST_NAME);
  return isReadable(other) ? other : "–";
}

/** The mail by which somebody is found and written to: only one that was verified, and can be one. */
export const staffMailOf = ({ mail, isMailVerified }: { mail?: string | undefined; isMailVerified: boolean }): string | undefined =>
  mail !== undefined && isMailVerified && !refuseMailAddress(mail) ? storedMailAddress(mail) : undefined;
