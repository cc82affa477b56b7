import { ConfirmModal } from "#features/account/sign-in/web/ConfirmModal.tsx";
import { identityConfirmed } from "./session.ts";

/** Asks over the page for a proof of who the person is; the change that needs it waits meanwhile. */
export default function ConfirmIdentity() {
  return <ConfirmModal onDone={() => identityConfirmed(true)} onClose={() => identityConfirmed(false)} />;
}
