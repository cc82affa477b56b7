import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import AttachmentsSlot from "#features/contact/attachments/web/AttachmentsSlot.tsx";
import type { ShownBrand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import { KeepMarkupContext, type KeepMarkup } from "#platform/web/cached.tsx";
import { nameOf } from "#platform/web/fragment.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { LimitsContext } from "#platform/web/limits.ts";
import { laterLoaded } from "#platform/web/later.tsx";
import { ReachContext, type Reach } from "#platform/web/reach.ts";
import { BrokenSlotContext, SlotContext, type FilledSlots } from "#platform/web/slot.tsx";
import { LanguageContext } from "#platform/web/words.ts";
import { fragments } from "./fragments.ts";
import { BrandLinks } from "./BrandLinks.tsx";
import type { Frame } from "./frame.ts";
import { searchOf } from "./address.ts";
import { fillingAt, fillingsOf } from "./features.ts";
import { BrokenPart, PortalView } from "./PortalView.tsx";
import { reachOf } from "./reach.ts";
import { pageAt, screenAt, sentOf } from "./router.ts";
import { openFailures, titleOf, type Failed, type Loaded, type Portal, type Screen } from "./screen.ts";
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
  /** The file of the page and those of its slots, which the browser loads. */
  view: { file: string; isBare: boolean; slots: [name: string, file: string][] };
  /** Paths that were asked about and are closed to the person, and systems that are off: the browser has the list of pages later. */
  closed: string[];
  /** A slot could not be written: the notice stands in its place, and the page is not kept. */
  isBroken: boolean;
};

/** Notes that a slot threw; what was thrown is found out after the page was rendered. */
type NoteFailure = (slot: string, error: unknown) => void;

/** Size limit of the markup cache in characters: about 2,000 of them an entry. */
const CACHED_CHARACTERS = 16 * 1024 * 1024;
/** `closed`: what of the paths and systems it missing about is not there. */
type Markup = { mark: string; cached: CachedMarkup; closed: readonly string[] };
const cached = new LRUCache<string, Markup>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: ({ cached: { html } }, key) => html.length + key.length + 1,
});
/** Marks cached markup with a random value of this process, so that nobody outside can write such a mark into a page. */
const ours = crypto.randomUUID();
let marks = 0;

/** Preload links for pictures, which React writes at the start of its output: the same document has the pictures. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** Renders with cached markup, which is then in `inner`; `failed` has the names of slots that threw, `closed` what cached markup found to be not there. */
function renderCached(portal: Portal, shown: ReactNode): CachedMarkup & { failed: string[]; closed: string[] } {
  const inner = new Map<string, CachedMarkup>();
  const failed: string[] = [];
  const closed: string[] = [];
  const { off } = portal.frame;
  const keep: KeepMarkup = (name, part) => {
    const key = off ? `${off.join()} ${name}` : name;
    const markup = cached.get(key) ?? keepMarkup(portal, { key, shown: part, failed });
    inner.set(markup.mark, markup.cached);
    closed.push(...markup.closed);
    return markup.mark;
  };
  const html = renderToString(<KeepMarkupContext value={keep}>{noting(shown, failed)}</KeepMarkupContext>);
  return { html: html.replace(PRELOADS, ""), inner, failed, closed };
}

const noting = (shown: ReactNode, failed: string[]): ReactNode => (
  <BrokenSlotContext value={{ notice: <BrokenPart />, note: (name) => void failed.push(name) }}>{shown}</BrokenSlotContext>
);

/**
 * React keeps to itself what a slot threw while a page is rendered at once. So the page is rendered again for each slot that did, without the others that did: the
 * first error is that slot's.
 */
function noteFailures(portal: Portal, screen: Screen, { failed, note }: { failed: ReadonlySet<string>; note: NoteFailure }): void {
  for (const name of failed) {
    const slots = new Map([...screen.slots].filter(([slot]) => slot === name || !failed.has(slot)));
    const errors: unknown[] = [];
    renderToPipeableStream(noting(<PortalView portal={portal} screen={{ ...screen, slots }} />, []), {
      onError: (error) => void errors.push(error),
      onAllReady: () => note(name, errors[0]),
    });
  }
}

/** A placeholder for the page's address in cached markup, replaced for each page. */
const HERE_MARK = `@@kept-${ours}-here@@`;
const ANYWHERE = { href: HERE_MARK, bare: false, waiting: false };

/** Caches markup by all that it is rendered from, so that it is never outdated; the least recently used goes first. */
function keepMarkup(portal: Portal, { key, shown, failed }: { key: string; shown: ReactNode; failed: string[] }): Markup {
  const { frame } = portal;
  const missing = new Set<string>();
  const {
    failed: within,
    closed,
    ...made
  } = renderCached(
    portal,
    <LanguageContext value={frame.language}>
      <BrandLinks brand={frame.brand}>
        <LimitsContext value={frame.limits}>
          <PlaceContext value={frame.place}>
            <CallContext value={readsNothing}>
              <ReachContext value={noted(reachOf({ ...frame, user: null }), missing)}>
                <WhereContext value={ANYWHERE}>{shown}</WhereContext>
              </ReachContext>
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>,
  );
  const markup = { mark: `@@kept-${ours}-${(marks += 1)}@@`, cached: made, closed: [...missing, ...closed] };
  if (within.length === 0) cached.set(key, markup);
  failed.push(...within);
  return markup;
}

const readsNothing = () => Promise.reject(new Error("what is rendered alone reads nothing"));

/** Renders the failure page for `href`. */
export async function renderFailure(frame: Frame, failure: Failed, href: string): Promise<string> {
  await Promise.all([openFailures(), laterLoaded()]);
  const screen = { href, isBare: false, view: undefined, slots: new Map(), loaded: failure };
  return renderToString(<PortalView portal={{ frame, call: readsNothing, mayReach: reachOf(frame) }} screen={screen} />);
}

type Visit = Pick<Portal, "frame" | "call"> & { note?: NoteFailure };

/** The page at the address for the visitor, read through the given client. It is rendered when its markup is read. */
export async function renderPage({ frame, call, note = () => undefined }: Visit, at: string): Promise<Rendered> {
  const closed = new Set<string>();
  const portal = { frame, call, mayReach: noted(reachOf(frame), closed) };
  const screen = await screenAt(portal, at);
  await laterLoaded(); // those of the page among them
  const { loaded } = screen;
  let made: ReturnType<typeof renderCached> | undefined;
  const markup = () => {
    if (made) return made;
    made = renderCached(portal, <PortalView portal={portal} screen={screen} />);
    noteFailures(portal, screen, { failed: new Set(made.failed), note });
    return made;
  };
  return {
    get html() {
      return markup().html;
    },
    get cached() {
      return markup().inner;
    },
    get closed() {
      return [...new Set([...markup().closed, ...closed])];
    },
    get isBroken() {
      return markup().failed.length > 0;
    },
    hereMark: HERE_MARK,
    loaded: sentOf(screen),
    href: at,
    status: "failed" in loaded ? loaded.failed : 200,
    title: titleOf(loaded, frame.language),
    description: "failed" in loaded ? undefined : loaded.description,
    query: "failed" in loaded ? undefined : loaded.query,
    view: viewOf(portal, pageAt(portal, at)?.page, at),
  };
}

const noted =
  (mayReach: Reach, closed: Set<string>): Reach =>
  (path) => {
    const isOpen = mayReach(path);
    if (!isOpen) closed.add(path);
    return isOpen;
  };

/** The page's file and those of the slots that it shows at the address. */
function viewOf({ frame: { off } }: Portal, page: ScreenPage | undefined, at: string): Rendered["view"] {
  const shown = page ? fillingsOf(page, searchOf(at), off) : [];
  const named = (page?.slots ?? []).flatMap((name): [string, string][] => {
    const file = fillingAt(name, off);
    return file && shown.includes(file) ? [[name, file]] : [];
  });
  return { file: page?.file ?? "", isBare: page?.bare === true, slots: named };
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
