import { useId, useRef, useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { QuestionModal } from "../../operations/web/QuestionModal.tsx";
import type { AntivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { inGroups } from "../rules.ts";
import css from "./Antivirus.module.css";
import type { Doing } from "./use-antivirus.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

/** The modals of the antivirus (A§2): its terms, ending a licence, and results. */
export function AntivirusModals({ doing, section }: { doing: Doing; section: AntivirusSection }) {
  const t = useWords(words);
  const { step, close } = doing;
  switch (step.step) {
    case "idle":
    case "working": // covered by the area's loading screen
      return null;
    case "terms":
      return (
        <Terms section={section} {...(step.missing && { missing: true })} onAccept={() => void doing.accept(step.then)} onClose={close} />
      );
    case "removing":
      return <Removing keyWords={inGroups(step.key)} onYes={() => doing.remove(step.key)} onClose={close} />;
    case "told": {
      const actions = <Button onClick={close}>{t.fine}</Button>;
      return (
        <Modal open tone={step.tone} title={step.title} actions={actions} onClose={close} closeWord={t.close}>
          <p>{step.text}</p>
        </Modal>
      );
    }
  }
}

function Removing({ keyWords, onYes, onClose }: { keyWords: string; onYes: () => void; onClose: () => void }) {
  const t = useWords(words);
  const yes = (
    <Button look="danger" onClick={onYes}>
      {t.removeYes}
    </Button>
  );
  return (
    <QuestionModal tone="warning" title={t.removeTitle} words={t} yes={yes} onClose={onClose}>
      <p className={css.mono}>{keyWords}</p>
      <p>{t.removeText}</p>
    </QuestionModal>
  );
}

type TermsProps = { section: AntivirusSection; missing?: boolean; onAccept: () => void; onClose: () => void };

/** The terms, to be accepted once and read again at any time. */
function Terms({ section: { termsAccepted, serviceSuspended }, missing: message = false, onAccept, onClose }: TermsProps) {
  const all = useWords(words);
  const t = all.terms;
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<boolean>(message);
  const toRead = termsAccepted || serviceSuspended;
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (agreed) return onAccept();
    setMissing(true);
    form.current?.querySelector("input")?.focus();
  };
  const actions = toRead ? (
    <Button onClick={onClose}>{t.again}</Button>
  ) : (
    <>
      <Button look="secondary" onClick={onClose}>
        {all.cancel}
      </Button>
      <SubmitButton form={id}>{t.yes}</SubmitButton>
    </>
  );
  return (
    <Modal open title={t.title} actions={actions} onClose={onClose} closeWord={all.close}>
      <ScriptForm ref={form} id={id} onSend={submit}>
        <ol>
          {t.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        {!toRead && (
          <Checkbox
            name="termsAccepted"
            checked={agreed}
            error={missing && !agreed ? t.missing : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          >
            {t.agree}
          </Checkbox>
        )}
      </ScriptForm>
    </Modal>
  );
}
