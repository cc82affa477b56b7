import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { Fact, factOf } from "#ui/notice/StateBadge.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { BillList, BillSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { billsAddress, payAddress } from "../search-params.ts";
import css from "./Bills.module.css";
import { sumWords } from "./sum-words.ts";

/** What is to be paid, the most urgent first, each with its due date and its link; or that nothing is. */
export function Unpaid({ list }: { list: BillList }) {
  const t = useWords(words).unpaid;
  const language = useLanguage();
  const href = useHref();
  const { unpaid, unpaidCount, unpaidTotal, accounts } = list;
  // bills that cannot be shown may be unpaid, too
  if (unpaidCount === 0) return accounts.some(({ unreadBills }) => unreadBills > 0) ? null : <Notice tone="success">{t.nothing}</Notice>;
  const mayPay = (code: string): boolean => accounts.some((one) => one.code === code && one.mayPay);
  const mayPayAll = unpaidCount > 1 && unpaid.every(({ account }) => mayPay(account));
  return (
    <section className={`surface ${css.unpaid}`} aria-labelledby="unpaid">
      <div className="row row-between">
        <div>
          <h2 id="unpaid">{t.title}</h2>
          {unpaidCount > 1 && <p>{t.all(unpaidCount, euro(unpaidTotal, language))}</p>}
        </div>
        {mayPayAll && (
          <LinkButton look="secondary" href={href(payAddress({ account: list.account ?? undefined }))}>
            {t.payAll}
          </LinkButton>
        )}
      </div>
      <ul className={css.due}>
        {unpaid.map((bill) => (
          <Due key={bill.id} bill={bill} mayPay={mayPay(bill.account)} isNamed={accounts.length > 1} />
        ))}
      </ul>
      {unpaidCount > unpaid.length && <p className="muted">{t.more(unpaidCount - unpaid.length)}</p>}
    </section>
  );
}

function Due({ bill, mayPay, isNamed }: { bill: BillSummary; mayPay: boolean; isNamed: boolean }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { id, number, account, accountName, dueOn, left, total, partlyPaid, standing } = bill;
  const day = dueOn && longDayWords(dueOn, language);
  return (
    <li className={css.dueBill}>
      <div>
        <p className={css.sum}>
          <Fact of="bill" id={id} fact="left">
            {sumWords(left ?? total, language)}
          </Fact>{" "}
          {partlyPaid && <span className="muted small">{t.unpaid.of(sumWords(total, language))}</span>}
        </p>
        <p {...factOf("bill", id, "due")}>
          {!day ? t.unpaid.undated : standing === "overdue" ? <Badge tone="error">{t.unpaid.overdue(day)}</Badge> : t.unpaid.due(day)}
        </p>
        <p className="small">
          <a href={href(billsAddress({ bill: id }))}>
            {t.kinds[bill.kind]} {t.one.number(number)}
          </a>
          {isNamed && <span className="muted"> · {accountName}</span>}
        </p>
      </div>
      {mayPay && (
        <LinkButton href={href(payAddress({ account, bill: id }))} aria-label={t.unpaid.payNamed(number)}>
          {t.unpaid.pay}
        </LinkButton>
      )}
    </li>
  );
}
