import { useEffect, useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { confirmWays } from "../contract.ts";
import { words } from "../messages/confirm.ts";
import { ConfirmForm } from "./ConfirmForm.tsx";

/** "Confirm that it is you": opens over a page before a change that needs a proof of who the person is. */
export function ConfirmModal({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useWords(words);
  const call = useCall();
  const [ways, setWays] = useState({ passkey: false, staffAccount: false });
  useEffect(() => {
    void optional(() => call(confirmWays, {})).then((found) => found && setWays(found.body));
  }, [call]);
  const actions = (
    <Button look="quiet" onClick={onClose}>
      {t.cancel}
    </Button>
  );
  return (
    <Modal open title={t.title} onClose={onClose} closeWord={t.close} actions={actions}>
      <div className="stack">
        <p>{ways.passkey ? t.textOrPasskey : t.text}</p>
        <ConfirmForm
          passkey={ways.passkey}
          accountReturnTo={ways.staffAccount ? location.pathname + location.search : undefined}
          onDone={onDone}
        />
      </div>
    </Modal>
  );
}
