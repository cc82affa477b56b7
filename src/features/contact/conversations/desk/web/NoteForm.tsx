import { useRef, useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { LONGEST_MESSAGE } from "../../rules.ts";
import { noteInternally, type DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useAct } from "./use-act.ts";

/** A note that only the desk reads. */
export function NoteForm({ conversation: { code }, onDone }: { conversation: DeskConversation; onDone: (next: DeskConversation) => void }) {
  const t = useWords(words).one;
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const { submit, busy, message, faulty } = useAct(noteInternally, {
    done: "noted",
    onDone,
    after: () => form.current?.reset(),
    form,
  });
  const send = (fields: FormData) => {
    const body = String(fields.get("body"));
    setError(body.trim() ? undefined : t.noteMissing);
    if (!body.trim()) return faulty();
    void submit({ params: { code }, body: { body } });
  };
  return (
    <Disclosure summary={t.note}>
      <PostForm ref={form} endpoint={noteInternally} params={{ code }} busy={busy} onSend={send}>
        <FormMessage message={message} />
        <TextArea
          label={t.note}
          hint={t.noteHint}
          name="body"
          rows={3}
          maxLength={LONGEST_MESSAGE}
          required
          error={error}
          data-writes=""
          data-personal=""
        />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {t.saveNote}
          </Button>
        </div>
      </PostForm>
    </Disclosure>
  );
}
