import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { openBefore } from "#testing/before-migration.ts";

const MIGRATION = "0151_words_of_the_trade.sql";
const [ORDER, PENDING, OVERPAID, LINE] = [1, 2, 3, 4].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const NOW = "2026-11-21T10:00:00Z";

const oldJob = job({
  name: "orders.recall-parcel",
  payload: z.strictObject({ parcelId: z.string() }),
  attempts: 1,
  run: async () => undefined,
});

let opened: Awaited<ReturnType<typeof openBefore>>;
beforeAll(async () => {
  opened = await openBefore(MIGRATION);
  await opened.enqueue([oldJob], (jobs, db) => jobs.enqueue(db, oldJob, { payload: { parcelId: "p-1" } }));
  await opened.engine.exec(`
    insert into orders.orders (id, visitor, email, name, language, eur_cents, bgn_cents, terms_accepted_at, placed_at)
      values ('${ORDER}', '${"v".repeat(43)}', 'a@example.com', 'Ана', 'bg', 0, 0, '${NOW}', '${NOW}');
    insert into orders.payments (id, order_id, eur_cents, started_at, expires_at, told_open_at) values ('${PENDING}', '${ORDER}', 1, '${NOW}', '2026-11-21T10:35:00Z', '${NOW}');
    insert into orders.payments (id, order_id, eur_cents, started_at, expires_at, state, provider_id, settled_at)
      values ('${OVERPAID}', '${ORDER}', 1, '${NOW}', '2026-11-21T10:35:00Z', 'surplus', 'cs_1', '${NOW}');
    insert into orders.parcels (id, order_id, state, due_at) values ('${LINE}', '${ORDER}', 'recalled', '${NOW}');
    insert into orders.cancellations (order_id, cancelled_at, told_at) values ('${ORDER}', '${NOW}', '${NOW}');`);
  expect(await opened.migrate()).toContain(MIGRATION);
});
afterAll(() => opened.engine.close());

test("rows stored under the former names are found under the new ones", async () => {
  const { rows } = await sql`
    select (select array_agg(state order by state) from orders.payments) as payments, (select state from orders.parcels) as parcel,
      (select open_confirmed_at from orders.payments where id = ${PENDING}) as "openConfirmedAt", (select notice_sent_at from orders.cancellations) as "noticeSentAt"`.execute(
    opened.db,
  );
  expect(rows).toEqual([
    { payments: ["overpaid", "pending"], parcel: "cancelled", openConfirmedAt: new Date(NOW), noticeSentAt: new Date(NOW) },
  ]);
});

test("a job queued under its former name is found under its new one", async () => {
  const { rows } = await sql`select name, data->'payload' as payload from jobs.job where name like 'orders.%'`.execute(opened.db);
  expect(rows).toEqual([{ name: "orders.cancel-parcel", payload: { parcelId: "p-1" } }]);
  expect((await sql`select name from jobs.queue where name like 'orders.%'`.execute(opened.db)).rows).toEqual([
    { name: "orders.cancel-parcel" },
  ]);
});
