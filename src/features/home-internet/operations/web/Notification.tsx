import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change as words } from "../../messages/change.ts";

type Props = { title: string; children: ReactNode; tone?: "plain" | "success" | "warning"; fine?: string; onClose: () => void };

/** The notification modal (A§2), for messages that are neither the result of a change nor an error. */
export function Notification({ title, children, tone = "plain", fine, onClose }: Props) {
  const t = useWords(words);
  const actions = <Button onClick={onClose}>{fine ?? t.fine}</Button>;
  return (
    <Modal open tone={tone} title={title} actions={actions} onClose={onClose} closeWord={t.close}>
      {children}
    </Modal>
  );
}
