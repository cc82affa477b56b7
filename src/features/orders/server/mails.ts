import { ZONE } from "#vocabulary/day.ts";
import type { Language } from "#platform/language.ts";
import { words } from "../messages/mail-words.ts";
import { bothWords, euroWords } from "../money-words.ts";
import { vatWithin } from "../rules.ts";
import { htmlOf, textOf, type Letter, type Row } from "./mail-html.ts";
import type { RefundReason } from "./money-store.ts";
import type { KeptOrder, Line } from "./store.ts";

type Written = { subject: string; text: string; html: string };
type Said = Pick<KeptOrder, "number" | "name" | "language" | "placedAt" | "eurCents" | "bgnCents">;

/** The receipt of a paid order, in the buyer's language. */
export function receiptMail({ order, lines, orderUrl }: { order: Said; lines: Line[]; orderUrl: string }): Written {
  const { language, number } = order;
  const t = words[language];
  const letter: Letter = {
    language,
    title: t.receipt.title,
    lead: [t.hello(order.name), t.receipt.lead(number, dateWords(order.placedAt, language))],
    rows: [
      { label: t.receipt.order, value: number },
      ...lines.map((line) => lineRow(line, language)),
      { label: t.receipt.total, value: bothWords(order, language), strong: true },
      { label: t.receipt.paidWith, value: t.receipt.card },
      { label: t.receipt.buyer, value: order.name },
    ],
    after: [
      ...vatOf(lines, language).map((text) => ({ text })),
      ...[...new Set(lines.map(({ kind }) => t.receipt.after[kind]))].flatMap((text) => (text ? [{ text }] : [])),
      t.receipt.wrong,
    ],
    action: { label: t.receipt.follow, url: orderUrl },
    footer: t.footer,
  };
  return { subject: t.receipt.subject(number), text: textOf(letter), html: htmlOf(letter) };
}

/** Tells what is paid back and why; `line` is absent when the whole payment goes back. */
export function refundMail(refund: {
  order: Said;
  line: Line | undefined;
  reason: RefundReason;
  eurCents: number;
  orderUrl: string;
}): Written {
  const { order, line, reason, eurCents } = refund;
  const { language, number } = order;
  const t = words[language];
  const amount = euroWords(eurCents, language);
  const letter: Letter = {
    language,
    title: t.refund.title(amount),
    lead: [t.hello(order.name), t.refund.reasons[reason]],
    rows: [
      { label: t.receipt.order, value: number },
      ...(line ? [{ label: t.refund.line, value: named(line, language), detail: line.note[language] }] : []),
      { label: t.refund.amount, value: amount, strong: true },
    ],
    after: [{ text: t.refund.when }, { text: t.refund.next[reason] }],
    action: { label: t.receipt.follow, url: refund.orderUrl },
    footer: t.footer,
  };
  return { subject: t.refund.subject(number), text: textOf(letter), html: htmlOf(letter) };
}

function lineRow({ quantity, unit, state, ...line }: Line, language: Language): Row {
  const t = words[language].receipt;
  const details = [
    line.note[language],
    ...(quantity > 1 ? [t.item(quantity, bothWords(unit, language))] : []),
    ...(state === "refused" ? [t.refused] : []),
  ];
  const total = { eurCents: unit.eurCents * quantity, bgnCents: unit.bgnCents * quantity };
  return { label: named(line, language), detail: details.filter(Boolean).join(" · "), value: bothWords(total, language) };
}

/** What it is and whom it is made out to: `Седмична винетка CB1234AB`. */
const named = ({ title, madeOutTo }: Pick<Line, "title" | "madeOutTo">, language: Language): string =>
  [title[language], madeOutTo].filter(Boolean).join(" ");

/** One sentence for each VAT rate among the lines: the amounts include it. */
function vatOf(lines: Line[], language: Language): string[] {
  const { vat } = words[language].receipt;
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => a - b);
  return rates.map((percent) => {
    const cents = lines
      .filter(({ vatPercent }) => vatPercent === percent)
      .reduce((sum, { unit, quantity }) => sum + unit.eurCents * quantity, 0);
    if (percent === 0) return vat.none(euroWords(cents, language));
    return vat.within(percent, euroWords(vatWithin(cents, percent), language), euroWords(cents, language));
  });
}

const dateWords = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === "bg" ? "bg-BG" : "en-GB", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" })
    .format(instant)
    .replace(/[\u00a0\u202f]/g, " ");
