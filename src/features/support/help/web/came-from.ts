import type { Call } from "#platform/client.ts";
import { optional } from "#platform/web/attempt.ts";
import { navigate } from "../contract.ts";

/** The help for the page that the visitor came from; undefined when the portal has none. */
const fitting = async (call: Call, webpageUrl: string): Promise<string | undefined> =>
  (await optional(() => call(navigate, { body: { webpageUrl } })))?.body.target;

const isHere = (target: string, here: string): boolean => target.split("#")[0] === here;

/**
 * The redirect for a link to `here`, the help centre, requested before the address changes. Undefined on the server, for Back, and where the centre itself fits
 * best.
 */
export async function wayFromLink(call: Call, here: string): Promise<string | undefined> {
  if (typeof location === "undefined" || location.pathname === here) return undefined;
  const target = await fitting(call, location.pathname + location.search + location.hash);
  return target === undefined || isHere(target, here) ? undefined : target;
}

/** The redirect for a page that the browser itself has opened: not after a reload or Back, and only from this portal. */
export async function wayFromReferrer(call: Call, here: string): Promise<string | undefined> {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type !== "navigate" || !document.referrer) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin !== location.origin || pathname === here) return undefined;
  const target = await fitting(call, pathname + search);
  return target === undefined || isHere(target, here) ? undefined : target;
}
