import type { Requires } from "#platform/system-name.ts";
import type { Brand } from "#platform/brand.ts";
import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { GiveUp } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import type { Message } from "../message.ts";
import type { TypedContact } from "../rules.ts";

/** `isThere`: whether there is a centre of SMS; there is where it is not given. */
export type Senders = {
  mail: MailSender;
  sms: SmsSender;
  brand: Brand;
  addressOf: (path: string) => string;
  isThere?: (requires: Requires) => boolean;
};

/** Sends a message to a mailbox or mobile number, where SMS are sent at all. `id` is the same for repeats. A refusal for good fails the job, where the operator sees it. */
export async function sendTo(
  to: TypedContact,
  { id, language, letter, sms: text }: Message & { id: string; language: Language },
  { mail, sms, brand, isThere = () => true }: Senders,
): Promise<void> {
  if ("mail" in to) {
    const answer = await mail.send({ id, to: to.mail, language, ...writeMail({ ...letter, language }, brand) });
    if (answer.state === "refused") throw new GiveUp(`the mail was refused: ${answer.reason}`);
    return;
  }
  if (!isThere(["sms"])) return;
  const answer = await sms.send({ id, to: to.mobile, text: filled({ text }, shownBrand(brand, language)).text });
  if (answer.state === "refused") throw new GiveUp(`the SMS was refused: ${answer.reason}`);
}

/** Where a user is written to: the mailbox, else the mobile number. */
export const contactOnFile = ({ mail, mobile }: { mail: string | null; mobile: string | null }): TypedContact | undefined =>
  mail ? { mail } : mobile ? { mobile } : undefined;

/** The key by which messages to a contact are counted: one for both spellings of a mail address. */
export const contactKey = (contact: TypedContact): string =>
  "mail" in contact ? storedMailAddress(contact.mail).toLowerCase() : contact.mobile;

/** The keys of all contacts of a user. */
export const contactKeysOf = ({ mail, mobile }: { mail: string | null; mobile: string | null }): string[] => [
  ...(mail ? [contactKey({ mail })] : []),
  ...(mobile ? [contactKey({ mobile })] : []),
];
