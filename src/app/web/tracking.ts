import type { Tracking } from "#features/site/analytics/web/tracking.ts";
import { VISIT_KEY } from "#features/site/analytics/visit-key.ts";
import { choiceNow, onChoice } from "#platform/web/cookie-choice.ts";
import type { Frame } from "./frame.ts";
import type { Screen } from "./router.tsx";

const agrees = (): boolean => choiceNow() === "accept";

/** Tells of visits once, and as long as, the visitor agrees; until then not even the code for it is fetched. Returns what is to be called with each screen. */
export function trackVisits({ place, user, limits }: Frame): (screen: Screen) => void {
  let tracking: Promise<Tracking> | undefined;
  let last: Screen | undefined;
  const opened = () => void tracking?.then((begun) => begun.opened(last && trackedPage(last, place.contextPath)));
  const look = () => {
    if (agrees() && !tracking) {
      tracking = import("#features/site/analytics/web/tracking.ts").then(({ startTracking }) =>
        startTracking({ contextPath: place.contextPath, mayTell: agrees, limits: limits.analytics }),
      );
      tracking.catch(() => (tracking = undefined)); // its chunk is gone after a new version: the next page brings another
      opened();
    } else if (!agrees()) {
      void tracking?.then((begun) => begun.stop());
      tracking = undefined;
      forgetVisit();
    }
  };
  if (user?.role === "operator") return () => undefined; // who reads the report is no part of it
  onChoice(look);
  return (screen) => {
    last = screen;
    look();
    opened();
  };
}

/** Nothing is told of pages that are not the portal's own business: the payment provider's, and those of the demo. */
function trackedPage({ href, found }: Screen, contextPath: string): { path: string; words: boolean } | undefined {
  if (!found || found.page.bare || found.page.demo) return undefined;
  const path = href.split(/[?#]/, 1)[0]!.slice(contextPath.length);
  return { path, words: found.page.sharedFor !== undefined || found.page.impersonal === true };
}

function forgetVisit(): void {
  try {
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // a browser that keeps nothing for us has nothing to forget
  }
}
