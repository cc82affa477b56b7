import type { FastifyReply, FastifyRequest } from "fastify";
import type { Place } from "../client.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Language } from "../language.ts";
import type { SystemName } from "../system-name.ts";
import type { SentForm } from "../problem.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { User } from "./feature.ts";

/** The reader's part of a fragment; a token is made only for a form that needs one. */
type FragmentOwn = { language: Language; token: () => string };

/** What the platform needs to know of the portal; `app/` supplies it. */
export type ServerContext = {
  place: Place;
  /** The outside systems that are off: what needs them does not exist. */
  off?: readonly SystemName[];
  /** Simulators stand in for outside systems, outside a demo: every page says so. */
  rehearsal?: boolean;
  /** True where the portal is served over HTTPS: cookies are then `Secure` and `__Host-`. */
  secure: boolean;
  /** The public origin, `https://portal.example`, if a setting fixes it: a proxy may not forward it. */
  publicOrigin?: string;
  sessionSecret: string;
  /** For how many hours a submit's answer is stored for repeats. */
  idempotencyHours: number;
  /** For how many minutes a person who proved who they are need not do so again. */
  confirmMinutes: number;
  /** Checks the password of a form sent without a script under the limits of sign-in; a right one confirms the session. */
  confirmByPassword?: (user: User, tried: { password: string; address: string }) => Promise<Confirmation>;
  db: Db;
  clock: Clock;
  /** The user of a session cookie; called once a request, and only when there is a cookie. */
  findUser: (cookie: string) => Promise<User | undefined>;
  /** HTML of an endpoint's answer, by the component that the page uses (decisions §1.3). */
  fragment?: (endpoint: Endpoint, answer: { status: number; body?: unknown }, own: FragmentOwn) => Promise<string> | string;
  /** The page that a browser gets instead of a problem document; `again`: with a form to send the same again. */
  errorPage?: (request: FastifyRequest, reply: FastifyReply, failed: FailedRequest) => Promise<string>;
};

/** Whether a password proved who somebody is; after too many wrong ones, in how many seconds the next is checked. */
export type Confirmation = "right" | "wrong" | { retryAfter: number };

/** `again`: the sent form, to be sent again; `confirm`: the person must first prove who they are, and why the last try did not. */
export type FailedRequest = { status: number; again?: SentForm; confirm?: { problem?: ConfirmProblem } };
export type ConfirmProblem = "wrong-password" | "too-many-tries";

declare module "fastify" {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
    /** Looked up on first use and cached for the request. */
    signedIn: Promise<User | undefined> | undefined;
    visitorId: string | undefined;
    language: Language;
    /** When the request arrived, before it waited in the queue. */
    receivedAt: Date;
  }
}
