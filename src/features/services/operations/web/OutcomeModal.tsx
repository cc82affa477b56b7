import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import type { ShownOutcome } from "../outcome.ts";
import { OutcomeAct, toneOf, useOutcomeWords } from "./OutcomeView.tsx";

type Props = { outcome: ShownOutcome; serviceId: string; onClose: () => void };

/** An outcome over the page (B§2, B§4): what happened, and the way to what helps. */
export default function OutcomeModal({ outcome, serviceId, onClose }: Props) {
  const { title, text, close } = useOutcomeWords(outcome);
  const tone = toneOf(outcome.outcome);
  return (
    <Modal
      open
      title={title}
      tone={tone === "info" ? "plain" : tone}
      onClose={onClose}
      closeWord={close}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {close}
          </Button>
          <OutcomeAct outcome={outcome} serviceId={serviceId} look="primary" />
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
