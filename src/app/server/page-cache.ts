import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { choiceOf, COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import type { Language } from "#platform/language.ts";
import { COOKIE, readCookie, wireName } from "#platform/server/cookies.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { weightOf, type CachedPage } from "./page-bytes.ts";

/** Pages that are the same for every visitor, for as long as each may be kept and as many as fit. */
export type SharedPages = {
  find(key: string): CachedPage | undefined;
  keep(key: string, page: CachedPage, seconds: number): void;
  /** Ends when the page has been made that somebody else asked for first; nothing where nobody makes it. */
  made(key: string): Promise<unknown> | undefined;
  /** Makes a page that others may wait for. */
  making<Made>(key: string, make: () => Promise<Made>): Promise<Made>;
  /** Grows when all is forgotten: a page that was begun before is not kept after. */
  round(): number;
};

export type PageCacheSettings = {
  pages: ScreenPage[];
  /** Calls `heard` when the channel of the database says something. Without it no page is kept that follows a channel. */
  hear?: (channel: string, heard: () => void) => Promise<{ close: () => Promise<void> }>;
  /** So many bytes may all kept pages take together; 0 keeps none. */
  cacheBytes: number;
};

/** Kept pages by the channel that they follow; those that follow none only grow old. All share one budget, and what was asked for longest ago goes first. */
export async function openPageCache(app: FastifyInstance, { pages, hear, cacheBytes }: PageCacheSettings) {
  if (cacheBytes === 0) return { of: (): SharedPages | undefined => undefined, weight: () => 0 };
  // a page that is over is let go at its time, not when somebody asks for it again: perhaps nobody ever does
  const kept = new LRUCache<string, CachedPage>({
    maxSize: cacheBytes,
    sizeCalculation: (page, key) => weightOf(page) + 2 * key.length,
    ttl: 60_000,
    ttlAutopurge: true,
  });
  app.addHook("onClose", async () => kept.clear());
  const found = new Map<string | undefined, SharedPages>([[undefined, within(kept, "").shared]]);
  for (const channel of new Set(pages.flatMap(({ follows }) => follows ?? []))) {
    if (!hear) continue;
    const { shared, forget } = within(kept, channel);
    const listener = await hear(channel, forget);
    app.addHook("onClose", listener.close);
    found.set(channel, shared);
  }
  return { of: (channel?: string): SharedPages | undefined => found.get(channel), weight: () => kept.calculatedSize };
}

/** The part of what is kept that follows one channel. */
function within(kept: LRUCache<string, CachedPage>, channel: string): { shared: SharedPages; forget: () => void } {
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
    find: (key) => kept.get(`${channel} ${key}`),
    keep: (key, page, seconds) => void kept.set(`${channel} ${key}`, page, { ttl: seconds * 1_000 }),
    round: () => round,
  };
  const forget = () => {
    round += 1;
    for (const key of [...kept.keys()]) if (key.startsWith(`${channel} `)) kept.delete(key);
  };
  return { shared, forget };
}

/** Longer addresses are nobody's habit, and not worth keeping a page for. */
const LONGEST_KEPT = 300;

/**
 * The one address of what a visitor sees who asks for this: written in one way, with the names alone that the page reads, in their order. Nothing where what
 * is shown is of this visitor, or not worth being kept.
 */
export function sharedAddress(request: FastifyRequest, page: ScreenPage, context: ServerContext): string | undefined {
  const { contextPath, area } = context.place;
  const query = request.url.indexOf("?");
  if (!page.sharedFor || (query >= 0 && !page.asks)) return undefined;
  if (readCookie(request, context, COOKIE.session) !== undefined || readCookie(request, context, COOKIE.visitor) !== undefined)
    return undefined;
  const params = request.params as Record<string, string>;
  const path = page.path.replace("{area}", area).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = new URLSearchParams(query < 0 ? "" : request.url.slice(query));
  const known = (page.asks ?? []).flatMap((name) => [...new Set(asked.getAll(name))].map((value) => [name, value]));
  const said = new URLSearchParams(known).toString();
  const address = `${contextPath}${path}${said && `?${said}`}`;
  return address.length > LONGEST_KEPT ? undefined : address;
}

/** What a shared page is kept under: what was said to the cookie notice decides whether the page shows it. */
export const keyFor = (address: string, { language, cookies, context }: Asking): string =>
  `${language} ${choiceOf(cookies[wireName(context, COOKIE_CHOICE)]) ?? "-"} ${address}`;
type Asking = { language: Language; cookies: Record<string, string | undefined>; context: ServerContext };
