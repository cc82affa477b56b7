import { pathnameOf } from "./address.ts";
import type { Screen } from "./router.tsx";

/** What following a link needs: whether there is a page, what stands there, and showing it (synchronously). */
export type Navigation = {
  isPage: (href: string) => boolean;
  find: (href: string) => Promise<Screen>;
  show: (screen: Screen, waiting: boolean) => void;
  /** Where to sign in, to come back to the address. */
  loginFor: (href: string) => string;
  /** What the window is called when it stands at a screen. */
  titleOf: (screen: Screen) => string;
};

const SCROLLS = "vrata-scrolls";
const hrefHere = (): string => location.pathname + location.search + location.hash;
const sameDocument = (a: string, b: string): boolean => a.split("#")[0] === b.split("#")[0];
const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? newKey();
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Follows plain links, forms for searching, Back and Forward without a reload; the title, the focus and the scroll position go with them. */
export function followLinks(first: Screen, navigation: Navigation): void {
  const scrolls = keptScrolls();
  const go = goer(first, navigation);
  let key = keyOf(history.state);
  history.scrollRestoration = "manual";
  history.replaceState({ key }, "");
  if (scrolls.has(key) && !location.hash) scrollTo(0, scrolls.get(key)!);

  addEventListener("click", (event) => {
    const href = followed(event);
    if (href === undefined || !navigation.isPage(href)) return;
    event.preventDefault();
    scrolls.set(key, scrollY);
    // the page one is on already is read anew, and is no further step for Back
    const enter = () => (href === hrefHere() ? undefined : history.pushState({ key: (key = newKey()) }, "", href));
    void go(href, { enter, scroll: () => toTarget(href) });
  });
  addEventListener("submit", (event) => {
    const href = asked(event);
    if (href === undefined || !navigation.isPage(href)) return;
    event.preventDefault();
    scrolls.set(key, scrollY);
    const enter = () => (href === hrefHere() ? undefined : history.pushState({ key: (key = newKey()) }, "", href));
    // whoever narrows a list stays where the fields are
    const stays = pathnameOf(href) === location.pathname;
    void go(href, { enter, scroll: () => (stays ? undefined : toTarget(href)) });
  });
  addEventListener("popstate", (event) => {
    scrolls.set(key, scrollY);
    key = keyOf(event.state);
    if (event.state === null) history.replaceState({ key }, "");
    const y = scrolls.get(key);
    const href = hrefHere();
    void go(href, { back: true, enter: () => undefined, scroll: () => (y === undefined ? toTarget(href) : scrollTo(0, y)) });
  });
  addEventListener("pagehide", () => keepScrolls(scrolls.set(key, scrollY)));
}

type Going = { back?: true; enter: () => void; scroll: () => void };

/** Goes to one address after another: whoever goes on before the last one is here never sees it. */
function goer(first: Screen, { find, show, loginFor, titleOf }: Navigation): (href: string, going: Going) => Promise<void> {
  let screen = first;
  let turn = 0;
  const arrive = (next: Screen, scroll: () => void): void => {
    const elsewhere = pathnameOf(next.href) !== pathnameOf(screen.href);
    screen = next;
    show(screen, false);
    document.title = `${titleOf(next)} · Vrata`;
    scroll();
    if (elsewhere) focusHeading();
  };
  return async (href, { back, enter, scroll }) => {
    const mine = ++turn;
    if (back && sameDocument(href, screen.href)) return arrive({ ...screen, href }, scroll); // from one place of a page to another
    show(screen, true);
    try {
      const next = await find(href);
      if (mine !== turn) return;
      if ("failed" in next.loaded && next.loaded.failed === 401) return location.assign(loginFor(href));
      enter();
      arrive(next, scroll);
    } catch {
      if (mine === turn) location.assign(href); // its chunk is gone, or nobody answers: the browser tries by itself, and says so
    }
  };
}

/** The address to go to, when the click is a plain one on a link to another page of this origin. */
function followed(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search + link.hash;
}

/** The address that a form for searching asks for; fields that say nothing are left out. Other forms are the browser's own. */
function asked(event: SubmitEvent): string | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.role !== "search" || form.method !== "get") return undefined;
  const to = new URL(form.action);
  if (to.origin !== location.origin) return undefined;
  const said = [...new FormData(form, event.submitter)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(said).toString();
  return to.pathname + (query && `?${query}`);
}

/** To the element that the address names, else to the top. */
function toTarget(href: string): void {
  const [, id] = href.split("#");
  const target = id && document.getElementById(decodeURIComponent(id));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** After going to another page a screen reader starts at its heading, as after a reload. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function keptScrolls(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLLS) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

/** For a reload, and for coming back from another site. */
function keepScrolls(scrolls: Map<string, number>): void {
  try {
    sessionStorage.setItem(SCROLLS, JSON.stringify([...scrolls].slice(-50)));
  } catch {
    // no storage for this site: the page opens at its top
  }
}
