import { useEffect } from "react";
import { SignInForm } from "#features/account/sign-in/web/SignInForm.tsx";
import { useWords } from "#platform/web/words.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { useFrame } from "./frame.ts";
import { words } from "./question-words.ts";
import { pageNow } from "./restored.ts";
import { signedInAgain } from "./session.ts";

const later = () => signedInAgain(false);

/** Over a page whose session has ended: signs in without leaving it, so that nothing typed is lost. Who signs in in another window is back here too. */
export default function SessionEnded() {
  const t = useWords(words).session;
  const { user } = useFrame();
  useEffect(() => {
    const look = () => void whoIsIn().then((now) => now === user?.id && signedInAgain(true));
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [user]);
  const goOn = async () => {
    const now = await whoIsIn();
    if (now === undefined || now === user?.id) return signedInAgain(true);
    giveUpUnfinished(); // what is shown, and what was typed, is another person's
    location.reload();
  };
  return (
    <Modal
      open
      tone="warning"
      title={t.title}
      onClose={later}
      closeWord={t.close}
      actions={
        <Button look="quiet" onClick={later}>
          {t.later}
        </Button>
      }
    >
      <div className="stack">
        <p>{t.text}</p>
        <SignInForm returnTo="" onDone={() => void goOn()} />
      </div>
    </Modal>
  );
}

/** Who is signed in now; nothing where nobody is, or it cannot be told. */
const whoIsIn = async (): Promise<string | undefined> => (await pageNow())?.frame.user?.id;
