import { useRef, useState } from "react";
import type { AttachmentsGiven, AttachmentsState } from "#features/contact/attachments/contract.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FieldError, TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { replyToConversation, type Conversation, type ReplyFaults } from "../contract.ts";
import { words } from "../messages/words.ts";
import { LONGEST_MESSAGE, refuseMessage } from "../rules.ts";
import type { Draft } from "./use-draft.ts";

/** What a reply that was sent without a script came to: the problem in the address, and the text. */
export type ReplyResult = { problem: string | undefined; typed: string };

type Props = { conversation: Conversation; result: ReplyResult; draft: Draft; onSent: () => Promise<void>; onRefused: () => Promise<void> };

const NO_FILES: AttachmentsState = { files: [], codes: [], bytes: 0, busy: false };
/** From when on the characters that are left are counted. */
const NEARLY_FULL = 500;

/** Faults as a form without a script has them in its address. */
const faultsIn = (problem: string | undefined): ReplyFaults => ({
  ...(problem === "message-missing" && { message: "missing" as const }),
  ...(problem === "message-too-long" && { message: "too-long" as const }),
  ...(problem === "file-gone" && { file: "gone" as const }),
  ...(problem === "file-total" && { file: "total" as const }),
});

/** The reply form of B§3. Its text and files are stored in the tab until they are sent. */
export function ReplyForm({ conversation, result, draft, onSent, onRefused }: Props) {
  const t = useWords(words).reply;
  const hydrated = useHydrated();
  const [files, setFiles] = useState(NO_FILES);
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { faults, submit, busy, message, check } = useReply({ form, result, onRefused, onSent: () => sent() });
  const { code, messages } = conversation;
  const upTo = messages.at(-1)?.id;
  async function sent(): Promise<void> {
    draft.clear();
    form.current?.reset();
    setRound(round + 1);
    setFiles(NO_FILES);
    await onSent();
  }
  const send = () => {
    if (!check(draft.message)) return;
    const { codes: mediaCodes, bytes: totalSizeOfUploadedFiles } = files;
    void submit({ body: { conversationId: code, message: draft.message, totalSizeOfUploadedFiles, mediaCodes, ...(upTo && { upTo }) } });
  };
  const given: AttachmentsGiven = {
    form: `reply-${code}-${round}`,
    ...(round === 0 && draft.first && { initial: draft.first.files }),
    onChange(state) {
      setFiles(state);
      if (hydrated) draft.change({ files: state.files });
    },
  };
  return (
    <section className="surface stack" aria-labelledby="reply">
      <h2 id="reply">{t.title}</h2>
      <PostForm
        ref={form}
        endpoint={replyToConversation}
        hidden={{ conversationId: code, totalSizeOfUploadedFiles: files.bytes, upTo }}
        busy={busy || files.busy}
        onSend={send}
      >
        <MessageField draft={draft} fault={faults.message} />
        <Slot key={draft.first && round === 0 ? "draft" : round} name="message-attachments" given={given} />
        {faults.file && <FieldError>{t[faults.file]}</FieldError>}
        <FormMessage message={message} />
        <div className="row">
          <Button type="submit" busy={busy} aria-disabled={files.busy || undefined}>
            {busy ? t.busy : t.submit}
          </Button>
          <span role="status" className="muted small">
            {files.busy && t.uploading}
          </span>
        </div>
      </PostForm>
    </section>
  );
}

function MessageField({ draft, fault }: { draft: Draft; fault: ReplyFaults["message"] }) {
  const t = useWords(words).reply;
  const left = LONGEST_MESSAGE - draft.message.length;
  return (
    <TextArea
      label={t.message}
      hint={left > NEARLY_FULL ? t.hint(LONGEST_MESSAGE) : t.left(Math.max(0, left))}
      name="message"
      rows={5}
      required
      maxLength={LONGEST_MESSAGE}
      value={draft.message}
      onChange={({ target }) => draft.change({ message: target.value })}
      error={fault && (fault === "missing" ? t.missing : t.tooLong(Math.max(1, -left)))}
    />
  );
}

type Sending = {
  form: React.RefObject<HTMLFormElement | null>;
  result: ReplyResult;
  onSent: () => Promise<void>;
  onRefused: () => Promise<void>;
};

/** Sends the reply, and says what became of it. */
function useReply({ form, result, onSent, onRefused }: Sending) {
  const t = useWords(words).reply;
  const [faults, setFaults] = useState<ReplyFaults>(() => faultsIn(result.problem));
  const { submit, busy, message, faulty } = useSubmit(replyToConversation, {
    form,
    async answered(answer) {
      setFaults({});
      if (answer.status === 200) return onSent();
      if (answer.status === 422) {
        setFaults(answer.body.errors);
        return "faults";
      }
      await onRefused();
      return { tone: "error", words: t.lockedMeanwhile };
    },
  });
  const check = (text: string): boolean => {
    const fault = refuseMessage(text.trim());
    setFaults(fault ? { message: fault } : {});
    if (fault) faulty();
    return fault === undefined;
  };
  return { faults, submit, busy, message, check };
}
