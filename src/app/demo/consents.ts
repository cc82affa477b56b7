import { sql } from "kysely";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId, type DemoCustomer } from "#features/account/customers/server/demo/shapes.ts";
import { CONSENT_VERSION, consentText } from "#features/billing/billing-accounts/messages/consent.ts";
import type { Db } from "#platform/server/db.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

type DemoConsent = { customer: DemoCustomer; place: number; daysAgo: number; revokedDaysAgo?: number };

/** One in force, one of a business, and one that was revoked; the other accounts' consents were given before the portal. */
const CONSENTS: DemoConsent[] = [
  { customer: demoCustomers.home, place: 0, daysAgo: 210 },
  { customer: demoCustomers.business, place: 0, daysAgo: 95 },
  { customer: demoCustomers.business, place: 1, daysAgo: 400, revokedDaysAgo: 30 },
];

/** Consents to electronic bills of the demo world. */
export async function fillConsents(tx: Db, now: Date): Promise<void> {
  const before = (days: number) => instantBefore(now, days * DAY_MS);
  for (const { customer, place, daysAgo, revokedDaysAgo } of CONSENTS) {
    const account = `${customer.code}${place + 1}`;
    const endedAt = revokedDaysAgo === undefined ? null : before(revokedDaysAgo);
    await sql`
      insert into bill_delivery.consents (id, account, user_id, version, language, text, given_at, ended_at, ended_by)
      values (${demoId(`consent ${account}`)}, ${account}, ${demoId(`user ${customer.users[0].username}`)}, ${CONSENT_VERSION}, 'bg', ${consentText.bg},
        ${before(daysAgo)}, ${endedAt}, ${endedAt && "revoked"})`.execute(tx);
  }
}
