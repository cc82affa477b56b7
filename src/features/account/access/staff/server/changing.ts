import type { StaffMember } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { StaffRole } from "#platform/permissions.ts";
import { audit, type Actor } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import { INVITATION_DAYS } from "../../rules.ts";
import type { AccessCustomers } from "../../server/customers.ts";
import { openRequest } from "../../server/requests.ts";

/** Access to the staff that its changes need. */
export type StaffCustomers = Pick<AccessCustomers, "addAccessRequest" | "closeAccessOf" | "endSessionsOf"> & {
  lockStaff(tx: Db): Promise<void>;
  staffList(db: Db): Promise<StaffMember[]>;
  staffMember(db: Db, id: string): Promise<StaffMember | undefined>;
  staffNamed(db: Db, who: string): Promise<StaffMember | undefined>;
  countOtherAdministrators(tx: Db, id: string): Promise<number>;
  addStaff(tx: Db, staff: { name: string; mail: string; language: Language }): Promise<string>;
  setStaffRoles(tx: Db, id: string, given: { roles: readonly StaffRole[]; now: Date }): Promise<void>;
  endStaff(tx: Db, id: string, now: Date): Promise<void>;
  dropFactors(tx: Db, id: string): Promise<void>;
};
export type Changing = { actor: Actor; now: Date; customers: StaffCustomers };

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));
const unique = (roles: readonly StaffRole[]): StaffRole[] => [...new Set(roles)].sort();

/** Whether they have used their link, or sign in by an account at the identity provider. */
const signsIn = ({ username, hasAccount }: StaffMember): boolean => username !== null || hasAccount;

type Added = { name: string; mail: string; language: Language; roles: readonly StaffRole[]; secret: string };

/**
 * Adds somebody to the staff, with a link of one use; whoever waits for activation gets another link, and these roles. `already`: signs in already.
 */
export async function addMember(
  tx: Db,
  { name, mail, language, roles: given, secret }: Added,
  { actor, now, customers }: Changing,
): Promise<{ id: string; requestId: string; token: string } | "already"> {
  await customers.lockStaff(tx);
  const roles = unique(given);
  const known = await customers.staffNamed(tx, mail.toLowerCase());
  const waiting = known && !known.endedAt ? known : undefined;
  if (waiting && signsIn(waiting)) return "already";
  const id = waiting?.id ?? (await customers.addStaff(tx, { name, mail, language }));
  await customers.setStaffRoles(tx, id, { roles, now });
  const valid = { now, minutes: INVITATION_DAYS * 24 * 60, secret };
  const { id: requestId, token } = await openRequest(tx, { purpose: "invitation", language, userIds: [id], ...valid }, customers);
  const before = waiting && { roles: waiting.roles };
  await audit(tx, { actor, at: now, act: waiting ? "staff.invited-again" : "staff.added", aboutUser: id, before, after: { roles } });
  return { id, requestId, token };
}

/** Whether nobody would be left who gives roles. */
async function isLastAdministrator(tx: Db, member: StaffMember, customers: StaffCustomers): Promise<boolean> {
  const { id, roles } = member;
  return roles.includes("administrator") && signsIn(member) && (await customers.countOtherAdministrators(tx, id)) === 0;
}

/** Gives exactly these roles; the same ones again are no act. */
export async function changeRoles(
  tx: Db,
  member: StaffMember,
  { roles: given, actor, now, customers }: Changing & { roles: readonly StaffRole[] },
): Promise<"last-administrator" | undefined> {
  const roles = unique(given);
  if (same(roles, member.roles)) return undefined;
  if (!roles.includes("administrator") && (await isLastAdministrator(tx, member, customers))) return "last-administrator";
  await customers.setStaffRoles(tx, member.id, { roles, now });
  const changed = { before: { roles: member.roles }, after: { roles } };
  await audit(tx, { actor, at: now, act: "staff.roles-changed", aboutUser: member.id, ...changed });
  return undefined;
}

/** Removes somebody from the staff; nothing by which they signed in is left. */
export async function removeMember(
  tx: Db,
  member: StaffMember,
  { actor, now, customers }: Changing,
): Promise<"last-administrator" | undefined> {
  const { id, roles } = member;
  if (await isLastAdministrator(tx, member, customers)) return "last-administrator";
  await customers.setStaffRoles(tx, id, { roles: [], now });
  await customers.endStaff(tx, id, now);
  await customers.endSessionsOf(tx, id);
  await customers.closeAccessOf(tx, id, now);
  await audit(tx, { actor, at: now, act: "staff.removed", aboutUser: id, before: { roles }, after: { roles: [] } });
  return undefined;
}

/** Removes the second factors and ends the sessions, of which one may be in the hands of whoever has the device. */
export async function resetFactor(tx: Db, { id, hasFactor }: StaffMember, { actor, now, customers }: Changing): Promise<void> {
  await customers.dropFactors(tx, id);
  const ended = await customers.endSessionsOf(tx, id);
  await customers.closeAccessOf(tx, id, now);
  await audit(tx, { actor, at: now, act: "staff.factor-reset", aboutUser: id, before: { hasFactor }, after: { hasFactor: false, ended } });
}
