import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Fact, factOf } from "#ui/notice/StateBadge.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { euro, lev } from "#vocabulary/money-words.ts";
import type { PayableAccount, PayableBill } from "../contract.ts";
import { words } from "../messages/words.ts";
import { PayForm } from "./PayForm.tsx";
import css from "./Payments.module.css";
import type { Pay } from "./use-pay.ts";

type Props = { account: PayableAccount; pay: Pay; opened: string | undefined };

/** What is owed of one billing account, most urgent first, and the ways to pay it. */
export function AccountCard({ account, pay, opened }: Props) {
  const t = useWords(words).tab;
  const language = useLanguage();
  const { code, name, overdue, bills, unpaid, isOld } = account;
  const heading = `account-${code}`;
  return (
    <Card aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{t.account(name, code)}</h2>
        {bills.length > 0 && <p className={css.sum}>{t.owed(euro(unpaid, language))}</p>}
      </div>
      {isOld && <Old account={account} />}
      {account.overdueDueOn !== null && <Overdue account={account} />}
      {overdue !== "0.00" && (
        <PayForm choice={{ account: code, what: "overdue" }} amount={overdue} pay={pay} label={t.payOverdue(euro(overdue, language))} />
      )}
      {bills.length > 0 && (
        <ul className={css.bills}>
          {bills.map((bill) => (
            <Bill key={bill.id} account={code} bill={bill} pay={pay} isOpen={bill.id === opened} />
          ))}
        </ul>
      )}
      <details className={css.other} open={pay.message?.at === `sum ${code}` || pay.already?.at === `sum ${code}` || undefined}>
        <summary>{t.otherTitle}</summary>
        <PayForm choice={{ account: code, what: "sum" }} field={{ hint: t.otherHint }} pay={pay} label={t.pay} />
      </details>
      <p className="small muted">{t.secure}</p>
    </Card>
  );
}

function Old({ account: { answeredAt } }: { account: PayableAccount }) {
  const t = useWords(words).tab;
  const language = useLanguage();
  return <Notice tone="warning">{answeredAt === null ? t.never : t.old(instantWords(answeredAt, language))}</Notice>;
}

function Overdue({ account: { code, overdue, overdueDueOn, suspended } }: { account: PayableAccount }) {
  const t = useWords(words).tab;
  const language = useLanguage();
  return (
    <Notice
      tone="error"
      title={
        <Fact of="account" id={code} fact="overdue">
          <Fact of="account" id={code} fact="due">
            {t.overdue(euro(overdue, language), longDayWords(overdueDueOn!, language))}
          </Fact>
        </Fact>
      }
    >
      {suspended.length > 0 && t.suspended(suspended.join(", "))}
    </Notice>
  );
}

type BillProps = { account: string; bill: PayableBill; pay: Pay; isOpen: boolean };

function Bill({ account, bill: { id, number, dueOn, isOverdue, left, leftLev }, pay, isOpen }: BillProps) {
  const t = useWords(words).tab;
  const language = useLanguage();
  const day = dueOn && longDayWords(dueOn, language);
  const isShown = isOpen || pay.message?.at === `bill ${id}` || pay.already?.at === `bill ${id}`;
  return (
    <li>
      <details className={css.bill} open={isShown || undefined}>
        <summary>
          <span>
            <strong>{t.bill(number)}</strong>
            <span className="muted small" {...factOf("bill", id, "due")}>
              {" "}
              {!day ? t.undated : isOverdue ? t.late(day) : t.due(day)}
            </span>
          </span>
          <strong className={css.left} {...factOf("bill", id, "left")}>
            {euro(left, language)}
          </strong>
        </summary>
        {leftLev !== null && <p className="small muted">{t.inLev(lev(leftLev, language))}</p>}
        <PayForm
          choice={{ account, what: "bill", bill: id }}
          amount={left}
          field={{ hint: t.part(euro(left, language)) }}
          pay={pay}
          label={t.pay}
          named={t.payBill(number)}
        />
      </details>
    </li>
  );
}
