import { randomUUID } from "node:crypto";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Clock } from "#platform/server/clock.ts";
import { isCommonPassword } from "#platform/server/common-passwords.ts";
import type { Db } from "#platform/server/db.ts";
import type { RememberBrowser, ServerFeature, User } from "#platform/server/feature.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { scopeOf } from "#platform/permissions.ts";
import { hashPassword } from "#platform/server/password.ts";
import { contextWords } from "#vocabulary/new-password.ts";
import { profileContract } from "../contract.ts";
import { refusePassword } from "../rules.ts";
import { sendNewPasswordNotice } from "./jobs.ts";
import type { Customers } from "./customers.ts";

/** What the profile uses of sign-in. */
type SignIn = {
  sessionCookie: string;
  /** Checks the user's own password under the limits of sign-in; `retryAfter` (seconds) after too many wrong ones. */
  checkOwnPassword(
    db: Db,
    user: User,
    tried: { password: string; hash: string; now: Date },
  ): Promise<"right" | "wrong" | { retryAfter: number }>;
  /** Removes the counted tries of a user who knew the password. */
  forgiveOwnPassword(db: Db, user: User, now: Date): Promise<void>;
  rememberBrowser: RememberBrowser;
  /** The network of an address, as sessions have it. */
  networkOf(address: string): string | null;
  /** Gives a session a new token, for the cookie. */
  renewSession(tx: Db, sessionId: string): Promise<string>;
};
/** `pageLimits.password`: the longest new password allowed. */
type Dependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: Customers;
  signIn: SignIn;
  place: Place;
  brand: Pick<Brand, "name">;
  pageLimits: Pick<PageLimits, "password">;
};
type Change = ServerFeature<typeof profileContract, Dependencies>["handlers"]["changePassword"];

export const profile: ServerFeature<typeof profileContract, Dependencies> = {
  contract: profileContract,
  handlers: {
    async settingsCounts({ user }, { db, clock, customers }) {
      const counts = await customers.settingsCountsOf(db, user, clock.now());
      const accounts = user.customerId ? await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "change")) : [];
      return {
        status: 200,
        body: { sessions: counts.sessions, users: user.main ? counts.users : null, accounts: accounts.length || null },
      };
    },

    async sessions({ user, address }, { db, clock, customers, signIn }) {
      const here = signIn.networkOf(address);
      const stored = await customers.sessionsOf(db, user.id, clock.now());
      const sessions = stored.map(({ id, createdAt, lastSeenAt, ...device }) => ({
        sessionId: id,
        current: id === user.sessionId,
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        ...device,
        isHere: device.network !== null && device.network === here,
      }));
      return { status: 200, body: { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) } };
    },

    async endSession({ user, body, setCookie }, { db, customers, signIn }) {
      if (!(await customers.endSessionOf(db, user.id, body.sessionId))) return { status: 404, body: { problem: "no-such-session" } };
      const current = body.sessionId === user.sessionId;
      if (current) setCookie(signIn.sessionCookie, undefined);
      return { status: 200, body: { current } };
    },

    async endOtherSessions({ user }, { db, clock, customers }) {
      const ended = await db.transaction().execute(async (tx) => {
        await customers.closeAccessOf(tx, user.id, clock.now());
        return customers.endOtherSessionsOf(tx, user.id, user.sessionId);
      });
      return { status: 200, body: { ended } };
    },

    changePassword: (request, deps) => change(request, deps),
  },
};

export const profileServer = {
  name: "profile",
  about: "The settings of a user: password and sessions.",
  feature: profile,
  jobs: [sendNewPasswordNotice],
};

/** Changes the password, or returns why it was not changed. */
const change: Change = async (
  { user, body, once, cookie, setCookie },
  { db, clock, jobs, customers, signIn, brand, pageLimits: { password: limits } },
) => {
  const hash = await customers.passwordHashOf(db, user.id);
  if (!hash) throw new Error("a signed-in user has no password");
  const now = clock.now();
  const checked = await signIn.checkOwnPassword(db, user, { password: body.oldPassword, hash, now });
  if (checked === "wrong") return { status: 422, body: { problem: "wrong-old-password" } };
  if (checked !== "right")
    return { status: 429, headers: { "retry-after": String(checked.retryAfter) }, body: { problem: "too-many-tries" } };

  await signIn.forgiveOwnPassword(db, user, now);
  const words = contextWords([brand.name.bg, brand.name.en, ...(await customers.namesOf(db, user.id))]);
  const refusal =
    refusePassword({ password: body.newPassword, old: body.oldPassword, words }, limits) ??
    ((await isCommonPassword(body.newPassword)) ? "too-common" : undefined);
  if (refusal) return { status: 422, body: { problem: refusal } };

  const renewed = await hashPassword(body.newPassword);
  let token: string | undefined;
  const answer = await once(async (tx) => {
    token = undefined; // of an earlier try that the database has rolled back
    if (!(await customers.replaceHash(tx, user.id, { from: hash, to: renewed })))
      return { status: 422, body: { problem: "wrong-old-password" } };
    const ended = await customers.endOtherSessionsOf(tx, user.id, user.sessionId);
    await customers.closeAccessOf(tx, user.id, clock.now());
    await customers.addHistory(tx, { userId: user.id, event: "password-changed", now: clock.now() });
    token = await signIn.renewSession(tx, user.sessionId);
    await jobs.enqueue(tx, sendNewPasswordNotice, {
      payload: { userId: user.id, changedAt: clock.now().toISOString(), mailId: randomUUID() },
    });
    return { status: 200, body: { ended } };
  });
  if (token) {
    setCookie(signIn.sessionCookie, token); // only after it is stored
    signIn.rememberBrowser({ cookie, setCookie }, { id: user.id, passwordHash: renewed });
  }
  return answer;
};
