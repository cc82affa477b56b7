import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pagedBy } from "#ui/pager/page-window.ts";
import type { BillingAccount } from "../contract.ts";
import { words } from "../messages/words.ts";
import { billsAddress, isFiltered, type BillParams } from "../search-params.ts";
import { BillItem } from "./BillItem.tsx";
import css from "./Bills.module.css";
import { Chart } from "./Chart.tsx";
import { ChooseForm, SearchForm } from "./ChooseForms.tsx";
import type { BillsData } from "./read-bills.ts";
import { StatementSection } from "./StatementSection.tsx";
import { Unpaid } from "./Unpaid.tsx";

/** The bills of the customer: what is to be paid first, then all of them, newest first. */
export function BillsTab(data: BillsData) {
  const { list, params } = data;
  const t = useWords(words);
  const shown = list.accounts.filter(({ code }) => list.account === null || code === list.account);
  const hasBills = list.months !== null;
  if (list.accounts.length === 0) return <EmptyState title={t.none.noAccount}>{t.none.noAccountText}</EmptyState>;
  return (
    <div className="stack stack-l">
      <Old accounts={shown} params={params} />
      {!hasBills && shown.every(({ answeredAt }) => answeredAt) && <EmptyState title={t.none.title}>{t.none.text}</EmptyState>}
      {hasBills && <Unpaid list={list} />}
      {hasBills && <Chart chart={list.chart} />}
      {(hasBills || list.accounts.length > 1) && <All {...data} />}
      {hasBills && <StatementSection {...data} />}
    </div>
  );
}

/** Accounts that the billing system did not tell about now: of when what is shown is, with a way to try again. */
function Old({ accounts, params }: { accounts: BillingAccount[]; params: BillParams }) {
  const t = useWords(words).away;
  const language = useLanguage();
  const href = useHref();
  const again = (
    <LinkButton look="secondary" href={href(billsAddress(params))}>
      {t.again}
    </LinkButton>
  );
  const [first, ...others] = accounts.filter(({ isOld }) => isOld);
  if (!first) return null;
  const names = [first, ...others].map(({ name }) => name).join(", ");
  return first.answeredAt ? (
    <Notice tone="warning" title={t.old(names, instantWords(first.answeredAt, language))} action={again}>
      {t.oldText}
    </Notice>
  ) : (
    <Notice tone="error" title={t.never(names)} action={again}>
      {t.neverText}
    </Notice>
  );
}

function All({ list, params, opened }: BillsData) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { itemsCount } = list.pagination;
  const isElsewhere = opened && !list.bills.some(({ id }) => id === opened.id);
  return (
    <section className="stack" aria-labelledby="bills">
      <h2 id="bills">{t.list.title}</h2>
      <div className={css.forms}>
        <ChooseForm list={list} params={params} />
        <SearchForm list={list} params={params} />
      </div>
      {isFiltered(params) && (
        <p role="status" className="row">
          <strong>{t.search.found(itemsCount)}</strong>
          <a href={href(billsAddress({}))}>{t.search.clear}</a>
        </p>
      )}
      {itemsCount === 0 && <Nothing params={params} />}
      <ul className={css.bills}>
        {[...(isElsewhere ? [opened] : []), ...list.bills].map((bill) => (
          <BillItem
            key={bill.id}
            bill={bill}
            opened={opened?.id === bill.id ? opened : undefined}
            isNamed={list.accounts.length > 1}
            href={href(billsAddress({ ...params, bill: bill.id }))}
          />
        ))}
      </ul>
      <Pager
        window={pagedBy(list.pagination)}
        language={language}
        words={{ label: t.list.pager }}
        hrefOf={(page) => href(billsAddress({ ...params, bill: undefined, page: page + 1 }))}
      />
    </section>
  );
}

function Nothing({ params }: { params: BillParams }) {
  const t = useWords(words).none;
  if (params.number !== "") return <EmptyState title={t.searched}>{t.searchedText}</EmptyState>;
  return params.month ? <EmptyState title={t.month} /> : <EmptyState title={t.title}>{t.text}</EmptyState>;
}
