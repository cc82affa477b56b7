import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { choiceOf, COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import { withoutLanguage, type Language } from "#platform/language.ts";
import { COOKIE, readCookie, wireName } from "#platform/server/cookies.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { weightOf, type CachedPage } from "./page-bytes.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** A cache of pages that are the same for every visitor, bounded by age and size. */
export type SharedPages = {
  find(key: string): CachedPage | undefined;
  keep(key: string, page: CachedPage, seconds: number): void;
  /** Resolves when a page that another request is making is done; undefined when no request makes it. */
  made(key: string): Promise<unknown> | undefined;
  /** Makes a page that other requests may wait for. */
  making<Made>(key: string, make: () => Promise<Made>): Promise<Made>;
  /** Incremented when the cache is cleared: a page begun before that is not cached. */
  round(): number;
};

export type PageCacheSettings = {
  pages: ScreenPage[];
  /** Calls `onNotified` on each notification of the database channel. Without it no page that follows a channel is cached. */
  listen?: (channel: string, onNotified: () => void) => Promise<{ close: () => Promise<void> }>;
  /** The most bytes that all cached pages take together; 0 caches none. */
  cacheBytes: number;
};

/** Cached pages by the channel that invalidates them; those without one only expire. All share one size limit, and the least recently used goes first. */
export async function openPageCache(app: FastifyInstance, { pages, listen, cacheBytes }: PageCacheSettings) {
  if (cacheBytes === 0) return { of: (): SharedPages | undefined => undefined, weight: () => 0 };
  // an expired page is freed at its time, not at its next request, which may never come
  const cache = new LRUCache<string, CachedPage>({
    maxSize: cacheBytes,
    sizeCalculation: (page, key) => weightOf(page) + 2 * key.length,
    ttl: MINUTE_MS,
    ttlAutopurge: true,
  });
  app.addHook("onClose", async () => cache.clear());
  const found = new Map<string | undefined, SharedPages>([[undefined, within(cache, "").shared]]);
  for (const channel of new Set(pages.flatMap(({ follows }) => follows ?? []))) {
    if (!listen) continue;
    const { shared, forget } = within(cache, channel);
    const listener = await listen(channel, forget);
    app.addHook("onClose", listener.close);
    found.set(channel, shared);
  }
  return { of: (channel?: string): SharedPages | undefined => found.get(channel), weight: () => cache.calculatedSize };
}

/** The part of the cache that follows one channel. */
function within(cache: LRUCache<string, CachedPage>, channel: string): { shared: SharedPages; forget: () => void } {
  let round = 0;
  const underWay = new Map<string, Promise<unknown>>();
  const shared: SharedPages = {
    made: (key) => underWay.get(key),
    async making(key, make) {
      const work = make();
      const made = work.catch(() => undefined);
      underWay.set(key, made);
      try {
        return await work;
      } finally {
        if (underWay.get(key) === made) underWay.delete(key);
      }
    },
    find: (key) => cache.get(`${channel} ${key}`),
    keep: (key, page, seconds) => void cache.set(`${channel} ${key}`, page, { ttl: seconds * 1_000 }),
    round: () => round,
  };
  const forget = () => {
    round += 1;
    for (const key of [...cache.keys()]) if (key.startsWith(`${channel} `)) cache.delete(key);
  };
  return { shared, forget };
}

/** Longer addresses are rare and not worth caching a page for. */
const LONGEST_CACHED = 300;

/**
 * The canonical address of a shared page: one spelling, with only the query names that the page reads, in their order. Undefined where the page shows something
 * of this visitor, or is not worth caching.
 */
export function sharedAddress(request: FastifyRequest, page: ScreenPage, context: ServerContext): string | undefined {
  const { contextPath, area } = context.place;
  const url = withoutLanguage(request.url); // the key has the language
  const query = url.indexOf("?");
  if (!page.sharedFor || (query >= 0 && !page.asks)) return undefined;
  if (readCookie(request, context, COOKIE.session) !== undefined || readCookie(request, context, COOKIE.visitor) !== undefined)
    return undefined;
  const params = request.params as Record<string, string>;
  const path = page.path.replace("{area}", area).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const requested = new URLSearchParams(query < 0 ? "" : url.slice(query));
  const known = (page.asks ?? []).flatMap((name) => [...new Set(requested.getAll(name))].map((value) => [name, value]));
  const cachedQuery = new URLSearchParams(known).toString();
  const address = `${contextPath}${path}${cachedQuery && `?${cachedQuery}`}`;
  return address.length > LONGEST_CACHED ? undefined : address;
}

/** The cache key of a shared page: the choice in the cookie notice decides whether the page shows the notice. */
export const keyFor = (address: string, { language, cookies, context }: Visitor): string =>
  `${language} ${choiceOf(cookies[wireName(context, COOKIE_CHOICE)]) ?? "-"} ${address}`;
type Visitor = { language: Language; cookies: Record<string, string | undefined>; context: ServerContext };
