import { Fragment } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useReach } from "#platform/web/reach.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import type { Topic } from "../article.ts";
import { CENTRE } from "../centre.ts";
import { helpArticle, type ShownArticle } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./ArticlePage.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { Unbroken } from "./Unbroken.tsx";

export const title = (_: Language, article: ShownArticle): string => article.title;
export const description = (_: Language, article: ShownArticle): string => article.lead;
export const load = async ({ call, params }: LoadContext) =>
  (await call(helpArticle, { params: { topic: params["topic"] as Topic, article: params["article"] ?? "" } })).body;

/** An article: its question, its answer and where to go next. */
export default function ArticlePage({ data: article }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const mayReach = useReach();
  const { topic, lead, parts } = article;
  const links = article.links.filter(({ to }) => mayReach(to));
  const crumbs = [
    { href: href(CENTRE), word: t.centre },
    { href: href(`${CENTRE}/${topic.topic}`), word: topic.title },
  ];
  return (
    <div className="stack stack-l">
      <div className={css.sides}>
        <article className={css.article}>
          <PageHeader title={<Unbroken>{article.title}</Unbroken>} lead={lead} crumbs={crumbs} crumbsWord={t.crumbs} />
          <div className={`stack ${css.parts}`}>
            {parts.map((part, place) => (
              <Part key={place} part={part} />
            ))}
          </div>
          {links.length > 0 && (
            <nav aria-label={t.links} className="row">
              {links.map(({ to, word }, place) => (
                <LinkButton key={to} href={href(to)} look={place === 0 ? "primary" : "secondary"}>
                  {word}
                </LinkButton>
              ))}
            </nav>
          )}
        </article>
        <Others article={article} />
      </div>
      <SearchBox title={t.search.again} />
    </div>
  );
}

function Part({ part }: { part: ShownArticle["parts"][number] }) {
  if (typeof part === "string")
    return (
      <p>
        <Named>{part}</Named>
      </p>
    );
  return (
    <ol className={`stack ${css.steps}`}>
      {part.steps.map((step) => (
        <li key={step}>
          <Named>{step}</Named>
        </li>
      ))}
    </ol>
  );
}

/** A text with the quoted names of buttons and fields highlighted. */
const Named = ({ children }: { children: string }) =>
  children
    .split(/(„[^“]+“|“[^”]+”)/)
    .map((piece, place) => (
      <Fragment key={place}>
        {place % 2 === 1 ? <b className={css.name}>{piece}</b> : <Linked>{Unbroken({ children: piece })}</Linked>}
      </Fragment>
    ));

function Others({ article: { topic, others } }: { article: ShownArticle }) {
  const t = useWords(words);
  const href = useHref();
  if (others.length === 0) return null;
  return (
    <nav className={css.others} aria-labelledby="others">
      <h2 id="others">{t.others}</h2>
      <ul className={`stack ${css.otherList}`}>
        {others.map(({ id, title: name }) => (
          <li key={id}>
            <a href={href(`${CENTRE}/${topic.topic}/${id}`)}>
              <Unbroken>{name}</Unbroken>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
