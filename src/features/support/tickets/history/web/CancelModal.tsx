import type { ComponentProps } from "react";
import { useWords } from "#platform/web/words.ts";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import { CancelForm } from "./CancelForm.tsx";

/** Asks for the reason before a ticket is cancelled. */
export default function CancelModal(props: Omit<ComponentProps<typeof CancelForm>, "isMissing">) {
  const t = useWords(words);
  return (
    <Modal open title={t.cancel.title} onClose={props.onBack} closeWord={t.done.close}>
      <CancelForm {...props} />
    </Modal>
  );
}
