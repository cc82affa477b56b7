import { useState } from "react";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { endFault } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useOnward } from "./use-onward.ts";

/** Ends the fault, after a question. */
export function Ending({ id }: { id: string }) {
  const t = useWords(words);
  const onward = useOnward();
  const [isOpen, setOpen] = useState(false);
  const { submit, busy, message } = useSubmit(endFault, {
    answered(answer) {
      setOpen(false);
      return answer.status === 409 ? { tone: "error", words: t.deskProblems[answer.body.problem] } : onward(answer.body);
    },
  });
  return (
    <PostForm label={t.one.end} endpoint={endFault} params={{ id }} onSend={() => setOpen(true)}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" look="danger" busy={busy}>
          {busy ? t.one.ending : t.one.endButton}
        </Button>
      </div>
      <EndModal open={isOpen} busy={busy} onClose={() => setOpen(false)} onEnd={() => void submit({ params: { id }, body: {} })} />
    </PostForm>
  );
}

type Props = { open: boolean; busy: boolean; onClose: () => void; onEnd: () => void };

/** Asks whether the fault is to end. */
export function EndModal({ open, busy, onClose, onEnd }: Props) {
  const t = useWords(words).one;
  return (
    <Modal
      open={open}
      title={t.endTitle}
      onClose={onClose}
      closeWord={t.cancel}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={onEnd}>
            {t.endButton}
          </Button>
        </>
      }
    >
      <p>{t.endText}</p>
    </Modal>
  );
}
