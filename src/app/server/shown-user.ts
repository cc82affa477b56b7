import { needsMetBy } from "#platform/permissions.ts";
import type { User } from "#platform/server/feature.ts";
import type { Frame } from "../web/frame.ts";

/** The signed-in person as every page has it. */
export const shownUser = (user: User): NonNullable<Frame["user"]> => ({
  id: user.id,
  name: user.name ?? "",
  role: user.role,
  meets: user.role === "customer" ? needsMetBy(user) : [],
  ...(user.role === "operator" && user.roles && { roles: user.roles }),
  ...(user.notice && { notice: user.notice }),
});
