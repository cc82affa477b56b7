import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";

/** What was requested is stored: the visit is to be moved, or the ticket to be cancelled (B§2). */
export default function DoneModal({ done, onClose }: { done: "move" | "cancel"; onClose: () => void }) {
  const t = useWords(words).done;
  return (
    <Modal
      open
      tone="success"
      title={t[done].title}
      onClose={onClose}
      closeWord={t.close}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <p>{t[done].text}</p>
    </Modal>
  );
}
