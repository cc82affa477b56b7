/**
 * Where each table would live if its rows were spread over several servers by customer, as Citus does (docs/scale.md). A table of `by` has its customer by this
 * column, so that the rows of one customer lie on one server; `reference` tables are on every server; `one` stay on one server.
 */
export const PLACES = {
  customer: {
    customer_id:
      "bolt_ons.stops guides.sessions lines.snapshots lost_phones.phones people.assets people.billing_accounts people.contracts people.deleted_users people.grants people.users platform.operations recharges.numbers tickets.tickets",
    id: "people.customers",
    user_id:
      "bill_delivery.consents bill_payments.payments bill_payments.reminders notifications.messages notifications.removed_bars notifications.settings people.app_setups people.contact_changes people.data_exports people.deletion_processes people.factors people.half_sign_ins people.history people.invitations people.notices people.recovery_codes people.sessions people.staff_accounts people.staff_roles tickets.calendars tickets.file_links conversations.conversations withdrawals.statements",
    account: "bills.bills bills.unread_bills bill_documents.links e_invoice.notices spending.warnings",
    code: "bills.accounts e_invoice.accounts",
    service_id: "bill_payments.resumptions",
    cid: "home_internet.access home_internet.antivirus_licences home_internet.antivirus_terms home_internet.connection_checks home_internet.devices home_internet.lacks home_internet.pairing_codes home_internet.read_back",
    bill: "bill_documents.documents",
    document: "bill_documents.attempts",
    payment_id: "bill_payments.parts",
    card_id: "bill_payments.refunds bill_payments.card_events",
    subject: "bill_payments.cards",
    notice_id: "e_invoice.visits",
    ticket_id: "tickets.commands tickets.events tickets.visits",
    conversation_id: "conversations.acts conversations.messages conversations.presence conversations.searched conversations.waits",
    message_id: "conversations.mails",
    msisdn: "recharges.recharges",
    owner: "attachments.files",
  },
  buyer: {
    visitor: "cart.carts cart.entries cart.removed orders.orders vignette.reservations",
    owner: "compare.lists",
    order_id: "orders.cancellations orders.lines orders.mail_confirmations orders.parcels orders.payments orders.withdrawals",
    payment_id: "orders.payment_events orders.refunds",
    holder: "vignette.holds",
  },
  reference: {
    "": "catalogue.cards catalogue.cells catalogue.colours catalogue.offers catalogue.pictures catalogue.price_bands catalogue.prices catalogue.products catalogue.variants catalogue.version checkout.delivery_ways checkout.shops conversations.prepared_answers guides.counts tickets.regions tickets.workforce_slots",
  },
  one: {
    "": "analytics.days analytics.events analytics.funnels_of_day analytics.pages_of_day analytics.searches_of_day analytics.visits analytics.watermark analytics.widgets_of_day audit.entries bill_documents.test_key catalogue.reservations conversations.notice_people conversations.notices faults.faults faults.held_notices faults.lines faults.notices faults.reading faults.requests people.access_requests people.deletion_receipts people.former_secrets people.import_keys people.import_moves people.imports people.used_challenges platform.clock platform.demo_world platform.idempotency_keys platform.leases platform.migrations platform.one_time_codes platform.own_world platform.rate_limits platform.secrets platform.used_captchas tickets.capacities tickets.places",
  },
} as const satisfies Record<string, Record<string, string>>;

export type Place = keyof typeof PLACES;
export type Placed = { table: string; place: Place; by: string };

/** Every table with its place. */
export const placed: Placed[] = Object.entries(PLACES).flatMap(([place, columns]) =>
  Object.entries(columns).flatMap(([by, tables]) => tables.split(" ").map((table) => ({ table, place: place as Place, by }))),
);

/** The places of the tables that a statement names; tables on every server are beside each of them. */
export function placesOf(statement: string): Place[] {
  const named = new Set(statement.match(/\b[a-z_]+\.[a-z_]+\b/g));
  const places = placed.filter(({ table, place }) => place !== "reference" && named.has(table)).map(({ place }) => place);
  return [...new Set(places)].sort();
}

/** Files with a statement that needs the tables of two places, and which. */
export const CROSSING: string[] = [
  "src/features/account/customers/server/access.ts: customer, one",
  "src/features/account/customers/server/file/ending.ts: customer, one",
  "src/features/account/customers/server/file/keys.ts: customer, one",
  "src/features/account/customers/server/file/writing.ts: customer, one",
  "src/features/support/tickets/server/commands.ts: customer, one",
  "src/features/support/tickets/server/places.ts: customer, one",
];
