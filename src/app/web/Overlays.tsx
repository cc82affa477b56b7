import { lazy, Suspense } from "react";
import { useShared } from "#platform/web/shared.ts";
import { useLeaveQuestion } from "#platform/web/unfinished.ts";
import { ContactOpener } from "./ContactOpener.tsx";
import { useFrame } from "./frame.ts";
import { SESSION_ENDED, UNCONFIRMED } from "./session.ts";

/** What a restored page needs at once; every page has this file by then. */
export { shownAgain } from "./shown-again.ts";

const Notifications = lazy(() => import("./Notifications.tsx"));
const Dialogs = lazy(() => import("./Dialogs.tsx"));

/** What may lie over any page, and the top bar of a signed-in person; each is loaded when needed. */
export default function Overlays() {
  const question = useLeaveQuestion();
  const ended = useShared(SESSION_ENDED, 0);
  const unconfirmed = useShared(UNCONFIRMED, 0);
  const { user } = useFrame();
  return (
    <>
      <ContactOpener />
      <Suspense fallback={null}>{user && <Notifications user={user} />}</Suspense>
      <Suspense fallback={null}>
        {(question || ended + unconfirmed > 0) && <Dialogs question={question} ended={ended} unconfirmed={unconfirmed} />}
      </Suspense>
    </>
  );
}
