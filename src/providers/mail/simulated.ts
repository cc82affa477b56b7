import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { countTry } from "../outbox.ts";
import { pause } from "../pause.ts";
import { isOneAddress } from "./one-address.ts";
import { ProviderUnavailable, type Mail, type MailSender } from "./port.ts";

/**
 * Domains that show every failure; the part before the @ is free. Mails to all others are accepted, and read at `/dev/outbox`.
 *
 * | domain               | what happens                                                        |
 * | -------------------- | ------------------------------------------------------------------- |
 * | `refused.example`    | no such mailbox: refused for good                                   |
 * | `away.example`       | the mail server is away for ever                                    |
 * | `away-twice.example` | away twice, then accepted                                           |
 * | `slow.example`       | accepted after 2.5 seconds                                          |
 * | `lost.example`       | accepted, but the first answer is lost: the repeat has the same id  |
 */
export const DOMAINS = {
  refused: "refused.example",
  away: "away.example",
  awayTwice: "away-twice.example",
  slow: "slow.example",
  answerLost: "lost.example",
} as const;

/** A simulated mail server: its mails are rows, shown at `/dev/outbox`. `slowMs` is how long slow domains take. */
export function simulatedMail({ db, clock, slowMs = 2_500 }: { db: Db; clock: Clock; slowMs?: number }): MailSender {
  return {
    async send(mail) {
      if (!isOneAddress(mail.to)) return { state: "refused", reason: "not one address" };
      const domain = mail.to.split("@").at(-1)!.toLowerCase();
      const tried = await countTry(db, mail.id);
      if (domain === DOMAINS.refused) return { state: "refused", reason: "550 no such mailbox" };
      if (domain === DOMAINS.away || (domain === DOMAINS.awayTwice && tried <= 2)) throw new ProviderUnavailable("mail server");
      if (domain === DOMAINS.slow) await pause(slowMs);
      await keep(db, mail, clock.now());
      if (domain === DOMAINS.answerLost && tried === 1) throw new ProviderUnavailable("mail server");
      return { state: "accepted" };
    },
  };
}

async function keep(db: Db, { id, to, subject, text, html, language, replyTo, thread, list }: Mail, now: Date): Promise<void> {
  await sql`
    insert into simulated_outbox.mails (id, recipient, subject, text, html, language, sent_at, reply_to, thread_id, answers, unsubscribe)
    values (${id}, ${to}, ${subject}, ${text}, ${html}, ${language}, ${now}, ${replyTo ?? null}, ${thread?.id ?? null}, ${thread?.answers ?? null},
      ${list?.unsubscribe ?? null})
    on conflict (id) do update set times = simulated_outbox.mails.times + 1`.execute(db);
}
