import { useState } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { sendNotice, stopNotice, type Notice } from "../contract.ts";
import { words } from "../messages/words.ts";

type Props = { notice: Notice; onDone: (notice: Notice) => void };

/** Sends a draft to the number of people that is shown, after a question. */
export function Sending({ notice: { id, people, channel }, onDone }: Props) {
  const t = useWords(words);
  const [asks, setAsks] = useState(false);
  const { submit, busy, message } = useSubmit(sendNotice, {
    answered(answer) {
      setAsks(false);
      onDone(answer.status === 409 ? answer.body.notice : answer.body);
      if (answer.status === 409) return { tone: "error", words: t.problems[answer.body.problem] };
    },
  });
  return (
    <PostForm endpoint={sendNotice} params={{ id }} hidden={{ people }} onSend={() => setAsks(true)}>
      <p>
        <strong>{t.will(people, channel)}</strong>
      </p>
      <FormMessage message={message} />
      {people > 0 && (
        <div>
          <Button type="submit" busy={busy}>
            {t.send(people)}
          </Button>
        </div>
      )}
      <Modal
        open={asks}
        title={t.sendTitle}
        onClose={() => setAsks(false)}
        closeWord={t.cancel}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {t.cancel}
            </Button>
            <Button busy={busy} onClick={() => void submit({ params: { id }, body: { people } })}>
              {busy ? t.sending : t.send(people)}
            </Button>
          </>
        }
      >
        <p>
          {t.will(people, channel)} {t.sendText}
        </p>
      </Modal>
    </PostForm>
  );
}

export function Stopping({ notice: { id }, onDone }: Props) {
  const t = useWords(words);
  const { submit, busy, message } = useSubmit(stopNotice, {
    answered(answer) {
      onDone(answer.status === 409 ? answer.body.notice : answer.body);
      return answer.status === 409 ? { tone: "error", words: t.problems[answer.body.problem] } : { tone: "success", words: t.stopped };
    },
  });
  return (
    <PostForm endpoint={stopNotice} params={{ id }} onSend={() => void submit({ params: { id }, body: {} })}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" look="danger" busy={busy}>
          {t.stop}
        </Button>
      </div>
    </PostForm>
  );
}
