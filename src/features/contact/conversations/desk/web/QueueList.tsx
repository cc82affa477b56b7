import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import type { InQueue } from "../contract.ts";
import { words } from "../messages/words.ts";
import { spanOf } from "../rules.ts";
import css from "./Queue.module.css";

/** Conversations as a list, each with who waits, how long, and who has it. */
export function QueueList({ conversations }: { conversations: readonly InQueue[] }) {
  const t = useWords(words);
  return (
    <ol className={css.list} aria-label={t.queue.list}>
      {conversations.map((one) => (
        <Line key={one.code} one={one} />
      ))}
    </ol>
  );
}

function Line({ one }: { one: InQueue }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const about = [one.reason ? t.reasons[one.reason] : t.noReason, one.serviceType && t.serviceTypes[one.serviceType]].filter(Boolean);
  return (
    <li className={css.line} data-late={one.isLate || undefined}>
      <div>
        <a className={css.topic} href={href(`/operator/conversations/${one.code}`)}>
          {one.topic || one.displayCode}
        </a>
        <p className="muted small">
          {one.name || t.left} · {one.displayCode} · {about.join(", ")} · {t.languages[one.language]}
        </p>
      </div>
      <div className={css.state}>
        <Standing one={one} />
        <p className="muted small">
          {one.claim ? (one.claim.isMe ? t.queue.mine : t.queue.claimedBy(one.claim.name)) : t.queue.unclaimed} ·{" "}
          <time dateTime={one.lastAt}>{t.queue.lastAt(instantWords(one.lastAt, language))}</time>
        </p>
      </div>
    </li>
  );
}

/** Whether somebody waits, how long, and whether that is over the target. */
export function Standing({ one }: { one: InQueue }) {
  const t = useWords(words);
  if (one.isLocked) return <Badge tone="plain">{t.queue.locked}</Badge>;
  if (one.waitedSeconds === null)
    return <Badge tone="success">{one.messageType === "NOTIFICATION" ? t.queue.notification : t.queue.answered}</Badge>;
  const waits = t.queue.waits(t.span(spanOf(one.waitedSeconds)));
  return one.isLate ? (
    <Badge tone="error">
      {waits}, {t.queue.late}
    </Badge>
  ) : (
    <Badge tone="info">{waits}</Badge>
  );
}
