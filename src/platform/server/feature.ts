import type { Contract, Endpoint, GivenBy, RequestOf } from "../endpoint.ts";
import type { Language } from "../language.ts";
import type { Permitted, StaffRole } from "../permissions.ts";
import type { Requires } from "../system-name.ts";
import type { Actor } from "./audit.ts";
import type { Db } from "./db.ts";

/** The signed-in user, with what is permitted to the user. `customerId` is null for the operator; `notice` has to be seen before anything else. */
export type User = Permitted & {
  id: string;
  sessionId: string;
  customerId: string | null;
  role: "customer" | "operator";
  /** What an operator may do; a customer's user has none. */
  roles?: readonly StaffRole[];
  name?: string;
  /** Whose user it is, for people: the customer's name and number. */
  customer?: { name: string; code: string } | null;
  /** When the person of this session last proved who they are. */
  confirmedAt?: Date;
  notice?: { id: string; main: boolean } | null;
  /** This user must add a second factor before anything else. */
  needsFactor?: boolean;
};
export type CustomerUser = User & { customerId: string };

type Caller<E extends Endpoint> = E["access"] extends "customer"
  ? { user: CustomerUser }
  : E["access"] extends "operator"
    ? {
        user: User;
        /** Who acts, for the audit list. */
        actor: Actor;
      }
    : E["access"] extends "signed-in"
      ? { user: User }
      : { user?: User };

/** What a handler knows of the request besides its checked parts. */
export type RequestContext<Answer> = {
  language: Language;
  /** Whether what these outside systems are needed for is there. */
  isThere(requires: Requires): boolean;
  requestId: string;
  /** When the request arrived, before it waited in the queue. */
  receivedAt: Date;
  /** The caller's network address, for rate limits; it is stored in plain form only in the audit list, of staff. */
  address: string;
  /** This browser's visitor id. Calling this gives a new visitor the cookie. */
  visitor(): string;
  /** The visitor id if this browser has one already. */
  knownVisitor: string | undefined;
  /** Sets a cookie: HttpOnly, SameSite=Lax, `__Host-` and Secure on HTTPS. `value` undefined clears it. */
  setCookie(name: string, value: string | undefined, maxAgeSeconds?: number): void;
  cookie(name: string): string | undefined;
  /** Whether an absolute URL is one of the portal's own. */
  isOwnAddress(url: string): boolean;
  /** Whether a page's form sent it without a script: what a script would do in a further call is then done at once. Where its page goes is said by the endpoint. */
  isPlainForm: boolean;
  /** Headers and raw bytes as received, for callers that sign their requests. */
  raw: { headers: Record<string, string | string[] | undefined>; body: Buffer | undefined };
  /** Runs the write in one transaction; with an `Idempotency-Key` the answer is stored in it, and returned again for the same request. */
  once(work: (tx: Db) => Promise<Answer>): Promise<Answer>;
};

/** Sets the cookie by which this browser is known to have signed in as a user. */
export type RememberBrowser = (
  browser: Pick<RequestContext<never>, "cookie" | "setCookie">,
  who: { id: string; passwordHash: string },
) => void;

export type Handler<E extends Endpoint, Dependencies> = (
  request: RequestOf<E> & Caller<E> & RequestContext<GivenBy<E>>,
  deps: Dependencies,
) => Promise<GivenBy<E>>;

/** A feature's server side: every endpoint of its contract has a handler, or this does not compile. */
export type ServerFeature<C extends Contract = Contract, Dependencies = never> = {
  contract: C;
  handlers: { [Name in keyof C]: Handler<C[Name], Dependencies> };
};
