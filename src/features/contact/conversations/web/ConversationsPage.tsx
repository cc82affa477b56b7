import type { Language } from "#platform/language.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { conversationList } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isSearch, listAddress, queryOf, readJoined, readListParams } from "../search-params.ts";
import { ConversationList } from "./ConversationList.tsx";
import { JoinHere } from "./JoinHere.tsx";
import { SearchForm } from "./SearchForm.tsx";

export const title = (language: Language) => words[language].title;

export async function load({ call, search }: LoadContext) {
  const params = readListParams(search);
  const { body } = await call(conversationList, { query: queryOf(params) });
  return { params, list: body, ...readJoined(search) };
}

/** The user's conversations with the desk, fifteen a page. */
export default function ConversationsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const { params, list } = data;
  const { itemsCount } = list.pagination;
  const searched = isSearch(params);
  const begin = <LinkButton href={href("/contact-form")}>{t.begin}</LinkButton>;
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.title}
        {...(!searched && itemsCount > 0 && { lead: t.lead(itemsCount, list.unread) })}
        {...crumbs}
        {...((searched || itemsCount > 0) && { aside: begin })}
      />
      {data.done && (
        <Notice tone="success" live>
          {t.joinHere.done}
        </Notice>
      )}
      {list.joinable > 0 && <JoinHere count={list.joinable} hasFailed={data.problem} />}
      {(searched || itemsCount > 0) && <SearchForm params={params} />}
      {searched && (
        <p role="status" className="row">
          <strong>{t.search.found(itemsCount)}</strong>
          <a href={href("{area}/conversations")}>{t.search.clear}</a>
        </p>
      )}
      {itemsCount > 0 ? (
        <ConversationList list={list} hrefOf={(page) => href(listAddress({ ...params, page: page + 1 }))} />
      ) : searched ? (
        <EmptyState title={t.none.searched}>{t.none.searchedText}</EmptyState>
      ) : (
        <EmptyState title={t.none.title} action={begin}>
          {t.none.text}
        </EmptyState>
      )}
    </div>
  );
}
