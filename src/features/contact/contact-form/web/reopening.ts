import { clearTab, readTab, writeTab } from "#platform/web/tab-storage.ts";

const REOPEN = "vrata-contact-form";

/** The visitor leaves the form to sign in, and will find it open again (B§4). */
export const reopenLater = (): void => void writeTab(REOPEN, "open");

/** Whether the form is to be opened again; true once. */
export function takeReopening(): boolean {
  const isToOpen = readTab(REOPEN) !== null;
  clearTab(REOPEN);
  return isToOpen;
}
