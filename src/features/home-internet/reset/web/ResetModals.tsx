import { useErrorWords } from "#platform/web/error-words.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change } from "../../messages/change.ts";
import { useFocusBack } from "../../operations/web/focus-back.ts";
import { Notification } from "../../operations/web/Notification.tsx";
import { words } from "../messages/words.ts";
import type { Resetting, ResetStep, Why } from "./use-reset.ts";

type Props = { resetting: Resetting };

/** Where the focus moves in each state of a reset. */
const FOCUS = {
  idle: "idle",
  confirming: "confirming",
  sending: "sending",
  restoring: "waiting",
  restored: "ended",
  failed: "ended",
} as const;

/** The modals of a reset (A§2): the question before, the notification that it has begun, restoration success and restoration error. */
export function ResetModals({ resetting }: Props) {
  const place = useFocusBack({ step: FOCUS[resetting.step.step] });
  return (
    <>
      <span ref={place} hidden />
      <StepModal step={resetting.step} resetting={resetting} />
    </>
  );
}

function StepModal({ step, resetting }: Props & { step: ResetStep }) {
  switch (step.step) {
    case "idle":
      return null;
    case "confirming":
    case "sending":
      return <Confirming resetting={resetting} isSending={step.step === "sending"} />;
    case "restoring":
      return step.shown ? <Begun resetting={resetting} /> : null;
    case "restored":
      return <Restored resetting={resetting} />;
    case "failed":
      return <Failed why={step.why} resetting={resetting} />;
  }
}

function Confirming({ resetting: { close, submit }, isSending }: Props & { isSending: boolean }) {
  const t = useWords(words);
  const { confirm } = t;
  const shut = isSending ? () => undefined : close; // it is under way
  const actions = (
    <>
      <Button look="secondary" disabled={isSending} onClick={close}>
        {confirm.no}
      </Button>
      <Button look="danger" busy={isSending} onClick={() => void submit()}>
        {isSending ? confirm.sending : confirm.yes}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={confirm.title} actions={actions} onClose={shut} closeWord={t.close}>
      <p>{confirm.lost}</p>
      <ul>
        {confirm.losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>{confirm.away}</p>
      <p>{confirm.notesStay}</p>
    </Modal>
  );
}

/** Shown once, when a reset was accepted: what happens now, and that the page updates by itself. */
function Begun({ resetting: { close } }: Props) {
  const t = useWords(words);
  const { resetMinutes } = useHomeInternetLimits();
  return (
    <Notification tone="success" title={t.begun.title} fine={t.begun.fine} onClose={close}>
      <p>{t.begun.text(resetMinutes)}</p>
      <p>{t.begun.offline}</p>
    </Notification>
  );
}

function Restored({ resetting: { close } }: Props) {
  const t = useWords(words);
  const actions = (
    <>
      <Button look="secondary" onClick={close}>
        {t.restored.fine}
      </Button>
      <Button onClick={() => location.reload()}>{t.restored.show}</Button>
    </>
  );
  return (
    <Modal open tone="success" title={t.restored.title} actions={actions} onClose={close} closeWord={t.close}>
      <p>{t.restored.text}</p>
    </Modal>
  );
}

/** The restoration error modal: its title is always the same, its text gives the reason. */
function Failed({ why, resetting: { close } }: Props & { why: Why }) {
  const t = useWords(words);
  const text = useWhy(why);
  const actions = <Button onClick={close}>{t.restored.fine}</Button>;
  return (
    <Modal open tone="error" title={t.failed.title} actions={actions} onClose={close} closeWord={t.close}>
      <p>{text}</p>
    </Modal>
  );
}

function useWhy(why: Why): string {
  const { failed } = useWords(words);
  const { failed: common } = useWords(change);
  const errorWords = useErrorWords();
  if (typeof why === "object") return errorWords(why.error);
  if (why === "not-restored" || why === "no-answer") return failed[why];
  return common[why === "busy" ? "conflict" : why].text;
}
