import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useLoaderData,
  type AnyRoute,
  type AnyRouter,
} from "@tanstack/react-router";
import type { Call, Place } from "#platform/client.ts";
import { Refused } from "#platform/problem.ts";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import type { PageModule, ScreenPage } from "#platform/web/page.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { FrameContext, type Frame } from "./frame.ts";
import { pages } from "./pages.ts";
import { FailurePage, Shell } from "./Shell.tsx";

/** What a route's loader found: the page's data, or the status of what went wrong. */
export type Loaded = { title: string; data: unknown } | { failed: number; requestId?: string };

export type Portal = {
  frame: Frame;
  call: Call;
  seed?: { href: string; loaded: Loaded };
  failure?: { failed: number; requestId?: string };
};

const views = import.meta.glob<PageModule>("../features/**/web/*Page.tsx");
const opened = new Map<string, PageModule>();

async function open(file: string): Promise<PageModule> {
  const known = opened.get(file);
  if (known) return known;
  const view = views[`../features/${file}.tsx`];
  if (!view) throw new Error(`no page at features/${file}.tsx`);
  const module = await view();
  opened.set(file, module);
  return module;
}

/** The portal's router: the same routes on the server and in the browser. `at` is the address that the server renders. */
export function portalRouter(portal: Portal, at?: string): AnyRouter {
  const { frame, call } = portal;
  const root = createRootRoute({
    component: () => (
      <LanguageContext value={frame.language}>
        <PlaceContext value={frame.place}>
          <CallContext value={call}>
            <FrameContext value={frame}>
              <Shell>
                <Outlet />
              </Shell>
            </FrameContext>
          </CallContext>
        </PlaceContext>
      </LanguageContext>
    ),
  });
  const shown = pages.filter((page) => !page.demo || frame.demo);
  const routes = shown.map((page) => pageRoute(root, page, portal));
  const nowhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    loader: (): Loaded => portal.failure ?? { failed: 404 },
    component: () => <PageView />,
  });
  return createRouter({
    routeTree: root.addChildren([...routes, nowhere]),
    basepath: frame.place.contextPath || "/",
    scrollRestoration: at === undefined,
    defaultStaleTime: 0,
    defaultPendingMs: 500,
    trailingSlash: "never",
    ...(at !== undefined && { history: createMemoryHistory({ initialEntries: [at] }), isServer: true }),
  });
}

function pageRoute(root: AnyRoute, page: ScreenPage, portal: Portal) {
  return createRoute({
    getParentRoute: () => root,
    path: pathFor(page, portal.frame.place),
    loaderDeps: ({ search }) => search,
    loader: ({ params, deps, location }) => load(page, portal, { params, search: deps, href: location.href }),
    component: () => <PageView file={page.file} />,
    staticData: { bare: page.bare === true },
  });
}

const pathFor = ({ path }: ScreenPage, { area }: Place): string => path.replace("{area}", area).replace(/:(\w+)/g, "$$$1");

type Asked = { params: Record<string, string>; search: Record<string, unknown>; href: string };

async function load(page: ScreenPage, { frame, call, seed }: Portal, { params, search, href }: Asked): Promise<Loaded> {
  const module = await open(page.file);
  if (seed?.href === href) {
    const { loaded } = seed;
    seed.href = ""; // the server's read serves the first showing only
    return loaded;
  }
  if (page.access !== "anyone" && !frame.user) return { failed: 401 };
  try {
    const data = await module.load?.({ call, place: frame.place, language: frame.language, params, search });
    return { data, title: module.title(frame.language, data) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { failed: error.status, ...(error.problem && { requestId: error.problem.requestId }) };
  }
}

function PageView({ file = "" }: { file?: string }) {
  const loaded: Loaded = useLoaderData({ strict: false } as never);
  if ("failed" in loaded) return <FailurePage status={loaded.failed} requestId={loaded.requestId} />;
  const View = opened.get(file)?.default;
  return View ? <View data={loaded.data} /> : null;
}

/** What the matched page found; undefined before anything is matched. */
export function loadedBy(router: AnyRouter): Loaded | undefined {
  const matches = router.state.matches;
  return matches[matches.length - 1]?.loaderData as Loaded | undefined;
}
