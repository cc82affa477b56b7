import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import type { Sent } from "./use-contact-form.ts";

/** What the writer reads after sending. */
export function SentText({ sent, isUser }: { sent: Sent; isUser: boolean }) {
  const t = useWords(words).sent;
  return (
    <>
      <p>
        <strong>{t.number(sent.displayCode)}</strong> {isUser ? t.user : t.visitor}
      </p>
      <p>{t.phone}</p>
    </>
  );
}

/** The way to the conversation, for whoever has one. */
export function OpenConversation({ sent: { code }, onLeave }: { sent: Sent; onLeave?: () => void }) {
  const t = useWords(words).sent;
  const href = useHref();
  return (
    code && (
      <LinkButton href={href(`{area}/conversations/${code}`)} onClick={onLeave}>
        {t.open}
      </LinkButton>
    )
  );
}

/** A message that could not be sent (B§8): once it is dismissed the form is there as it was. */
export function SendFailed({ reason, onDismiss }: { reason: string; onDismiss: () => void }) {
  const t = useWords(words);
  return (
    <Modal
      open
      tone="error"
      title={t.failed.title}
      onClose={onDismiss}
      closeWord={t.close}
      actions={<Button onClick={onDismiss}>{t.failed.back}</Button>}
    >
      <p>{reason}</p>
      <p>{t.failed.same}</p>
    </Modal>
  );
}
