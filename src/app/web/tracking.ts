import type { Tracking } from "#features/site/analytics/web/tracking.ts";
import { VISIT_KEY } from "#features/site/analytics/visit-key.ts";
import { choiceNow, onChoice } from "#platform/web/cookie-choice.ts";
import type { Frame } from "./frame.ts";
import { pageAt } from "./router.ts";
import type { Screen } from "./screen.ts";

const agrees = (): boolean => choiceNow() === "accept";

/**
 * Tracks visits once the visitor consents, and until the consent is withdrawn; before that not even its code is loaded. Returns what to call with each screen.
 */
export function trackVisits(frame: Frame): (screen: Screen) => void {
  const { place, user, limits } = frame;
  let tracking: Promise<Tracking> | undefined;
  let last: Screen | undefined;
  const opened = () => void tracking?.then((begun) => begun.opened(last && trackedPage(last, frame)));
  const look = () => {
    if (agrees() && !tracking) {
      tracking = import("#features/site/analytics/web/tracking.ts").then(({ startTracking }) =>
        startTracking({ contextPath: place.contextPath, mayTrack: agrees, limits: limits.analytics }),
      );
      tracking.catch(() => (tracking = undefined)); // the chunk is gone after a new version: the next page loads another
      opened();
    } else if (!agrees()) {
      void tracking?.then((begun) => begun.stop());
      tracking = undefined;
      forgetVisit();
    }
  };
  if (user?.role === "operator") return () => undefined; // operators who read the report are not counted
  onChoice(look);
  return (screen) => {
    last = screen;
    look();
    opened();
  };
}

/** Visits are not tracked on the payment provider's pages and those of the demo. */
function trackedPage({ href }: Screen, frame: Frame): { path: string; words: boolean } | undefined {
  const found = pageAt({ frame }, href);
  if (!found || found.page.bare || found.page.demo) return undefined;
  const path = href.split(/[?#]/, 1)[0]!.slice(frame.place.contextPath.length);
  return { path, words: found.page.sharedFor !== undefined || found.page.impersonal === true };
}

function forgetVisit(): void {
  try {
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // without storage there is nothing to delete
  }
}
