import type { CSSProperties } from "react";
import { dayWords, instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Day } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import type { AccountSpending as Account } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Outcome } from "../search-params.ts";
import { LimitForms } from "./LimitForms.tsx";
import css from "./Spending.module.css";

type Props = { account: Account; outcome: Outcome | undefined };

/** One account: how much of its limit is used, what that means now, and its limit. */
export function AccountSpending({ account: given, outcome }: Props) {
  const { account, name, spending, asOf, mayChange, change } = given;
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <section id={`account-${account}`} className={`surface stack ${css.box}`} aria-labelledby={`spending-${account}`}>
      <h2 id={`spending-${account}`}>
        {name} <span className={`muted ${css.code}`}>{account}</span>
      </h2>
      {spending ? (
        <>
          <Meter account={given} spending={spending} />
          <Situation account={given} spending={spending} />
          {mayChange && <LimitForms account={account} limitCents={spending.limitCents} change={change} outcome={outcome} />}
          {asOf && <p className="muted small">{t.asOf(instantWords(asOf, language))}</p>}
        </>
      ) : (
        <Notice
          tone="warning"
          action={
            <LinkButton look="secondary" href={href("{area}/invoices?open=spending")}>
              {t.again}
            </LinkButton>
          }
        >
          {t.unread}
        </Notice>
      )}
    </section>
  );
}

type Spent = NonNullable<Account["spending"]>;

function Meter({ account: { name }, spending }: { account: Account; spending: Spent }) {
  const t = useWords(words);
  const language = useLanguage();
  const { usedCents, limitCents, percent, level, from, to, daysLeft } = spending;
  const used = euroOfCents(usedCents, language);
  const period = t.period(dayWords(from as Day, language), dayWords(to as Day, language), daysLeft);
  if (limitCents === null || percent === null)
    return (
      <div className="stack stack-s">
        <p className={css.sum}>
          <strong>{used}</strong> <span className="muted">{t.noLimit}</span>
        </p>
        <p className="muted">{period}</p>
      </div>
    );
  const limit = euroOfCents(limitCents, language);
  return (
    <div className="stack stack-s">
      <p className={css.sum}>
        <strong>{t.of(used, limit)}</strong> <span className="muted">{t.percent(percent)}</span>
      </p>
      <div
        role="meter"
        className={css.meter}
        data-level={level}
        aria-label={t.meter(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${t.of(used, limit)}, ${t.percent(percent)}`}
        style={{ "--used": `${Math.min(percent, 100)}%` } as CSSProperties}
      />
      <p className="muted">{period}</p>
    </div>
  );
}

/** What nears, or is reached, says what to do now; the credit limit goes before the customer's own. */
function Situation({
  account: { account, name, mayPay, mayChange },
  spending: { level, percent, creditLimitReached },
}: {
  account: Account;
  spending: Spent;
}) {
  const t = useWords(words);
  const href = useHref();
  const pay = mayPay && (
    <LinkButton href={href(`{area}/invoices?open=payments&account=${account}`)} aria-label={t.payOf(name)}>
      {t.pay}
    </LinkButton>
  );
  const raise = mayChange && (
    <LinkButton look="secondary" href={`#limit-${account}`} aria-label={t.raiseOf(name)}>
      {t.raise}
    </LinkButton>
  );
  if (creditLimitReached)
    return (
      <Notice
        tone="error"
        title={t.credit.title}
        action={
          <div className="row">
            {pay}
            {raise}
          </div>
        }
      >
        {t.credit.lead}
      </Notice>
    );
  if (level === "reached")
    return (
      <Notice tone="error" title={t.reached.title} action={raise}>
        {t.reached.lead}
      </Notice>
    );
  if (level === "near")
    return (
      <Notice tone="warning" title={t.near.title(percent ?? 0)} action={raise}>
        {t.near.lead}
      </Notice>
    );
  return null;
}
