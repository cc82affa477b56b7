import { sql } from "kysely";
import { fillOperations } from "#app/demo/operations.ts";
import { fillInventory } from "#app/demo/inventory.ts";
import { claimAccounts, storeAccount, storeBills } from "#features/billing/invoices/server/store.ts";
import { fillShops } from "#features/shop/checkout/server/demo-shops.ts";
import { userHash } from "#platform/server/visitor.ts";
import type { Db } from "#platform/server/db.ts";
import { insertAccounts } from "#providers/billing/simulated-store.ts";
import { demoHosting } from "#providers/hosting/simulated.ts";
import { demoMailboxes } from "#providers/mailbox/simulated.ts";
import { insertFault } from "#providers/problems/simulated-store.ts";
import { insertNumber } from "#providers/prepaid/simulated-store.ts";
import { demoRouters } from "#providers/network-controller/simulated-demo.ts";
import { billOf, lineOf } from "#testing/bills.ts";
import { aProduct, stockShelves } from "#testing/catalogue.ts";
import { NOW } from "#testing/server.ts";
import { addTicket } from "#testing/ticket-rows.ts";
import { home, overdue, smallBusinessShop } from "#testing/people.ts";
import {
  DECLINED_PAYMENT,
  DELIVERED_ORDER,
  DESK_FAULT,
  DRAFT_FAULT,
  DRAFT_NOTICE,
  FAILED_JOB,
  LOCKED_CONVERSATION,
  OPEN_ORDER,
  OPEN_PAYMENT,
  OWN_CONVERSATION,
  OVERDUE_BILL,
  OWN_MESSAGE,
  OWN_TICKET,
  OWN_TICKET_FILE,
  PREPAID_NUMBER,
  PREPARED_ANSWER,
  SENDING_NOTICE,
  SENT_MAIL,
  UNPAID_RECHARGE,
  UNSEEN_MESSAGE,
  UNSEEN_NOTICE,
  VISITORS_CONVERSATION,
  WAITING_CONVERSATION,
} from "#testing/sample.ts";
import { furnish } from "../home-internet/furnishing.ts";

/** A phone on the shelves, an open payment at the simulated company and a mail in the outbox, as new; at the second home a listed device and DNS servers. */
export async function insertFixtures(db: Db): Promise<void> {
  const { id, to, subject, text, html, language } = SENT_MAIL;
  await sql`delete from simulated_payments.events`.execute(db);
  await sql`delete from simulated_payments.payments`.execute(db);
  await sql`delete from simulated_outbox.mails`.execute(db);
  for (const fill of [demoRouters, demoMailboxes, demoHosting]) await fill(db, new Date(NOW));
  await furnish(db, "C1000002", {
    changes: [
      { kind: "admitted-add", row: { mac: "A4:83:E7:1C:52:90", active: false } },
      { kind: "dns", servers: ["9.9.9.9", "1.1.1.1"] },
    ],
  });
  await sql`insert into checkout.delivery_ways (way, eur_cents, free_from_eur_cents) values ('address', 399, 10000), ('shop', 0, null)
    on conflict do nothing`.execute(db);
  await fillShops(db);
  await fillInventory(db, new Date(NOW));
  await fillOperations(db, new Date(NOW));
  await stockShelves(db, [aProduct("P1")], new Date(NOW));
  await fillOrders(db);
  await fillDesk(db);
  await fillFaultDesk(db);
  await fillPrepaid(db);
  await fillBillingAccount(db);
  await sql`insert into people.notices (id, user_id, type, main, created_at)
    values (${UNSEEN_NOTICE}, ${smallBusinessShop.id}, 'USER_DELETED_MSG', false, ${NOW})`.execute(db);
  await sql`insert into notifications.messages (id, user_id, code, type, bg, en, created_at)
    values (${UNSEEN_MESSAGE}, ${overdue.id}, 'abuse.message', 'MESSAGE', 'б', 'e', ${NOW})`.execute(db);
  await fillConversations(db);
  await fillTicketHistory(db);
  await fillBill(db);
  await sql`
    insert into jobs.job (id, name, data, state, retry_limit, retry_count, output, created_on, started_on, completed_on)
    values (${FAILED_JOB}, 'access.send-invitation', '{"payload": {"requestId": "00000000-0000-4000-8000-0000000000b2"}}', 'failed', 9, 9,
      '{"message": "the mail was refused"}', ${NOW}, ${NOW}, ${NOW})`.execute(db);
  await sql`
    insert into simulated_payments.payments (payment_id, key, order_ref, cents, currency, description, return_url, cancel_url, language, expires_at, begun_at)
    values (${OPEN_PAYMENT}, 'key', 'order', 767, 'EUR', 'x', 'http://127.0.0.1/a', 'http://127.0.0.1/b', 'bg',
      ${NOW}::timestamptz + interval '1 hour', ${NOW})`.execute(db);
  await sql`
    insert into simulated_outbox.mails (id, recipient, subject, text, html, language, sent_at)
    values (${id}, ${to}, ${subject}, ${text}, ${html}, ${language}, ${NOW})`.execute(db);
}

/** An account of `home` in the billing system, whose answer lies in the portal. */
async function fillBillingAccount(db: Db): Promise<void> {
  const address = { street: "ул. Стара 1", city: "София", postcode: "1000" };
  const delivery = { invoiceType: "others", email: "b@abuse.example", additionalEmail: null, isItemizedInvoice: false, address } as const;
  const buyer = { name: "n", customerCode: "100000001", companyNumber: null, vatNumber: null, ...address };
  await insertAccounts(db, [{ code: "1000000011", buyer, delivery, limitCents: 10_000, usedCents: 1_000 }]);
  await sql`insert into bills.accounts (code, answered_at, requested_at, delivery, spending) values ('1000000011', ${NOW}, ${NOW},
    ${JSON.stringify(delivery)}::text::jsonb,
    '{"limitCents": 10000, "usedCents": 1000, "from": "2026-11-01", "to": "2026-11-30", "creditLimitReached": false}')`.execute(db);
}

/** A conversation of `overdue` with an answer of the desk, and one of a visitor. */
async function fillConversations(db: Db): Promise<void> {
  const own = "00000000-0000-4000-8000-0000000000e1";
  await sql`
    insert into conversations.conversations (id, code, user_id, visitor, name, mail, language, topic, request_reason, created_at, last_at, waiting_since)
    values (${own}, ${OWN_CONVERSATION}, ${overdue.id}, null, 'Георги', null, 'bg', 'Интернет', 'TECHNICAL_QUESTIONS', ${NOW}, ${NOW}, null),
      (${VISITORS_CONVERSATION}, 'abuse-conversation-002', null, ${"v".repeat(43)}, 'Петя', 'petya@abuse.example', 'bg', 'Цени', 'GET_AN_OFFER',
        ${NOW}, ${NOW}, ${NOW})`.execute(db);
  await sql`
    insert into conversations.messages (id, conversation_id, direction, via, body, words, created_at)
    values (${OWN_MESSAGE}, ${own}, 'OUTBOUND', 'portal', 'Интернет', to_tsvector('simple', 'интернет'), ${NOW}),
      (gen_random_uuid(), ${VISITORS_CONVERSATION}, 'INBOUND', 'portal', 'Цени', to_tsvector('simple', 'цени'), ${NOW})`.execute(db);
}

/** A ticket of `home` with a file and a confirmed visit, one without a visit ahead, and one that was resolved. */
async function fillTicketHistory(db: Db): Promise<void> {
  const { code } = OWN_TICKET_FILE;
  const of = { customerId: home.customerId, account: "1000000011" };
  await addTicket(db, { ...of, number: 991, serviceId: "C1000002", files: [{ code, name: "а.txt", size: 4 }] });
  await addTicket(db, { ...of, number: 992, serviceId: "TV100001", visit: { state: "cancelled" } });
  await addTicket(db, { ...of, number: 993, serviceId: "29100101", state: "resolved", endedAt: NOW, visit: null });
  await sql`
    insert into attachments.files (id, code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to,
      created_at, checked_at)
    values (gen_random_uuid(), ${code}, ${userHash(home.id)}, 'ticket', '', 'а.txt', 'txt', 4, sha256('a'), 4, sha256('a'), 'kept', 'ticket', ${OWN_TICKET},
      ${NOW}, ${NOW})`.execute(db);
}

/** Two orders of `home`, of a device each: one waits for its money, one was delivered yesterday. */
async function fillOrders(db: Db): Promise<void> {
  for (const [id, state] of [
    [OPEN_ORDER, "received"],
    [DELIVERED_ORDER, "delivered"],
  ] as const) {
    await db.transaction().execute(async (tx) => {
      await sql`
        insert into orders.orders (id, visitor, user_id, state, email, name, language, eur_cents, bgn_cents, terms_accepted_at, placed_at, confirmed_at)
        values (${id}, ${"h".repeat(43)}, ${home.id}, ${state}, 'home@example.bg', 'Елена', 'bg', 511, 1000, ${NOW}, ${NOW}, ${NOW})`.execute(
        tx,
      );
      await sql`
        insert into orders.lines (id, order_id, position, kind, subject, title_bg, title_en, note_bg, note_en, eur_cents, bgn_cents, vat_percent, quantity,
          state)
        values (gen_random_uuid(), ${id}, 1, 'device', ${id}, 'Калъф', 'Case', '', '', 511, 1000, 20, 1, ${state === "delivered" ? "active" : "waiting"})`.execute(
        tx,
      );
    });
  }
  await sql`
    insert into orders.parcels (id, order_id, state, tracking_number, due_at, shipped_at, delivered_at)
    values (gen_random_uuid(), ${DELIVERED_ORDER}, 'delivered', 'VR1', ${NOW}, ${NOW}, ${NOW}::timestamptz - interval '1 day')`.execute(db);
}

/** Two conversations of `overdue`: one waits for the desk, one is locked; and an answer that the desk has prepared. */
async function fillDesk(db: Db): Promise<void> {
  for (const { code, messageId, lockedAt } of [
    { ...WAITING_CONVERSATION, lockedAt: null },
    { code: LOCKED_CONVERSATION, messageId: undefined, lockedAt: NOW },
  ]) {
    const { rows } = await sql<{ id: string }>`
      insert into conversations.conversations
        (code, user_id, name, mail, language, topic, request_reason, created_at, last_at, seen_at, waiting_since, locked_at)
      values (${code}, ${overdue.id}, ${overdue.name}, 'georgi@example.bg', 'bg', 'Рутерът мига', 'TECHNICAL_QUESTIONS', ${NOW}, ${NOW}, ${NOW},
        ${lockedAt ? null : NOW}, ${lockedAt}) returning id`.execute(db);
    await sql`
      insert into conversations.messages (id, conversation_id, direction, via, author_id, body, words, created_at)
      values (coalesce(${messageId ?? null}::uuid, gen_random_uuid()), ${rows[0]!.id}, 'INBOUND', 'portal', ${overdue.id}, 'Рутерът мига', to_tsvector('simple', 'рутер'),
        ${NOW})`.execute(db);
  }
  await sql`
    insert into conversations.notices (id, channel, type, title_bg, title_en, bg, en, audience, state, people, created_at, sent_at)
    values (${DRAFT_NOTICE.id}, 'bar', 'NOTE', '', '', 'б', 'e', '{"listed":["home"]}', 'draft', ${DRAFT_NOTICE.people}, ${NOW}, null),
      (${SENDING_NOTICE}, 'bar', 'NOTE', '', '', 'б', 'e', '{"listed":["home"]}', 'sending', 1, ${NOW}, ${NOW})`.execute(db);
  await sql`insert into conversations.prepared_answers (id, name, bg, en, changed_at) values (${PREPARED_ANSWER}, 'Благодарим', 'Благодарим.', 'Thank you.', ${NOW})`.execute(
    db,
  );
}

/** An open fault, and the draft of another. */
async function fillFaultDesk(db: Db): Promise<void> {
  const now = new Date(NOW);
  const area = { name: { bg: "Видин", en: "Vidin" }, places: [{ settlement: "Видин", streets: ["ул. Дунавска"] }] };
  const fault = {
    area,
    serviceIds: [],
    serviceTypes: ["TV"] as ["TV"],
    text: { bg: "Прекъснат кабел.", en: "A cut cable." },
    beganAt: now,
  };
  const times = { openedAt: now, expectedEnd: null, visitDay: null, endedAt: null };
  await insertFault(db, { ...fault, ...times, id: "SP-900001", ourId: null });
  await sql`
    insert into faults.faults (id, provider_id, area, service_types, text, began_at) overriding system value
    values (${DESK_FAULT}, 'SP-900001', ${JSON.stringify(area)}::text::jsonb, ${fault.serviceTypes}::text[], ${JSON.stringify(fault.text)}::text::jsonb, ${now})`.execute(
    db,
  );
  await sql`
    insert into faults.held_notices (fault_id, round, news, recipients, held_at) values (${DESK_FAULT}, 1, 'began', 2000, ${now})`.execute(
    db,
  );
  const typed = {
    ...{ nameBg: "Лом", nameEn: "Lom", places: "Лом", services: ["TV"], textBg: "Прекъснат кабел.", textEn: "A cut cable." },
    ...{ beganAt: "2026-11-21T09:30", expectedEnd: "" },
  };
  await sql`
    insert into faults.requests (id, kind, typed, state, requested_at)
    values (${DRAFT_FAULT}, 'open', ${JSON.stringify(typed)}::text::jsonb, 'draft', ${now})`.execute(db);
}

/** A bill that is to be paid, of an account about which the billing system has just answered. */
async function fillBill(db: Db): Promise<void> {
  const { id, number, account } = OVERDUE_BILL;
  const now = new Date(NOW);
  await claimAccounts(db, [account], { since: undefined, now });
  await storeBills(db, [billOf([lineOf(1_415)], [], { id, number, account })]);
  const address = { street: "ул. Първа 1", city: "София", postcode: "1000" };
  const delivery = { invoiceType: "others", email: "georgi@example.bg", additionalEmail: null, isItemizedInvoice: false, address } as const;
  const spending = { limitCents: null, usedCents: 0, from: "2026-11-18", to: "2026-12-17", creditLimitReached: false } as const;
  await storeAccount(db, account, { state: { overdueCents: 0, overdueSince: null, delivery, spending }, cursor: "1", now });
  await sql`
    insert into bill_payments.payments (id, user_id, account, what, eur_cents, started_at)
    values (${DECLINED_PAYMENT}, ${overdue.id}, ${account}, 'sum', 1000, ${NOW}::timestamptz - interval '1 day')`.execute(db);
  await sql`
    insert into bill_payments.cards (id, payee, subject, user_id, state, eur_cents, started_at, expires_at, settled_at)
    values (gen_random_uuid(), 'bills', ${DECLINED_PAYMENT}, ${overdue.id}, 'declined', 1000, ${NOW}::timestamptz - interval '1 day', ${NOW}, ${NOW})`.execute(
    db,
  );
}

/** A prepaid number of `home`, here and at the prepaid system, and a recharge of it that waits for its payment. */
async function fillPrepaid(db: Db): Promise<void> {
  await sql`delete from simulated_prepaid.numbers`.execute(db);
  await insertNumber(db, { msisdn: PREPAID_NUMBER, ownStatus: null, validTo: "2027-01-24", balanceCents: 1_240 });
  await sql`
    insert into people.assets (customer_id, billing_account_id, service_type, service_id, display_name, tariff_name, prepaid, prepaid_status, balance_cents,
      expire_date)
    select customer_id, id, 'MOBILE', ${PREPAID_NUMBER}, 'Предплатен', 'Prima', true, 'ACTIVE', 1240, '2027-01-24'
    from people.billing_accounts where code = '1000000011'`.execute(db);
  await sql`
    insert into recharges.recharges (id, msisdn, way, cents, state, quick, owner, user_id, language, requested_at)
    values (${UNPAID_RECHARGE}, ${PREPAID_NUMBER}, 'card', 1000, 'unpaid', false, ${userHash(home.id)}, ${home.id}, 'bg', ${NOW})`.execute(
    db,
  );
}
