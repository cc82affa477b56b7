import type { LoadContext, PageProps } from "#platform/web/page.ts";
import type { Language } from "#platform/language.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { euro, lev } from "#vocabulary/money-words.ts";
import { bill, type Bill } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { CardForm } from "./CardForm.tsx";
import type { PaymentFailure } from "./use-paying.ts";
import css from "./HostedPaymentPage.module.css";

export async function load({ call, params, search }: LoadContext): Promise<Bill & { before?: PaymentFailure }> {
  const { body } = await call(bill, { params: { paymentId: params["paymentId"] ?? "" } });
  const { problem, isLost } = readOutcome(search);
  if (problem) return { ...body, before: { problem } };
  return isLost ? { ...body, before: { lost: true } } : body;
}

export const title = (language: Language): string => `${words[language].title} – ${words[language].company}`;

/** The page of a payment company; it deliberately looks like another company's, and says that it is a simulation. */
export default function HostedPaymentPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const amount = useAmount(data);
  return (
    <div className={`stack ${css.hostedPage}`}>
      <div className={`stack ${css.head}`}>
        <span className={`row ${css.company}`}>
          <Mark /> {t.company}
        </span>
        <h1>{t.title}</h1>
      </div>
      <Notice tone="warning" title={t.demoTitle}>
        {t.demo}
      </Notice>
      <DescriptionList
        items={[
          { term: t.toPay, value: <strong className={css.amount}>{amount}</strong> },
          { term: t.what, value: data.description },
        ]}
      />
      {data.status === "open" ? <CardForm bill={data} amount={amount} before={data.before} /> : <Settled bill={data} />}
    </div>
  );
}

function Settled({ bill: { status, returnUrl } }: { bill: Bill }) {
  const t = useWords(words);
  const good = status === "paid" || status === "refunded";
  return (
    <Notice tone={good ? "success" : "error"} title={t.states[status]} action={<LinkButton href={returnUrl}>{t.toShop}</LinkButton>} />
  );
}

function useAmount({ amount, currency }: Bill): string {
  const language = useLanguage();
  return currency === "EUR" ? euro(amount, language) : lev(amount, language);
}

const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#5b2fc9" />
    <path d="M7 12h18M7 17h6" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <circle cx="22" cy="20" r="4" fill="#ffd34d" />
  </svg>
);
