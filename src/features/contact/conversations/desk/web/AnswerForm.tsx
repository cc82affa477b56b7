import { useRef, useState } from "react";
import type { AttachmentsGiven, AttachmentsState } from "#features/contact/attachments/contract.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { LONGEST_MESSAGE } from "../../rules.ts";
import { answerPerson, type DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { PreparedAnswer } from "../prepared-contract.ts";
import { Prepared } from "./Prepared.tsx";
import { useAct } from "./use-act.ts";

type Props = { conversation: DeskConversation; prepared: readonly PreparedAnswer[]; onDone: (next: DeskConversation) => void };

/** What selects a prepared answer is not part of the answer. */
const CHOICES = ["prepared", "preparedLanguage"];

/** The answer to the person, with prepared answers. What was typed stays until it is sent. */
export function AnswerForm({ conversation, prepared, onDone }: Props) {
  const t = useWords(words).one;
  const form = useRef<HTMLFormElement>(null);
  const { code, lastMessageId, messageType, typed } = conversation;
  const [error, setError] = useState<string>();
  const files = useFiles(code);
  const after = () => {
    const area = areaIn(form.current);
    if (area) area.value = "";
    form.current?.reset();
    files.next();
  };
  const { submit, busy, message, faulty } = useAct(answerPerson, { done: "answered", onDone, after, form, choices: CHOICES });
  if (messageType === "NOTIFICATION") return <p className="muted">{t.noReply}</p>;
  const send = (fields: FormData) => {
    const body = String(fields.get("body"));
    setError(body.trim() ? undefined : t.answerMissing);
    if (!body.trim()) return faulty();
    void submit({ params: { code }, body: { body, seen: lastMessageId, ...(files.codes.length > 0 && { mediaCodes: files.codes }) } });
  };
  return (
    <PostForm
      ref={form}
      className="surface stack"
      label={t.answer}
      endpoint={answerPerson}
      params={{ code }}
      hidden={{ seen: lastMessageId }}
      busy={busy || files.busy}
      onSend={send}
    >
      <FormMessage message={message} />
      {prepared.length > 0 && (
        <Prepared conversation={conversation} prepared={prepared} onInsert={(text) => insert(areaIn(form.current), text)} />
      )}
      <TextArea
        label={t.answer}
        hint={t.answerHint}
        name="body"
        rows={7}
        maxLength={LONGEST_MESSAGE}
        defaultValue={typed ?? ""}
        required
        error={error}
        data-writes=""
        data-personal=""
      />
      <Slot<AttachmentsGiven> key={files.form} name="message-attachments" given={{ form: files.form, onChange: files.changed }} />
      <div>
        <Button type="submit" busy={busy} aria-disabled={files.busy}>
          {busy ? t.sending : t.send}
        </Button>
      </div>
    </PostForm>
  );
}

/** The files of the answer: each answer is a form of its own. */
function useFiles(code: string) {
  const [number, setNumber] = useState(0);
  const [{ codes, busy }, changed] = useState<Pick<AttachmentsState, "codes" | "busy">>({ codes: [], busy: false });
  const next = () => {
    setNumber(number + 1);
    changed({ codes: [], busy: false });
  };
  return { form: `desk-${code}-${number}`, codes, busy, changed, next };
}

const areaIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLTextAreaElement>("textarea[name=body]");

/** Puts a text where the cursor stands, as if it was typed, so that it can be taken back. */
function insert(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
