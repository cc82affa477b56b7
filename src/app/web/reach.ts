import { hasRole } from "#platform/permissions.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { findPage } from "./address.ts";
import { pages } from "./features.ts";
import type { Frame } from "./frame.ts";

type Reached = Pick<ScreenPage, "access" | "needs" | "role" | "demo">;

/** Whether a page can be opened by the person of the frame. A visitor signs in on the way to a page of customers. */
export function mayOpen({ access, needs = "main", role, demo }: Reached, frame: Pick<Frame, "user" | "demo">): boolean {
  const { user } = frame;
  if (demo && !frame.demo) return false;
  if (access === "anyone" || access === "signed-in") return true;
  if (access === "operator") return user?.role === "operator" && hasRole(user, role);
  return !user || (user.role === "customer" && user.meets.includes(needs));
}

/** The same of a path with `{area}`; what is no page is a file or a call, which whoever links to it has read. */
export const reachOf =
  (frame: Frame) =>
  (path: string): boolean => {
    const { contextPath, area } = frame.place;
    const [pathname = ""] = `${contextPath}${path.replace("{area}", area)}`.split(/[?#]/, 1);
    const page = findPage(pages, frame.place, pathname)?.page;
    return !page || mayOpen(page, frame);
  };
