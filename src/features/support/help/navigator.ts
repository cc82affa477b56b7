import { ownPath } from "#platform/own-path.ts";
import type { Topic } from "./article.ts";
import { CENTRE } from "./centre.ts";
import { HOME_INTERNET } from "#vocabulary/area-paths.ts";

/** The portal's full address with its context path, the context path alone, and its signed-in area. */
export type Portal = { address: string; contextPath: string; area: string };

type Helped = Topic | `${Topic}/${string}`;

/** The help for a page by its address prefix; the first match counts. `{area}` is a placeholder. */
const HELPED: [begins: string, help: Helped][] = [
  ["/vignettes", "vignettes"],
  ["/products/compare", "devices/compare-devices"],
  ["/devices", "devices"],
  ["/shop", "devices"],
  ["/cart", "buying"],
  ["/checkout", "buying"],
  ["{area}/orders", "buying"],
  [HOME_INTERNET, "wifi"],
  ["{area}/settings", "account"],
  ["{area}/logout", "account"],
  ["{area}/invoices", "bills"],
  ["/einvoice", "bills"],
  ["/login", "account"],
  ["/cookies", "account/cookies"],
];

/** Sections of home internet with their own help, by their name in the address. */
const SECTIONS: Record<string, Helped> = {
  landhcp: "home-network",
  napt: "home-network/forward-a-port",
  reservations: "home-network/reserve-an-address",
  access: "home-network/who-may-join",
  dns: "home-network/dns-servers",
  email: "internet-services",
  hosting: "internet-services/web-hosting",
  antivirus: "internet-services/antivirus-key",
  token: "internet-services/pairing-code",
  reset: "wifi/factory-reset",
  changes: "wifi/how-a-change-travels",
};

/** All help addresses that some page leads to. */
export const NAVIGATED: string[] = [...HELPED.map(([, help]) => help), ...Object.values(SECTIONS)];

/**
 * The help for the page `webpageUrl` (B§7), as a path below the context path. Only pages of this portal count, by their path or their full address; anything
 * else leads to the help centre.
 */
export function helpFor(webpageUrl: string, { address, contextPath, area }: Portal): string {
  const path = webpageUrl.startsWith(`${address}/`) ? `${contextPath}${webpageUrl.slice(address.length)}` : webpageUrl;
  const own = ownPath(path, "");
  if (!own.startsWith(`${contextPath}/`)) return CENTRE;
  const [below = "", section = ""] = own.slice(contextPath.length).split("#");
  const pathname = below.split("?", 1)[0]!;
  const fits = HELPED.find(([begins]) => isUnder(pathname, begins.replace("{area}", area)));
  if (!fits) return CENTRE;
  const [begins, help] = fits;
  const ofSection = begins === HOME_INTERNET && Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  return `${CENTRE}/${ofSection ?? help}`;
}

const isUnder = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);
