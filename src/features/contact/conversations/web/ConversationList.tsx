import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Pager } from "#ui/pager/Pager.tsx";
import { pagedBy } from "#ui/pager/page-window.ts";
import type { ConversationList as List, ConversationSummary } from "../contract.ts";
import { harmless } from "../message-text.ts";
import { words } from "../messages/words.ts";
import css from "./ConversationList.module.css";
import { About, StateBadge } from "./State.tsx";

/** One page of conversations, with the way to the others. */
export function ConversationList({ list, hrefOf }: { list: List; hrefOf: (page: number) => string }) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <div className="stack">
      <ul className={css.list} aria-label={t.list}>
        {list.conversations.map((one) => (
          <Row key={one.code} conversation={one} />
        ))}
      </ul>
      <Pager window={pagedBy(list.pagination)} language={language} words={t.pager} hrefOf={hrefOf} />
    </div>
  );
}

function Row({ conversation }: { conversation: ConversationSummary }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { code, topic, alreadySeen, lastDate } = conversation;
  return (
    <li className={`surface ${css.row}`} data-unread={alreadySeen ? undefined : ""}>
      <div className={css.words}>
        <p className={css.topic}>
          <a href={href(`{area}/conversations/${code}`)} className={css.link}>
            <bdi>{harmless(topic)}</bdi>
          </a>
        </p>
        <p className="muted small">
          <About conversation={conversation} />
        </p>
      </div>
      <div className={css.aside}>
        <StateBadge conversation={conversation} />
        <time className="muted small" dateTime={lastDate} title={t.last}>
          {instantWords(lastDate, language)}
        </time>
      </div>
    </li>
  );
}
