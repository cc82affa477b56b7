import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { INVITATION_DAYS } from "../../rules.ts";
import type { AccessDependencies } from "../../server/dependencies.ts";
import { inviteUsers } from "./invite.ts";
import { DAY_MS, HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** As many customer numbers a job takes, and as many users it invites in one transaction. */
export const INVITED_AT_ONCE = 200;

/**
 * Invites the users of these customers, or everybody who waits for activation, `INVITED_AT_ONCE` a run. Who has an open invitation is left out of
 * "everybody"; who was invited within the hour, by a run before, of the customers, too.
 */
export const inviteMany = job({
  name: "access.invite-many",
  payload: z.strictObject({
    customers: z.optional(z.array(z.string()).check(z.maxLength(INVITED_AT_ONCE))),
    after: z.optional(z.uuid()),
  }),
  attempts: 5,
  async run({ customers: codes, after }, { db, clock, jobs, customers, limits }: Omit<AccessDependencies, "place">) {
    const now = clock.now();
    const invitedSince = instantBefore(now, codes ? HOUR_MS : INVITATION_DAYS * DAY_MS);
    await db.transaction().execute(async (tx) => {
      const users = await customers.usersToInvite(tx, { codes, after, invitedSince, most: INVITED_AT_ONCE });
      await inviteUsers(tx, { users, now }, { jobs, customers, limits });
      const last = users.at(-1);
      if (!last || users.length < INVITED_AT_ONCE) return;
      await jobs.enqueue(tx, inviteMany, { payload: { ...(codes && { customers: codes }), after: last.id } });
    });
  },
});
