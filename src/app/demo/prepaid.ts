import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { Db } from "#platform/server/db.ts";
import { PREPAID_STATUSES } from "#providers/prepaid/port.ts";
import { demoPrepaid } from "#providers/prepaid/simulated-demo.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";

/** The demo's prepaid numbers in the simulated prepaid system, as people's lines show them; the first has buckets and a history. */
export async function fillPrepaid(tx: Db, now: Date): Promise<void> {
  const lines = Object.values(demoCustomers).flatMap((customer) => customer.lines);
  const prepaid = lines.flatMap(({ serviceId, prepaid: state }) => (state ? [{ msisdn: serviceId, state }] : []));
  const numbers = prepaid.map(({ msisdn, state: { status, balanceCents = 0, expires } }, place) => ({
    msisdn,
    ownStatus: PREPAID_STATUSES.some((known) => known === status) ? null : status,
    validTo: expires === undefined ? null : plusDays(dayOf(now), expires),
    balanceCents,
    busy: place === 0,
  }));
  await demoPrepaid(tx, { numbers, now });
}
