import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/confirm.ts";
import { ConfirmForm } from "./ConfirmForm.tsx";

/** "Confirm that it is you": opens over a page before a change that needs a proof of who the person is. */
export function ConfirmModal({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useWords(words);
  const actions = (
    <Button look="quiet" onClick={onClose}>
      {t.cancel}
    </Button>
  );
  return (
    <Modal open title={t.title} onClose={onClose} closeWord={t.close} actions={actions}>
      <div className="stack">
        <p>{t.text}</p>
        <ConfirmForm onDone={onDone} />
      </div>
    </Modal>
  );
}
