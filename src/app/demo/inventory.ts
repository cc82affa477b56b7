import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { Db } from "#platform/server/db.ts";
import { writeLines } from "#providers/service-inventory/simulated.ts";

/** The lines of the demo's customers in the simulated inventory, as the portal has them. */
export async function fillInventory(tx: Db): Promise<void> {
  const lines = Object.values(demoCustomers).flatMap((customer) => customer.lines);
  await writeLines(
    tx,
    lines.map(({ serviceId, suspended, blocked }) => ({
      serviceId,
      status: suspended || blocked ? "suspended" : "active",
      reason: blocked ? "BLOCKED" : (suspended ?? null),
    })),
  );
}
