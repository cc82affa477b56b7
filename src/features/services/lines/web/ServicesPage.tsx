import { isChangeable } from "./line-tabs.ts";
import { useHas } from "#platform/web/reach.ts";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref, useLinkTo } from "#platform/web/call.ts";
import { openTab } from "#platform/tab-number.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pagedBy } from "#ui/pager/page-window.ts";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { lineList, linesCsv } from "../contract.ts";
import { words } from "../messages/words.ts";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";
import { isNarrowed, listAddress, queryOf, readListParams, wholeQueryOf } from "../search-params.ts";
import { FilterForm } from "./FilterForm.tsx";
import { LineItem } from "./LineItem.tsx";
import css from "./Lines.module.css";
import { Selection } from "./Selection.tsx";

const TABS: readonly (ServiceType | undefined)[] = [undefined, ...SERVICE_TYPES];
/** Fewer lines than this are seen at a glance: they have no search. */
const FEW = 8;

export const title = (language: "bg" | "en") => words[language].title;
export async function load({ call, search }: LoadContext) {
  const open = openTab(search["open"], { count: TABS.length });
  const params = readListParams(search);
  return { open, params, list: (await call(lineList, { query: queryOf(params, open) })).body };
}

/** The customer's lines: all of them, or those of one type. */
export default function ServicesPage({ data }: PageProps<typeof load>) {
  const { open, params, list } = data;
  const t = useWords(words);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const tabs = useOpenTab({ open, read: data });
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} {...crumbs} />
      <Tabs
        label={t.title}
        tabs={TABS.map((type, place) => ({ word: t.tabs(type), href: href(listAddress(place + 1, { ...params, page: 1 })) }))}
        {...tabs}
      >
        <List open={open} params={params} list={list} />
      </Tabs>
    </div>
  );
}

function List({ open, params, list }: PageProps<typeof load>["data"]) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const linkTo = useLinkTo();
  const mayChange = isChangeable(useHas());
  const { itemsCount } = list.pagination;
  const narrowed = isNarrowed(params);
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const isSelectable = mayChange && list.isBusinessSegment && list.lines.filter(({ mayChange }) => mayChange).length > 1;
  const lines = (
    <ul className={css.lines}>
      {list.lines.map((line) => (
        <LineItem key={line.serviceId} line={line} isNamed={list.accounts.length > 1} isSelectable={isSelectable} />
      ))}
    </ul>
  );
  if (!narrowed && itemsCount === 0) return <Nothing open={open} hasOthers={all > 0} isGranted={list.accounts.length > 0} />;
  return (
    <div className="stack">
      {(narrowed || all >= FEW) && <FilterForm open={open} params={params} list={list} />}
      {narrowed && (
        <p role="status" className="row">
          <strong>{t.filter.found(itemsCount)}</strong>
          <a href={href(listAddress(open))}>{t.filter.clear}</a>
        </p>
      )}
      {itemsCount === 0 && <EmptyState title={t.none.found}>{t.none.foundText}</EmptyState>}
      {isSelectable ? (
        <Selection key={listAddress(open, params)} list={list} params={params} open={open}>
          {lines}
        </Selection>
      ) : (
        lines
      )}
      <Pager
        window={pagedBy(list.pagination)}
        language={language}
        words={{ label: t.pager }}
        hrefOf={(page) => href(listAddress(open, { ...params, page: page + 1 }))}
      />
      {list.isBusinessSegment && itemsCount > 0 && (
        <p>
          <a href={linkTo(linesCsv, { query: wholeQueryOf(params, open) })} data-download="">
            {t.csv}
          </a>
        </p>
      )}
    </div>
  );
}

/** An empty tab says so: nothing of the type, or nothing at all. */
function Nothing({ open, hasOthers, isGranted }: { open: number; hasOthers: boolean; isGranted: boolean }) {
  const t = useWords(words).none;
  const type = TABS[open - 1];
  if (type && hasOthers) return <EmptyState title={t.types[type]}>{t.typeText}</EmptyState>;
  return isGranted ? <EmptyState title={t.all}>{t.allText}</EmptyState> : <EmptyState title={t.granted}>{t.grantedText}</EmptyState>;
}
