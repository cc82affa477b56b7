import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pageWindow } from "#ui/pager/page-window.ts";
import { billingAccounts, typedBillingAccounts } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccountsForm } from "./AccountsForm.tsx";
import { FindForm } from "./FindForm.tsx";
import { RevokeForms } from "./RevokeForms.tsx";
import { Unreached } from "./Unreached.tsx";
import { useAccounts } from "./use-accounts.ts";
import { readOutcome } from "../search-params.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value.slice(0, 300) : undefined);

export const title = (language: "bg" | "en") => words[language].title;

/** One account, where the address names it (`?account=`), or a page of all that one may change. */
export async function load({ call, search }: LoadContext) {
  const account = text(search["account"])?.slice(0, 40);
  const page = text(search["page"])?.slice(0, 10);
  const { body: list } = await call(billingAccounts, { query: { ...(account !== undefined && { account }), ...(page && { page }) } });
  const outcome = readOutcome(search);
  const typed = outcome.isRefused ? (await call(typedBillingAccounts, {})).body.typed : null;
  return {
    list,
    named: account,
    typed: typed ?? [],
    ...outcome,
  };
}

export default function BillingAccountsPage({ data }: PageProps<typeof load>) {
  const { named, typed, isRefused } = data;
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  const isOne = named !== undefined || data.list.total === 1;
  const list = useAccounts(data.list, isOne);
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <Outcome {...data} />
      <Unreached {...list} />
      {list.total > 1 && <FindForm named={named} isFound={list.accounts.length > 0} />}
      {list.total === 0 ? (
        <EmptyState title={t.noAccounts}>{t.noAccountsLead}</EmptyState>
      ) : (
        list.accounts.length > 0 && (
          <>
            <AccountsForm list={list} typed={typed} isRefused={isRefused} isOne={isOne} />
            <RevokeForms accounts={list.accounts} />
          </>
        )
      )}
      <Pager
        window={pageWindow(list.page - 1, list.pages)}
        language={language}
        hrefOf={(page) => href(`{area}/billing-accounts?page=${page + 1}`)}
      />
    </div>
  );
}

/** What became of a form that brought here. */
function Outcome({ done, busy, isRefused }: Pick<PageProps<typeof load>["data"], "done" | "busy" | "isRefused">) {
  const t = useWords(words);
  return (
    <>
      {done && (
        <Notice tone="success" live>
          {t.done[done]}
        </Notice>
      )}
      {busy.length > 0 && (
        <Notice tone="warning" live>
          {t.busy(busy.join(", "))}
        </Notice>
      )}
      {isRefused && (
        <Notice tone="error" live>
          {t.problemFaults}
        </Notice>
      )}
    </>
  );
}
