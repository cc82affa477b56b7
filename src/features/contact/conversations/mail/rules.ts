import { MESSAGE_ID } from "#vocabulary/mail-address.ts";

/** The lines at the head of our mails above which a person writes: whatever stands below one in a reply is our own mail. */
export const QUOTE_MARKS = ["— Напишете отговора си над този ред —", "— Write your reply above this line —"] as const;
export type QuoteMark = (typeof QUOTE_MARKS)[number];

/** What of a mail's head is looked at: names in small letters. */
type Head = { key: string; value: string }[];

/**
 * Whether a program wrote it: an absence note, a report of what could not be delivered, or a mail to many. Nobody waits for an answer to those, and answering could
 * go on for ever. Programs of customer care and shared mailboxes add `List-*` to what a person writes: those fields say nothing.
 */
export function isAutomatic(head: Head, { sender }: { sender: string }): boolean {
  const of = (name: string) => head.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  return (
    sender === "" ||
    of("return-path").includes("<>") ||
    of("auto-submitted").some((value) => value !== "" && !/^no\b/.test(value)) ||
    of("precedence").some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder", "x-ms-exchange-generated-message-source"].some((name) =>
      of(name).some((value) => value !== "" && value !== "no"),
    ) ||
    of("content-type").some((value) => value.startsWith("multipart/report"))
  );
}

/** Whether a part of a mail is a cryptographic signature or a key, and nothing that was written. */
export const isSignaturePart = (media: string): boolean => /^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys)$/.test(media);

const TOKEN_PARTS = /^(?<local>[^@+]{1,64})\+(?<token>[a-z2-7]{10,60})@(?<domain>[^@]{1,255})$/;

/** The token in a recipient `reply+TOKEN@domain`, where `address` is our own `reply@domain`; undefined for any other. */
export function tokenIn(recipient: string, address: string): string | undefined {
  const { local, token, domain } = TOKEN_PARTS.exec(recipient.toLowerCase())?.groups ?? {};
  return `${local}@${domain}` === address.toLowerCase() ? token : undefined;
}

/** The Message-ID of a mail where it can be written into the head of another. */
export const headerIdOf = (messageId: string): string | undefined => (MESSAGE_ID.test(messageId.trim()) ? messageId.trim() : undefined);
