import { useRef } from "react";
import { markSeen } from "#features/contact/notifications/inbox/contract.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { clearTab } from "#platform/web/tab-storage.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { words } from "./notice-words.ts";

/** USER_DELETED_MSG (B§4): it cannot be dismissed; its button marks it as seen and signs out. */
export default function DeletedNotice({ notice: { id, main } }: { notice: { id: string; main: boolean } }) {
  const t = useWords(words);
  const href = useHref();
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
    <form ref={form} method="post" action={href("{area}/logout")}>
      <CsrfField />
      <Button busy={busy} onClick={() => void submit({ params: { id } })}>
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
  return (
    <Modal open tone="warning" title={t.title} actions={actions}>
      <p>{main ? t.main : t.other}</p>
      <p>{t.again}</p>
      <FormMessage message={message} />
    </Modal>
  );
}
