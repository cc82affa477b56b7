import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { countEvent } from "#platform/server/events.ts";
import { within } from "../deadline.ts";
import { isOneAddress } from "./one-address.ts";
import { ProviderUnavailable, type MailAnswer, type MailList, type MailSender, type Thread } from "./port.ts";
import { MESSAGE_ID } from "#vocabulary/mail-address.ts";

const SYSTEM = "mail server";

type Settings = { url: string; from: string; requireTls: boolean; deadlineMs: number };

/**
 * Mails over SMTP. `url` is `smtp://user:password@host:port` or `smtps://…`, `from` is the mail's From header. `requireTls`: neither a password nor a mail is
 * sent to a server without encryption.
 */
export function mailOverSmtp({ url, from, requireTls, deadlineMs }: Settings): MailSender & { close(): void } {
  const patience = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs, dnsTimeout: deadlineMs };
  const server = createTransport({ url, requireTLS: requireTls, disableFileAccess: true, disableUrlAccess: true, ...patience });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html, language, replyTo, thread, list, isPersonal }) {
      if (!isOneAddress(to)) return { state: "refused", reason: "not one address" };
      return within(deadlineMs, SYSTEM, async () => {
        try {
          await server.sendMail({
            from,
            to: { name: "", address: to }, // as an address, never parsed as a list
            subject,
            text,
            html,
            messageId: messageIdOf(id, domain),
            ...(replyTo && { replyTo: { name: "", address: replyTo } }),
            ...(thread && threadOf(thread, domain)),
            ...(list && { list: listOf(list) }),
            headers: {
              "Content-Language": language,
              // an answer that a person wrote may be answered by an absence note (RFC 3834)
              ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
              ...(list && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
            },
          });
          return { state: "accepted" };
        } catch (error) {
          return answerFor(error);
        }
      });
    },
    check: () =>
      within(deadlineMs, SYSTEM, async () => {
        await server.verify().catch((error: unknown) => {
          throw new ProviderUnavailable(SYSTEM, error);
        });
      }),
    close: () => server.close(),
  };
}

/** The same for every repeat of one mail, so that a mailbox can recognise it. */
const messageIdOf = (id: string, domain: string): string => `<${createHash("sha256").update(id).digest("hex").slice(0, 40)}@${domain}>`;

/** Headers by which mail programs show the mails of a conversation together: all name its root, and an answer what it answers. */
function threadOf({ id, answers }: Thread, domain: string): { inReplyTo: string; references: string[] } {
  const root = messageIdOf(id, domain);
  const answered = answers && MESSAGE_ID.test(answers) ? answers : undefined;
  return { inReplyTo: answered ?? root, references: answered ? [root, answered] : [root] };
}

/** The headers of a list; a comment would hide the address from mail programs that read it strictly. */
const listOf = ({ id, name, unsubscribe }: MailList) => ({ id: { url: id, comment: name }, unsubscribe });

/** A permanent refusal (5xx to the recipient or the message) is an answer; any other error can be retried, so `ProviderUnavailable`. */
function answerFor(error: unknown): MailAnswer {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (aboutThisMail && (responseCode === undefined || responseCode >= 500)) {
    countEvent("mail-refused");
    return { state: "refused", reason: (response ?? "bad address").slice(0, 200) };
  }
  throw new ProviderUnavailable(SYSTEM, error);
}
