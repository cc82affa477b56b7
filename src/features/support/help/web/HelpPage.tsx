import { Reached } from "#platform/web/Reached.tsx";
import { useEffect } from "react";
import type { Language } from "#platform/language.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { helpContents, type TopicCard } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CENTRE } from "../centre.ts";
import { wayFromLink, wayFromVisit } from "./came-from.ts";
import css from "./Help.module.css";
import { ServiceSearches } from "./ServiceSearches.tsx";
import { Unbroken } from "./Unbroken.tsx";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

export async function load({ call, place }: LoadContext) {
  const [{ body }, way] = await Promise.all([call(helpContents, {}), wayFromLink(call, `${place.contextPath}${CENTRE}`)]);
  return { topics: body.topics, way, fresh: typeof location !== "undefined" };
}

/** Articles of a topic listed on its card. */
const NAMED = 3;

/** The help centre. A visitor from a page with a matching topic is redirected there, and Back leads to that page. */
export default function HelpPage({ data: { topics, way, fresh } }: PageProps<typeof load>) {
  const t = useWords(words);
  const call = useCall();
  const href = useHref();
  const here = href(CENTRE);
  useEffect(() => {
    if (way) location.replace(way);
    else if (!fresh) void wayFromVisit(call, here).then((found) => found && location.replace(found));
  }, [way, fresh, call, here]);
  if (way)
    return (
      <div className={`stack ${css.opening}`}>
        <h1>{t.title}</h1>
        <Spinner waiting>{t.opening}</Spinner>
      </div>
    );
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} />
      <ServiceSearches />
      <Reached to="/faults">
        <p>
          {t.faults} <a href={href("/faults")}>{t.allFaults}</a>
        </p>
      </Reached>
      <section aria-labelledby="topics" className="stack">
        <h2 id="topics">{t.topics}</h2>
        <ul className={`grid ${css.topics}`}>
          {topics.map((topic) => (
            <TopicTile key={topic.topic} topic={topic} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function TopicTile({ topic: { topic, title: name, lead, articles } }: { topic: TopicCard }) {
  const t = useWords(words);
  const href = useHref();
  const at = href(`${CENTRE}/${topic}`);
  return (
    <li className={`stack stack-s ${css.tile}`}>
      <h3>
        <a href={at}>{name}</a>
      </h3>
      <p className="muted">{lead}</p>
      <ul className={css.named}>
        {articles.slice(0, NAMED).map(({ id, title: name }) => (
          <li key={id}>
            <a href={`${at}/${id}`}>
              <Unbroken>{name}</Unbroken>
            </a>
          </li>
        ))}
      </ul>
      {articles.length > NAMED && (
        <a className={css.all} href={at} aria-label={`${name}: ${t.all(articles.length)}`}>
          {t.all(articles.length)}
        </a>
      )}
    </li>
  );
}
