import type { ReactNode } from "react";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change as words } from "../../messages/change.ts";
import type { Operation } from "../contract.ts";
import { AskingModal } from "./AskingModal.tsx";
import { useFocusBack } from "./focus-back.ts";
import { useFaultWords, usePlaceWords } from "./fault-words.ts";
import type { Changing, Ended, Outcome, Question } from "./use-change.ts";

export type ChangeWords = {
  /** What the success modal says of the kind that was applied; the general words where a section has no better. */
  done?: (operation: Operation | undefined) => ReactNode;
  /** What stands in the error modal instead of the general words, as for a NAPT pair that came only in part. */
  failed?: (operation: Operation | undefined) => ReactNode | Told;
};

type Props = ChangeWords & { changing: Changing };

/** The error modal of a case of its own, with its title. */
type Told = { title: string; text: ReactNode };
const isTold = (said: ReactNode | Told): said is Told => typeof said === "object" && said !== null && "title" in said;

/** The modals of one change (A§2): the question before, the waiting, and how it ended. */
export function ChangeModals(props: Props) {
  const place = useFocusBack(props.changing.step);
  return (
    <>
      <span ref={place} hidden />
      <StepModal {...props} />
    </>
  );
}

function StepModal({ changing, done, failed }: Props) {
  const t = useWords(words);
  const { step, close, hide } = changing;
  switch (step.step) {
    case "idle":
    case "asking": // the area's own loading screen is over it
      return null;
    case "confirming":
      return <Confirming question={step.question} changing={changing} />;
    case "waiting": {
      const actions = <Button onClick={hide}>{t.waiting.goOn}</Button>;
      return (
        <Modal open={!step.hidden} title={t.waiting.title} actions={actions} onClose={hide} closeWord={t.close}>
          <p>{t.waiting.text(step.ticket.waitingTime)}</p>
          <p className="muted">{t.waiting.stay}</p>
        </Modal>
      );
    }
    case "ended": {
      const { outcome, operation } = step;
      if (outcome === "success")
        return <Done onClose={close}>{isBack(operation) ? t.success.back : (done?.(operation) ?? t.success.text)}</Done>;
      const own = failed?.(operation);
      return (
        <Failed ended={{ ...step, outcome }} onClose={close} title={isTold(own) ? own.title : undefined}>
          {isTold(own) ? own.text : own}
        </Failed>
      );
    }
  }
}

/** Whether the former settings were put back, rather than new ones taken. */
const isBack = (operation: Operation | undefined): boolean => operation?.kind === "repair" || operation?.kind === "undo";

function Confirming({ question: { title, text, yes, danger }, changing: { close, confirm } }: { question: Question; changing: Changing }) {
  const t = useWords(words);
  const go = (
    <Button look={danger ? "danger" : "primary"} onClick={() => void confirm()}>
      {yes}
    </Button>
  );
  return (
    <AskingModal tone={danger ? "warning" : "plain"} title={title} words={t} yes={go} onClose={close}>
      {text}
    </AskingModal>
  );
}

function Done({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useWords(words);
  const actions = <Button onClick={onClose}>{t.fine}</Button>;
  return (
    <Modal open tone="success" title={t.success.title} actions={actions} onClose={onClose} closeWord={t.close}>
      <p>{children}</p>
    </Modal>
  );
}

type FailedProps = {
  ended: Ended & { outcome: Exclude<Outcome, "success"> };
  onClose: () => void;
  title: string | undefined;
  children: ReactNode;
};

/** The 'my contact error' modal (A§8); the conflict modal of Wi-Fi. */
function Failed({ ended: { outcome, operation, error, fields = [] }, onClose, title, children }: FailedProps) {
  const t = useWords(words);
  const refusalWords = useRefusalWords();
  const faultWords = useFaultWords();
  const placeWords = usePlaceWords();
  const said = t.failed[outcome];
  const why = children || (operation?.fault ? faultWords(operation) : error === undefined ? said.text : refusalWords(error));
  return (
    <Modal
      open
      tone={outcome === "conflict" ? "warning" : "error"}
      title={title ?? said.title}
      actions={<Button onClick={onClose}>{t.fine}</Button>}
      onClose={onClose}
      closeWord={t.close}
    >
      <p>{why}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((fault) => (
            <li key={fault.field}>{placeWords(fault)}</li>
          ))}
        </ul>
      )}
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
