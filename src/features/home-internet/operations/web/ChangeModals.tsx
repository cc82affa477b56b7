import type { ReactNode } from "react";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import { change as words } from "../../messages/change.ts";
import type { Operation } from "../contract.ts";
import { useFaultWords } from "./fault-words.ts";
import type { Changing, Outcome } from "./use-change.ts";

type Props = {
  changing: Changing;
  /** What the success modal says of the kind that was applied; the general words where a section has no better. */
  done?: (operation: Operation | undefined) => ReactNode;
  /** What stands in the error modal instead of the general words, as for a NAPT pair that came only in part. */
  failed?: (operation: Operation | undefined) => ReactNode;
};

/** The modals of one change (A§2): the question before, the waiting, and how it ended. */
export function ChangeModals({ changing, done, failed }: Props) {
  const t = useWords(words);
  const { step, close, hide, confirm } = changing;
  switch (step.step) {
    case "idle":
      return null;
    case "confirming": {
      const { title, text, yes, danger } = step.question;
      const actions = (
        <>
          <Button look="secondary" onClick={close}>
            {t.cancel}
          </Button>
          <Button look={danger ? "danger" : "primary"} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      );
      return (
        <Modal open tone={danger ? "warning" : "plain"} title={title} actions={actions} onClose={close} closeWord={t.close}>
          {text}
        </Modal>
      );
    }
    case "asking":
      return (
        <LoadingScreen waiting title={t.asking.title}>
          {t.asking.text}
        </LoadingScreen>
      );
    case "waiting":
      return (
        <Modal
          open={!step.hidden}
          title={t.waiting.title}
          actions={<Button onClick={hide}>{t.waiting.goOn}</Button>}
          onClose={hide}
          closeWord={t.close}
        >
          <p>{t.waiting.text(step.ticket.waitingTime)}</p>
          <p className="muted">{t.waiting.stay}</p>
        </Modal>
      );
    case "ended":
      return step.outcome === "success" ? (
        <Modal
          open
          tone="success"
          title={t.success.title}
          actions={<Button onClick={close}>{t.fine}</Button>}
          onClose={close}
          closeWord={t.close}
        >
          <p>{done?.(step.operation) ?? t.success.text}</p>
        </Modal>
      ) : (
        <Failed outcome={step.outcome} operation={step.operation} error={step.error} onClose={close}>
          {failed?.(step.operation)}
        </Failed>
      );
  }
}

type FailedProps = {
  outcome: Exclude<Outcome, "success">;
  operation: Operation | undefined;
  error: unknown;
  onClose: () => void;
  children: ReactNode;
};

function Failed({ outcome, operation, error, onClose, children }: FailedProps) {
  const t = useWords(words);
  const refusalWords = useRefusalWords();
  const faultWords = useFaultWords();
  const said = t.failed[outcome];
  const why = children ?? (operation?.fault ? faultWords(operation) : error === undefined ? said.text : refusalWords(error));
  return (
    <Modal
      open
      tone={outcome === "conflict" ? "warning" : "error"}
      title={said.title}
      actions={<Button onClick={onClose}>{t.fine}</Button>}
      onClose={onClose}
      closeWord={t.close}
    >
      <p>{why}</p>
    </Modal>
  );
}

/** The 'my contact error' modal of a section that could not be loaded (A§8). */
export function LoadFailed({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  const t = useWords(words);
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.close}
      </Button>
      <Button onClick={onAgain}>{t.again}</Button>
    </>
  );
  return (
    <Modal open tone="error" title={t.notLoaded.title} actions={actions} onClose={onClose} closeWord={t.close}>
      <p>{t.notLoaded.text}</p>
    </Modal>
  );
}
