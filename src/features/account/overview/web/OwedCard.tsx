import { use, type ReactNode } from "react";
import { longDayWords, longInstantWords } from "#platform/instant-words.ts";
import type { Price } from "#platform/price.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { LevContext } from "#ui/price/lev.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import { WAYS } from "../attention.ts";
import type { Owed } from "../contract.ts";
import { owedWords } from "../messages/owed.ts";
import css from "./HomePage.module.css";

/** What is owed and by when, or that nothing is, or that it is not known. */
export function OwedCard({ owed }: { owed: Owed }) {
  const t = useWords(owedWords);
  const language = useLanguage();
  const { known, asOf, due, overdue, unreadBills } = owed;
  const isWhole = known === "all" && unreadBills === 0;
  return (
    <section className={`surface stack ${css.owed}`} aria-labelledby="owed">
      <h2 id="owed">{t.title}</h2>
      {overdue && (
        <Row action={<Pay {...overdue} label={t.payOverdue} />}>
          <p className={css.overdue}>{t[due ? "overdueBeside" : "overdue"](euro(overdue.sum.eur, language))}</p>
          {!due && isWhole && <p className="muted">{t.overdueOnly}</p>}
        </Row>
      )}
      {due && (
        <Row action={<Pay {...due} look={overdue ? "secondary" : "primary"} label={t.pay} name={t.payDue(euro(due.sum.eur, language))} />}>
          <Sum sum={due.sum} />
          <p>{due.on === null ? t.undated(due.bills) : t.due(longDayWords(due.on, language), due.bills)}</p>
        </Row>
      )}
      {!due && !overdue && known !== "none" && <p>{isWhole ? t.nothing : t.nothingKnown}</p>}
      {known === "none" && (
        <Notice tone="warning" title={t.unknown}>
          {t.unknownLead}
        </Notice>
      )}
      {known === "some" && <Notice tone="warning">{t.someUnknown}</Notice>}
      {unreadBills > 0 && <Notice tone="warning">{t.notShown(unreadBills)}</Notice>}
      {asOf && <Notice tone="warning">{t.asOf(longInstantWords(asOf, language))}</Notice>}
    </section>
  );
}

const Row = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className="row row-between">
    <div>{children}</div>
    {action}
  </div>
);

function Sum({ sum }: { sum: Price }) {
  const language = useLanguage();
  const showsLev = use(LevContext);
  return (
    <p className={css.sum}>
      {euro(sum.eur, language)} {showsLev && <span>{lev(sum.bgn, language)}</span>}
    </p>
  );
}

/** The way to pay, for the one account or for all; who may not pay is led to the bills. */
function Pay({
  account,
  mayPay,
  label,
  name,
  look = "primary",
}: {
  account: string | null;
  mayPay: boolean;
  label: string;
  name?: string;
  look?: "primary" | "secondary";
}) {
  const t = useWords(owedWords);
  const href = useHref();
  if (!mayPay)
    return (
      <LinkButton look="secondary" href={href("{area}/invoices?open=bills")}>
        {t.seeBills}
      </LinkButton>
    );
  return (
    <LinkButton look={look} href={href(account ? `${WAYS.pay}&account=${account}` : WAYS.pay)} aria-label={name}>
      {label}
    </LinkButton>
  );
}
