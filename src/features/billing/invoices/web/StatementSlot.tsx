import { monthWords } from "#platform/instant-words.ts";
import { useHref, useLinkTo } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { billsArchive, statementFile, type Statement } from "../contract.ts";
import { words } from "../messages/words.ts";
import { monthsBetween, MOST_PACKED, type Month } from "../rules.ts";
import { billsAddress, statementAddress } from "../search-params.ts";
import css from "./Bills.module.css";
import type { BillsData } from "./read-bills.ts";

/** A statement of an account for some months, and their documents in one archive, instead of the list. A plain form leads to what can be had. */
export default function StatementSlot({ given: { list, period, statement } }: { given: BillsData }) {
  const t = useWords(words).statement;
  const href = useHref();
  return (
    <section className={`surface stack ${css.statement}`} aria-labelledby="statement">
      <h2 id="statement">{t.title}</h2>
      <p className="muted">{t.lead}</p>
      <PeriodForm list={list} period={period} />
      {statement && (
        <Files statement={statement} name={list.accounts.find(({ code }) => code === statement.account)?.name ?? statement.account} />
      )}
      <p>
        <a href={href(billsAddress({}))}>{t.all}</a>
      </p>
    </section>
  );
}

function PeriodForm({ list, period }: Pick<BillsData, "list" | "period">) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const months = list.months ? monthsBetween(list.months.first as Month, list.months.last as Month) : [];
  const isWrong = (month: string | undefined) => period.isSent && month === undefined && t.statement.selectMonth;
  const options = months.map((month) => (
    <option key={month} value={month}>
      {monthWords(month, language)}
    </option>
  ));
  return (
    <form
      key={`${period.account} ${period.from} ${period.to}`}
      role="search"
      aria-label={t.statement.title}
      action={href("{area}/invoices#statement")}
      className={css.choose}
    >
      <input type="hidden" name="open" value="bills" />
      <input type="hidden" name="statement" value="1" />
      {list.accounts.length > 1 && (
        <Select label={t.account} name="of" defaultValue={period.isSent ? period.account : (list.account ?? period.account)}>
          {list.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Select>
      )}
      <Select label={t.statement.from} name="from" defaultValue={period.from ?? ""} error={isWrong(period.from)}>
        <option value="">{t.statement.choose}</option>
        {options}
      </Select>
      <Select label={t.statement.to} name="to" defaultValue={period.to ?? ""} error={isWrong(period.to)}>
        <option value="">{t.statement.choose}</option>
        {options}
      </Select>
      <Button type="submit" look="secondary">
        {t.statement.submit}
      </Button>
    </form>
  );
}

function Files({ statement, name }: { statement: Statement; name: string }) {
  const t = useWords(words).statement;
  const language = useLanguage();
  const linkTo = useLinkTo();
  const { account, from, to, count, billed, credited, paid, left } = statement;
  const query = { account, from, to };
  const sum = (amount: string) => euro(amount, language);
  return (
    <div className={`stack ${css.files}`}>
      <h3>{t.of(name, monthWords(from, language), monthWords(to, language))}</h3>
      {count === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t.count, value: count },
              { term: t.billed, value: sum(billed) },
              ...(Number(credited) > 0 ? [{ term: t.credited, value: sum(credited) }] : []),
              { term: t.paid, value: sum(paid) },
              { term: t.left, value: sum(left) },
            ]}
          />
          <div className="row">
            <LinkButton look="secondary" data-download="" href={linkTo(statementFile, { query: { ...query, fileType: "pdf" } })}>
              {t.pdf}
            </LinkButton>
            <LinkButton look="secondary" data-download="" href={linkTo(statementFile, { query: { ...query, fileType: "csv" } })}>
              {t.csv}
            </LinkButton>
            {statement.packed && statement.packed.ready > 0 && (
              <LinkButton look="secondary" data-download="" href={linkTo(billsArchive, { query })}>
                {t.zip(statement.packed.ready)}
              </LinkButton>
            )}
          </div>
          <Unready statement={statement} />
        </>
      )}
    </div>
  );
}

/** What the archive does not have, and why. */
function Unready({ statement: { packed, account, from, to } }: { statement: Statement }) {
  const t = useWords(words).statement;
  const href = useHref();
  if (!packed) return <Notice>{t.tooMany(MOST_PACKED)}</Notice>;
  return (
    <>
      {packed.rendering > 0 && (
        <Notice
          action={
            <LinkButton look="secondary" href={href(statementAddress({ account, from, to }))}>
              {t.again}
            </LinkButton>
          }
        >
          {t.rendering(packed.rendering)}
        </Notice>
      )}
      {packed.missing.length > 0 && (
        <div className="small">
          <p>{t.missing}:</p>
          <ul>
            {[...new Set(packed.missing.map(({ state }) => state))].map((state) => (
              <li key={state}>
                {t.states[state]}:{" "}
                {[...new Set(packed.missing.filter((one) => one.state === state).map(({ number }) => number))].join(", ")}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
