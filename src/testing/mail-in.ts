import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { configFrom } from "#app/server/config.ts";
import { attachmentLimitsOf } from "#app/server/limits.ts";
import { customers } from "#app/server/customers.ts";
import { attach } from "#features/contact/attachments/server/store.ts";
import { takeMailed } from "#features/contact/attachments/server/take-mailed.ts";
import { listenForMail } from "#features/contact/conversations/mail/server/listen-for-mail.ts";
import type { MailInDependencies } from "#features/contact/conversations/mail/server/mail-in-dependencies.ts";
import { readOutput } from "#features/contact/conversations/mail/server/reading/parse.ts";
import { parseMail } from "#features/contact/conversations/mail/server/reading/parse-mail.ts";
import { spool } from "#platform/server/spooled-file.ts";
import { replyToken } from "#features/contact/conversations/server/tokens.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedVirusScanner } from "#providers/virus-scanner/simulated.ts";
import { freshFolder } from "./folder.ts";

export const MAIL_SECRET = "a secret of the tests: 32 characters";
export const MAIL_DOMAIN = "portal.example";
const none = () => undefined;

/** Reads a mail as the portal does, but in this process, which is quicker. */
const readHere: MailInDependencies["readMail"] = async ({ open }) => {
  const pieces = await parseMail(await buffer(Readable.from(open()))).catch(none);
  return pieces && readOutput(await spool(Readable.from(pieces)));
};

/** The address that replies of a conversation go to. */
export const replyAddress = (conversationId: string): string => `reply+${replyToken(conversationId, MAIL_SECRET)}@${MAIL_DOMAIN}`;

/** What takes mails, over a database and a folder; tests may put other files or a scanner there. `outcomes` are counted. */
export function mailInOf(db: Db, clock: Clock) {
  const { folder, remove } = freshFolder();
  const outcomes: string[] = [];
  const storing = {
    db,
    clock,
    files: { ...filesInFolder(folder) },
    virusScanner: simulatedVirusScanner({ db, slowMs: 5 }),
    scanDeadlineMs: 3_000,
    attachmentLimits: attachmentLimitsOf(configFrom({}), MAIL_SECRET),
    messages: { isReader: async () => false },
    log: { info: none, warn: none },
  };
  const deps: MailInDependencies = {
    readMail: readHere,
    db,
    clock,
    customers,
    attachments: {
      takeMailed: (file, of) => takeMailed(file, of, storing),
      attach: async (tx, { owner, codes }, to) => (await attach(tx, { owners: [owner], codes }, to)).length,
    },
    mailIn: { address: `reply@${MAIL_DOMAIN}` },
    mailInLimits: { bytes: 8 * 1024 * 1024, perConversation: 1_000, perSender: 1_000 },
    limits: { on: true, secret: MAIL_SECRET },
    counted: (outcome) => outcomes.push(outcome),
    log: { info: none, warn: none },
  };
  return { deps, storing, outcomes, remove };
}

type Sent = Parameters<ReturnType<typeof createTransport>["sendMail"]>[0] & { envelope: { from: string; to: string | string[] } };

/** Delivers a mail as a mail server does; the code and text of the answer, of the first recipient over LMTP. */
export async function deliver(url: string, mail: Sent): Promise<{ code: number; text: string }> {
  const { protocol, hostname, port } = new URL(url);
  const transport = createTransport({ host: hostname, port: Number(port), lmtp: protocol === "lmtp:", ignoreTLS: true } as object);
  try {
    const { response } = (await transport.sendMail(mail)) as { response: string };
    return { code: Number(response.slice(0, 3)), text: response };
  } catch (error) {
    const { responseCode, response, message } = error as { responseCode?: number; response?: string; message: string };
    return { code: responseCode ?? 0, text: response ?? message };
  } finally {
    transport.close();
  }
}

export const listenOn = (deps: MailInDependencies, protocol: "lmtp" | "smtp" = "lmtp", more?: { longestMs: number }) =>
  listenForMail(`${protocol}://127.0.0.1:0`, deps, more);
