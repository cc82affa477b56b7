import { useEffect, useRef, type ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";
import type { CodeFault, Deletion } from "./use-deletion.ts";

/** The dialogs of B§2: the question before, the code from the mail, and the end. */
export default function DeletionDialogs({ deletion }: { deletion: Deletion }) {
  const { step } = deletion;
  if (step.step === "confirming") return <Confirming deletion={deletion} mail={step.mail} />;
  if (step.step === "code") return <CodeEntry deletion={deletion} {...step} />;
  if (step.step === "done") return <Done receipt={step.receipt} />;
  return null;
}

/** What happened, read out as it appears. */
const Outcome = ({ deletion: { message } }: { deletion: Deletion }): ReactNode =>
  message && (
    <Notice tone={message.tone} live>
      {message.words}
    </Notice>
  );

function Confirming({ deletion, mail }: { deletion: Deletion; mail: string }) {
  const t = useWords(words);
  const { busy, close, sendFirst } = deletion;
  const isSending = busy === "send";
  const actions = (
    <>
      <Button look="secondary" disabled={isSending} onClick={close}>
        {t.confirm.keep}
      </Button>
      <Button look="danger" busy={isSending} onClick={sendFirst}>
        {isSending ? t.confirm.sending : t.confirm.send}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={t.confirm.title} actions={actions} onClose={isSending ? ignore : close} closeWord={t.close}>
      <p>{t.confirm.text}</p>
      <p>{t.confirm.mail(mail)}</p>
      <Outcome deletion={deletion} />
    </Modal>
  );
}

const ignore = () => undefined;

type CodeProps = { deletion: Deletion; mail: string; minutes: number; fault?: CodeFault };

function CodeEntry({ deletion, mail, minutes, fault }: CodeProps) {
  const t = useWords(words);
  const { busy, close, resend, tryCode } = deletion;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [fault, busy]);
  return (
    <Modal open tone="warning" title={t.code.title} onClose={busy ? ignore : close} closeWord={t.close}>
      <ScriptForm busy={busy !== undefined} onSend={() => tryCode(field.current!.value)}>
        <p>
          {t.code.text(mail)} {t.code.valid(minutes)}
        </p>
        <Outcome deletion={deletion} />
        <TextField
          ref={field}
          label={t.code.label}
          name="authCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
          error={fault && t.code.faults[fault]}
        />
        <div className="row">
          <Button look="secondary" disabled={busy === "delete"} onClick={close}>
            {t.code.keep}
          </Button>
          <Button look="quiet" busy={busy === "resend"} onClick={resend}>
            {busy === "resend" ? t.code.resending : t.code.resend}
          </Button>
          <Button look="danger" type="submit" busy={busy === "delete"}>
            {busy === "delete" ? t.code.deleting : t.code.submit}
          </Button>
        </div>
      </ScriptForm>
    </Modal>
  );
}

/** Nobody is signed in any more, so every way out leads to a new page. */
function Done({ receipt }: { receipt: boolean }) {
  const t = useWords(words);
  const href = useHref();
  const leave = () => location.assign(href("/"));
  return (
    <Modal
      open
      tone="success"
      title={t.done.title}
      actions={<Button onClick={leave}>{t.done.home}</Button>}
      onClose={leave}
      closeWord={t.close}
    >
      <p>{t.done.text}</p>
      {receipt && <p>{t.done.receipt}</p>}
    </Modal>
  );
}
