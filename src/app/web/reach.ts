import { hasRole } from "#platform/permissions.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import type { Reach } from "#platform/web/reach.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { findPage } from "./address.ts";
import { pages } from "./features.ts";
import type { Frame } from "./frame.ts";

type Reached = Pick<ScreenPage, "access" | "needs" | "role" | "demo" | "requires">;

/** Whether there is a page that may be only in a demo, or in a rehearsal too. */
export const isShownIn = (demo: ScreenPage["demo"], frame: Pick<Frame, "demo" | "rehearsal">): boolean =>
  !demo || frame.demo || (demo === "or rehearsal" && frame.rehearsal === true);

/** Whether a page can be opened by the person of the frame. A visitor signs in on the way to a page of customers. */
export function mayOpen(
  { access, needs = "main", role, demo, requires }: Reached,
  frame: Pick<Frame, "user" | "demo" | "rehearsal" | "off">,
): boolean {
  const { user } = frame;
  if (!isShownIn(demo, frame) || !isThere(requires, frame.off)) return false;
  if (access === "anyone" || access === "signed-in") return true;
  if (access === "operator") return user?.role === "operator" && hasRole(user, role);
  return !user || (user.role === "customer" && user.meets.includes(needs));
}

/** The same of a path with `{area}`; what is no page is a file or a call, which whoever links to it has read. Of an outside system: whether it is there. */
export const reachOf =
  (frame: Pick<Frame, "place" | "user" | "demo" | "rehearsal" | "off">): Reach =>
  (path) => {
    if (!/^[/{]/.test(path)) return !frame.off?.includes(path as SystemName);
    const { contextPath, area } = frame.place;
    const [pathname = ""] = `${contextPath}${path.replace("{area}", area)}`.split(/[?#]/, 1);
    const page = findPage(pages, frame.place, pathname)?.page;
    return !page || mayOpen(page, frame);
  };
