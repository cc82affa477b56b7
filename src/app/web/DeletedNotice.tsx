import { useRef } from "react";
import { markSeen } from "#features/contact/notifications/inbox/contract.ts";
import { clearTab } from "#platform/web/tab-storage.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { words } from "./notice-words.ts";

/** USER_DELETED_MSG (B§4): it cannot be dismissed; its button marks it as seen and signs out. */
export default function DeletedNotice({ notice: { id, main } }: { notice: { id: string; main: boolean } }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, message } = useSubmit(markSeen, {
    answered() {
      giveUpUnfinished();
      clearTab();
      form.current?.submit();
      return "leaving";
    },
  });
  const actions = (
    <PostForm ref={form} className="" endpoint={{ path: "{area}/logout" }}>
      <Button busy={busy} onClick={() => void submit({ params: { id } })}>
        {busy ? t.busy : t.submit}
      </Button>
    </PostForm>
  );
  return (
    <Modal open tone="warning" title={t.title} actions={actions}>
      <p>{main ? t.main : t.other}</p>
      <p>{t.again}</p>
      <FormMessage message={message} />
    </Modal>
  );
}
