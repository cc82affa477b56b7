import { useState } from "react";
import type { Language } from "#platform/language.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { usePolling } from "#platform/web/use-polling.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import { Card, PageHeader } from "#ui/page/PageHeader.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { paymentStates } from "#vocabulary/states/payment-states.ts";
import { billPayment, type BillPayment } from "../contract.ts";
import { words } from "../messages/words.ts";
import { Lines } from "./Lines.tsx";
import css from "./Payments.module.css";

const PROBLEMS = ["open-order", "nothing-to-resume"] as const;

export const title = (language: Language): string => words[language].payment.title;
export const load = async ({ call, params, search }: LoadContext) => ({
  payment: (await call(billPayment, { query: { id: params["id"] ?? "" } })).body,
  problem: PROBLEMS.find((problem) => problem === search["problem"]),
});

/** What became of a payment of bills: at the payment company, at the billing system, and of the lines that come back after it. */
export default function PaymentPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/invoices?open=payments", word: t.bills });
  const call = useCall();
  const [payment, setPayment] = useState(data.payment);
  const readAgain = async () => setPayment((await call(billPayment, { query: { id: payment.id } })).body);
  usePolling(payment.checkingTime, readAgain);
  usePageRestored(() => void readAgain());
  const tone = paymentStates.tones[payment.state];
  const { title: heading, text } = t.payment.standings[payment.state];
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.payment.title}
        aside={<StateBadge of={paymentStates} state={payment.state} id={payment.id} language={useLanguage()} />}
        {...crumbs}
      />
      <div role="status">
        <Notice tone={tone === "plain" ? "info" : tone} title={heading} action={<Next payment={payment} />}>
          {[text, t.payment.receipt[payment.receipt]].filter(Boolean).join(" ")}
        </Notice>
      </div>
      <Rest payment={payment} />
      <Owed payment={payment} />
      <Lines payment={payment} problem={data.problem} onChange={setPayment} />
      <Facts payment={payment} />
    </div>
  );
}

/** The one thing to do next, if there is any. */
function Next({ payment: { state, payAt, account } }: { payment: BillPayment }) {
  const t = useWords(words).payment;
  const href = useHref();
  if (state === "open" && payAt !== null) return <LinkButton href={payAt}>{t.go}</LinkButton>;
  const back = href(`{area}/invoices?open=payments&account=${account}`);
  if (state === "declined" || state === "expired") return <LinkButton href={back}>{t.again}</LinkButton>;
  return (
    <LinkButton look="secondary" href={back}>
      {t.back}
    </LinkButton>
  );
}

/** What is still overdue of the account. */
function Rest({ payment: { state, overdue, account } }: { payment: BillPayment }) {
  const t = useWords(words).payment;
  const language = useLanguage();
  const href = useHref();
  if (state !== "posted" || overdue === "0.00") return null;
  const action = <LinkButton href={href(`{area}/invoices?open=payments&account=${account}`)}>{t.payRest}</LinkButton>;
  return (
    <Notice tone="warning" action={action}>
      {t.stillOverdue(euro(overdue, language))}
    </Notice>
  );
}

/** What is left to pay of the account, where the money goes back. */
function Owed({ payment: { owed, account } }: { payment: BillPayment }) {
  const t = useWords(words).payment;
  const language = useLanguage();
  const href = useHref();
  if (owed === null) return null;
  if (owed === "0.00") return <Notice tone="info">{t.nothingOwed}</Notice>;
  const action = <LinkButton href={href(`{area}/invoices?open=payments&account=${account}`)}>{t.payOwed}</LinkButton>;
  return (
    <Notice tone="warning" action={action}>
      {t.stillOwed(euro(owed, language))}
    </Notice>
  );
}

function Facts({ payment: { id, amount, account, accountName, bills } }: { payment: BillPayment }) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <Card>
      <dl className={css.facts}>
        <dt>{t.payment.amount}</dt>
        <dd>
          <strong {...factOf("payment", id, "amount")}>{euro(amount, language)}</strong>
        </dd>
        <dt>{t.payment.account}</dt>
        <dd>{t.tab.account(accountName, account)}</dd>
        {bills.map((bill) => (
          <div key={bill.number} className={css.fact}>
            <dt>{t.tab.bill(bill.number)}</dt>
            <dd>{euro(bill.amount, language)}</dd>
          </div>
        ))}
        <dt>{t.payment.number}</dt>
        <dd className="small">{id}</dd>
      </dl>
    </Card>
  );
}
