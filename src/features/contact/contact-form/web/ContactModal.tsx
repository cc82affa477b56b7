import { useEffect, useRef, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { DiscardModal } from "#ui/modal/DiscardModal.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { contactWriter, featureToggling } from "../contract.ts";
import { words } from "../messages/words.ts";
import { hasContent } from "./draft.ts";
import { MessageForm } from "./MessageForm.tsx";
import { OpenConversation, SendFailed, SentText } from "./Outcome.tsx";
import { reopenLater } from "./reopening.ts";
import { SignInLink } from "./SignInLink.tsx";
import { useContactForm, type Opening } from "./use-contact-form.ts";

type Props = { isSignedIn: boolean; onClose: () => void };

/** The contact form over any page. A visitor is asked first whether to sign in (B§4). */
export default function ContactModal({ isSignedIn, onClose }: Props) {
  const [goesOn, goOn] = useState(isSignedIn);
  return goesOn ? <Opened onClose={onClose} /> : <Prompt onGoOn={() => goOn(true)} onClose={onClose} />;
}

function Prompt({ onGoOn, onClose }: { onGoOn: () => void; onClose: () => void }) {
  const t = useWords(words);
  const { pathname, search } = location;
  const actions = (
    <>
      <SignInLink returnTo={pathname + search} onLeave={reopenLater} />
      <Button look="secondary" onClick={onGoOn}>
        {t.prompt.goOn}
      </Button>
    </>
  );
  return (
    <Modal open title={t.prompt.title} onClose={onClose} closeWord={t.close} actions={actions}>
      <p>{t.prompt.text}</p>
    </Modal>
  );
}

/** Reads what the form offers, and then shows it. */
function Opened({ onClose }: Pick<Props, "onClose">) {
  const t = useWords(words);
  const call = useCall();
  const errorWords = useErrorWords();
  const [opening, setOpening] = useState<Opening>();
  const [error, setError] = useState<unknown>();
  const [{ read }] = useState(() => ({
    async read() {
      const { answer, error: failed } = await attempt(() => Promise.all([call(featureToggling, {}), call(contactWriter, {})]));
      if (answer) setOpening({ switches: answer[0].body.featureTogglingData, writer: answer[1].body.writer });
      setError(failed);
    },
  }));
  useEffect(() => void read(), [read]);
  if (opening) return <Writing opening={opening} onClose={onClose} />;
  if (error)
    return (
      <Modal
        open
        tone="error"
        title={t.notOpened}
        onClose={onClose}
        closeWord={t.close}
        actions={<Button onClick={() => void read()}>{t.openAgain}</Button>}
      >
        <p>{errorWords(error)}</p>
      </Modal>
    );
  return (
    <Modal open title={t.title} onClose={onClose} closeWord={t.close}>
      <p className="muted">{t.loading}</p>
    </Modal>
  );
}

/** The open form, the question before it is discarded, the popup of a failure, and the confirmation: one at a time. */
function Writing({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(opening, form);
  const [isLeaving, setLeaving] = useState(false);
  const { sent, failure, draft, errors, busy } = contact;
  if (sent)
    return (
      <Modal
        open
        tone="success"
        title={t.sent.title}
        onClose={onClose}
        closeWord={t.close}
        actions={
          <>
            <OpenConversation sent={sent} onLeave={onClose} />
            <Button look={sent.code ? "secondary" : "primary"} onClick={onClose}>
              {t.close}
            </Button>
          </>
        }
      >
        <SentText sent={sent} isUser={opening.writer !== null} />
      </Modal>
    );
  if (failure) return <SendFailed reason={failure} onDismiss={contact.dismiss} />;
  /** Where errors show, the form closes as it is and is there when it is opened again (B§4). */
  const leave = () => {
    if (busy) return;
    if (hasContent(draft) && Object.keys(errors).length === 0) setLeaving(true);
    else onClose();
  };
  const discard = () => {
    contact.discard();
    onClose();
  };
  return (
    <>
      <Modal open size="l" title={t.title} onClose={leave} closeWord={t.close}>
        <MessageForm contact={contact} form={form} />
      </Modal>
      {isLeaving && <DiscardModal words={t.discard} closeWord={t.close} onStay={() => setLeaving(false)} onDiscard={discard} />}
    </>
  );
}
