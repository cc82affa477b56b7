import { useEffect } from "react";
import { SignInForm } from "#features/account/sign-in/web/SignInForm.tsx";
import { useWords } from "#platform/web/words.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { useFrame } from "./frame.ts";
import { words } from "./question-words.ts";
import { pageNow } from "./shown-again.ts";
import { signedInAgain } from "./session.ts";

const later = () => signedInAgain(false);

/** Signs in over a page whose session has ended, so that nothing typed is lost. Signing in again in another window closes it, too. */
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
    giveUpUnfinished(); // the page shows another person's data and input
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

/** The signed-in user now; undefined where nobody is signed in or the request fails. */
const whoIsIn = async (): Promise<string | undefined> => (await pageNow())?.frame.user?.id;
