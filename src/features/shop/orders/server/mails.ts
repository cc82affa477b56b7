import type { Brand } from "#platform/brand.ts";
import { longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { writeMail, type Row, type WrittenMail } from "#platform/server/letter.ts";
import { dayOf } from "#vocabulary/day.ts";
import { euroAndLev, euroOfCents } from "#vocabulary/money-words.ts";
import { words } from "../messages/mail-words.ts";
import { vatWithin } from "../rules.ts";
import type { RefundReason } from "./money-store.ts";
import type { OrderRow, Line } from "./store.ts";

type MailedOrder = Pick<OrderRow, "number" | "name" | "language" | "placedAt" | "eurCents" | "bgnCents"> &
  Partial<Pick<OrderRow, "paymentMethod" | "delivery">>;

/** The receipt of a paid order, or the confirmation of one that is paid later, with the terms of what was bought, in the buyer's language. */
export function receiptMail({
  order,
  lines,
  orderUrl,
  brand,
}: {
  order: MailedOrder;
  lines: Line[];
  orderUrl: string;
  brand: Brand;
}): WrittenMail {
  const { language, number, paymentMethod = "card" } = order;
  const t = words[language];
  const text = paymentMethod === "card" ? t.receipt : t.receipt.agreed;
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return writeMail(
    {
      language,
      subject: text.subject(number),
      title: t.receipt.title,
      lead: [t.hello(order.name), text.lead(number, longDayWords(dayOf(order.placedAt), language))],
      rows: [
        { label: t.receipt.order, value: number },
        ...lines.map((line) => lineRow(line, language)),
        ...deliveryRows(order),
        { label: text.total, value: euroAndLev(order, language), strong: true },
        { label: t.receipt.paidWith, value: t.receipt.methods[paymentMethod] },
        { label: t.receipt.buyer, value: order.name },
      ],
      after: [
        ...vatOf(order, lines).map((vat) => ({ text: vat })),
        ...kinds.flatMap((kind) => (t.receipt.after[kind] ? [{ text: t.receipt.after[kind] }] : [])),
        ...(lines.some(({ madeOutTo }) => madeOutTo !== null) ? [t.receipt.wrong] : []),
        ...kinds.flatMap((kind) => t.receipt.terms[kind] ?? []),
      ],
      action: { label: t.receipt.follow, url: orderUrl },
      footer: t.footer,
    },
    brand,
  );
}

/** Notifies of a refund and its reason; `line` is absent when the whole payment is refunded. */
export function refundMail(refund: {
  order: MailedOrder;
  line: Line | undefined;
  reason: RefundReason;
  eurCents: number;
  /** The total refund of the order, including this one. */
  inAllCents: number;
  orderUrl: string;
  brand: Brand;
}): WrittenMail {
  const { order, line, eurCents, brand } = refund;
  // without a line it is the price of a delivery, or the whole payment
  const isGoods = line ? line.madeOutTo === null : order.delivery != null;
  const reason = refund.reason === "lost" && isGoods ? "goods-lost" : refund.reason;
  const { language, number } = order;
  const t = words[language];
  const amount = euroOfCents(eurCents, language);
  return writeMail(
    {
      language,
      subject: t.refund.subject(number),
      title: t.refund.title(amount),
      lead: [t.hello(order.name), t.refund.reasons[reason]],
      rows: [
        { label: t.receipt.order, value: number },
        ...(line ? [{ label: t.refund.line, value: named(line, language), detail: line.note[language] }] : []),
        { label: t.refund.amount, value: amount, strong: true },
        ...(refund.inAllCents > eurCents ? [{ label: t.refund.inAll, value: euroOfCents(refund.inAllCents, language) }] : []),
      ],
      after: [{ text: t.refund.when }, { text: t.refund.next[reason] }],
      action: { label: t.receipt.follow, url: refund.orderUrl },
      footer: t.footer,
    },
    brand,
  );
}

/** VAT within the price of a delivery. */
const DELIVERY_VAT = 20;

/** Where it goes, and what that costs. */
export function deliveryRows({ delivery, language }: MailedOrder): Row[] {
  if (!delivery) return [];
  const t = words[language].receipt;
  const price = delivery.price.eurCents === 0 ? t.free : euroAndLev(delivery.price, language);
  return [
    { label: t.delivery[delivery.way], detail: delivery.to[language] },
    { label: t.deliveryPrice, value: price },
  ];
}

/** A line of the order with what it costs. */
export function lineRow({ quantity, unit, state, ...line }: Line, language: Language): Row {
  const t = words[language].receipt;
  const details = [
    line.note[language],
    ...(quantity > 1 ? [t.item(quantity, euroAndLev(unit, language))] : []),
    ...(state === "refused" ? [t.refused] : []),
  ];
  const total = { eurCents: unit.eurCents * quantity, bgnCents: unit.bgnCents * quantity };
  return { label: named(line, language), detail: details.filter(Boolean).join(" · "), value: euroAndLev(total, language) };
}

/** What it is and whom it is made out to: `Седмична винетка CB1234AB`. */
const named = ({ title, madeOutTo }: Pick<Line, "title" | "madeOutTo">, language: Language): string =>
  [title[language], madeOutTo].filter(Boolean).join(" ");

/** One sentence for each VAT rate among the lines: the amounts include it. */
function vatOf({ language, delivery }: MailedOrder, lines: Line[]): string[] {
  const { vat } = words[language].receipt;
  const brought = delivery?.price.eurCents ?? 0;
  const rates = [...new Set([...lines.map(({ vatPercent }) => vatPercent), ...(brought > 0 ? [DELIVERY_VAT] : [])])].sort((a, b) => a - b);
  return rates.map((percent) => {
    const own = lines
      .filter(({ vatPercent }) => vatPercent === percent)
      .reduce((sum, { unit, quantity }) => sum + unit.eurCents * quantity, 0);
    const cents = own + (percent === DELIVERY_VAT ? brought : 0);
    if (percent === 0) return vat.none(euroOfCents(cents, language));
    const within = vatWithin(cents, percent);
    return vat.within(percent, euroOfCents(within, language), euroOfCents(cents - within, language));
  });
}
