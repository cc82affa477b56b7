import type { RequestContext } from "#platform/server/feature.ts";
import { refusePasswordOf } from "#platform/server/new-password.ts";
import { hashPassword } from "#platform/server/password.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { normalizeUsername, refuseUsername } from "#vocabulary/user-name.ts";
import type { AcceptProblem } from "../search-params.ts";
import type { VirtualUsersDependencies } from "./dependencies.ts";
import { hashOfToken } from "./tokens.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** How many user names and passwords one invitation may try in an hour: which names are taken is nobody's to find out. */
const TRIES_AN_HOUR = 20;

type Typed = { token: string; username: string; password: string };
type Request = Pick<RequestContext<never>, "cookie" | "raw" | "address"> & { body: Typed };

/** Accepts an invitation in one transaction: user name, password, session. Returns the session's token, or why not. */
export async function accept(
  request: Request,
  deps: VirtualUsersDependencies,
): Promise<{ session: string } | { problem: AcceptProblem } | "no-invitation"> {
  const { body, address } = request;
  const { db, clock, customers, signIn, limits } = deps;
  const now = clock.now();
  const open = await customers.findInvitation(db, hashOfToken(body.token), now);
  if (!open) return "no-invitation";
  const username = normalizeUsername(body.username);
  const { mail } = open;
  const fault = refuseUsername(username) ?? (await refusePasswordOf({ username, mail, password: body.password }, deps));
  if (fault) return { problem: fault };
  if (limits.on) {
    const rate = { name: "invitation.tries", key: open.id, secret: limits.secret, limit: TRIES_AN_HOUR, windowSeconds: HOUR_SECONDS, now };
    const { allowed, retryAfterSeconds } = await take(db, rate);
    if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
  }
  const passwordHash = await hashPassword(body.password);
  try {
    return await db.transaction().execute(async (tx) => {
      const accepted = await customers.acceptInvitation(tx, { id: open.id, now }, { username, passwordHash });
      if (accepted === "taken") return { problem: "username-taken" as const };
      if (accepted === "gone") return "no-invitation" as const;
      const { userId } = open;
      await customers.addHistory(tx, { userId, event: "invitation-accepted", now, network: signIn.networkOf(address) });
      await signIn.endSession(tx, request.cookie(signIn.sessionCookie));
      const userAgent = request.raw.headers["user-agent"];
      return { session: await signIn.beginSession(tx, { userId, now, userAgent: String(userAgent ?? ""), address }) };
    });
  } catch (error) {
    // another took the name since it was found free
    if ((error as { code?: string }).code === "23505") return { problem: "username-taken" };
    throw error;
  }
}
