import type { Call } from "#platform/client.ts";
import { optional } from "#platform/web/attempt.ts";
import { navigate } from "../contract.ts";

/** The help for the page that the visitor came from; undefined where the help centre itself, `here`, fits best. */
async function fitting(call: Call, { webpageUrl, here }: { webpageUrl: string; here: string }): Promise<string | undefined> {
  const target = (await optional(() => call(navigate, { body: { webpageUrl } })))?.body.target;
  return target === undefined || target.split("#")[0] === here ? undefined : target;
}

/** Whether an address is that of `here`, with or without a slash at its end. */
const isAt = (pathname: string, here: string): boolean => pathname.replace(/\/$/, "") === here;

/** The redirect for a link to `here`, the help centre, requested before the address changes. Undefined on the server and for Back. */
export async function wayFromLink(call: Call, here: string): Promise<string | undefined> {
  if (typeof location === "undefined" || isAt(location.pathname, here)) return undefined;
  return fitting(call, { webpageUrl: location.pathname + location.search + location.hash, here });
}

/** The redirect for a visit that the browser itself has opened (B§2), by a bookmark too: not after a reload or Back. */
export async function wayFromVisit(call: Call, here: string): Promise<string | undefined> {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type === "navigate" ? fitting(call, { webpageUrl: referrerFor(document.referrer, location.origin), here }) : undefined;
}

/** What the navigator is told of a referrer: the path of a page of this portal, the origin alone of another one, nothing where there is none. */
function referrerFor(referrer: string, ownOrigin: string): string {
  if (referrer === "") return "";
  const { origin, pathname, search } = new URL(referrer);
  return origin === ownOrigin ? pathname + search : origin;
}
