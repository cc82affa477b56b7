import type { Frame } from "./frame.ts";

/** As in `shown-again.ts`, which is loaded after the page. */
const UNSURE = "data-unsure";
const SECRETS = "input[data-personal=password], input[type=password], input[data-secret]";

/**
 * The browser may restore a page from its cache for Back and Forward. Secrets are cleared on leaving; what was shown to a user is shown again only to that
 * user, and the page is reloaded once somebody else, or nobody, is signed in.
 */
export function watchLeavingAndReturn({ user: shownTo }: Frame): void {
  const user = shownTo?.id;
  addEventListener("pagehide", () => {
    for (const secret of document.querySelectorAll<HTMLInputElement>(SECRETS)) forget(secret);
    if (user) document.documentElement.setAttribute(UNSURE, "");
  });
  addEventListener("pageshow", ({ persisted }) => {
    // a page whose session cannot be checked is reloaded
    if (persisted) import("./Overlays.tsx").then(({ shownAgain }) => shownAgain(user)).catch(() => location.reload());
    else document.documentElement.removeAttribute(UNSURE);
  });
}

/** Empties a field as a visitor would, so that no component keeps its value in state. */
function forget(secret: HTMLInputElement): void {
  if (secret.value === "") return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(secret, "");
  secret.dispatchEvent(new Event("input", { bubbles: true }));
}
