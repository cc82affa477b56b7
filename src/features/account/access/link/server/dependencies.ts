import type { Db } from "#platform/server/db.ts";
import type { RequestContext } from "#platform/server/feature.ts";
import type { AccessCustomers } from "../../server/customers.ts";
import type { AccessDependencies } from "../../server/dependencies.ts";

type Request = Pick<RequestContext<never>, "address" | "raw" | "knownVisitor" | "cookie" | "setCookie" | "requestId">;
type Who = { id: string; passwordHash: string };
type Entered = { session: string; who: Who } | { half: string };

export type LinkDependencies = AccessDependencies & {
  customers: AccessCustomers & { passwordHashOf(db: Db, userId: string): Promise<string | undefined> };
  /** What this feature uses of sign-in. */
  signIn: {
    /** Ends the first step: a session, or where there is a second factor half a sign-in. */
    finishFirstStep(tx: Db, request: Request, who: Who): Promise<Entered>;
    /** Sets the cookies of what was stored; returns where the second step is, if there is one. */
    setCookiesOfFirstStep(request: Request, entered: Entered): string | undefined;
  };
};
