import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { MenuSlider } from "#ui/menu-slider/MenuSlider.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import type { Topic } from "../article.ts";
import { CENTRE } from "../centre.ts";
import { helpContents, helpTopic } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Help.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { Unbroken } from "./Unbroken.tsx";

export const title = (_: Language, topic: { title: string }): string => topic.title;
export const description = (_: Language, topic: { lead: string }): string => topic.lead;
export async function load({ call, params }: LoadContext) {
  const [topic, contents] = await Promise.all([call(helpTopic, { params: { topic: params["topic"] as Topic } }), call(helpContents, {})]);
  return { ...topic.body, topics: contents.body.topics.map(({ topic: at, title: word }) => ({ at, word })) };
}

/** A topic of the help centre with all its articles, and links to the other topics. */
export default function TopicPage({ data: { topic, title: name, lead, articles, topics } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={name} lead={lead} crumbs={[{ href: href(CENTRE), word: t.centre }]} crumbsWord={t.crumbs} />
      <MenuSlider
        label={t.topics}
        backWord={t.menu.back}
        onWord={t.menu.on}
        items={topics.map(({ at, word }) => ({ href: href(`${CENTRE}/${at}`), word, current: at === topic }))}
      />
      <ul className={`grid ${css.cards}`} aria-label={t.articles}>
        {articles.map(({ id, title: name, lead: answers }) => (
          <li key={id} className={`stack stack-s ${css.tile}`}>
            <h2>
              <a href={href(`${CENTRE}/${topic}/${id}`)}>
                <Unbroken>{name}</Unbroken>
              </a>
            </h2>
            <p className="muted">{answers}</p>
          </li>
        ))}
      </ul>
      <SearchBox title={t.search.again} />
    </div>
  );
}
