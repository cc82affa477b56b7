import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge, type Tone } from "#ui/notice/Notice.tsx";
import type { ConversationSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { stateOf, type ConversationState } from "../rules.ts";
import { serviceTypeInSentence } from "#vocabulary/service-type-words.ts";

const TONE: Record<ConversationState, Tone | "plain"> = {
  unread: "success",
  waiting: "info",
  answered: "plain",
  locked: "plain",
  notification: "plain",
};

/** How far a conversation is, in a word; one that is unread and closed has both. */
export function StateBadge({ conversation }: { conversation: ConversationSummary }) {
  const t = useWords(words).states;
  const state = stateOf(conversation);
  return (
    <span className="row">
      <Badge tone={TONE[state]}>{t[state]}</Badge>
      {state === "unread" && conversation.locked && <Badge tone="plain">{t.locked}</Badge>}
    </span>
  );
}

/** Its number and what it is about. */
export function About({ conversation: { displayCode, requestReason, serviceType } }: { conversation: ConversationSummary }) {
  const t = useWords(words);
  const language = useLanguage();
  return [displayCode, requestReason && t.reasons[requestReason], serviceType && serviceTypeInSentence(serviceType, language)]
    .filter(Boolean)
    .join(" · ");
}
