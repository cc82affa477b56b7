import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { AccessCustomers } from "./customers.ts";
import type { AccessLimits } from "./limits.ts";
import type { Senders } from "./messages.ts";

export type AccessDependencies = { db: Db; clock: Clock; jobs: Jobs; customers: AccessCustomers; limits: AccessLimits; place: Place };

/** What a new password needs besides. */
export type PasswordDependencies = AccessDependencies & {
  brand: Brand;
  pageLimits: Pick<PageLimits, "password">;
  log: { info(about: object, message: string): void };
};

/** What the jobs need that write to people. */
export type WritingDependencies = Senders & Pick<AccessDependencies, "db" | "clock" | "customers" | "limits">;
