import { ApiError } from "#platform/problem.ts";
import type { LoadContext, PageModule } from "#platform/web/page.ts";
import type { FilledSlots } from "#platform/web/slot.tsx";
import { findPage, pathnameOf, searchOf, type Found } from "./address.ts";
import { isThere } from "#platform/system-name.ts";
import { fillingAt, fillingsOf, pages } from "./features.ts";
import { isShownIn } from "./reach.ts";
import { filled, opened, openFailures, type Loaded, type Portal, type Screen } from "./screen.ts";

const views = import.meta.glob<PageModule>("../../features/**/web/*Page.tsx");
const fillings = import.meta.glob<{ default: NonNullable<ReturnType<FilledSlots["get"]>> }>("../../features/**/web/*Slot.tsx");

/** The components of the slots that the page shows at this address are loaded before it is shown. */
async function fill({ frame }: Portal, page: Found["page"], href: string): Promise<void> {
  for (const file of fillingsOf(page, searchOf(href), frame.off)) {
    if (filled.has(file)) continue;
    const filling = fillings[`../../features/${file}.tsx`];
    if (!filling) throw new Error(`nothing for a slot at features/${file}.tsx`);
    filled.set(file, (await filling()).default);
  }
}

const filledSlots = ({ frame }: Portal, { slots: named = [] }: Found["page"]): FilledSlots =>
  new Map(
    named.flatMap((name) => {
      const filling = filled.get(fillingAt(name, frame.off) ?? "");
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

/** The page at an address of this portal, if there is one. */
export function pageAt({ frame }: Pick<Portal, "frame">, href: string): Found | undefined {
  const found = findPage(pages, frame.place, pathnameOf(href));
  const isHere = found && isShownIn(found.page.demo, frame) && isThere(found.page.requires, frame.off);
  return isHere ? found : undefined;
}

/** Loads what an address shows: its chunk and its data. Throws when the chunk cannot be loaded. */
export async function screenAt(portal: Portal, href: string): Promise<Screen> {
  const found = pageAt(portal, href);
  const loaded = await loadedAt(portal, found, href);
  if ("failed" in loaded) await openFailures();
  return {
    href,
    isBare: found?.page.bare === true,
    view: found && opened.get(found.page.file),
    slots: found ? filledSlots(portal, found.page) : new Map(),
    loaded,
  };
}

async function loadedAt(portal: Portal, found: Found | undefined, href: string): Promise<Loaded> {
  if (!found) return { failed: 404 };
  const [module] = await Promise.all([open(found.page.file), fill(portal, found.page, href)]);
  const loaded = await load(portal, { module, found, href });
  if ("title" in loaded) await module.ready?.(loaded.data);
  return loaded;
}

/** What the document sends of a page to the browser. The description and the canonical query are only in its head. */
export function sentOf({ view, loaded }: Screen): Loaded {
  if ("failed" in loaded) return loaded;
  const { title, data } = loaded;
  return { title, data: view?.sent ? view.sent(data) : data };
}

type PageRequest = { module: PageModule; found: Found; href: string };

async function load({ frame, call }: Portal, { module, found, href }: PageRequest): Promise<Loaded> {
  if (found.page.access !== "anyone" && !frame.user) return { failed: 401 };
  const { place, language, off } = frame;
  try {
    const has: LoadContext["has"] = (system) => !off?.includes(system);
    const data = await module.load?.({ call, place, language, params: found.params, search: searchOf(href), has });
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
