import type { FoundUser } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { INVITATION_DAYS } from "../../rules.ts";
import type { AccessDependencies } from "../../server/dependencies.ts";
import { openRequest } from "../../server/requests.ts";
import { sendInvitation } from "./jobs.ts";

type Dependencies = Pick<AccessDependencies, "jobs" | "customers" | "limits">;
type Inviting = { users: readonly FoundUser[]; now: Date; actorName?: string };

/** Invites users in the caller's transaction: a link for each, its mail or SMS, and an entry of the history. */
export async function inviteUsers(tx: Db, { users, now, actorName }: Inviting, { jobs, customers, limits }: Dependencies): Promise<void> {
  const common = { purpose: "invitation", now, minutes: INVITATION_DAYS * 24 * 60, secret: limits.secret } as const;
  for (const { id, language } of users) {
    const request = await openRequest(tx, { ...common, language, userIds: [id] }, customers);
    await customers.addHistory(tx, { userId: id, event: "invited", now, ...(actorName && { actorName }) });
    await jobs.enqueue(tx, sendInvitation, { payload: { requestId: request.id } });
  }
}
