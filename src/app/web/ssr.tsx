import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import AttachmentsSlot from "#features/contact/attachments/web/AttachmentsSlot.tsx";
import type { ShownBrand } from "#platform/brand.ts";
import type { Call, Place } from "#platform/client.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import { KeepMarkupContext, type KeepMarkup } from "#platform/web/cached.tsx";
import { nameOf } from "#platform/web/fragment.ts";
import { LimitsContext } from "#platform/web/limits.ts";
import { SlotContext, type FilledSlots } from "#platform/web/slot.tsx";
import { LanguageContext } from "#platform/web/words.ts";
import { fragments } from "./fragments.ts";
import { BrandLinks } from "./BrandLinks.tsx";
import type { Frame } from "./frame.ts";
import { openFailures, PortalView, screenAt, sentOf, titleOf, type Failed, type Loaded, type Portal } from "./router.tsx";
import { WhereContext } from "./where.ts";

/** Markup in which each mark stands for other cached markup. */
export type CachedMarkup = { html: string; inner: ReadonlyMap<string, CachedMarkup> };

/** `cached`: the markup for each mark in `html`; `hereMark`: the placeholder of the page's own address in cached markup. */
export type Rendered = {
  html: string;
  hereMark: string;
  cached: ReadonlyMap<string, CachedMarkup>;
  /** What the document sends to the browser. */
  loaded: Loaded;
  href: string;
  status: number;
  title: string;
  description: string | undefined;
  /** The query of the canonical address. */
  query?: string | undefined;
};

/** Size limit of the markup cache in characters: about 2,000 of them an entry. */
const CACHED_CHARACTERS = 16 * 1024 * 1024;
type Markup = { mark: string; cached: CachedMarkup };
const cached = new LRUCache<string, Markup>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: ({ cached: { html } }, key) => html.length + key.length + 1,
});
/** Marks cached markup with a random value of this process, so that nobody outside can write such a mark into a page. */
const ours = crypto.randomUUID();
let marks = 0;

/** Preload links for pictures, which React writes at the start of its output: the same document has the pictures. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** Renders with cached markup, which is then in `inner`. */
function renderCached(portal: Portal, shown: ReactNode): CachedMarkup {
  const inner = new Map<string, CachedMarkup>();
  const keep: KeepMarkup = (key, part) => {
    const markup = cached.get(key) ?? keepMarkup(portal, key, part);
    inner.set(markup.mark, markup.cached);
    return markup.mark;
  };
  const html = renderToString(<KeepMarkupContext value={keep}>{shown}</KeepMarkupContext>);
  return { html: html.replace(PRELOADS, ""), inner };
}

/** A placeholder for the page's address in cached markup, replaced for each page. */
const HERE_MARK = `@@kept-${ours}-here@@`;
const ANYWHERE = { href: HERE_MARK, pathname: "", bare: false, waiting: false };

/** Caches markup by all that it is rendered from, so that it is never outdated; the least recently used goes first. */
function keepMarkup(portal: Portal, key: string, shown: ReactNode): Markup {
  const { frame } = portal;
  const made = renderCached(
    portal,
    <LanguageContext value={frame.language}>
      <BrandLinks brand={frame.brand}>
        <LimitsContext value={frame.limits}>
          <PlaceContext value={frame.place}>
            <CallContext value={readsNothing}>
              <WhereContext value={ANYWHERE}>{shown}</WhereContext>
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>,
  );
  const markup = { mark: `@@kept-${ours}-${(marks += 1)}@@`, cached: made };
  cached.set(key, markup);
  return markup;
}

const readsNothing = () => Promise.reject(new Error("what is rendered alone reads nothing"));

/** Renders the failure page for `href`. */
export async function renderFailure(frame: Frame, failure: Failed, href: string): Promise<string> {
  await openFailures();
  const screen = { href, found: undefined, loaded: failure };
  return renderToString(<PortalView portal={{ frame, call: readsNothing }} screen={screen} />);
}

/** The page at the address for the visitor, read through the given client. It is rendered when its markup is read. */
export async function renderPage(frame: Frame, call: Call, at: string): Promise<Rendered> {
  const portal = { frame, call };
  const screen = await screenAt(portal, at);
  const { loaded } = screen;
  let made: Pick<Rendered, "html" | "cached"> | undefined;
  const markup = () => {
    if (made) return made;
    const { html, inner } = renderCached(portal, <PortalView portal={portal} screen={screen} />);
    return (made = { html, cached: inner });
  };
  return {
    get html() {
      return markup().html;
    },
    get cached() {
      return markup().cached;
    },
    hereMark: HERE_MARK,
    loaded: sentOf(screen),
    href: at,
    status: "failed" in loaded ? loaded.failed : 200,
    title: titleOf(loaded, frame.language),
    description: "failed" in loaded ? undefined : loaded.description,
    query: "failed" in loaded ? undefined : loaded.query,
  };
}

/** What stands in the slots of fragments. */
const slotsOfFragments: FilledSlots = new Map([["message-attachments", AttachmentsSlot]]);

/** The HTML of an endpoint's answer, without a page around it. Throws when no component is named for the endpoint. */
export function renderFragment(
  { place, language, brand, limits }: { place: Place; language: Language; brand?: ShownBrand; limits: PageLimits },
  endpoint: Pick<Endpoint, "method" | "path">,
  given: { status: number; body?: unknown },
): string {
  const Shown = fragments.get(nameOf(endpoint));
  if (!Shown) throw new Error(`no fragment is named for ${nameOf(endpoint)}`);
  return renderToString(
    <LanguageContext value={language}>
      <BrandLinks brand={brand}>
        <LimitsContext value={limits}>
          <PlaceContext value={place}>
            <CallContext value={readsNothing}>
              <SlotContext value={slotsOfFragments}>
                <Shown given={given} />
              </SlotContext>
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>,
  );
}
