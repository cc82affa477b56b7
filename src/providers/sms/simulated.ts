import { sql } from "kysely";
import { countTry } from "../outbox.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import { MOST_PARTS, partsOf } from "./parts.ts";
import type { SmsSender } from "./port.ts";

/** Numbers that show every failure. SMS to all others are accepted, and read at `/dev/outbox`. */
export const { inputs: NUMBERS, table: smsTable } = magicInputs("number", {
  unknown: ["888000001", "the operator knows no such number: refused for good"],
  away: ["888000002", "the SMS centre is away for ever"],
  awayTwice: ["888000003", "away twice (as when it limits our rate), then accepted"],
  slow: ["888000004", "accepted after 2.5 seconds"],
  answerLost: ["888000005", "accepted, but the first answer is lost: the repeat has the same id"],
  refused: ["888000006", "refused by the operator: the line takes no messages"],
});

/** A simulated SMS centre: its messages are rows, shown at `/dev/outbox`. */
export function simulatedSms({ db, clock, slowMs }: World): SmsSender {
  const { away, reach } = reaching("SMS centre", slowMs);
  return {
    async send({ id, to, text }) {
      const { parts } = partsOf(text);
      if (!/^\d{9}$/.test(to) || to === NUMBERS.unknown) return { state: "refused", reason: "bad-number" };
      if (parts.length > MOST_PARTS) return { state: "refused", reason: "too-long" };
      if (to === NUMBERS.refused) return { state: "refused", reason: "refused-by-operator" };
      const tried = await countTry(db, id);
      await reach(inputIn(NUMBERS, to), tried);
      await sql`
        insert into simulated_outbox.sms (id, recipient, text, parts, sent_at)
        values (${id}, ${to}, ${text}, ${parts.length}, ${clock.now()})
        on conflict (id) do update set times = simulated_outbox.sms.times + 1`.execute(db);
      if (to === NUMBERS.answerLost && tried === 1) throw away();
      return { state: "accepted", parts: parts.length };
    },
  };
}
