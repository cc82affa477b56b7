import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { formWords } from "../messages/form-words.ts";

/** The question before a request is discarded with everything typed and attached (B§2 close confirmation). */
export function DiscardTicket({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useWords(formWords);
  const actions = (
    <>
      <Button onClick={onStay}>{t.discard.stay}</Button>
      <Button look="secondary" onClick={onDiscard}>
        {t.discard.leave}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={t.discard.title} onClose={onStay} closeWord={t.close} actions={actions}>
      <p>{t.discard.text}</p>
    </Modal>
  );
}
