import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { userHash } from "#platform/server/visitor.ts";
import { NOW } from "./server.ts";

/** An order of the user, with everything personal that an order can have; returns its number. */
export async function anOrderOf(
  db: Db,
  userId: string,
  state: "received" | "confirmed" | "shipped" | "delivered" | "cancelled",
): Promise<string> {
  const id = randomUUID();
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ number: string }>`
      insert into orders.orders (id, visitor, user_id, state, cancelled_because, email, name, mobile, language, eur_cents, bgn_cents, terms_accepted_at,
        placed_at, confirmed_at, payment_method, delivery_way, delivery_to_bg, delivery_to_en)
      values (${id}, ${userHash(userId)}, ${userId}, ${state}, ${state === "cancelled" ? "by-customer" : null}, 'leaver@personal.example',
        'Цвета Заминаваща', '888777666', 'bg', 511, 1000, ${NOW}, ${NOW}, ${NOW}, 'on-delivery', 'address', 'София, ул. Последна 7',
        'Sofia, 7 Last Street') returning number::text as number`.execute(tx);
    await sql`
      insert into orders.lines (id, order_id, position, kind, subject, title_bg, title_en, note_bg, note_en, made_out_to, eur_cents, bgn_cents,
        vat_percent, quantity, state)
      values (gen_random_uuid(), ${id}, 1, 'device', ${id}, 'Калъф', 'Case', '', '', 'CB7654XX', 511, 1000, 20, 1,
        ${state === "delivered" ? "active" : state === "cancelled" ? "cancelled" : "waiting"})`.execute(tx);
    if (state === "cancelled")
      await sql`insert into orders.cancellations (order_id, reason, words, cancelled_at) values (${id}, 12, 'Цвета Заминаваща се отказа', ${NOW})`.execute(
        tx,
      );
    return rows[0]!.number;
  });
}
