import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { pagesOf, pageWindow } from "#ui/pager/page-window.ts";
import { Pager } from "#ui/pager/Pager.tsx";
import { NothingTherePicture } from "#ui/pictures/failures.tsx";
import { searched } from "#ui/widget/widget.ts";
import { readSearchParams, queryOf, searchAddress, type HelpParams } from "../search-params.ts";
import { CENTRE } from "../centre.ts";
import { helpSearch, type FoundArticles } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Help.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { Unbroken } from "./Unbroken.tsx";

type Shown = { params: HelpParams; found: FoundArticles };

export const title = (language: Language, { params }: Shown): string => {
  const t = words[language].found;
  return params.text ? t.titleOf(params.text) : t.title;
};

export async function load({ call, search }: LoadContext): Promise<Shown> {
  const params = readSearchParams(search);
  const { body } = await call(helpSearch, { query: queryOf(params) });
  return { params: { ...params, page: body.page }, found: body };
}

/** A page of search results of the help. */
export default function SearchPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { params, found } = data;
  return (
    <div className="stack stack-l">
      <PageHeader title={t.found.title} crumbs={[{ href: href(CENTRE), word: t.centre }]} crumbsWord={t.crumbs} />
      <SearchBox params={params} />
      <div
        className={`stack ${css.found}`}
        {...searched({ query: params.text, results: found.total, extended: params.type !== undefined })}
      >
        <p role="status" className={css.total}>
          {t.found.count(found.total)}
        </p>
        {found.total === 0 ? <Nothing {...data} /> : <Results {...data} />}
      </div>
    </div>
  );
}

function Results({ params, found: { content, page, size, total } }: Shown) {
  const t = useWords(words).found;
  const language = useLanguage();
  const href = useHref();
  return (
    <>
      <ol className="stack" aria-label={t.list}>
        {content.map(({ id, topic, title: name, snippet }) => (
          <li key={`${topic.topic}/${id}`} className={`stack ${css.result}`}>
            <h2>
              <a href={href(`${CENTRE}/${topic.topic}/${id}`)}>
                <Marked pieces={name} />
              </a>
            </h2>
            <p>
              <Marked pieces={snippet} />
            </p>
            <p className={css.where}>{topic.title}</p>
          </li>
        ))}
      </ol>
      <Pager
        window={pageWindow(page, pagesOf(total, size))}
        language={language}
        words={t.pager}
        hrefOf={(to) => href(searchAddress({ ...params, page: to }))}
      />
    </>
  );
}

const Marked = ({ pieces }: { pieces: FoundArticles["content"][number]["title"] }) =>
  pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : <Unbroken key={place}>{text}</Unbroken>));

function Nothing({ params, found: { everywhere } }: Shown) {
  const t = useWords(words).empty;
  const href = useHref();
  const again = everywhere > 0;
  return (
    <EmptyState
      picture={<NothingTherePicture />}
      title={params.text ? t.title(params.text) : t.titleOfType}
      action={
        <div className="row">
          {again && <LinkButton href={href(searchAddress({ ...params, type: undefined, page: 0 }))}>{t.everywhere(everywhere)}</LinkButton>}
          <LinkButton href={href(CENTRE)} look={again ? "secondary" : "primary"}>
            {t.centre}
          </LinkButton>
        </div>
      }
    >
      {t.text}
    </EmptyState>
  );
}
