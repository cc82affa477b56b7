import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { triesIn } from "./simulated-system.ts";

type OutboxMail = {
  kind: "mail";
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: "bg" | "en";
  sentAt: Date;
  times: number;
  /** Where a mail program refuses mails like this one by one press. */
  unsubscribe: string | null;
};
type OutboxSms = { kind: "sms"; id: string; to: string; text: string; parts: number; sentAt: Date; times: number };
/** One line of the outbox. `place` grows with each message. */
type OutboxLine = { kind: "mail" | "sms"; id: string; place: string; to: string; title: string; sentAt: Date };

/** Messages given to the simulated mail server and SMS centre, for the demo to show. */
export type Outbox = {
  /** Newest first, `size` lines after skipping `skip`, and how many there are in all. */
  list(page: { skip: number; size: number }): Promise<{ lines: OutboxLine[]; count: number }>;
  mail(id: string): Promise<OutboxMail | undefined>;
  sms(id: string): Promise<OutboxSms | undefined>;
};

export const outboxOf = (db: Db): Outbox => ({
  async list({ skip, size }) {
    const { rows } = await sql<OutboxLine & { count: number }>`
      select *, (count(*) over ())::int as count from (
        select 'mail' as kind, id, place, recipient as "to", subject as title, sent_at as "sentAt" from simulated_outbox.mails
        union all
        select 'sms', id, place, recipient, left(text, 120), sent_at from simulated_outbox.sms
      ) messages order by place desc limit ${size} offset ${skip}`.execute(db);
    return { lines: rows.map(({ count: _, ...line }) => line), count: rows[0]?.count ?? (skip > 0 ? await countAll(db) : 0) };
  },
  async mail(id) {
    return rowsIn(db).maybe(sql<OutboxMail>`
      select 'mail' as kind, id, recipient as "to", subject, text, html, language, sent_at as "sentAt", times, unsubscribe
      from simulated_outbox.mails where id = ${id}`);
  },
  async sms(id) {
    return rowsIn(db).maybe(sql<OutboxSms>`
      select 'sms' as kind, id, recipient as "to", text, parts, sent_at as "sentAt", times
      from simulated_outbox.sms where id = ${id}`);
  },
});

async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from simulated_outbox.mails) + (select count(*) from simulated_outbox.sms))::int as count`.execute(db);
  return rows[0]!.count;
}

export const countTry = triesIn(sql`simulated_outbox.tries`, sql`id`);
