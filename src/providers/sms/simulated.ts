import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { countTry } from "../outbox.ts";
import { pause } from "../pause.ts";
import { MOST_PARTS, partsOf } from "./parts.ts";
import { ProviderUnavailable, type SmsSender } from "./port.ts";

/**
 * Numbers that show every failure. SMS to all others are accepted, and read at `/dev/outbox`.
 *
 * | number      | what happens                                                        |
 * | ----------- | ------------------------------------------------------------------- |
 * | `888000001` | the operator knows no such number: refused for good                 |
 * | `888000002` | the SMS centre is away for ever                                     |
 * | `888000003` | away twice (as when it limits our rate), then accepted              |
 * | `888000004` | accepted after 2.5 seconds                                          |
 * | `888000005` | accepted, but the first answer is lost: the repeat has the same id  |
 * | `888000006` | refused by the operator: the line takes no messages                 |
 */
export const NUMBERS = {
  unknown: "888000001",
  away: "888000002",
  awayTwice: "888000003",
  slow: "888000004",
  answerLost: "888000005",
  refused: "888000006",
} as const;

/** A simulated SMS centre: its messages are rows, shown at `/dev/outbox`. `slowMs` is how long the slow number takes. */
export function simulatedSms({ db, clock, slowMs = 2_500 }: { db: Db; clock: Clock; slowMs?: number }): SmsSender {
  return {
    async send({ id, to, text }) {
      const { parts } = partsOf(text);
      if (!/^\d{9}$/.test(to) || to === NUMBERS.unknown) return { state: "refused", reason: "bad-number" };
      if (parts.length > MOST_PARTS) return { state: "refused", reason: "too-long" };
      if (to === NUMBERS.refused) return { state: "refused", reason: "refused-by-operator" };
      const tried = await countTry(db, id);
      if (to === NUMBERS.away || (to === NUMBERS.awayTwice && tried <= 2)) throw new ProviderUnavailable("SMS centre");
      if (to === NUMBERS.slow) await pause(slowMs);
      await sql`
        insert into simulated_outbox.sms (id, recipient, text, parts, sent_at)
        values (${id}, ${to}, ${text}, ${parts.length}, ${clock.now()})
        on conflict (id) do update set times = simulated_outbox.sms.times + 1`.execute(db);
      if (to === NUMBERS.answerLost && tried === 1) throw new ProviderUnavailable("SMS centre");
      return { state: "accepted", parts: parts.length };
    },
  };
}
