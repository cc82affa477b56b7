import { longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { writeMail, type WrittenMail } from "#platform/server/letter.ts";
import { dayOf } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { mailWords } from "../messages/mail-words.ts";
import type { Part } from "../rules.ts";
import { paymentPath, type PaymentDependencies } from "./dependencies.ts";
import type { Payment } from "./store.ts";

type Reached = { name: string; language: Language };
type Writing = Pick<PaymentDependencies, "brand" | "addressOf" | "place">;

/** The receipt of a posted payment, with the bills that it pays. */
export function receiptMail(
  { payment, parts, reached: { name, language } }: { payment: Payment; parts: Part[]; reached: Reached },
  deps: Writing,
): WrittenMail {
  const t = mailWords[language].receipt;
  const rest = payment.eurCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const sum = (cents: number) => euroOfCents(cents, language);
  return writeMail(
    {
      language,
      subject: t.subject(sum(payment.eurCents)),
      title: t.title,
      lead: [mailWords[language].hello(name), t.lead(sum(payment.eurCents), longDayWords(dayOf(payment.paidAt!), language))],
      rows: [
        { label: t.account, value: payment.account },
        ...parts.map(({ number, cents }) => ({ label: t.bill(number), value: sum(cents) })),
        ...(rest > 0 ? [{ label: t.rest, value: sum(rest) }] : []),
        { label: t.total, value: sum(payment.eurCents), strong: true },
        { label: t.paidWith, value: t.card },
        { label: t.payment, value: payment.id },
      ],
      action: { label: t.open, url: deps.addressOf(paymentPath(payment.id, deps)) },
      footer: mailWords[language].footer,
    },
    deps.brand,
  );
}

/** Tells that money went back: it could not be posted, or came twice. */
export function refundMail(
  {
    payment,
    isTwice,
    owedCents,
    reached: { name, language },
  }: { payment: Payment; isTwice: boolean; owedCents: number | undefined; reached: Reached },
  deps: Writing,
): WrittenMail {
  const t = mailWords[language].refund;
  const amount = euroOfCents(payment.eurCents, language);
  return writeMail(
    {
      language,
      subject: t.subject(amount),
      title: t.title(amount),
      lead: [mailWords[language].hello(name), isTwice ? t.twice(amount) : t.unusable(amount), t.when],
      rows: [
        { label: mailWords[language].receipt.account, value: payment.account },
        { label: mailWords[language].receipt.payment, value: payment.id },
        ...(owedCents === undefined ? [] : [{ label: t.owed, value: euroOfCents(owedCents, language), strong: true }]),
      ],
      action: {
        label: owedCents === undefined || owedCents > 0 ? t.pay : t.open,
        url: deps.addressOf(`${deps.place.area}/invoices?open=payments&account=${payment.account}`),
      },
      footer: mailWords[language].footer,
    },
    deps.brand,
  );
}
