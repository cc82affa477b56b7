import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { AskingModal } from "../../operations/web/AskingModal.tsx";
import { words } from "../messages/words.ts";

type Props = { id: string; title: string; yes: string; disabled?: boolean; busy: boolean; onClose: () => void; children: ReactNode };

/** A modal around the form `id`, with its buttons below. */
export function FormModal({ id, title, yes, disabled = false, busy, onClose, children }: Props) {
  const { form: t } = useWords(words);
  const go = (
    <Button type="submit" form={id} disabled={disabled} busy={busy}>
      {yes}
    </Button>
  );
  return (
    <AskingModal title={title} words={t} yes={go} onClose={onClose}>
      {children}
    </AskingModal>
  );
}
