import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { LineRow } from "../contract.ts";
import { words } from "../messages/words.ts";
import { lineAddress } from "../search-params.ts";
import { ActButton, LineBadge, StateSentence } from "./LineState.tsx";
import css from "./Lines.module.css";
import { ACT_FORM } from "./Selection.tsx";
import { UseLine } from "./UseLine.tsx";

type Props = {
  line: LineRow;
  /** Whether its account is named. */
  isNamed: boolean;
  /** Whether it has a box to be selected with; only lines that the user may change have one. */
  isSelectable: boolean;
};

/** A line of the list: what it is, its state, and the one thing to do about it. */
export function LineItem({ line, isNamed, isSelectable }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const about = [
    line.tariff,
    line.prepaid && t.line.prepaid,
    line.balanceCents !== null && t.line.balance(euroOfCents(line.balanceCents, language)),
    line.bundled && t.line.bundled,
    isNamed && t.line.account(line.accountName),
  ];
  return (
    <li className={css.line} data-state={line.state}>
      <div className={css.who}>
        {isSelectable && line.mayChange && (
          <input type="checkbox" name="lines" value={line.serviceId} form={ACT_FORM} aria-label={t.select.one(line.name)} />
        )}
        <h2>
          <a {...factOf("line", line.serviceId, "name")} href={href(lineAddress(line.serviceId))}>
            {line.name}
          </a>
        </h2>
        <p className={css.number}>{line.cid ? t.contractOf(line.cid) : phoneWords(line.serviceId)}</p>
        <p className="muted small">{about.filter(Boolean).join(" · ")}</p>
        {line.address && <p className="muted small">{line.address}</p>}
      </div>
      <div className={css.how}>
        <LineBadge line={line} />
        <StateSentence line={line} />
        <UseLine row={line} />
      </div>
      <div className={css.act}>
        <ActButton line={line} />
      </div>
    </li>
  );
}
