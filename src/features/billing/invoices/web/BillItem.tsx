import { useState } from "react";
import { dayWords, monthWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import type { Day } from "#vocabulary/day.ts";
import { billStates } from "#vocabulary/states/bill-states.ts";
import { billDetails, type BillDetails, type BillSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { BillContent } from "./BillContent.tsx";
import css from "./Bills.module.css";
import { sumWords } from "./sum-words.ts";

type Props = {
  bill: BillSummary;
  /** Its content, where the address opens it. */
  opened: BillDetails | undefined;
  /** Whether the account is named. */
  isNamed: boolean;
  /** The address that opens it without a script. */
  href: string;
};

/** A bill of the list: it opens to its lines, which are read then. */
export function BillItem({ bill, opened, isNamed, href }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const { content, read, failed } = useContent(bill.id, opened);
  const { number, kind, accountName, issuedOn, periodFrom, periodTo, total, standing, partlyPaid } = bill;
  const day = (one: string) => dayWords(one as Day, language);
  return (
    <li id={`bill-${bill.id}`}>
      <details className={css.bill} open={opened !== undefined} onToggle={({ currentTarget }) => currentTarget.open && read()}>
        <summary>
          <span className={css.which}>
            <strong>{monthWords(issuedOn.slice(0, 7), language)}</strong>
            <span className="muted small">
              {t.kinds[kind]} {t.one.number(number)}, {t.list.issued(day(issuedOn))}
              {isNamed && ` · ${accountName}`}
            </span>
            <span className="muted small">{t.one.period(day(periodFrom), day(periodTo))}</span>
          </span>
          <span className={css.state}>
            <StateBadge of={billStates} state={standing} id={bill.id} language={language} />
            {partlyPaid && <Badge tone="plain">{t.partlyPaid}</Badge>}
          </span>
          <span className={css.total} {...factOf("bill", bill.id, "total")}>
            {kind === "credit-note" && "−"}
            {sumWords(total, language)}
          </span>
          <svg className={css.arrow} viewBox="0 0 16 16" aria-hidden="true" fill="none">
            <path d="M3.5 6 8 10.5 12.5 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </summary>
        <div className={css.inside}>
          {content ? (
            <div className="stack">
              <BillContent bill={content} />
              <Slot name="bill-documents" given={{ bill: content, segment: content.segment, here: href }} />
            </div>
          ) : failed ? (
            <Notice
              tone="error"
              live
              action={
                <Button look="secondary" onClick={read}>
                  {t.one.again}
                </Button>
              }
            >
              {t.one.failed}
            </Notice>
          ) : (
            <p>
              <a href={href}>{t.one.open}</a>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

/** The lines of a bill: those that came with the page, or read once it is opened. */
function useContent(id: string, opened: BillDetails | undefined) {
  const call = useCall();
  const [answered, setAnswered] = useState<BillDetails>();
  const [failed, setFailed] = useState(false);
  const content = answered ?? opened;
  const read = async () => {
    if (content) return;
    setFailed(false);
    const { answer } = await attempt(() => call(billDetails, { query: { id } }));
    setAnswered(answer?.body);
    setFailed(!answer);
  };
  return { content, failed, read: () => void read() };
}
