import { withoutLanguage } from "#platform/language.ts";
import { onStep } from "#platform/web/step.ts";
import { holdsUnfinished, mayLeave } from "#platform/web/unfinished.ts";
import { pathnameOf } from "./address.ts";
import { entryIn, kindOf, nextEntry, type Entry, type EntryKind } from "./history-entry.ts";
import { focusHeading, keepScrolls, storedScrolls, toTarget } from "./standing.ts";
import type { Screen } from "./screen.ts";

/** What following a link needs: whether there is a page, what it shows, and showing it (synchronously). */
export type Navigation = {
  isPage: (href: string) => boolean;
  /** Whether the page at the address is a list: its steps are other views of it. */
  isListing: (href: string) => boolean;
  find: (href: string) => Promise<Screen>;
  show: (screen: Screen, waiting: boolean) => void;
  /** The sign-in page's address that returns to this one. */
  loginFor: (href: string) => string;
  /** The document's title for a screen. */
  titleOf: (screen: Screen) => string;
};

const hrefHere = (): string => location.pathname + location.search + location.hash;
const documentAt = (href: string): string | undefined => withoutLanguage(href).split("#")[0];
const sameDocument = (a: string, b: string): boolean => documentAt(a) === documentAt(b);

/**
 * Follows plain links, search forms, Back and Forward without a reload, with the title, the focus and the scroll position. Asks first where a form is
 * unfinished.
 */
export function followLinks(first: Screen, navigation: Navigation): void {
  const scrolls = storedScrolls();
  const { go, isHere, standAt } = goer(first, navigation);
  const kindAt = (href: string, before?: string): EntryKind => kindOf(href, { before, isListing: navigation.isListing(href) });
  let entry = entryIn(history.state, { kind: kindAt(hrefHere()) });
  history.scrollRestoration = "manual";
  history.replaceState(entry, "");
  const scrolled = scrolls.get(entry.key);
  if (scrolled !== undefined && !location.hash) scrollTo(0, scrolled);

  const follow = (href: string, scroll: () => void): void => {
    scrolls.set(entry.key, scrollY);
    const kind = kindAt(href, hrefHere());
    // a link to the current page reads it again and adds no history entry
    const enter = () => (href === hrefHere() ? undefined : history.pushState((entry = nextEntry(entry, kind)), "", href));
    // another tab of the same page stays in view
    const going = { enter, scroll: kind === "tab/offer" ? () => undefined : scroll };
    void mayGo().then((leave) => (leave ? go(href, going) : undefined));
  };
  onStep((href) => {
    scrolls.set(entry.key, scrollY);
    history.pushState((entry = nextEntry(entry, kindAt(href, hrefHere()))), "", href);
    standAt(href);
  });
  addEventListener("click", (event) => {
    const href = followed(event);
    if (href === undefined || !navigation.isPage(href)) return askBeforeLink(event);
    event.preventDefault();
    follow(href, () => toTarget(href));
  });
  addEventListener("submit", (event) => {
    const href = searchedFor(event);
    if (href === undefined || !navigation.isPage(href)) return askBeforeForm(event);
    event.preventDefault();
    // filtering a list keeps the position at the fields, unless the form names where its answer stands
    const stays = pathnameOf(href) === location.pathname && !href.includes("#");
    follow(href, () => (stays ? undefined : toTarget(href)));
  });
  followSteps({ at: () => entry, kindAt, leave: () => scrolls.set(entry.key, scrollY), isHere }, (arrived) => {
    entry = arrived;
    const y = scrolls.get(entry.key);
    const href = hrefHere();
    void go(href, { back: true, enter: () => undefined, scroll: () => (y === undefined ? toTarget(href) : scrollTo(0, y)) });
  });
  addEventListener("pagehide", () => keepScrolls(scrolls.set(entry.key, scrollY)));
}

/** Whether leaving is allowed: at once where nothing is unfinished, else when the visitor agrees. */
const mayGo = (): Promise<boolean> => (holdsUnfinished() ? mayLeave() : Promise.resolve(true));

/** Asks before the browser itself follows a link to another site or a file while a form is unfinished. */
function askBeforeLink(event: MouseEvent): void {
  const link = plainLink(event);
  if (!link || !/^https?:$/.test(link.protocol) || sameDocument(link.href, location.href) || !holdsUnfinished()) return;
  event.preventDefault();
  void mayLeave().then((leave) => leave && location.assign(link.href));
}

/** Asks before the browser itself submits a form, such as the choice of a language or signing out. Forms that pages send themselves leave nothing. */
function askBeforeForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.target || !holdsUnfinished(form)) return;
  event.preventDefault();
  void mayLeave().then((leave) => leave && form.requestSubmit(submitter));
}

type Steps = { at: () => Entry; kindAt: (href: string) => EntryKind; leave: () => void; isHere: (href: string) => boolean };

/**
 * Handles Back and Forward. The address changes before the visitor can be asked: where a form is unfinished the step is reverted, and repeated when the visitor
 * agrees.
 */
function followSteps({ at, kindAt, leave, isHere }: Steps, arrive: (entry: Entry) => void): void {
  let takingBack = false;
  addEventListener("popstate", (event) => {
    if (takingBack) return void (takingBack = false);
    const entry = entryIn(event.state, { kind: kindAt(hrefHere()), last: at() });
    const steps = entry.place - at().place;
    if (event.state === null) history.replaceState(entry, "");
    else if (holdsUnfinished() && steps !== 0 && !isHere(hrefHere())) {
      takingBack = true;
      history.go(-steps);
      return void mayLeave().then((may) => may && history.go(steps));
    }
    leave();
    arrive(entry);
  });
}

/** `isHere`: whether the address is another place of the current page; `standAt`: the current page has another address now. */
type Goer = {
  go: (href: string, going: Going) => Promise<void>;
  isHere: (href: string) => boolean;
  standAt: (href: string) => void;
};
type Going = { back?: true; enter: () => void; scroll: () => void };

/** Navigates to one address after another: a page that is still loading at the next navigation is never shown. */
function goer(first: Screen, { find, show, loginFor, titleOf }: Navigation): Goer {
  let screen = first;
  let turn = 0;
  const arrive = (next: Screen, scroll: () => void): void => {
    const elsewhere = pathnameOf(next.href) !== pathnameOf(screen.href);
    screen = next;
    show(screen, false);
    document.title = titleOf(next);
    scroll();
    if (elsewhere) focusHeading();
  };
  const isHere = (href: string): boolean => sameDocument(href, screen.href);
  const go: Goer["go"] = async (href, { back, enter, scroll }) => {
    const mine = ++turn;
    if (back && isHere(href)) return arrive({ ...screen, href }, scroll); // from one place of a page to another
    show(screen, true);
    try {
      const next = await find(href);
      if (mine !== turn) return;
      if ("failed" in next.loaded && next.loaded.failed === 401) return location.assign(loginFor(href));
      enter();
      arrive(next, scroll);
    } catch {
      if (mine === turn) location.assign(href); // the chunk is gone or the network is down: the browser navigates itself and shows the error
    }
  };
  return { go, isHere, standAt: (href) => void (screen = { ...screen, href }) };
}

/** The link of a plain click that opens in this window. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && !link.target && link.href && !link.hasAttribute("download") ? link : undefined;
}

/** The address to navigate to, when the click is a plain one on a link to another page of this origin. */
function followed(event: MouseEvent): string | undefined {
  const link = plainLink(event);
  if (!link || link.origin !== location.origin) return undefined;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search + link.hash;
}

/** The address that a search form requests, without its empty fields. Other forms are left to the browser. */
function searchedFor(event: SubmitEvent): string | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.role !== "search" || form.method !== "get") return undefined;
  const to = new URL(form.action);
  if (to.origin !== location.origin) return undefined;
  const fields = [...new FormData(form, event.submitter)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return to.pathname + (query && `?${query}`) + to.hash;
}
