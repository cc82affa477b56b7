import type { Brand } from "#platform/brand.ts";
import { writeMail, type WrittenMail } from "#platform/server/letter.ts";
import { euroAndLev } from "#vocabulary/money-words.ts";
import { words as shared } from "../messages/mail-words.ts";
import { words } from "../history/messages/mail-words.ts";
import { orderStates } from "#vocabulary/states/order-states.ts";
import { stateInSentence } from "#vocabulary/states/state-table.ts";
import { lineRow } from "../history/server/mails.ts";
import type { ParcelNews } from "./parcel-store.ts";
import type { Delivery, OrderRow, Line } from "./store.ts";

type MailedOrder = Pick<OrderRow, "number" | "name" | "language" | "eurCents" | "bgnCents" | "paymentMethod">;

/** Notifies a buyer that the goods were shipped, or are ready at the shop: content, place, number, and what is still to be paid. */
export function parcelMail({
  order,
  delivery: { way, to },
  lines,
  news,
  trackingNumber,
  orderUrl,
  brand,
}: {
  order: MailedOrder;
  delivery: Delivery;
  lines: Line[];
  news: ParcelNews;
  trackingNumber: string;
  orderUrl: string;
  brand: Brand;
}): WrittenMail {
  const { language, number, paymentMethod } = order;
  const t = words[language].parcel;
  const text = t[news];
  return writeMail(
    {
      language,
      subject: text.subject(number, stateInSentence(orderStates.words[language][news === "shipped" ? "sent" : "at-shop"])),
      title: text.title,
      lead: [shared[language].hello(order.name), text.lead[way](number)],
      rows: [
        ...lines.map((line) => lineRow(line, language)),
        { label: t.to[way], detail: to[language] },
        { label: t.tracking, value: trackingNumber },
        ...(paymentMethod === "on-delivery" ? [{ label: t.toPay, value: euroAndLev(order, language), strong: true }] : []),
      ],
      after: [
        ...(paymentMethod === "on-delivery" ? [{ text: t.pay[way] }] : []),
        ...(news === "ready" ? [{ text: t.bring }] : []),
        t.withdraw,
      ],
      action: { label: shared[language].receipt.follow, url: orderUrl },
      footer: shared[language].footer,
    },
    brand,
  );
}
