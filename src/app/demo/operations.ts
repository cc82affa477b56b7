import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { endOperation, insertOperation, type Ending } from "#platform/server/operations/store.ts";
import { DAY_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

const PAST: { daysAgo: number; id: string; kind: string; family: string; subject: string; request: object; ending: Omit<Ending, "now"> }[] =
  [
    {
      ...{ daysAgo: 19, id: "0b7a2f1e-0000-4000-8000-0000000000e1", kind: "line.settings", family: "line.settings", subject: "888100102" },
      ...{ request: { model: "Vihren N5" }, ending: { state: "failed", fault: { reason: "failed" } } },
    },
    {
      ...{ daysAgo: 4, id: "0b7a2f1e-0000-4000-8000-0000000000e2", kind: "line.roaming", family: "line.roaming", subject: "888100101" },
      ...{ request: { enabled: true, capCents: 5_113 }, ending: { state: "applied", fault: null } },
    },
  ];

/** What the customer at home requested for their lines in the last weeks; the inventory has what was applied. */
export async function fillOperations(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ customerId: string; userId: string; account: string }>`
    select b.customer_id as "customerId", u.id as "userId", b.code as account
    from people.users u join people.billing_accounts b on b.customer_id = u.customer_id where u.username = ${demoCustomers.home.users[0].username}`.execute(
    tx,
  );
  for (const { daysAgo, ending, request, ...one } of PAST) {
    const requestedAt = instantBefore(now, daysAgo * DAY_MS);
    const endsBy = instantAfter(requestedAt, 30 * MINUTE_MS);
    await insertOperation(tx, { ...one, ...rows[0]!, request: { ...request }, requestedAt, endsBy, groupId: null, undoes: null });
    await endOperation(tx, one.id, { ...ending, now: instantAfter(requestedAt, MINUTE_MS) });
  }
}
