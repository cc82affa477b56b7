import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import { Refusing, type RefusingProps } from "./Refusing.tsx";

/** The modal "refuse sending an e-mail" (A§2). */
export default function RefuseModal({ onClose, refused, change }: Omit<RefusingProps, "keep"> & { onClose: () => void }) {
  const t = useWords(words).refuse;
  const keep = (
    <Button look="secondary" onClick={onClose}>
      {t.keep}
    </Button>
  );
  return (
    <Modal open tone="warning" title={t.titles[refused]} onClose={onClose} closeWord={t.close}>
      <Refusing
        refused={refused}
        change={{
          ...change,
          onDone: async () => {
            await change.onDone();
            onClose();
          },
        }}
        keep={keep}
      />
    </Modal>
  );
}
