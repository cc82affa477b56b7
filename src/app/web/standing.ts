const SCROLLS = "vrata-scrolls";

/** Scrolls to the element that the address names, which takes the focus where it can, else to the top. */
export function toTarget(href: string): void {
  const [, id] = href.split("#");
  const target = id && document.getElementById(decodeURIComponent(id));
  if (!target) return scrollTo(0, 0);
  target.scrollIntoView();
  if (target.hasAttribute("tabindex")) target.focus({ preventScroll: true });
}

/** After navigation a screen reader starts at the heading, as after a reload. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The scroll position at each step, as this tab stored it. */
export function storedScrolls(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLLS) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Stores them for a reload, and for coming back from another site. */
export function keepScrolls(scrolls: Map<string, number>): void {
  try {
    sessionStorage.setItem(SCROLLS, JSON.stringify([...scrolls].slice(-50)));
  } catch {
    // storage is blocked for this site: the page opens at its top
  }
}
