import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "./question-words.ts";

/** Asks before a visitor leaves an unfinished form (B§5). Escape and the close button mean staying, so that nothing is lost by mistake. */
export default function LeaveQuestion({ answer, isStored }: { answer: (leave: boolean) => void; isStored: boolean }) {
  const t = useWords(words).leave;
  const stay = () => answer(false);
  const actions = (
    <>
      <Button onClick={stay}>{t.stay}</Button>
      <Button look="secondary" onClick={() => answer(true)}>
        {isStored ? t.leaveStored : t.leave}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={t.title} onClose={stay} closeWord={t.close} actions={actions}>
      <p>{isStored ? t.stored : t.text}</p>
    </Modal>
  );
}
