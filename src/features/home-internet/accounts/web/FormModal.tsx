import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";

type Props = { id: string; title: string; yes: string; disabled?: boolean; busy: boolean; onClose: () => void; children: ReactNode };

/** A modal around the form `id`, with its buttons below. */
export function FormModal({ id, title, yes, disabled = false, busy, onClose, children }: Props) {
  const { form: t } = useWords(words);
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={id} disabled={disabled} busy={busy}>
        {yes}
      </Button>
    </>
  );
  return (
    <Modal open title={title} actions={actions} onClose={onClose} closeWord={t.close}>
      {children}
    </Modal>
  );
}
