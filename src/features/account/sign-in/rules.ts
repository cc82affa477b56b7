import { countedAddress, ipv4Within, ipv6Groups } from "#vocabulary/ip-address.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#vocabulary/time-units.ts";

/** A session ends after this long without a request, and at the latest this long after signing in; milliseconds. */
export const IDLE = 12 * HOUR_MS;
const LONGEST = 14 * DAY_MS;
/** Of staff it ends this long after signing in, used or not. */
const LONGEST_OF_STAFF = 8 * HOUR_MS;
/** The time of last use is stored only this exactly (milliseconds), so that reading a page seldom writes. */
export const COARSE = 5 * MINUTE_MS;

/** How long the second step of signing in may take after the first. */
export const SECOND_STEP_MINUTES = 10;

/** The end of a session last used at `now` that began at `began`. */
export const endOfSession = (began: Date, now: Date): Date => new Date(Math.min(now.getTime() + IDLE, began.getTime() + LONGEST));
/** The end of a session of the staff. */
export const endOfStaffSession = (began: Date): Date => new Date(began.getTime() + LONGEST_OF_STAFF);

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** The common names of browser and device in a User-Agent; null where it does not name them. */
export function deviceOf(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const sent = (userAgent ?? "").slice(0, 400);
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(sent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** The network of an address, too coarse to identify a person: `203.0.113.*`, or the first 48 bits of IPv6. */
export function networkOf(address: string): string | null {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (four) return `${four}.*`;
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 3).join(":")}:*` : null;
}

/** The network logged for an address: `203.0.113.0/24`, or the first half of an IPv6 address. */
export function loggedNetwork(address: string): string {
  const four = ipv4Within(address);
  if (four) return four.replace(/\d+$/, "0/24");
  return ipv6Groups(address) ? countedAddress(address) : "unknown";
}
