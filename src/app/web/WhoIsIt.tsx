import ConfirmIdentity from "./ConfirmIdentity.tsx";
import SessionEnded from "./SessionEnded.tsx";

/** The dialogs that ask who the person is, in one chunk: whether the session has ended, and else for a proof before a change. */
export default function WhoIsIt({ ended }: { ended: boolean }) {
  return ended ? <SessionEnded /> : <ConfirmIdentity />;
}
