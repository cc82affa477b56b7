import { attach } from "#features/contact/attachments/server/store.ts";
import { takeMailed } from "#features/contact/attachments/server/take-mailed.ts";
import { listenForMail, type MailListener } from "#features/contact/conversations/mail/server/listen-for-mail.ts";
import { readMail } from "#features/contact/conversations/mail/server/reading/parse.ts";
import type { Config } from "./config.ts";
import type { Foundation } from "./foundation.ts";

const MIB = 1024 * 1024;
/** What files grow by as letters, and room for what is written. */
const LETTERS = 1.4;
const TEXT_BYTES = 2 * MIB;

/** Takes replies to mails where a setting says where; undefined where none does. */
export async function openMailIn(
  config: Config,
  { deps, log, metrics }: Pick<Foundation, "deps" | "log" | "metrics">,
): Promise<MailListener | undefined> {
  const { mailIn } = deps;
  if (!config.MAIL_IN || !mailIn || config.OUTGOING === "hold") return undefined;
  const listener = await listenForMail(config.MAIL_IN, {
    ...deps,
    readMail,
    mailIn,
    attachments: {
      takeMailed: (file, of) => takeMailed(file, of, deps),
      attach: async (tx, { owner, codes }, to) => (await attach(tx, { owners: [owner], codes }, to)).length,
    },
    mailInLimits: {
      bytes: Math.ceil(config.ATTACHMENTS_MIB * MIB * LETTERS) + TEXT_BYTES,
      perConversation: config.MAIL_IN_PER_CONVERSATION,
      perSender: config.MAIL_IN_PER_SENDER,
    },
    counted: metrics.mailCameIn,
    log,
  });
  log.info({ listensAt: listener.url }, "replies to mails are taken");
  return listener;
}
