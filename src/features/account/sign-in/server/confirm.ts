import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import type { Confirmation } from "#platform/server/server-context.ts";
import type { Sessions, Users } from "./customers.ts";
import { checkOwnPassword, forgiveOwnTries, ownPasswordSubject, type TryLimits } from "./tries.ts";

type Dependencies = { db: Db; clock: Clock; limits: TryLimits; customers: Pick<Users & Sessions, "passwordHashOf" | "confirmSession"> };

/** Checks a signed-in user's own password under the limits of sign-in, and confirms the session when it is right. */
export async function confirmByPassword(
  { db, clock, limits, customers }: Dependencies,
  user: User,
  { password }: { password: string },
): Promise<Confirmation> {
  const now = clock.now();
  const tried = { subject: ownPasswordSubject(user), now, limits };
  const checked = await checkOwnPassword(db, { ...tried, password, hash: await customers.passwordHashOf(db, user.id) });
  if (checked === "right")
    await db.transaction().execute(async (tx) => {
      await forgiveOwnTries(tx, tried);
      await customers.confirmSession(tx, user.sessionId, now);
    });
  return checked;
}
