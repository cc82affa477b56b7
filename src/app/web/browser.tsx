import "#ui/styles/portal.css"; // first: it declares the order of the layers
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { clientOver, SHOWN_TO, type Outgoing, type Transport } from "#platform/client.ts";
import { languageIn } from "#platform/language.ts";
import { fillInAgain, filledIn } from "#platform/web/before-hydration.ts";
import { pressAgain, takeEarlyPresses } from "#platform/web/early-press.ts";
import { csrfToken, withFreshToken } from "#platform/web/csrf.ts";
import { mayRun } from "#platform/web/floor.ts";
import { watchForms } from "#platform/web/unfinished-form.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { publish } from "#platform/web/shared.ts";
import { keepTabFor } from "#platform/web/tab-storage.ts";
import { blinkAtEachTry } from "#ui/field/blink.ts";
import type { Frame } from "./frame.ts";
import { watchLeavingAndReturn } from "./restored.ts";
import { confirmIdentity, signInAgain } from "./session.ts";
import { trackVisits } from "./tracking.ts";
import { watchedCall } from "./watched-call.ts";
import { openFailures, pageAt, PortalView, screenAt, titleOf, type Loaded, type Portal, type Screen } from "./router.tsx";

/** The data that the server embeds in the page for hydration. */
export type PageData = { frame: Frame; href: string; loaded: Loaded };

const pageData = JSON.parse(document.getElementById("page-data")!.textContent) as PageData;
keepTabFor(pageData.frame.user?.id); // before anything reads what is stored
/** The server's own deadline is 30 s; a longer wait is the network's fault. */
const DEADLINE = 35_000;

/** The body and its content type; a form includes its CSRF token, as a form of the page does (A§7). */
function bodyOf({ body, form }: Outgoing): RequestInit & { headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (form) return { body: new URLSearchParams({ ...(body as Record<string, string>), _csrf: csrfToken() }) };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const sendOnce: Transport = async (outgoing) => {
  const { method, url, upload } = outgoing;
  const headers = { ...outgoing.headers, "x-csrf-token": csrfToken(), ...(pageData.frame.user && { [SHOWN_TO]: pageData.frame.user.id }) };
  if (upload) {
    const { sendUpload } = await import("#platform/web/send-upload.ts");
    return sendUpload({ method, url, headers, fields: (outgoing.body ?? {}) as Record<string, unknown>, upload });
  }
  const { headers: typed, body } = bodyOf(outgoing);
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...typed },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: outgoing.file && response.ok ? await response.blob() : type.includes("json") ? await response.json() : await response.text(),
  };
};
const overFetch = withFreshToken(sendOnce);

const portal: Portal = { frame: pageData.frame, call: clientOver(pageData.frame.place, overFetch) };
const trackPage = trackVisits(pageData.frame);
/** The client of pages watches their calls. Reading a page is not watched: navigation shows its own progress, and a 401 leads to the sign-in page. */
const shownPortal: Portal = {
  ...portal,
  call: watchedCall(portal.call, { ...(pageData.frame.user && { signInAgain, confirmIdentity }), publish }),
};
/** The sign-in page says to whom the page was shown that the session has ended. */
const loginFor = (href: string): string =>
  `${pageData.frame.place.contextPath}/login?returnTo=${encodeURIComponent(href)}${pageData.frame.user ? "&ended=yes" : ""}`;

/** Has links shown without a reload from now on: until this is loaded, and where it cannot be, they are plain links. */
async function openLinks(first: Screen, show: (screen: Screen, waiting: boolean) => void): Promise<void> {
  const { followLinks } = await import("./navigation.ts");
  followLinks(first, {
    // in another language it is another document, with the scripts of that language
    isPage: (href) => pageAt(portal, href) !== undefined && (languageIn(href) ?? portal.frame.language) === portal.frame.language,
    isListing: (href) => pageAt(portal, href)?.page.listing === true,
    find: (href) => screenAt(portal, href),
    show,
    loginFor,
    titleOf: ({ loaded }) => `${titleOf(loaded, portal.frame.language)} · ${portal.frame.brand.name}`,
  });
  if (pageData.frame.user) (await import("./downloads.ts")).watchDownloads(shownPortal.call);
  document.documentElement.dataset["live"] = "yes";
}

/** Shows the server's screen first, then each screen that the visitor navigates to. Marks the document once it is hydrated. */
function Live({ first, pressed }: { first: Screen; pressed: HTMLButtonElement[] }) {
  const [shown, setShown] = useState({ screen: first, waiting: false });
  useLayoutEffect(() => {
    const filled = filledIn(document.getElementById("portal")!);
    if (filled.length + pressed.length === 0) return;
    queueMicrotask(() => {
      flushSync(() => setShown((before) => ({ ...before }))); // after the page's effects, such as watching its forms
      fillInAgain(filled);
      pressAgain(pressed);
    });
  }, [pressed]);
  usePageRestored(() => setShown((before) => ({ ...before, waiting: false })));
  useEffect(() => void openLinks(first, (screen, waiting) => flushSync(() => setShown({ screen, waiting }))), [first]);
  useEffect(() => trackPage(shown.screen), [shown.screen]);
  return <PortalView portal={shownPortal} {...shown} />;
}

async function start(): Promise<void> {
  const first = await screenAt(portal, pageData.href, pageData.loaded); // the page's own chunk is loaded before hydration
  startTransition(() => {
    let broken = false;
    const showFailure = () =>
      root.render(<PortalView portal={portal} screen={{ ...first, href: location.pathname, loaded: { failed: 500 } }} />);
    const root = hydrateRoot(document.getElementById("portal")!, <Live first={first} pressed={takeEarlyPresses()} />, {
      onUncaughtError(error) {
        console.error(error); // eslint-disable-line no-console -- for whoever looks for the fault
        if (!broken) openFailures().then(showFailure, () => location.reload()); // the chunk may be missing after a new version
        broken = true;
      },
    });
  });
}

if (mayRun()) {
  watchForms();
  blinkAtEachTry();
  watchLeavingAndReturn(pageData.frame);
  void start();
}
