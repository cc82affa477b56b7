import { onStep } from "#platform/web/step.ts";
import { holdsUnfinished, mayLeave } from "#platform/web/unfinished.ts";
import { pathnameOf } from "./address.ts";
import { entryIn, kindOf, nextEntry, type Entry, type EntryKind } from "./history-entry.ts";
import { focusHeading, keepScrolls, storedScrolls, toTarget } from "./standing.ts";
import type { Screen } from "./router.tsx";

/** What following a link needs: whether there is a page, what stands there, and showing it (synchronously). */
export type Navigation = {
  isPage: (href: string) => boolean;
  /** Whether the page at the address is a list: its steps are another look at it. */
  isListing: (href: string) => boolean;
  find: (href: string) => Promise<Screen>;
  show: (screen: Screen, waiting: boolean) => void;
  /** Where to sign in, to come back to the address. */
  loginFor: (href: string) => string;
  /** What the window is called when it stands at a screen. */
  titleOf: (screen: Screen) => string;
};

const hrefHere = (): string => location.pathname + location.search + location.hash;
const sameDocument = (a: string, b: string): boolean => a.split("#")[0] === b.split("#")[0];

/**
 * Follows plain links, forms for searching, Back and Forward without a reload; the title, the focus and the scroll position go with them.
 * What is unfinished is asked about first.
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
    // the page one is on already is read anew, and is no further step for Back
    const enter = () => (href === hrefHere() ? undefined : history.pushState((entry = nextEntry(entry, kind)), "", href));
    // another tab of the same page stays in sight
    const going = { enter, scroll: kind === "tab/offer" ? () => undefined : scroll };
    void asked().then((leave) => (leave ? go(href, going) : undefined));
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
    // whoever narrows a list stays where the fields are
    const stays = pathnameOf(href) === location.pathname;
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

/** Whether one may go: at once where nothing is unfinished, else when the visitor says so. */
const asked = (): Promise<boolean> => (holdsUnfinished() ? mayLeave() : Promise.resolve(true));

/** A link by which the browser itself leaves the page, to another site or a file, is followed when the visitor wants to leave what is unfinished. */
function askBeforeLink(event: MouseEvent): void {
  const link = plainLink(event);
  if (!link || !/^https?:$/.test(link.protocol) || sameDocument(link.href, location.href) || !holdsUnfinished()) return;
  event.preventDefault();
  void mayLeave().then((leave) => leave && location.assign(link.href));
}

/** So is a form that the browser itself sends, as the choice of a language and signing out. What pages send themselves leaves nothing. */
function askBeforeForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.target || !holdsUnfinished()) return;
  event.preventDefault();
  void mayLeave().then((leave) => leave && form.requestSubmit(submitter));
}

type Steps = { at: () => Entry; kindAt: (href: string) => EntryKind; leave: () => void; isHere: (href: string) => boolean };

/**
 * Back and Forward. The address changes before anybody can be asked: where something is unfinished the step is taken back,
 * and taken again when the visitor wants to leave.
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

/** `isHere`: whether the address is another place of the page that is shown; `standAt`: what is shown has another address now. */
type Goer = {
  go: (href: string, going: Going) => Promise<void>;
  isHere: (href: string) => boolean;
  standAt: (href: string) => void;
};
type Going = { back?: true; enter: () => void; scroll: () => void };

/** Goes to one address after another: whoever goes on before the last one is here never sees it. */
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
      if (mine === turn) location.assign(href); // its chunk is gone, or nobody answers: the browser tries by itself, and says so
    }
  };
  return { go, isHere, standAt: (href) => void (screen = { ...screen, href }) };
}

/** The link of a plain click, which leads away in this very window. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && !link.target && link.href && !link.hasAttribute("download") ? link : undefined;
}

/** The address to go to, when the click is a plain one on a link to another page of this origin. */
function followed(event: MouseEvent): string | undefined {
  const link = plainLink(event);
  if (!link || link.origin !== location.origin) return undefined;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search + link.hash;
}

/** The address that a form for searching asks for; fields that say nothing are left out. Other forms are the browser's own. */
function searchedFor(event: SubmitEvent): string | undefined {
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
