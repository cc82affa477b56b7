import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { ShownBrand } from "#platform/brand.ts";
import type { Call, Place } from "#platform/client.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import { KeepMarkupContext, type KeepMarkup } from "#platform/web/cached.tsx";
import { nameOf } from "#platform/web/fragment.ts";
import { LimitsContext } from "#platform/web/limits.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { fragments } from "./fragments.ts";
import { BrandLinks } from "./BrandLinks.tsx";
import type { Frame } from "./frame.ts";
import { openFailures, PortalView, screenAt, titleOf, type Failed, type Loaded } from "./router.tsx";

/** `kept`: what stands in `html` in the place of each mark. */
export type Rendered = {
  html: string;
  kept: ReadonlyMap<string, Uint8Array>;
  loaded: Loaded;
  href: string;
  status: number;
  title: string;
  description: string | undefined;
};

/** So many bytes are kept as markup: about 2 kB each. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** `ahead`: links to pictures that React has fetched early, which stand at the start of what is rendered, and belong to the page's start. */
type Markup = { mark: string; bytes: Uint8Array; ahead: string };
const kept = new LRUCache<string, Markup>({
  maxSize: CACHED_BYTES,
  sizeCalculation: ({ bytes, ahead }, key) => bytes.length + 2 * (ahead.length + key.length) + 1,
});
/** Marks what is kept, for this process alone: nobody outside can write one into a page. */
const ours = crypto.randomUUID();
let marks = 0;

/** Keeps by all that is in it, so nothing kept is ever old; what was asked for longest ago goes first. */
function keepMarkup(key: string, shown: ReactNode): Markup {
  const known = kept.get(key);
  if (known) return known;
  const html = renderToString(shown);
  const [ahead] = /^(?:<link [^>]*>)*/.exec(html)!;
  const markup = { mark: `@@kept-${ours}-${(marks += 1)}@@`, bytes: Buffer.from(html.slice(ahead.length)), ahead };
  kept.set(key, markup);
  return markup;
}

const readsNothing = () => Promise.reject(new Error("what is rendered alone reads nothing"));

/** Renders the page that stands for the one at `href`, which cannot be shown. */
export async function renderFailure(frame: Frame, failure: Failed, href: string): Promise<string> {
  await openFailures();
  const screen = { href, found: undefined, loaded: failure };
  return renderToString(<PortalView portal={{ frame, call: readsNothing }} screen={screen} />);
}

/** Renders the page at the address for the visitor, reading through the given client. */
export async function renderPage(frame: Frame, call: Call, at: string): Promise<Rendered> {
  const portal = { frame, call };
  const screen = await screenAt(portal, at);
  const { loaded } = screen;
  const standing = new Map<string, Uint8Array>();
  let ahead = "";
  const keep: KeepMarkup = (key, shown) => {
    const { mark, bytes, ahead: links } = keepMarkup(key, shown);
    standing.set(mark, bytes);
    ahead += links;
    return mark;
  };
  const html = renderToString(
    <KeepMarkupContext value={keep}>
      <PortalView portal={portal} screen={screen} />
    </KeepMarkupContext>,
  );
  return {
    html: ahead + html,
    kept: standing,
    loaded,
    href: at,
    status: "failed" in loaded ? loaded.failed : 200,
    title: titleOf(loaded, frame.language),
    description: "failed" in loaded ? undefined : loaded.description,
  };
}

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
              <Shown given={given} />
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>,
  );
}
