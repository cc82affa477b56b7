import { SignInForm } from "#features/sign-in/web/SignInForm.tsx";
import { useWords } from "#platform/web/words.ts";
import { tell } from "#platform/web/told.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { useFrame, type Frame } from "./frame.ts";
import { words } from "./question-words.ts";
import { SESSION_ENDED } from "./watched-call.ts";

const close = () => tell(SESSION_ENDED, 0);

/** Over a page whose session has ended: signs in without leaving it, so that nothing typed is lost. */
export default function SessionEnded() {
  const t = useWords(words).session;
  const { user } = useFrame();
  const goOn = async () => {
    if ((await whoIsIn()) === user?.id) return close();
    giveUpUnfinished(); // what is shown, and what was typed, is another person's
    location.reload();
  };
  return (
    <Modal
      open
      tone="warning"
      title={t.title}
      onClose={close}
      closeWord={t.close}
      actions={
        <Button look="quiet" onClick={close}>
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

/** Who is signed in now, as this page's address tells it. */
async function whoIsIn(): Promise<string | undefined> {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const told = page.getElementById("told")?.textContent;
  return told ? (JSON.parse(told) as { frame: Frame }).frame.user?.id : undefined;
}
