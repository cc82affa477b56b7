import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import { CodeStep, NumberStep, type StepProps } from "./Steps.tsx";

/** The popups of B§2: the mobile number, then the code from the SMS. */
export default function EInvoiceDialogs({ download, sent }: StepProps) {
  const t = useWords(words);
  const { step, busy, close, otherNumber } = download;
  const onClose = () => (busy ? undefined : close());
  if (step === "number")
    return (
      <Modal key="number" open title={t.number.title} onClose={onClose} closeWord={t.close}>
        <NumberStep {...{ download, sent }} />
      </Modal>
    );
  const other = (
    <Button look="quiet" disabled={busy !== undefined} onClick={otherNumber}>
      {t.code.other}
    </Button>
  );
  return (
    <Modal key="code" open title={t.code.title} actions={other} onClose={onClose} closeWord={t.close}>
      <CodeStep {...{ download, sent }} />
    </Modal>
  );
}
