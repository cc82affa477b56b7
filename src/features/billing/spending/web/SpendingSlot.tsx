import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pageWindow } from "#ui/pager/page-window.ts";
import type { AllSpending } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readOutcome } from "../search-params.ts";
import { AccountSpending } from "./AccountSpending.tsx";
import { useSpending } from "./use-spending.ts";

export type SpendingGiven = { list: AllSpending; search: Record<string, unknown> };

/** Each account's use, limit and what to do. */
export default function SpendingSlot({ given }: { given: SpendingGiven }) {
  const outcome = readOutcome(given.search);
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { accounts, page, pages, warnAt } = useSpending(given.list);
  if (accounts.length === 0) return <EmptyState title={t.none} />;
  return (
    <div className="stack stack-l">
      <div className="stack stack-s">
        <p className="text">{t.lead}</p>
        <p className="muted small">
          {t.warned(warnAt.map((percent) => `${percent} %`).join(", "))} <a href={href("{area}/settings?open=3")}>{t.how}</a>
        </p>
      </div>
      {accounts.map((account) => (
        <AccountSpending
          key={`${account.account} ${account.change?.placedAt} ${account.change?.state}`}
          account={account}
          outcome={outcome.at === account.account ? outcome : undefined}
        />
      ))}
      <Pager
        window={pageWindow(page - 1, pages)}
        language={language}
        words={{ label: t.pager }}
        hrefOf={(to) => href(`{area}/invoices?open=spending&page=${to + 1}`)}
      />
    </div>
  );
}
