import type { ReactNode } from "react";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { useSend } from "#platform/web/use-submit.ts";
import { Toast } from "#ui/toast/Toast.tsx";
import { change as words } from "../../messages/change.ts";
import { undo, type Operation } from "../contract.ts";
import { QuestionModal } from "./QuestionModal.tsx";
import type { ChangeModalsProps, OwnFailure } from "./change-words.ts";
import { useFaultWords, usePlaceWords } from "./fault-words.ts";
import type { Changing, Ended, Outcome, Question, Started } from "./use-change.ts";

type Props = ChangeModalsProps;
const isOwn = (words: ReactNode | OwnFailure): words is OwnFailure => typeof words === "object" && words !== null && "title" in words;

/** The question before a change, the waiting, and the result. */
export default function ChangeSteps(props: Props) {
  return (
    <>
      <StepModal {...props} />
      <DoneToast {...props} />
    </>
  );
}

function StepModal({ changing, done, back, failed }: Props) {
  const t = useWords(words);
  const { step, close, hide } = changing;
  const doneText = useDoneText({ changing, ...(done && { done }), ...(back && { back }) });
  switch (step.step) {
    case "idle":
    case "sending": // covered by the area's loading screen
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
      if (outcome === "success") {
        if (step.isToast) return null;
        return (
          <Done changing={changing} operation={operation}>
            {doneText}
          </Done>
        );
      }
      const own = failed?.(operation);
      return (
        <Failed ended={{ ...step, outcome }} onClose={close} title={isOwn(own) ? own.title : undefined}>
          {isOwn(own) ? own.text : own}
        </Failed>
      );
    }
  }
}

/** Whether the former settings were restored, rather than new ones applied. */
const isBack = (operation: Operation | undefined): boolean => operation?.kind === "repair" || operation?.kind === "undo";

function Confirming({ question: { title, text, yes, danger }, changing: { close, confirm } }: { question: Question; changing: Changing }) {
  const t = useWords(words);
  const go = (
    <Button look={danger ? "danger" : "primary"} onClick={() => void confirm()}>
      {yes}
    </Button>
  );
  return (
    <QuestionModal tone={danger ? "warning" : "plain"} title={title} words={t} yes={go} onClose={close}>
      {text}
    </QuestionModal>
  );
}

/** The text for a successful change. */
function useDoneText({ changing: { step }, done, back }: Pick<Props, "changing" | "done" | "back">): ReactNode {
  const { success } = useWords(words);
  if (step.step !== "ended" || step.outcome !== "success") return undefined;
  return isBack(step.operation) ? back?.(step.operation) || success.back : (done?.(step.operation) ?? success.text);
}

/** The result of a change whose waiting modal was closed, or that was requested elsewhere: a toast with the undo button. */
function DoneToast(props: Props) {
  const t = useWords(words);
  const { changing } = props;
  const { step, close } = changing;
  const text = useDoneText(props);
  const isShown = step.step === "ended" && step.outcome === "success" && step.isToast;
  return (
    <Toast
      onClose={close}
      closeWord={t.close}
      action={isShown && <UndoButton look="quiet" changing={changing} operation={step.operation} />}
    >
      {isShown && text}
    </Toast>
  );
}

/** Undoes a change, where that is possible. */
function UndoButton({ changing, operation, look }: { changing: Changing; operation: Operation | undefined; look: "secondary" | "quiet" }) {
  const t = useWords(words);
  const send = useSend();
  if (!operation?.undoable) return null;
  const ask = async (): Promise<Started> => {
    const answer = await send(undo, { query: { cid: changing.cid }, body: { ticketId: operation.ticketId } });
    return answer.status === 422 ? { ...answer, shownIn: "modal" } : answer;
  };
  return (
    <Button look={look} onClick={() => void changing.begin(ask, true)}>
      {t.undo}
    </Button>
  );
}

type DoneProps = { children: ReactNode; changing: Changing; operation: Operation | undefined };

function Done({ children, changing, operation }: DoneProps) {
  const t = useWords(words);
  const onClose = changing.close;
  const actions = (
    <>
      <UndoButton look="secondary" changing={changing} operation={operation} />
      <Button onClick={onClose}>{t.fine}</Button>
    </>
  );
  return (
    <Modal open tone="success" title={t.success.title} actions={actions} onClose={onClose} closeWord={t.close}>
      <p>{children}</p>
      {operation && !operation.verified && <p>{t.passwordSent}</p>}
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
  const errorWords = useErrorWords();
  const faultWords = useFaultWords();
  const placeWords = usePlaceWords();
  const failure = t.failed[outcome];
  const why = children || (operation?.fault ? faultWords(operation) : error === undefined ? failure.text : errorWords(error));
  return (
    <Modal
      open
      tone={outcome === "conflict" ? "warning" : "error"}
      title={title ?? failure.title}
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
