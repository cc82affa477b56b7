import { notificationBar } from "#features/contact/notifications/inbox/contract.ts";
import type { Call } from "#platform/client.ts";
import { ApiError } from "#platform/problem.ts";

/**
 * Has a press on the link of a file begin its download once a call has shown that the session stands: a browser tells nobody that a file was refused because it
 * ended. Without a script such a link is followed, and leads to the page that says so.
 */
export function watchDownloads(call: Call): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-download]") : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void isSignedIn(call).then((stands) => stands && download(link.href));
    },
    { capture: true },
  );
}

/** The call asks the person to sign in again; false where that is dismissed. */
async function isSignedIn(call: Call): Promise<boolean> {
  try {
    await call(notificationBar, {});
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401);
  }
}

function download(href: string): void {
  const link = Object.assign(document.createElement("a"), { href, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}
