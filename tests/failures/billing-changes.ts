import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { comeHome } from "./home-customer.ts";
import { unexpected } from "./leaver.ts";
import { insist, type Visitor } from "./visitor.ts";

const ACCOUNTS = ["2000000011", "2000000012", "2000000013"];
/** Neither the bills of the demo world nor the other tests have these. */
const FIRST_CENTS = 700_000;

/** A change that was accepted, by what no other change asks for. */
export type Change = { account: string; street?: string | null; limitCents?: number | null };

/** Customers who change where the bills of `business` go, and its spending limits, by turns; what was accepted is noted. */
export function billingChanges(url: string) {
  const accepted: Change[] = [];
  let turn = 0;
  let customer: Promise<Visitor> | undefined;
  const post = async (path: string, body: object, one: Change): Promise<void> => {
    const key = Object.values(one).join("-");
    const visitor = await (customer ??= comeHome(url, "business"));
    const answer = await insist(() => visitor.send("POST", `/myvrata/${path}`, { body, key }));
    const { result, results } = answer.body as { result?: string; results?: { result: string }[] };
    if (answer.status === 200 && (result ?? results?.[0]?.result) === "waiting") accepted.push(one);
    else if (answer.status !== 409) throw unexpected("the change", answer);
  };
  return {
    accepted,
    /** One change of each kind of the next account. */
    async changeOnce(): Promise<void> {
      turn += 1;
      const account = ACCOUNTS[turn % ACCOUNTS.length]!;
      const [street, limitCents] = [`Street-${turn}`, FIRST_CENTS + turn];
      const address = { account, invoiceType: "paper", street, city: "София", postcode: "1000" };
      await Promise.all([
        post("billing-accounts", { accounts: [address] }, { account, street }),
        post("invoices/spending/limit", { account, choice: "set", limit: (limitCents / 100).toFixed(2) }, { account, limitCents }),
      ]);
    },
  };
}

type StoredChange = Change & { state: string; sent: number };

/** Every change, with how often the billing system has it. */
export async function storedChanges(db: Db): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select c.subject as account, c.request -> 'address' ->> 'street' as street, (c.request ->> 'limitCents')::int as "limitCents",
      case when c.ended_at is null then 'waiting' else c.state end as state,
      (select count(*)::int from simulated_billing.commands s where s.our_id = c.id::text and s.answer ->> 'state' = 'ok') as sent
    from platform.operations c where c.kind in ('bill-delivery', 'spending-limit') and c.subject = any(${ACCOUNTS})
    order by c.requested_at`.execute(db);
  return rows;
}

/** The latest changes that the billing system, or what is stored of it, does not have. */
export async function differingAccounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with latest as (
      select distinct on (kind, subject) kind, subject, request as value from platform.operations
      where kind in ('bill-delivery', 'spending-limit') and subject = any(${ACCOUNTS}) order by kind, subject, requested_at desc)
    select l.kind, l.subject, l.value, s.delivery, s.limit_cents, b.delivery as stored, b.spending from latest l
      join simulated_billing.accounts s on s.code = l.subject join bills.accounts b on b.code = l.subject
    where case l.kind when 'bill-delivery' then l.value <> s.delivery or l.value <> b.delivery
      else l.value -> 'limitCents' <> to_jsonb(s.limit_cents) or l.value -> 'limitCents' <> b.spending -> 'limitCents' end`.execute(db);
  return rows;
}
