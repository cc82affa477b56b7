import type { Brand } from "#platform/brand.ts";
import { instantIn } from "#platform/instant-words.ts";
import { writeMail, type WrittenMail } from "#platform/server/letter.ts";
import { words } from "../../messages/mail-words.ts";
import { bothWords } from "../../money-words.ts";
import { deliveryRows, lineRow } from "../../server/mails.ts";
import type { OrderRow, Line } from "../../server/store.ts";

/** Asks whoever reads the mailbox whether the order is theirs. */
export function confirmationMail({
  order,
  lines,
  until,
  confirmUrl,
  brand,
}: {
  order: OrderRow;
  lines: Line[];
  until: Date;
  confirmUrl: string;
  brand: Brand;
}): WrittenMail {
  const { language, number } = order;
  const { hello, receipt, confirm: t } = words[language];
  const end = instantIn(until, language, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  return writeMail(
    {
      language,
      subject: t.subject(number),
      title: t.title,
      lead: [hello(order.name), t.lead(end)],
      rows: [
        { label: receipt.order, value: number },
        ...lines.map((line) => lineRow(line, language)),
        ...deliveryRows(order),
        { label: receipt.agreed.total, value: bothWords(order, language), strong: true },
      ],
      after: [{ text: t.held }, { text: t.notYou }],
      action: { label: t.go, url: confirmUrl },
      footer: t.footer,
    },
    brand,
  );
}
