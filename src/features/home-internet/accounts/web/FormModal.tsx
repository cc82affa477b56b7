import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { QuestionModal } from "../../operations/web/QuestionModal.tsx";
import { words } from "../messages/words.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

type Props = { id: string; title: string; yes: string; disabled?: boolean; busy: boolean; onClose: () => void; children: ReactNode };

/** A modal around the form `id`, with its buttons below. */
export function FormModal({ id, title, yes, disabled = false, busy, onClose, children }: Props) {
  const { form: t } = useWords(words);
  const go = (
    <SubmitButton form={id} disabled={disabled} busy={busy}>
      {yes}
    </SubmitButton>
  );
  return (
    <QuestionModal title={title} words={t} yes={go} onClose={onClose}>
      {children}
    </QuestionModal>
  );
}
