import { userHash } from "#platform/server/visitor.ts";
import type { Table } from "./schema.ts";

/** What a column has that leads to a person without a foreign key: a column elsewhere, or something made of the user's id. */
type Link = string | ((userId: string) => unknown);

/** By the name of the column, or by that of its table and its own. */
const LINKS: Record<string, Link> = {
  user_id: "people.users.id",
  author_id: "people.users.id",
  actor_id: "people.users.id",
  operator_id: "people.users.id",
  claimed_by: "people.users.id",
  accepted_by: "people.users.id",
  made_by: "people.users.id",
  after_user: "people.users.id",
  about_user: "people.users.id",
  user_ids: (id) => [id],
  visitor: userHash,
  visitor_hash: userHash,
  owner: userHash,
  holder: userHash,
  "compare.lists.owner": (id) => `user ${id}`,
  "tickets.places.occupant": (id) => `hold:${id}`,
  customer_id: "people.customers.id",
  customer_code: "people.customers.code",
  account: "people.billing_accounts.code",
  "bills.accounts.code": "people.billing_accounts.code",
  "e_invoice.accounts.code": "people.billing_accounts.code",
  cid: "people.contracts.cid",
  "platform.operations.subject": "people.contracts.cid",
  asset_id: "people.assets.id",
  service_id: "people.assets.service_id",
  bill: "bills.bills.id",
  bill_id: "bills.bills.id",
  "bill_payments.cards.subject": "bill_payments.payments.id",
  "attachments.files.belongs_to": "conversations.messages.id",
  "withdrawals.statements.conversation_id": "conversations.conversations.id",
};
/** What is of a person by itself. */
const PERSONAL = /^(e?mail|phone|mobile|msisdn|sender|plate|address|street|service_ids)$/;

export const linkOf = (table: string, column: string): Link | undefined => {
  const link = LINKS[`${table}.${column}`] ?? LINKS[column];
  return link === `${table}.${column}` ? undefined : link;
};
/** Whether the column names the user, and not only the customer. */
export const namesTheUser = (table: string, column: string): boolean => {
  const link = linkOf(table, column);
  return typeof link === "function" || link === "people.users.id";
};

/** The tables that lead to a person: by what a column has, or by a foreign key to one that does. */
export function leading(tables: readonly Table[]): Table[] {
  const found = new Set(["people.users", "people.customers"]);
  for (const { name, columns } of tables)
    if (columns.some((column) => linkOf(name, column.name) !== undefined || PERSONAL.test(column.name))) found.add(name);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, foreign } of tables) if (foreign.some(({ table }) => found.has(table))) found.add(name);
  }
  return tables.filter(({ name }) => found.has(name));
}

/** Tables that lead to nobody. */
export const NOBODY: readonly { why: string; tables: string }[] = [
  {
    why: "Visits are counted without anything that leads to who visits, and only of those who consented.",
    tables:
      "analytics.days analytics.events analytics.funnels_of_day analytics.pages_of_day analytics.searches_of_day analytics.visits analytics.watermark analytics.widgets_of_day",
  },
  {
    why: "What the shop offers is the same for everybody.",
    tables:
      "catalogue.cards catalogue.cells catalogue.colours catalogue.offers catalogue.pictures catalogue.price_bands catalogue.prices catalogue.products catalogue.variants catalogue.version checkout.delivery_ways checkout.shops",
  },
  {
    why: "It counts how often a step of a guide was reached, and how many technicians are free where and when.",
    tables: "guides.counts tickets.capacities tickets.regions tickets.workforce_slots",
  },
  {
    why: "Its key is a hash that nobody can turn back, and its row is gone within a day.",
    tables: "people.used_challenges platform.idempotency_keys platform.one_time_codes platform.rate_limits platform.used_captchas",
  },
  {
    why: "It is the portal's own: its clock, its migrations, which process does what for all, its key for tests, which world it has, and how far a reading or an import is.",
    tables:
      "bill_documents.test_key faults.reading people.import_keys people.imports platform.clock platform.demo_world platform.leases platform.migrations platform.own_world platform.secrets people.former_secrets",
  },
];
