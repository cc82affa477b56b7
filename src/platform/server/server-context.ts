import type { FastifyReply, FastifyRequest } from "fastify";
import type { Place } from "../client.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Language } from "../language.ts";
import type { SentForm } from "../problem.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { User } from "./feature.ts";

/** What of a fragment is its reader's own; a token is made only for a form that needs one. */
type FragmentOwn = { language: Language; token: () => string };

/** What the platform needs to know of the portal; `app/` fills it in. */
export type ServerContext = {
  place: Place;
  /** True where the portal is reached over HTTPS: cookies are then `Secure` and `__Host-`. */
  secure: boolean;
  /** Where people reach the portal, `https://portal.example`, where a setting says so: a proxy may not tell. */
  publicOrigin?: string;
  sessionSecret: string;
  /** For how many hours the answer to a submit is kept for the same again. */
  idempotencyHours: number;
  db: Db;
  clock: Clock;
  /** Who a session cookie belongs to; asked once a request, and only when the cookie is there. */
  findUser: (cookie: string) => Promise<User | undefined>;
  /** HTML of an endpoint's answer, by the component that the page uses (decisions §1.3). */
  fragment?: (endpoint: Endpoint, answer: { status: number; body?: unknown }, own: FragmentOwn) => Promise<string> | string;
  /** The page that a person sees instead of a problem document; `again`: with a form that sends once more what was sent. */
  errorPage?: (request: FastifyRequest, reply: FastifyReply, failed: { status: number; again?: SentForm }) => Promise<string>;
};

declare module "fastify" {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
    /** Found at the first asking and kept for the rest of the request. */
    signedIn: Promise<User | undefined> | undefined;
    visitorId: string | undefined;
    language: Language;
    /** When the request arrived, before it waited for others. */
    receivedAt: Date;
  }
}
