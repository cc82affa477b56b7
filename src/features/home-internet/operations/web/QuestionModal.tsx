import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";

type Props = Pick<ComponentProps<typeof Modal>, "title" | "tone"> & {
  words: { cancel: string; close: string };
  /** The button that continues. */
  yes: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A modal with a question: cancelled without effect, or confirmed. */
export function QuestionModal({ title, tone, words: t, yes, onClose, children }: Props) {
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      {yes}
    </>
  );
  return (
    <Modal open title={title} {...(tone && { tone })} actions={actions} onClose={onClose} closeWord={t.close}>
      {children}
    </Modal>
  );
}
