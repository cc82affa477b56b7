import { randomUUID } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { sameMailAddress } from "#vocabulary/mail-address.ts";
import type { VirtualUser, VirtualUsers } from "../contract.ts";
import { grantsIn, INVITED_DAYS, MOST_USERS, sameGrants, writtenGrant } from "../rules.ts";
import type { Customers, VirtualUsersDependencies } from "./dependencies.ts";
import { sendGrantsNotice, sendInvitation, sendOldMailNotice } from "./jobs.ts";
import { hashOfToken, invitationToken } from "./tokens.ts";
import { DAY_MS, DAY_SECONDS, instantAfter } from "#vocabulary/time-units.ts";

/** How many invitations one customer may send in a day. */
const INVITATIONS_A_DAY = 30;

type Stored = Awaited<ReturnType<Customers["virtualUsersOf"]>>[number];

function shown({ id, name, mail, language, username, invitedUntil, grants }: Stored, now: Date): VirtualUser {
  const state = username !== null ? "active" : invitedUntil && invitedUntil > now ? "invited" : "expired";
  return {
    userId: id,
    name,
    mail: mail ?? "",
    language,
    username,
    state,
    invitedUntil: state === "invited" ? invitedUntil!.toISOString() : null,
    grants: grants.map(writtenGrant),
  };
}

/** The virtual users of a customer, and its billing accounts. */
export async function listOf(db: Db, customerId: string, { customers, clock }: VirtualUsersDependencies): Promise<VirtualUsers> {
  const [accounts, users] = [await customers.billingAccountsOf(db, customerId, "all"), await customers.virtualUsersOf(db, customerId)];
  return { accounts: accounts.map(({ code, name }) => ({ code, name })), users: users.map((user) => shown(user, clock.now())) };
}

/** Invites a user: a token for some days, and its mail. Throws 429 above the limit of a day. */
async function invite(tx: Db, { user, userId }: Named, { customers, clock, jobs, limits }: VirtualUsersDependencies): Promise<void> {
  const now = clock.now();
  if (limits.on) {
    const rate = {
      name: "invitations",
      key: user.customerId,
      secret: limits.secret,
      limit: INVITATIONS_A_DAY,
      windowSeconds: DAY_SECONDS,
      now,
    };
    const { allowed, retryAfterSeconds } = await take(tx, rate);
    if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
  }
  const id = randomUUID();
  const tokenHash = hashOfToken(invitationToken(id, limits.secret));
  const expiresAt = instantAfter(now, INVITED_DAYS * DAY_MS);
  await customers.addInvitation(tx, { id, userId, tokenHash, now, expiresAt });
  await jobs.enqueue(tx, sendInvitation, { payload: { invitationId: id } });
}

type Person = { name: string; mail: string; language: "bg" | "en" };
type Command = { user: CustomerUser; person: Person; grants: readonly string[] };

/** Adds a user with grants, and an invitation. */
export async function add(
  tx: Db,
  { user, person, grants }: Command,
  deps: VirtualUsersDependencies,
): Promise<"done" | "too-many-users" | "no-such-account"> {
  const { customers, clock } = deps;
  if ((await customers.countVirtualUsers(tx, user.customerId)) >= MOST_USERS) return "too-many-users";
  const userId = await customers.addVirtualUser(tx, user.customerId, person);
  if (!(await customers.replaceGrants(tx, userId, grantsIn(grants)))) {
    await customers.removeVirtualUser(tx, userId);
    return "no-such-account";
  }
  await invite(tx, { user, userId }, deps);
  await customers.addHistory(tx, { userId: user.id, event: "user-added", now: clock.now(), details: { user: person.name } });
  return "done";
}

/** Changes a user and what is granted; a new mail of somebody who has not accepted yet gets a new invitation, else the former one a notice. Throws the 404 of an absent user. */
export async function change(
  tx: Db,
  { userId, user, person, grants }: Command & { userId: string },
  deps: VirtualUsersDependencies,
): Promise<"done" | "invited-anew" | "no-such-account"> {
  const { customers, clock, jobs } = deps;
  const now = clock.now();
  const former = await holdOwn(tx, { user, userId }, deps);
  const granted = grantsIn(grants);
  if (!(await customers.replaceGrants(tx, userId, granted))) return "no-such-account";
  await customers.changeVirtualUser(tx, userId, person);
  const isSameMail = former.mail !== null && sameMailAddress(former.mail, person.mail);
  const done = isSameMail ? "done" : await changeMail(tx, { user, userId, former }, deps);
  if (sameGrants(former.grants, granted)) return done;
  await customers.addHistory(tx, { userId, event: "grants-changed", now, ...(user.name && { actorName: user.name }) });
  if (former.username !== null) {
    const payload = { userId, customerId: user.customerId, mailId: randomUUID(), changedAt: now.toISOString() };
    await jobs.enqueue(tx, sendGrantsNotice, { payload });
  }
  return done;
}

/** Invites at the new mail whoever has not accepted; else the history has the change, and the former mail gets a notice. */
async function changeMail(
  tx: Db,
  { user, userId, former }: Named & { former: Stored },
  deps: VirtualUsersDependencies,
): Promise<"done" | "invited-anew"> {
  const { customers, clock, jobs } = deps;
  if (former.username === null) {
    await invite(tx, { user, userId }, deps);
    return "invited-anew";
  }
  const now = clock.now();
  await customers.closeAccessOf(tx, userId, now);
  await customers.addHistory(tx, { userId, event: "mail-changed", now, ...(user.name && { actorName: user.name }) });
  if (former.mail === null) return "done";
  const payload = { userId, old: former.mail, mailId: randomUUID(), changedAt: now.toISOString() };
  await jobs.enqueue(tx, sendOldMailNotice, { payload });
  return "done";
}

type Named = { user: CustomerUser; userId: string };

/** Sends a new invitation. */
export async function inviteOnceMore(tx: Db, { user, userId }: Named, deps: VirtualUsersDependencies): Promise<"done" | "active-already"> {
  const { username } = await holdOwn(tx, { user, userId }, deps);
  if (username !== null) return "active-already";
  await invite(tx, { user, userId }, deps);
  return "done";
}

/** Removes a user, whose sessions end with it. */
export async function remove(tx: Db, { user, userId }: Named, deps: VirtualUsersDependencies): Promise<void> {
  const { name } = await holdOwn(tx, { user, userId }, deps);
  await deps.customers.removeVirtualUser(tx, userId);
  await deps.customers.addHistory(tx, { userId: user.id, event: "user-removed", now: deps.clock.now(), details: { user: name } });
}

async function holdOwn(tx: Db, { user, userId }: Named, { customers }: VirtualUsersDependencies): Promise<Stored> {
  const found = await customers.holdVirtualUser(tx, user.customerId, userId);
  if (!found) throw new HttpProblem(404);
  return found;
}
