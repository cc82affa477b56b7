import type { Brand } from "#platform/brand.ts";
import { longDayWords, longInstantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { writeMail, type Row, type WrittenMail } from "#platform/server/letter.ts";
import { dayOf } from "#vocabulary/day.ts";
import { euroAndLev, euroOfCents } from "#vocabulary/money-words.ts";
import { words as shared } from "../../messages/mail-words.ts";
import { words } from "../messages/mail-words.ts";
import { reasons } from "../../messages/reasons.ts";
import { orderStates } from "#vocabulary/states/order-states.ts";
import { stateInSentence } from "#vocabulary/states/state-table.ts";
import { standingWords } from "../../messages/standing-words.ts";
import type { Cancellation, WithdrawalRow } from "./store.ts";
import type { OrderRow, Line } from "../../server/store.ts";

type MailedOrder = Pick<OrderRow, "number" | "name" | "language" | "placedAt">;
type Cancelled = MailedOrder & Pick<OrderRow, "paymentMethod">;

/** Notifies a buyer that an order, or a part of it, is cancelled; `refundCents` is its total refund, 0 where nothing was paid. */
export function cancelledMail({
  order,
  lines,
  cancellation,
  whole,
  refundCents,
  orderUrl,
  brand,
}: {
  order: Cancelled;
  lines: Line[];
  cancellation: Cancellation;
  whole: boolean;
  refundCents: number;
  orderUrl: string;
  brand: Brand;
}): WrittenMail {
  const { language, number } = order;
  const t = words[language].cancelled;
  const { reason, words: own, cancelledAt } = cancellation;
  const money = refundCents > 0 ? t.refund(euroOfCents(refundCents, language)) : t.free[order.paymentMethod === "card" ? "card" : "later"];
  const text = standingWords[language];
  const subject = t.subject(number, stateInSentence(whole ? orderStates.words[language].cancelled : text.gone.cancelled));
  return writeMail(
    {
      language,
      subject,
      title: whole ? t.title : t.titlePart,
      lead: [shared[language].hello(order.name), t.lead(number, longInstantWords(cancelledAt, language))],
      rows: [
        ...lines.map((line) => lineRow(line, language)),
        ...(reason ? [{ label: t.reason, value: own ?? reasons[language][reason] }] : []),
      ],
      after: [{ text: money }, ...(whole ? [] : [{ text: t.rest }])],
      action: { label: shared[language].receipt.follow, url: orderUrl },
      footer: shared[language].footer,
    },
    brand,
  );
}

/** The receipt of a withdrawal, with the statement as it was made: the durable medium of directive 2011/83/EU art. 11. */
export function withdrawalMail({
  order,
  lines,
  withdrawal: { requestedAt },
  deliveredAt,
  amount,
  orderUrl,
  brand,
}: {
  order: MailedOrder;
  lines: Line[];
  withdrawal: Pick<WithdrawalRow, "requestedAt">;
  deliveredAt: Date;
  /** The refund, and whether it includes the price of the delivery. */
  amount: { eurCents: number; withDelivery: boolean };
  orderUrl: string;
  brand: Brand;
}): WrittenMail {
  const { language, number, name } = order;
  const t = words[language].withdrawal;
  return writeMail(
    {
      language,
      subject: t.subject(number),
      title: t.title,
      lead: [
        shared[language].hello(name),
        t.lead(longInstantWords(requestedAt, language)),
        t.statement(number, longDayWords(dayOf(order.placedAt), language)),
      ],
      rows: [
        ...lines.map((line) => lineRow(line, language)),
        { label: amount.withDelivery ? t.amountWithDelivery : t.amount, value: euroOfCents(amount.eurCents, language), strong: true },
        { label: t.delivered, value: longDayWords(dayOf(deliveredAt), language) },
        { label: t.buyer, value: name },
      ],
      after: [t.next, t.money, { text: t.law }],
      action: { label: shared[language].receipt.follow, url: orderUrl },
      footer: shared[language].footer,
    },
    brand,
  );
}

/** A line as letters show it. */
export function lineRow({ title, madeOutTo, note, unit, quantity }: Line, language: Language): Row {
  const detail = [note[language], ...(quantity > 1 ? [words[language].pieces(quantity)] : [])].filter(Boolean).join(" · ");
  const total = { eurCents: unit.eurCents * quantity, bgnCents: unit.bgnCents * quantity };
  const label = [title[language], madeOutTo].filter(Boolean).join(" ");
  return { label, ...(detail && { detail }), value: euroAndLev(total, language) };
}
