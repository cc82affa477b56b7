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
import { billsAddress, isFiltered, statementAddress, type BillParams } from "../search-params.ts";
import { BillItem } from "./BillItem.tsx";
import css from "./Bills.module.css";
import { Chart } from "./Chart.tsx";
import { ChooseForm, SearchForm } from "./ChooseForms.tsx";
import type { BillsData } from "./read-bills.ts";
import { Unpaid } from "./Unpaid.tsx";

/** The bills of the customer: what is to be paid first, then all of them, newest first. */
export function BillsTab(data: BillsData) {
  const { list, params } = data;
  const t = useWords(words);
  const shown = list.accounts.filter(({ code }) => list.account === null || code === list.account);
  const hasBills = list.months !== null;
  if (list.accounts.length === 0) return <EmptyState title={t.none.noAccount}>{t.none.noAccountText}</EmptyState>;
  return (
    <div className={`stack stack-l ${css.tab}`}>
      <Old accounts={shown} params={params} />
      <NotShown accounts={shown} />
      {!hasBills && shown.every(({ answeredAt, unreadBills }) => answeredAt && unreadBills === 0) && (
        <EmptyState title={t.none.title}>{t.none.text}</EmptyState>
      )}
      {hasBills && <Unpaid list={list} />}
      {hasBills && <Chart chart={list.chart} />}
      {(hasBills || list.accounts.length > 1) && <All {...data} />}
      {hasBills && <StatementLink />}
    </div>
  );
}

/** A statement and the documents of a period: the form that asks for one has an address of its own, so the page need not carry its months. */
function StatementLink() {
  const t = useWords(words).statement;
  const href = useHref();
  return (
    <section className={`surface stack ${css.statement}`} aria-labelledby="statement">
      <h2 id="statement">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      <p>
        <LinkButton look="secondary" href={href(statementAddress())}>
          {t.open}
        </LinkButton>
      </p>
    </section>
  );
}

/** Accounts that the billing system did not tell about now: of when what is shown is, or that nothing is known, with a way to try again. */
function Old({ accounts, params }: { accounts: BillingAccount[]; params: BillParams }) {
  const t = useWords(words).away;
  const language = useLanguage();
  const href = useHref();
  const again = (
    <LinkButton look="secondary" href={href(billsAddress(params))}>
      {t.again}
    </LinkButton>
  );
  const old = accounts.filter(({ isOld }) => isOld);
  const never = old.filter(({ answeredAt }) => answeredAt === null);
  const [oldest] = old.flatMap(({ answeredAt }) => answeredAt ?? []).toSorted();
  const namesOf = (some: BillingAccount[]) => some.map(({ name }) => t.quoted(name)).join(", ");
  return (
    <>
      {never.length > 0 && (
        <Notice tone="error" title={t.never(namesOf(never))} action={again}>
          {t.neverText}
        </Notice>
      )}
      {oldest && (
        <Notice
          tone="warning"
          title={t.old(namesOf(old.filter((one) => !never.includes(one))), instantWords(oldest, language))}
          action={again}
        >
          {t.oldText}
        </Notice>
      )}
    </>
  );
}

/** Bills that the billing system has, and that cannot be shown: sums beside them are not whole. */
function NotShown({ accounts }: { accounts: BillingAccount[] }) {
  const t = useWords(words).notShown;
  const bills = accounts.reduce((sum, { unreadBills }) => sum + unreadBills, 0);
  if (bills === 0) return null;
  return (
    <Notice tone="warning" title={t.title(bills)}>
      {t.text}
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
