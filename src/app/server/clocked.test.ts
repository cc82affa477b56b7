import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringBack } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { clockBounds } from "./clocked.ts";
import { fillDemoWorld } from "../demo/world.ts";

let db: Db;
let close: () => Promise<void>;
const now = new Date("2026-11-21T10:00:00+02:00");
const tomorrow = new Date("2026-11-22T10:00:00+02:00");
const bounds = clockBounds({ confirmHours: 24, changeSeconds: 600, resetSeconds: 900, repairSeconds: 86_400, guideHours: 24 });
beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());

/** Times that nothing waits for, or that are checked at every read. */
const DECIDED: Record<string, string> = {
  "audit.entries.at": "history; pruned by the database's own clock",
  "people.factors.added_at": "the order of a list",
  "people.factors.last_used_at": "history",
  "people.recovery_codes.made_at": "history",
  "people.recovery_codes.used_at": "history",
  "attachments.files.checked_at": "history",
  "analytics.events.at": "history, counted by its number",
  "analytics.watermark.counted_until": "shown to the operator",
  "bill_documents.links.used_at": "history, to its end two minutes later",
  "bill_payments.card_events.happened_at": "history",
  "bill_payments.card_events.seen_at": "history",
  "bill_payments.cards.settled_at": "history",
  "bill_payments.payments.paid_at": "history",
  "bill_payments.payments.read_back_at": "history",
  "bill_payments.payments.receipt_sent_at": "history",
  "bill_payments.payments.settled_at": "history",
  "bill_payments.payments.started_at": "the order of a list",
  "bill_payments.refunds.done_at": "history",
  "bill_payments.refunds.due_at": "history",
  "bill_documents.documents.made_at": "shown",
  "bill_documents.test_key.made_at": "history",
  "bill_payments.reminders.created_at": "history",
  "bill_payments.resumptions.settled_at": "history",
  "cart.entries.added_at": "the order of a cart",
  "catalogue.cards.added_at": "the order of a listing",
  "catalogue.cards_now.added_at": "the order of a listing",
  "catalogue.offers.discounted_since": "history",
  "catalogue.prices.until_at": "history",
  "catalogue.products.added_at": "the order of a listing",
  "catalogue.reservations.created_at": "history",
  "catalogue.variants.added_at": "the order of a listing",
  "catalogue.variants_now.added_at": "the order of a listing",
  "e_invoice.notices.ended_at": "history",
  "guides.sessions.started_at": "the order of a list",
  "guides.sessions.ended_at": "history; forgotten months later",
  "home_internet.pairing_codes.used_at": "history",
  "notifications.messages.removed_at": "history",
  "notifications.messages.seen_at": "history",
  "bill_delivery.consents.given_at": "history, shown",
  "bill_delivery.consents.ended_at": "history, shown",
  "spending.warnings.warned_at": "history",
  "people.data_exports.fetched_at": "shown to its owner",
  "people.deleted_users.deleted_at": "history",
  "people.deletion_receipts.deleted_at": "shown in the mail; forgotten a week later",
  "people.history.happened_at": "shown; forgotten a year later",
  "people.staff_roles.given_at": "history",
  "people.staff_accounts.linked_at": "history",
  "people.notices.created_at": "the order of the notices",
  "people.notices.seen_at": "history",
  "platform.clock.seen_at": "what the setting back is known by",
  "platform.demo_world.filled_at": "history",
  "platform.secrets.first_used_at": "one from the future has only more written anew",
  "platform.leases.until": "one that is longer than a lease is taken over",
  "platform.own_world.opened_at": "history",
  "platform.one_time_codes.expires_at": "asked with sent_at",
  "platform.one_time_codes.sent_at": "one from the future is over whenever it is tried",
  "platform.one_time_codes.used_at": "history",
  "platform.rate_limits.window_end": "asked with window_start",
  "platform.rate_limits.window_start": "one from the future is over whenever it is asked",
  "platform.used_captchas.expires_at": "one that is deleted early has expired at its own time all the same",
  "faults.faults.announced_end": "what people read last",
  "faults.faults.began_at": "what the system of problems says",
  "faults.faults.ended_at": "what the system of problems says",
  "faults.faults.expected_end": "what the system of problems says",
  "faults.held_notices.held_at": "shown, and the order of what waits",
  "faults.held_notices.sent_at": "history",
  "faults.notices.created_at": "history",
  "faults.reading.connected_at": "history: asked only whether there is one",
  "faults.requests.ended_at": "history",
  "tickets.calendars.made_at": "shown",
  "tickets.calendars.read_at": "shown",
  "tickets.commands.ended_at": "history",
  "tickets.events.announced_at": "history",
  "tickets.events.at": "history",
  "tickets.tickets.ended_at": "what the system of tickets says",
  "tickets.tickets.expected_at": "what the system of tickets says",
  "tickets.visits.expected_at": "what the workforce says",
  "tickets.visits.movable_until": "what the workforce says, which decides",
  "tickets.visits.on_the_way_since": "what the workforce says",
  "vignette.reservations.created_at": "the order of a visitor's own",
  "vignette.reservations.valid_from": "when the vignette is valid",
  "vignette.reservations.valid_to": "when the vignette is valid",
};
/** Times that only record the past of a customer, an order, a licence or a migration: nothing waits for them. */
const HISTORY =
  /^(conversations\.((acts|messages)\.|conversations\.(?!waiting)|waits\.|presence\.|prepared_answers\.|notices\.|notice_people\.)|people\.(\w+\.ended_at|imports\.|users\.\w+_confirmed_at)|orders\.((orders|payment_events|refunds|cancellations|withdrawals)\.|parcels\.(?!looked)|payments\.settled|mail_confirmations\.(confirmed|mail_))|home_internet\.antivirus|withdrawals\.|platform\.migrations\.)/;

test("every stored time has a declared treatment for when the clock is set back", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where data_type = 'timestamp with time zone' and table_schema not like 'simulated%' and table_schema not in ('jobs', 'pg_catalog', 'information_schema')
      and table_name not similar to '%[0-9]{6,}%' order by 1`.execute(db);
  const bounded = new Set(bounds.flatMap(({ table, latest }) => Object.keys(latest).map((column) => `${table}.${column}`)));
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !bounded.has(name) && !DECIDED[name] && !HISTORY.test(name))).toEqual([]);
  expect([...bounded, ...Object.keys(DECIDED)].filter((name) => !names.includes(name))).toEqual([]);
});

test("a world filled by a clock a day ahead is corrected, and every table accepts it", async () => {
  await fillDemoWorld(db, tomorrow);
  await sql`insert into home_internet.connection_checks select cid, ${tomorrow}, true from people.contracts`.execute(db);
  await sql`
    insert into people.sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256(id::text::bytea), id, ${tomorrow}, ${tomorrow}, ${tomorrow}::timestamptz + interval '12 hours' from people.users`.execute(
    db,
  );
  expect(await bringBack(db, now, bounds)).toBeGreaterThan(100);
  expect(await bringBack(db, now, bounds)).toBe(0);
  const { rows } = await sql`select distinct created_at, last_seen_at, expires_at from people.sessions`.execute(db);
  expect(rows).toEqual([{ created_at: now, last_seen_at: now, expires_at: new Date("2026-11-21T22:00:00+02:00") }]);
});
