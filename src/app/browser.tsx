import "#ui/styles/portal.css"; // first: it says in which order the layers count
import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { clientOver, SHOWN_TO, type Transport } from "#platform/client.ts";
import { csrfToken } from "#platform/web/csrf.ts";
import { tell } from "#platform/web/told.ts";
import { blinkAtEachTry } from "#ui/field/blink.ts";
import type { Frame } from "./frame.ts";
import { followLinks } from "./navigation.ts";
import { signInAgain } from "./session.ts";
import { trackVisits } from "./tracking.ts";
import { watchedCall } from "./watched-call.ts";
import { pageAt, PortalView, screenAt, titleOf, type Loaded, type Portal, type Screen } from "./router.tsx";

/** What the server wrote into the page for the browser to go on from. */
export type Told = { frame: Frame; href: string; loaded: Loaded };

const told = JSON.parse(document.getElementById("told")!.textContent) as Told;
/** The server's own deadline is 30 s; past this the network is to blame. */
const DEADLINE = 35_000;

const overFetch: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      "x-csrf-token": csrfToken(),
      ...(told.frame.user && { [SHOWN_TO]: told.frame.user.id }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: type.includes("json") ? await response.json() : await response.text(),
  };
};

const portal: Portal = { frame: told.frame, call: clientOver(told.frame.place, overFetch) };
const tellOf = trackVisits(told.frame);
/** What pages call is watched; what a page is read by is not: opening it says so itself, and a 401 leads to the sign-in page. */
const shownPortal: Portal = { ...portal, call: watchedCall(portal.call, { ...(told.frame.user && { signInAgain }), tell }) };
const loginFor = (href: string): string => `${told.frame.place.contextPath}/login?returnTo=${encodeURIComponent(href)}`;

/** Shows the server's screen at first, then whatever the visitor goes to. Marks the document once it answers to clicks and keys. */
function Live({ first }: { first: Screen }) {
  const [shown, setShown] = useState({ screen: first, waiting: false });
  useEffect(() => {
    followLinks(first, {
      isPage: (href) => pageAt(portal, href) !== undefined,
      isListing: (href) => pageAt(portal, href)?.page.listing === true,
      find: (href) => screenAt(portal, href),
      show: (screen, waiting) => flushSync(() => setShown({ screen, waiting })),
      loginFor,
      titleOf: ({ loaded }) => titleOf(loaded, portal.frame.language),
    });
    document.documentElement.dataset["live"] = "yes";
  }, [first]);
  useEffect(() => tellOf(shown.screen), [shown.screen]);
  return <PortalView portal={shownPortal} {...shown} />;
}

async function start(): Promise<void> {
  const first = await screenAt(portal, told.href, told.loaded); // the page's own chunk is here before the first hydration
  startTransition(() => {
    let broken = false;
    const root = hydrateRoot(document.getElementById("portal")!, <Live first={first} />, {
      onUncaughtError(error) {
        console.error(error); // eslint-disable-line no-console -- for whoever looks for the fault
        if (!broken) root.render(<PortalView portal={portal} screen={{ ...first, href: location.pathname, loaded: { failed: 500 } }} />);
        broken = true;
      },
    });
  });
}

blinkAtEachTry();
void start();
