import { FirstChoiceContext } from "#platform/web/cookie-choice.ts";
import type { ConfirmProblem } from "#features/account/sign-in/search-params.ts";
import type { Call } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import { ApiError, type SentForm } from "#platform/problem.ts";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import { LimitsContext } from "#platform/web/limits.ts";
import type { PageModule } from "#platform/web/page.ts";
import { ReachContext } from "#platform/web/reach.ts";
import { SlotContext, type FilledSlots } from "#platform/web/slot.tsx";
import { LanguageContext } from "#platform/web/words.ts";
import { BrandLinks } from "./BrandLinks.tsx";
import { findPage, pathnameOf, searchOf, type Found } from "./address.ts";
import type * as Failures from "./failures.tsx";
import { FrameContext, type Frame } from "./frame.ts";
import { reachOf } from "./reach.ts";
import { Shell } from "./Shell.tsx";
import { fillingsOf, pages, slots } from "./features.ts";
import { WhereContext } from "./where.ts";

/** The status of the failure; `again`: the sent form, to be sent again; `confirm`: once the person has proved who they are. */
export type Failed = { failed: number; requestId?: string; again?: SentForm; confirm?: { problem?: ConfirmProblem } };
/** What was loaded for a page: its data, or the failure. `query`: that of its canonical address. */
export type Loaded = { title: string; description?: string | undefined; query?: string | undefined; data: unknown } | Failed;
export type Portal = { frame: Frame; call: Call };
/** An address with its loaded page. */
export type Screen = { href: string; found: Found | undefined; loaded: Loaded };

const views = import.meta.glob<PageModule>("../../features/**/web/*Page.tsx");
const opened = new Map<string, PageModule>();
const fillings = import.meta.glob<{ default: NonNullable<ReturnType<FilledSlots["get"]>> }>("../../features/**/web/*Slot.tsx");
const filled = new Map<string, NonNullable<ReturnType<FilledSlots["get"]>>>();

/** The components of the slots that the page shows at this address are loaded before it is shown. */
async function fill(page: Found["page"], href: string): Promise<void> {
  for (const file of fillingsOf(page, searchOf(href))) {
    if (filled.has(file)) continue;
    const filling = fillings[`../../features/${file}.tsx`];
    if (!filling) throw new Error(`nothing for a slot at features/${file}.tsx`);
    filled.set(file, (await filling()).default);
  }
}

const filledSlots = ({ slots: named = [] }: Found["page"]): FilledSlots =>
  new Map(
    named.flatMap((name) => {
      const filling = filled.get(slots[name] ?? "");
      return filling ? [[name, filling] as const] : [];
    }),
  );

async function open(file: string): Promise<PageModule> {
  const known = opened.get(file);
  if (known) return known;
  const view = views[`../../features/${file}.tsx`];
  if (!view) throw new Error(`no page at features/${file}.tsx`);
  const module = await view();
  opened.set(file, module);
  return module;
}

let failures: typeof Failures | undefined;

/** The page for failures, loaded before it is shown and only when needed. */
export const openFailures = async (): Promise<void> => void (failures ??= await import("./failures.tsx"));

/** The document's title: the page's, or the failure page's. */
export const titleOf = (loaded: Loaded, language: Language): string =>
  "title" in loaded ? loaded.title : (failures?.failureTitle(language, loaded.failed) ?? "");

/** The page at an address of this portal, if there is one. */
export function pageAt({ frame }: Portal, href: string): Found | undefined {
  const found = findPage(pages, frame.place, pathnameOf(href));
  return found?.page.demo && !frame.demo ? undefined : found;
}

/** Loads what an address shows: its chunk and its data; `given` are data that are loaded already. Throws when the chunk cannot be loaded. */
export async function screenAt(portal: Portal, href: string, given?: Loaded): Promise<Screen> {
  const found = pageAt(portal, href);
  const screen = { href, found, loaded: await loadedAt(portal, found, { href, given }) };
  if ("failed" in screen.loaded) await openFailures();
  return screen;
}

async function loadedAt(
  portal: Portal,
  found: Found | undefined,
  { href, given }: { href: string; given: Loaded | undefined },
): Promise<Loaded> {
  if (!found) return given ?? { failed: 404 };
  const [module] = await Promise.all([open(found.page.file), fill(found.page, href)]);
  const loaded = given ? received(module, given) : await load(portal, { module, found, href });
  if ("title" in loaded) await module.ready?.(loaded.data);
  return loaded;
}

const received = ({ received: whole }: PageModule, given: Loaded): Loaded =>
  "title" in given && whole ? { ...given, data: whole(given.data as never) } : given;

/** What the document sends of a page to the browser. The description and the canonical query are only in its head. */
export function sentOf({ found, loaded }: Screen): Loaded {
  if ("failed" in loaded) return loaded;
  const { title, data } = loaded;
  const sent = opened.get(found?.page.file ?? "")?.sent;
  return { title, data: sent ? sent(data) : data };
}

type PageRequest = { module: PageModule; found: Found; href: string };

async function load({ frame, call }: Portal, { module, found, href }: PageRequest): Promise<Loaded> {
  if (found.page.access !== "anyone" && !frame.user) return { failed: 401 };
  const { place, language } = frame;
  try {
    const data = await module.load?.({ call, place, language, params: found.params, search: searchOf(href) });
    return {
      data,
      title: module.title(language, data),
      description: module.description?.(language, data),
      query: module.canonicalQuery?.(data),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failed: error.status, ...(error.problem && { requestId: error.problem.requestId }) };
  }
}

/** The whole portal at a screen: the same on the server and in the browser. */
export function PortalView({ portal: { frame, call }, screen, waiting = false }: { portal: Portal; screen: Screen; waiting?: boolean }) {
  const { href, found } = screen;
  return (
    <LanguageContext value={frame.language}>
      <BrandLinks brand={frame.brand}>
        <LimitsContext value={frame.limits}>
          <PlaceContext value={frame.place}>
            <CallContext value={call}>
              <FrameContext value={frame}>
                <ReachContext value={reachOf(frame)}>
                  <WhereContext value={{ href, pathname: pathnameOf(href), bare: found?.page.bare === true, waiting }}>
                    <FirstChoiceContext value={frame.cookieChoice}>
                      <Shell>
                        <PageView screen={screen} />
                      </Shell>
                    </FirstChoiceContext>
                  </WhereContext>
                </ReachContext>
              </FrameContext>
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>
  );
}

function PageView({ screen: { found, loaded } }: { screen: Screen }) {
  if ("failed" in loaded) {
    if (!failures) throw new Error("what stands for a page that failed was not opened");
    const { AgainPage, ConfirmSent, FailurePage } = failures;
    if (loaded.confirm) return <ConfirmSent again={loaded.again} problem={loaded.confirm.problem} />;
    return loaded.again ? <AgainPage {...loaded.again} /> : <FailurePage status={loaded.failed} requestId={loaded.requestId} />;
  }
  const View = opened.get(found?.page.file ?? "")?.default;
  return View && found ? (
    <SlotContext value={filledSlots(found.page)}>
      <View data={loaded.data} />
    </SlotContext>
  ) : null;
}
