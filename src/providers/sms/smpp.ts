import { createHash } from "node:crypto";
import { within } from "../deadline.ts";
import { MOST_PARTS, partsOf, type Coding } from "./parts.ts";
import { ProviderUnavailable, type SmsAnswer, type SmsSender } from "./port.ts";
import { lineTo, SYSTEM } from "./smpp-session.ts";

const DATA_CODING: Record<Coding, number> = { gsm: 0, unicode: 8 };
/** SMPP 3.4 §5.1.3: the request was valid, but the centre cannot handle it now (system error, queue full, try later, rate exceeded). */
const LATER = new Set([0x08, 0x14, 0x58, 0x64]);
const BAD_NUMBER = 0x0b;

/**
 * SMS over SMPP 3.4. `url` is `smpp://user:password@host:port?from=NAME` (`ssmpp:` over TLS). `from`, unless `url` overrides it, is the displayed sender, 11
 * letters at most. A message whose parts were interrupted is sent again whole: the phone joins parts by their reference.
 */
export function smsOverSmpp({
  url,
  from: ours,
  deadlineMs,
}: {
  url: string;
  from: string;
  deadlineMs: number;
}): SmsSender & { close(): void } {
  const from = new URL(url).searchParams.get("from") ?? ours.slice(0, 11);
  const line = lineTo(url, deadlineMs);
  return {
    async send({ id, to, text }) {
      const { coding, parts } = partsOf(text);
      if (!/^\d{9}$/.test(to)) return { state: "refused", reason: "bad-number" };
      if (parts.length > MOST_PARTS) return { state: "refused", reason: "too-long" };
      return within(deadlineMs, SYSTEM, async (signal) => {
        for (const [place, { bytes }] of parts.entries()) {
          signal.throwIfAborted();
          const udh = parts.length > 1 ? headerOf(id, parts.length, place + 1) : undefined;
          const { command_status: status } = await line.submit({
            source_addr_ton: 5, // letters
            source_addr: from,
            dest_addr_ton: 1, // international
            dest_addr_npi: 1,
            destination_addr: `359${to}`,
            data_coding: DATA_CODING[coding],
            short_message: udh ? { udh, message: bytes } : { message: bytes },
          });
          if (status !== 0) return problemForError(status);
        }
        return { state: "accepted", parts: parts.length };
      });
    },
    check: () => within(deadlineMs, SYSTEM, () => line.enquire()),
    close: () => line.close(),
  };
}

/** The header by which a phone joins the parts: the same reference for every try of one message. */
const headerOf = (id: string, total: number, place: number): Buffer =>
  Buffer.from([5, 0, 3, createHash("sha256").update(id).digest()[0]!, total, place]);

function problemForError(status: number): SmsAnswer {
  if (LATER.has(status)) throw new ProviderUnavailable(SYSTEM, new Error(`status ${status}`));
  return { state: "refused", reason: status === BAD_NUMBER ? "bad-number" : "refused-by-operator" };
}
