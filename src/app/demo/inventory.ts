import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { DemoLine } from "#features/account/customers/server/demo/shapes.ts";
import type { Db } from "#platform/server/db.ts";
import { writeLines, type NewLine } from "#providers/service-inventory/simulated.ts";
import { demoDetails } from "#providers/service-inventory/simulated-demo.ts";
import { dayOf } from "#vocabulary/day.ts";

/** The lines of the demo's customers in the simulated inventory, as the portal has them, with what each uses, has and may add. */
export async function fillInventory(tx: Db, now: Date): Promise<void> {
  const customers = Object.values(demoCustomers);
  await writeLines(
    tx,
    customers.flatMap(({ code, lines }) =>
      lines.flatMap((line, place) => (line.notInInventory ? [] : inventoryLine(line, { code, place, now }))),
    ),
  );
}

function inventoryLine(
  { type, serviceId, tariff, suspended, blocked, prepaid, account = 0 }: DemoLine,
  { code, place, now }: { code: string; place: number; now: Date },
): NewLine {
  return {
    serviceId,
    status: suspended || blocked ? "suspended" : "active",
    account: prepaid ? null : `${code}${account + 1}`,
    reason: blocked ? "BLOCKED" : (suspended ?? null),
    ...demoDetails({ type, serviceId, tariff, isPrepaid: prepaid !== undefined, place, today: dayOf(now) }),
  };
}
