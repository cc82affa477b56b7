import { withFootLink } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { words } from "../../messages/words.ts";
import { refusalWords } from "../messages/words.ts";
import { REFUSABLE } from "../rules.ts";
import { refusalToken } from "./tokens.ts";

type Settings = { secret: string; addressOf: (path: string) => string };

/**
 * A sender whose mails can be refused from the mail itself, where they say of what kind they are: by the mail program's button (RFC 8058), by `List-Id` in its
 * filters, and by a link in the foot.
 */
export const refusableMails = (sender: MailSender, { secret, addressOf }: Settings): MailSender => ({
  ...sender,
  send(mail) {
    const name = REFUSABLE.find((one) => one === mail.refusable?.name);
    if (!name || !mail.refusable) return sender.send(mail);
    const { userId } = mail.refusable;
    const url = addressOf(`/unsubscribe/${name}?token=${refusalToken({ userId, name }, secret)}`);
    const kind = words[mail.language].names[name].word;
    const written = withFootLink(mail, { label: refusalWords[mail.language].foot(kind), url });
    const id = `${name.toLowerCase().replaceAll("_", "-")}.${new URL(addressOf("/")).hostname}`;
    return sender.send({ ...mail, ...written, list: { id, name: kind, unsubscribe: url } });
  },
});
