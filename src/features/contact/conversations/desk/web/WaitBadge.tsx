import { useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import type { InQueue } from "../contract.ts";
import { words } from "../messages/words.ts";
import { spanOf } from "../rules.ts";

/** Whether somebody waits, how long, and whether that is over the target. */
export function WaitBadge({ one }: { one: InQueue }) {
  const t = useWords(words);
  if (one.isLocked) return <Badge tone="plain">{t.standing.locked}</Badge>;
  if (one.waitedSeconds === null)
    return <Badge tone="success">{one.messageType === "NOTIFICATION" ? t.standing.notification : t.standing.answered}</Badge>;
  const waits = t.standing.waits(t.span(spanOf(one.waitedSeconds)));
  return one.isLate ? (
    <Badge tone="error">
      {waits}, {t.standing.late}
    </Badge>
  ) : (
    <Badge tone="info">{waits}</Badge>
  );
}
