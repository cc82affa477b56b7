import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import type { Confirmation } from "#platform/server/server-context.ts";
import type { Sessions, Users } from "./customers.ts";
import { checkPassword, forgiveTries, type TryLimits } from "./tries.ts";

type Dependencies = { db: Db; clock: Clock; limits: TryLimits; customers: Pick<Users & Sessions, "passwordHashOf" | "confirmSession"> };

/** The tries of a signed-in user's own password, counted together with those of the change of password. */
const ownPasswordSubject = (userId: string): string => `password of ${userId}`;

/** Checks a signed-in user's own password under the limits of sign-in, and confirms the session when it is right. */
export async function confirmByPassword(
  { db, clock, limits, customers }: Dependencies,
  { id, sessionId }: User,
  { password, address }: { password: string; address: string },
): Promise<Confirmation> {
  const now = clock.now();
  const tried = { subject: ownPasswordSubject(id), address, now, limits };
  const checked = await checkPassword(db, { ...tried, password, hash: await customers.passwordHashOf(db, id) });
  if (checked === "right")
    await db.transaction().execute(async (tx) => {
      await forgiveTries(tx, tried);
      await customers.confirmSession(tx, sessionId, now);
    });
  return checked;
}
