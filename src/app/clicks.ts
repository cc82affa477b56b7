import type { AnyRouter } from "@tanstack/react-router";
import { loadedBy } from "./router.tsx";

/** Plain links inside the portal are followed without a reload; the title and the focus go with them. */
export function routeClicks(router: AnyRouter): void {
  document.addEventListener("click", (event) => {
    const href = internalHref(event, router);
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  });
  router.subscribe("onResolved", ({ hrefChanged, pathChanged }) => {
    const loaded = loadedBy(router);
    if (loaded && "title" in loaded) document.title = `${loaded.title} · Vrata`;
    if (loaded && "failed" in loaded && loaded.failed === 401) location.assign(loginFor(router));
    if (hrefChanged && pathChanged) focusHeading();
  });
}

const loginFor = (router: AnyRouter): string =>
  `${router.options.basepath === "/" ? "" : router.options.basepath}/login?returnTo=${encodeURIComponent(router.state.location.href)}`;

/** The address to go to, when the click is a plain one on a link to another page of the portal. */
function internalHref(event: MouseEvent, router: AnyRouter): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  const base = router.options.basepath ?? "/";
  if (base !== "/" && !link.pathname.startsWith(base)) return;
  return link.pathname + link.search + link.hash;
}

/** After going to another page a screen reader starts at its heading, as after a reload. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
