import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { countTry } from "../outbox.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import { isOneAddress } from "./one-address.ts";
import type { Mail, MailSender } from "./port.ts";

/** Domains that show every failure; the part before the @ is free. Mails to all others are accepted, and read at `/dev/outbox`. */
export const { inputs: DOMAINS, table: mailTable } = magicInputs("domain", {
  refused: ["refused.example", "no such mailbox: refused for good"],
  away: ["away.example", "the mail server is away for ever"],
  awayTwice: ["away-twice.example", "away twice, then accepted"],
  slow: ["slow.example", "accepted after 2.5 seconds"],
  answerLost: ["lost.example", "accepted, but the first answer is lost: the repeat has the same id"],
});

/** A simulated mail server: its mails are rows, shown at `/dev/outbox`. */
export function simulatedMail({ db, clock, slowMs }: World): MailSender {
  const { away, reach } = reaching("mail server", slowMs);
  return {
    async send(mail) {
      if (!isOneAddress(mail.to)) return { state: "refused", reason: "not one address" };
      const domain = inputIn(DOMAINS, mail.to.split("@").at(-1)!.toLowerCase());
      const tried = await countTry(db, mail.id);
      if (domain === "refused") return { state: "refused", reason: "550 no such mailbox" };
      await reach(domain, tried);
      await keep(db, mail, clock.now());
      if (domain === "answerLost" && tried === 1) throw away();
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
