import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { decimal } from "#vocabulary/money.ts";
import type { FileCustomer } from "./format.ts";

type UserRow = { id: string; name: string; main: boolean; language: "bg" | "en"; mail: string | null; mobile: string | null };
type AccountRow = { code: string; name: string; cents: number; since: string | null; limited: boolean };
type LineRow = Omit<FileCustomer["lines"][number], "prepaid" | "individualFault" | "groupFault"> & {
  prepaidStatus: string | null;
  balance: number | null;
  expires: string | null;
  individual: boolean;
  visit: string | null;
  group: boolean;
  resolution: string | null;
};
type CustomerRow = {
  code: string;
  kind: "residential" | "business";
  managed: boolean;
  name: string;
  postcode: string | null;
  city: string | null;
  street: string | null;
  users: UserRow[];
  accounts: AccountRow[];
  contracts: FileCustomer["contracts"];
  lines: LineRow[];
};

const AT_ONCE = 500;

/** How many customers an export has, and users whom it leaves out: the provider does not know them. */
export const countExport = (db: Db): Promise<{ customers: number; unknown: number }> =>
  rowsIn(db).one(sql<{ customers: number; unknown: number }>`
    select (select count(*)::int from people.customers where ended_at is null) as customers,
      (select count(*)::int from people.users where customer_id is not null and provider_id is null and ended_at is null) as unknown`);

/** The lines of a full file of all customers, by their codes, in batches of text. Run it in one transaction that reads one snapshot. */
export async function* exportCustomers(tx: Db, customers: number): AsyncGenerator<{ text: string; done: number }> {
  yield { text: written([{ format: "vrata-customers", version: 1, full: true }]), done: 0 };
  let [after, done] = ["", 0];
  for (;;) {
    const rows = await customersAfter(tx, after);
    if (rows.length === 0) break;
    after = rows.at(-1)!.code;
    done += rows.length;
    yield { text: written(rows.map(customerOf)), done };
  }
  yield { text: written([{ end: true, customers }]), done };
}

const written = (records: object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");

const customersAfter = (tx: Db, code: string): Promise<CustomerRow[]> =>
  rowsIn(tx).all(sql<CustomerRow>`
    select c.code, c.kind, c.managed, c.name, c.postcode, c.city, c.street,
      (select coalesce(json_agg(json_build_object('id', u.provider_id, 'name', u.name, 'main', u.main, 'language', u.language, 'mail', u.mail,
          'mobile', u.msisdn) order by u.main desc, u.provider_id collate "C"), '[]')
        from people.users u where u.customer_id = c.id and u.provider_id is not null and u.ended_at is null) as users,
      (select coalesce(json_agg(json_build_object('code', b.code, 'name', b.name, 'cents', b.overdue_cents, 'since', b.overdue_since,
          'limited', b.credit_limit_reached) order by b.code), '[]')
        from people.billing_accounts b where b.customer_id = c.id and b.ended_at is null) as accounts,
      (select coalesce(json_agg(json_build_object('cid', n.cid, 'name', n.name, 'address', n.address) order by n.cid), '[]')
        from people.contracts n where n.customer_id = c.id and n.ended_at is null) as contracts,
      (select coalesce(json_agg(json_build_object('serviceId', a.service_id, 'serviceType', a.service_type, 'displayName', a.display_name,
          'tariffName', a.tariff_name, 'billingAccount', b.code, 'cid', a.cid, 'bundled', a.bundled, 'status', a.status,
          'suspensionReason', a.suspension_reason, 'prepaidStatus', a.prepaid_status, 'balance', a.balance_cents, 'expires', a.expire_date,
          'individual', a.has_individual_fault, 'visit', a.visit_date, 'group', a.has_group_fault, 'resolution', a.resolution_date)
          order by a.service_id collate "C"), '[]')
        from people.assets a join people.billing_accounts b on b.id = a.billing_account_id
        where a.customer_id = c.id and a.ended_at is null) as lines
    from people.customers c where c.code > ${code} and c.ended_at is null order by c.code limit ${AT_ONCE}`);

function customerOf({ code, kind, managed, name, postcode, city, street, users, accounts, contracts, lines }: CustomerRow): FileCustomer {
  return {
    code,
    kind,
    ...(managed && { managed }),
    name,
    ...(postcode !== null && city !== null && street !== null && { address: { postcode, city, street } }),
    users: users.map(userOf),
    billingAccounts: accounts.map(accountOf),
    contracts,
    lines: lines.map(lineOf),
  };
}

const userOf = ({ id, name, main, language, mail, mobile }: UserRow): FileCustomer["users"][number] => ({
  id,
  name,
  ...(main && { main }),
  ...(language !== "bg" && { language }),
  ...(mail !== null && { mail }),
  ...(mobile !== null && { mobile }),
});

const accountOf = ({ code, name, cents, since, limited }: AccountRow): FileCustomer["billingAccounts"][number] => ({
  code,
  name,
  ...(since !== null && { overdue: { amount: decimal(cents), since } }),
  ...(limited && { creditLimitReached: true }),
});

const lineOf = (row: LineRow): FileCustomer["lines"][number] => ({
  serviceId: row.serviceId,
  serviceType: row.serviceType,
  displayName: row.displayName,
  tariffName: row.tariffName,
  billingAccount: row.billingAccount,
  ...(row.cid && { cid: row.cid }),
  ...(row.bundled && { bundled: true }),
  ...(row.status !== "ACTIVE" && { status: row.status }),
  ...(row.suspensionReason && { suspensionReason: row.suspensionReason }),
  ...(row.prepaidStatus !== null && {
    prepaid: {
      status: row.prepaidStatus,
      ...(row.balance !== null && { balance: decimal(row.balance) }),
      ...(row.expires !== null && { expires: row.expires }),
    },
  }),
  ...(row.individual && { individualFault: row.visit === null ? {} : { visitDate: row.visit } }),
  ...(row.group && { groupFault: row.resolution === null ? {} : { resolutionDate: row.resolution } }),
});
