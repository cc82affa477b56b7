import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { harmless } from "../../message-text.ts";
import type { InQueue } from "../contract.ts";
import { pageWords } from "../messages/page-words.ts";
import { words } from "../messages/words.ts";
import { WaitBadge } from "./WaitBadge.tsx";
import css from "./Queue.module.css";

/** Conversations as a list, each with who waits, how long, and who has it. */
export function QueueList({ conversations }: { conversations: readonly InQueue[] }) {
  const t = useWords(pageWords);
  return (
    <ol className={css.list} aria-label={t.queue.list}>
      {conversations.map((one) => (
        <Line key={one.code} one={one} />
      ))}
    </ol>
  );
}

function Line({ one }: { one: InQueue }) {
  const t = { ...useWords(words), ...useWords(pageWords) };
  const language = useLanguage();
  const href = useHref();
  const about = [one.reason ? t.reasons[one.reason] : t.noReason, one.serviceType && t.serviceTypes[one.serviceType]].filter(Boolean);
  return (
    <li className={css.line} data-late={one.isLate || undefined}>
      <div>
        <a className={css.topic} href={href(`/operator/conversations/${one.code}`)}>
          <bdi>{harmless(one.topic) || one.displayCode}</bdi>
        </a>
        <p className="muted small">
          <bdi>{one.name || t.left}</bdi> · {one.displayCode} · {about.join(", ")} · {t.languages[one.language]}
        </p>
      </div>
      <div className={css.state}>
        <WaitBadge one={one} />
        <p className="muted small">
          {one.claim ? (one.claim.isMe ? t.queue.mine : t.queue.claimedBy(one.claim.name)) : t.queue.unclaimed} ·{" "}
          <time dateTime={one.lastAt}>{t.queue.lastAt(instantWords(one.lastAt, language))}</time>
        </p>
      </div>
    </li>
  );
}
