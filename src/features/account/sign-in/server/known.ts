import { randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "#platform/server/keyed-hash.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** The cookie by which a browser is known to have signed in as some users before. It signs nobody in. */
export const KNOWN_COOKIE = "vrata-known";
const DAYS = 180;
export const KNOWN_SECONDS = DAYS * DAY_SECONDS;
/** Users of one browser, such as a family's. */
const MOST = 5;

/** `id.end.mac`: the browser's own id, the second in which it is over, and what only the portal can make. */
const ENTRY = /^([\w-]{16})\.([0-9a-z]{6,8})\.([\w-]{43})$/;

type Who = { id: string; passwordHash: string };
type Given = { secret: string; now: Date };

/** Bound to the password: a new one ends every browser that the old one made known, and a user that is gone has none. */
const partsOf = ({ id, passwordHash }: Who, { browser, end }: Pick<Entry, "browser" | "end">): string[] => [
  "known-browser",
  id,
  passwordHash,
  browser,
  end,
];

type Entry = { text: string; browser: string; end: string; mac: string };
const entriesIn = (cookie: string | undefined, now: Date): Entry[] =>
  (cookie ?? "")
    .slice(0, 500)
    .split("~")
    .slice(0, MOST)
    .flatMap((text) => {
      const [, browser = "", end = "", mac = ""] = ENTRY.exec(text) ?? [];
      return parseInt(end, 36) * 1_000 > now.getTime() ? [{ text, browser, end, mac }] : [];
    });

const NOBODY: Who = { id: "", passwordHash: "" };

/** What the tries of a browser that has signed in as this user before are counted by; the same work for a user that there is not. */
export function knownBrowser(cookie: string | undefined, who: Who | undefined, { secret, now }: Given): string | undefined {
  const own = entriesIn(cookie, now).filter((entry) => isKeyedHash(entry.mac, secret, ...partsOf(who ?? NOBODY, entry)));
  return who && own[0] && `${who.id} ${own[0].browser}`;
}

/** The cookie once this browser has signed in as the user; the other users that it knows stay. */
export function withKnown(cookie: string | undefined, who: Who, { secret, now }: Given): string {
  const others = entriesIn(cookie, now).filter((entry) => !isKeyedHash(entry.mac, secret, ...partsOf(who, entry)));
  const browser = randomBytes(12).toString("base64url");
  const end = Math.floor(now.getTime() / 1_000 + KNOWN_SECONDS).toString(36);
  return [`${browser}.${end}.${keyedHash(secret, ...partsOf(who, { browser, end }))}`, ...others.map(({ text }) => text)]
    .slice(0, MOST)
    .join("~");
}
