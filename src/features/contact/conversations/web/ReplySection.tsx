import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Conversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { refuseReply } from "../rules.ts";
import { ReplyForm, type ReplyResult } from "./ReplyForm.tsx";
import { useDraft } from "./use-draft.ts";

type Props = { conversation: Conversation; result: ReplyResult; onSent: () => Promise<void>; onRefused: () => Promise<void> };

/** The form of a reply, or why there is none; a text that could not be sent any more stays to be copied. */
export function ReplySection({ conversation, result, onSent, onRefused }: Props) {
  const { one: t, begin } = useWords(words);
  const href = useHref();
  const draft = useDraft(conversation.code, result.typed);
  const refused = refuseReply({ messageType: conversation.messageType, isLocked: conversation.locked });
  if (refused === undefined)
    return <ReplyForm conversation={conversation} result={result} draft={draft} onSent={onSent} onRefused={onRefused} />;
  return (
    <>
      <Notice title={t[refused]} action={<LinkButton href={href("/contact-form")}>{begin}</LinkButton>}>
        {refused === "locked" ? t.lockedLead : t.notificationLead}
      </Notice>
      {draft.message !== "" && <TextArea label={t.unsent} hint={t.unsentHint} readOnly rows={6} value={draft.message} />}
    </>
  );
}
