import "#ui/styles/portal.css"; // first: it declares the order of the layers
import { startTransition, useEffect, useLayoutEffect, useMemo, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { clientOver, type Transport } from "#platform/client.ts";
import { endEarlyPresses } from "#platform/web/early-press.ts";
import { catchUp } from "#platform/web/hydration.ts";
import { onArrival, partsHydrated } from "#platform/web/later.tsx";
import { BrokenSlotContext } from "#platform/web/slot.tsx";
import { mayRun } from "#platform/web/floor.ts";
import { watchForms } from "#platform/web/unfinished-form.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { publish } from "#platform/web/shared.ts";
import { keepTabFor } from "#platform/web/tab-storage.ts";
import { blinkAtEachTry } from "#ui/field/blink.ts";
import { firstScreen, type PageData } from "./first-screen.ts";
import { BROKEN, PortalView } from "./PortalView.tsx";
import { watchLeavingAndReturn } from "./restored.ts";
import { openFailures, type Portal, type Screen } from "./screen.ts";
import { confirmIdentity, signInAgain } from "./session.ts";
import { watchedCall } from "./watched-call.ts";

const pageData = JSON.parse(document.getElementById("page-data")!.textContent) as PageData;
keepTabFor(pageData.frame.user?.id); // before anything reads what is stored
/** Loaded with what follows links, and by a call that comes before it. */
const overFetch: Transport = async (outgoing) => (await import("./over-fetch.ts")).overFetch(outgoing, pageData.frame.user?.id);

/** Whether the person may open a page: at first of what the page asked on the server, then of every page. */
let mayReach: Portal["mayReach"] = (path) => !pageData.closed.includes(path);
const call = clientOver(pageData.frame.place, overFetch);
/** The client of pages watches their calls. Reading a page is not watched: navigation shows its own progress, and a 401 leads to the sign-in page. */
const portal: Portal = {
  frame: pageData.frame,
  call: watchedCall(call, { ...(pageData.frame.user && { signInAgain, confirmIdentity }), publish }),
  mayReach: (path) => mayReach(path),
};

/** Shows the server's screen first, then each screen that the visitor navigates to. Marks the document once it is hydrated. */
function Live({ first }: { first: Screen }) {
  const [shown, setShown] = useState({ screen: first, waiting: false });
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const catchUpHere = () => catchUp(root, () => flushSync(settle));
    catchUpHere();
    return onArrival(catchUpHere);
  }, []);
  usePageRestored(() => setShown((before) => (before.waiting ? { ...before, waiting: false } : before)));
  useEffect(() => {
    const show = (screen: Screen, waiting: boolean) => flushSync(() => setShown({ screen, waiting }));
    // links are shown without a reload once every part is hydrated; until then, and where this cannot be loaded, they are plain links
    void Promise.all([import("./live.ts"), import("./over-fetch.ts"), partsHydrated()]).then(([{ live }]) => {
      endEarlyPresses();
      mayReach = live({ portal, call, first, show });
      document.documentElement.dataset["live"] = "yes";
    });
  }, [first]);
  // the same until there is another screen, so that nothing of it changes before it is hydrated
  return useMemo(() => <PortalView portal={portal} {...shown} />, [shown]);
}

const root = document.getElementById("portal")!;

async function start(): Promise<void> {
  const first = await firstScreen(pageData); // the page's own chunk is loaded before hydration
  startTransition(() => {
    let broken = false;
    const showFailure = () =>
      shown.render(<PortalView portal={portal} screen={{ ...first, href: location.pathname, loaded: { failed: 500 } }} />);
    const shown = hydrateRoot(
      root,
      <BrokenSlotContext value={BROKEN}>
        <Live first={first} />
      </BrokenSlotContext>,
      {
        onUncaughtError(error) {
          console.error(error); // eslint-disable-line no-console -- for whoever looks for the fault
          if (!broken) openFailures().then(showFailure, () => location.reload()); // the chunk may be missing after a new version
          broken = true;
        },
      },
    );
  });
}

if (mayRun()) {
  watchForms();
  blinkAtEachTry();
  watchLeavingAndReturn(pageData.frame);
  void start();
}
