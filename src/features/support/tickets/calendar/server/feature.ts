import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import { createHash, randomBytes } from "node:crypto";
import { shownBrand } from "#platform/brand.ts";
import type { GivenBy, OutgoingFile } from "#platform/endpoint.ts";
import type { Language } from "#platform/language.ts";
import type { CustomerUser, RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { encryptionFor } from "#platform/server/encryption.ts";
import { sealedKind } from "#platform/server/secret-kinds.ts";
import { plusDays } from "#vocabulary/day.ts";
import { CALENDAR_MEDIA, visitCalendarContract, type renewFeed } from "../contract.ts";
import { addressesOf, ownerOf, type Viewer } from "../../server/viewing.ts";
import { calendarWords } from "../messages/words.ts";
import type { CalendarVisit } from "../rules.ts";
import type { VisitCalendarDependencies } from "./dependencies.ts";
import { feedBy, feedOf, forgetFeedOf, noteRead, storeFeed, visitOfTicket, visitsFrom } from "./store.ts";
import { methodOf, writeCalendar } from "./write-calendar.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

const SHOWN_DAYS = 90;
/** Calendars of many people read from few addresses, so only what finds nothing counts against an address. */
const MISSES_OF_ADDRESS = { name: "visit-feed.misses", limit: 30, windowSeconds: 600 };
const READS_OF_FEED = { name: "visit-feed.reads", limit: 60, windowSeconds: 600 };

/** Encrypts the secrets of addresses, which are shown again. */
export const calendarTokens = encryptionFor("vrata visit calendars");
/** What of them hangs on the portal's secret. */
export const calendarSecrets = sealedKind(
  { kind: "addresses of calendars", table: "tickets.calendars", key: "user_id", column: "token" },
  calendarTokens,
);
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

async function calendarFile(
  visits: readonly CalendarVisit[],
  { kind, viewer, language }: { kind: "file" | "feed"; viewer: Viewer; language: Language },
  deps: VisitCalendarDependencies,
): Promise<OutgoingFile> {
  const { addressOf, place, clock } = deps;
  const { name, phone, mail } = shownBrand(deps.brand, language);
  const ticketPage = (ticketId: string) => addressOf(`${place.area}/services/trouble-tickets?ticket=${ticketId}#ticket-${ticketId}`);
  const places = await addressesOf([...new Set(visits.map(({ serviceId }) => serviceId))], viewer, deps);
  const changeable = (await ownerOf(viewer, deps, "change")).accounts;
  const method = methodOf(visits, kind);
  const text = writeCalendar(visits, {
    method,
    language,
    brand: name,
    phone,
    mail,
    now: clock.now(),
    places,
    changeable,
    addressOf: ticketPage,
  });
  const bytes = Buffer.from(text);
  return {
    name: `${calendarWords[language].fileName}.ics`,
    media: CALENDAR_MEDIA[method],
    bytes,
    etag: createHash("sha256").update(bytes).digest("base64url"),
  };
}

async function count(rate: typeof MISSES_OF_ADDRESS, key: string, { db, clock, limits }: VisitCalendarDependencies): Promise<void> {
  if (!limits.on) return;
  const { allowed, retryAfterSeconds } = await take(db, { ...rate, key, secret: limits.secret, now: clock.now() });
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

type Change = RequestContext<GivenBy<typeof renewFeed>> & { user: CustomerUser };

/** Changes the user's address. */
const changeFeed = (request: Change, change: (tx: VisitCalendarDependencies["db"]) => Promise<void>) =>
  request.once(async (tx) => {
    await change(tx);
    return { status: 200, body: {} };
  });

const visitCalendar: ServerFeature<typeof visitCalendarContract, VisitCalendarDependencies> = {
  contract: visitCalendarContract,
  handlers: {
    async visitFile({ user, language, params }, deps) {
      const visit = await visitOfTicket(deps.db, params.ticketId, await ownerOf(user, deps));
      if (!visit) throw new HttpProblem(404);
      return { status: 200, file: await calendarFile([visit], { kind: "file", viewer: user, language }, deps) };
    },

    async visitFeed({ params, address }, deps) {
      const { db, clock, customers } = deps;
      const now = clock.now();
      const tokenHash = hashOf(params.file.replace(/\.ics$/, ""));
      const feed = await feedBy(db, tokenHash);
      const reader = feed && (await customers.permitsOf(db, feed.userId));
      const viewed = reader && (await ownerOf(reader, deps));
      if (!viewed || viewed.accounts.length === 0) {
        await count(MISSES_OF_ADDRESS, address, deps);
        throw new HttpProblem(404);
      }
      await count(READS_OF_FEED, tokenHash, deps);
      const today = clock.today();
      const visits = await visitsFrom(db, viewed, { from: plusDays(today, -SHOWN_DAYS), today });
      await noteRead(db, tokenHash, { now, stale: instantBefore(now, HOUR_MS) });
      const file = await calendarFile(visits, { kind: "feed", viewer: reader, language: reader.language }, deps);
      return { status: 200, headers: { "cache-control": "private, no-store" }, file };
    },

    async feedState({ user }, { db, addressOf, limits }) {
      const feed = await feedOf(db, user.id);
      const token = feed && calendarTokens.decryptIfReadable(limits.secret, feed.encrypted);
      // one that cannot be read any more is as good as none: it goes on for calendars that have it, and its owner makes another one
      if (!feed || token === undefined) return { status: 200, body: { address: null, madeAt: null, readAt: null } };
      const address = addressOf(`/calendar/${token}.ics`);
      return { status: 200, body: { address, madeAt: iso(feed.madeAt), readAt: iso(feed.readAt) } };
    },

    renewFeed(request, deps) {
      const { clock, limits } = deps;
      return changeFeed(request, async (tx) => {
        const token = randomBytes(32).toString("base64url");
        const encrypted = calendarTokens.encrypt(limits.secret, token);
        await storeFeed(tx, { userId: request.user.id, tokenHash: hashOf(token), encrypted, now: clock.now() });
      });
    },

    revokeFeed: (request) => changeFeed(request, (tx) => forgetFeedOf(tx, request.user.id)),
  },
};

export const visitCalendarServer = {
  name: "visit-calendar",
  requires: TECHNICIANS,
  about: "Visits of technicians in people's calendars: a file of one, and a feed at a secret address.",
  feature: visitCalendar,
};
