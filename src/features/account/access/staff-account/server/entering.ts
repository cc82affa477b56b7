import type { StaffMember } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { StaffRole } from "#platform/permissions.ts";
import { audit, type Actor } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import type { Identity } from "#providers/identity/port.ts";
import { staffMailOf, staffNameOf } from "../rules.ts";
import type { StaffAccountProblem } from "../search-params.ts";
import type { StaffAccountCustomers } from "./dependencies.ts";

/** Who gives and takes roles, where nobody of the staff and no command does. */
const IDENTITY_PROVIDER: Actor = { command: "identity provider" };

type Entering = {
  identity: Identity;
  roles: readonly StaffRole[];
  /** Who is signed in in this browser already. */
  signedInId: string | undefined;
  language: Language;
  now: Date;
};
type Entered = { member: StaffMember } | { problem: StaffAccountProblem };
type Given = { customers: StaffAccountCustomers };

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/**
 * Whom an identity signs in, with exactly the roles that it has now: who is linked to it; who was invited at its verified mail; who is signed in already and has
 * that mail; else somebody new. Without a role nobody is stored, and who had some loses them and every session. One at a time, under the lock of the staff.
 */
export async function memberOf(tx: Db, entering: Entering, { customers }: Given): Promise<Entered> {
  const { identity, roles, now } = entering;
  await customers.lockStaff(tx);
  const linked = await customers.staffByAccount(tx, identity);
  if (roles.length === 0) {
    if (linked && !linked.endedAt) await takeRoles(tx, linked, { now, customers });
    return { problem: "no-role" };
  }
  const found = linked && !linked.endedAt ? { member: linked } : await admit(tx, entering, { linked, customers });
  if ("problem" in found) return found;
  const { member } = found;
  if (!same(roles, member.roles)) await giveRoles(tx, member, { roles, now, customers });
  return { member: { ...member, roles: [...roles] } };
}

/** Links the account to whom it may be linked to, or to somebody new. */
async function admit(
  tx: Db,
  { identity, roles, signedInId, language, now }: Entering,
  { linked, customers }: Given & { linked: StaffMember | undefined },
): Promise<Entered> {
  const { issuer, subject } = identity;
  const mail = staffMailOf(identity);
  const [known, another] = mail === undefined ? [] : await customers.staffWithMail(tx, mail);
  const link = async (id: string, act: "staff.linked" | "staff.added"): Promise<void> => {
    await customers.linkStaffAccount(tx, id, { issuer, subject, now });
    await audit(tx, { actor: IDENTITY_PROVIDER, at: now, act, aboutUser: id, ...(act === "staff.added" && { after: { roles } }) });
  };
  if (known) {
    if (another || known.hasAccount) return { problem: "other-account" };
    // an invitation names the mail; who signs in otherwise already has to prove being that person
    if (known.username !== null && known.id !== signedInId) return { problem: "link-first" };
    await link(known.id, "staff.linked");
    await customers.closeAccessOf(tx, known.id, now);
    return { member: known };
  }
  if (linked) return { problem: "removed" };
  const name = staffNameOf({ ...identity, mail });
  const id = await customers.addStaff(tx, { name, mail: mail ?? null, language });
  await customers.setStaffRoles(tx, id, { roles, now });
  await link(id, "staff.added");
  return { member: (await customers.staffByAccount(tx, identity))! };
}

async function giveRoles(
  tx: Db,
  { id, roles: before }: StaffMember,
  { roles, now, customers }: Given & { roles: readonly StaffRole[]; now: Date },
): Promise<void> {
  await customers.setStaffRoles(tx, id, { roles, now });
  const changed = { before: { roles: before }, after: { roles } };
  await audit(tx, { actor: IDENTITY_PROVIDER, at: now, act: "staff.roles-changed", aboutUser: id, ...changed });
}

async function takeRoles(tx: Db, member: StaffMember, { now, customers }: Given & { now: Date }): Promise<void> {
  await customers.endSessionsOf(tx, member.id);
  await customers.closeAccessOf(tx, member.id, now);
  if (member.roles.length > 0) await giveRoles(tx, member, { roles: [], now, customers });
}
