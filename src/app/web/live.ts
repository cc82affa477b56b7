import type { Call } from "#platform/client.ts";
import { languageIn } from "#platform/language.ts";
import { watchDownloads } from "./downloads.ts";
import { followLinks } from "./navigation.ts";
import { reachOf } from "./reach.ts";
import { pageAt, screenAt } from "./router.ts";
import { titleOf, type Portal, type Screen } from "./screen.ts";
import { trackVisits } from "./tracking.ts";

/** `call`: the client that reads pages. */
type Living = { portal: Portal; call: Call; first: Screen; show: (screen: Screen, waiting: boolean) => void };

/** What a hydrated page does from now on, with the list of all pages: it follows links and tracks visits. Returns whether the person may open a page. */
export function live({ portal, call, first, show }: Living): Portal["mayReach"] {
  const { frame } = portal;
  const { place, user, language, brand } = frame;
  const track = trackVisits(frame);
  track(first);
  followLinks(first, {
    // in another language it is another document, with the scripts of that language
    isPage: (href) => pageAt(portal, href) !== undefined && (languageIn(href) ?? language) === language,
    isListing: (href) => pageAt(portal, href)?.page.listing === true,
    find: (href) => screenAt({ ...portal, call }, href),
    show(screen, waiting) {
      show(screen, waiting);
      if (!waiting) track(screen);
    },
    // the sign-in page says to whom the page was shown that the session has ended
    loginFor: (href) => `${place.contextPath}/login?returnTo=${encodeURIComponent(href)}${user ? "&ended=yes" : ""}`,
    titleOf: ({ loaded }) => `${titleOf(loaded, language)} · ${brand.name}`,
  });
  if (user) watchDownloads(portal.call);
  return reachOf(frame);
}
