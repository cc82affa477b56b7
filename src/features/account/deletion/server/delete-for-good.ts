import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { CLEAR_SITE_DATA } from "../../sign-in/contract.ts";
import type { Reason } from "../contract.ts";
import { reasonsAgainst } from "../rules.ts";
import type { DeletionDependencies } from "./dependencies.ts";
import { sendDeletionReceipt } from "./jobs.ts";

const notNow = (problem: "wrong-status" | "refused", reasons: Reason[] = []) => ({ status: 203, body: { problem, reasons } }) as const;

/**
 * The whole deletion, in the caller's transaction: either everything of the person is gone, notices and receipt are written, or nothing has happened. Locks are
 * taken in the order in which signing in and ordering take them: users, then carts.
 */
export async function deleteForGood(tx: Db, user: CustomerUser, { clock, customers, traces, jobs }: DeletionDependencies) {
  const now = clock.now();
  const leaving = await customers.holdLeaving(tx, user);
  const state = leaving && (await customers.holdDeletion(tx, { userId: user.id, sessionId: user.sessionId, now }));
  if (!leaving || state !== "authenticated") return notNow("wrong-status");
  const who = { userId: user.id, now };
  await traces.holdTraces(tx, who);
  const facts = { ...(await customers.deletionFactsOf(tx, user.id, now)), openOrders: await traces.openOrders(tx, user.id) };
  const reasons = reasonsAgainst(facts);
  if (reasons.length > 0) return notNow("refused", reasons);
  await traces.forgetPerson(tx, who);
  const { receiptId } = await customers.deleteUser(tx, leaving, now);
  if (receiptId) await jobs.enqueue(tx, sendDeletionReceipt, { payload: { receiptId } });
  return { status: 200, headers: { "clear-site-data": CLEAR_SITE_DATA }, body: { receipt: receiptId !== undefined } } as const;
}
