import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change as words } from "../../messages/change.ts";

/** The 'my contact error' modal of a section that could not be loaded (A§8). */
export function LoadFailed({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  const t = useWords(words);
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.close}
      </Button>
      <Button onClick={onAgain}>{t.again}</Button>
    </>
  );
  return (
    <Modal open tone="error" title={t.notLoaded.title} actions={actions} onClose={onClose} closeWord={t.close}>
      <p>{t.notLoaded.text}</p>
    </Modal>
  );
}
