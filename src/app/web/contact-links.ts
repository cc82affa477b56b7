/** Calls `open` instead of following a plain link to `path` within the portal's page; that page itself follows its links. Returns how to stop. */
export function onLinkTo(path: string, open: () => void): () => void {
  const listener = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#portal a[href]") : null;
    if (!link || link.target || link.origin !== location.origin || link.pathname !== path || location.pathname === path) return;
    event.preventDefault();
    open();
  };
  document.addEventListener("click", listener, true); // before the page's own links are followed
  return () => document.removeEventListener("click", listener, true);
}
