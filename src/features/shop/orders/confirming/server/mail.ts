import type { Brand } from "#platform/brand.ts";
import { weekdayInstantWords } from "#platform/instant-words.ts";
import { writeMail, type WrittenMail } from "#platform/server/letter.ts";
import { euroAndLev } from "#vocabulary/money-words.ts";
import { words } from "../../messages/mail-words.ts";
import { deliveryRows, lineRow } from "../../server/mails.ts";
import type { OrderRow, Line } from "../../server/store.ts";

/** Asks the mailbox's owner to confirm the order. */
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
  const end = weekdayInstantWords(until, language);
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
        { label: receipt.agreed.total, value: euroAndLev(order, language), strong: true },
      ],
      after: [{ text: t.held }, { text: t.notYou }],
      action: { label: t.go, url: confirmUrl },
      footer: t.footer,
    },
    brand,
  );
}
