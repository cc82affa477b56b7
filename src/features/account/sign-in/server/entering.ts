import type { Db } from "#platform/server/db.ts";
import { countEvent } from "#platform/server/events.ts";
import { loggedNetwork, networkOf, SECOND_STEP_MINUTES } from "../rules.ts";
import type { Dependencies, Handlers } from "./dependencies.ts";
import { rememberBrowser } from "./offers.ts";
import { beginSession, endSession, hashOf, newToken, SECOND_STEP_COOKIE, SESSION_COOKIE } from "./session.ts";
import { secondStepAddress } from "../search-params.ts";

type Request = Pick<Parameters<Handlers["signIn"]>[0], "address" | "raw" | "knownVisitor" | "cookie" | "setCookie" | "requestId">;
type Entering = Pick<Dependencies, "clock" | "customers" | "welcome" | "limits" | "log" | "place">;
type Who = { id: string; passwordHash: string };
/** What a first step gives: a session, or half a sign-in where a second factor is awaited. */
export type Entered = { session: string; who: Who } | { half: string };

/** Starts the session of a user who has proved everything, instead of one that this browser had. */
export async function startSession(
  tx: Db,
  {
    request,
    userId,
    byStaffAccount = false,
  }: { request: Omit<Request, "setCookie" | "requestId">; userId: string; byStaffAccount?: boolean },
  { clock, customers, welcome }: Entering,
): Promise<string> {
  const { address, raw, knownVisitor } = request;
  const now = clock.now();
  await endSession(tx, request.cookie(SESSION_COOKIE), { customers });
  if (knownVisitor) await welcome(tx, { visitor: knownVisitor, userId });
  await customers.addHistory(tx, { userId, event: "signed-in", now, network: networkOf(address) });
  return beginSession(tx, { userId, now, userAgent: textOf(raw.headers["user-agent"]), address, byStaffAccount }, { customers });
}

/** Ends the first step, by password or link: a user without a second factor is signed in. */
export async function finishFirstStep(
  tx: Db,
  { request, who, byLink }: { request: Request; who: Who; byLink: boolean },
  deps: Entering,
): Promise<Entered> {
  const { customers, clock } = deps;
  if (!(await customers.hasFactor(tx, who.id))) return { session: await startSession(tx, { request, userId: who.id }, deps), who };
  const half = newToken();
  await customers.insertHalfSignIn(tx, hashOf(half), { userId: who.id, passwordHash: who.passwordHash, byLink, now: clock.now() });
  return { half };
}

/** Sets the cookies of a stored session: that of the session, and that by which the browser is known. */
export function setSessionCookies(
  request: Request,
  { session, who }: { session: string; who: Who },
  deps: Pick<Entering, "limits" | "clock" | "log">,
): void {
  rememberBrowser(request, who, deps);
  setSessionCookie(request, { session, userId: who.id }, deps);
}

/** Sets the cookie of a stored session alone, of somebody who may have no password. */
function setSessionCookie(
  request: Request,
  { session, userId }: { session: string; userId: string },
  { log }: Pick<Entering, "log">,
): void {
  request.setCookie(SESSION_COOKIE, session);
  countEvent("signed-in");
  log.info({ network: loggedNetwork(request.address), requestId: request.requestId, userId }, "signed in");
}

/** Sets the cookies of what was stored; returns where the second step is, if there is one. */
export function setCookiesOfFirstStep(
  request: Request,
  entered: Entered,
  { returnTo, deps }: { returnTo: string | undefined; deps: Entering },
): string | undefined {
  if ("session" in entered) {
    setSessionCookies(request, entered, deps);
    return undefined;
  }
  request.setCookie(SECOND_STEP_COOKIE, entered.half, SECOND_STEP_MINUTES * 60);
  return `${deps.place.contextPath}${secondStepAddress({ returnTo })}`;
}

/** What this feature exports to that of the link by mail, which is a first step, too. */
export const signInByLinkOffers = (deps: Entering) => ({
  finishFirstStep: (tx: Db, request: Request, who: Who) => finishFirstStep(tx, { request, who, byLink: true }, deps),
  setCookiesOfFirstStep: (request: Request, entered: Entered) => setCookiesOfFirstStep(request, entered, { returnTo: undefined, deps }),
});

/** What this feature exports to that of staff accounts, which have proved everything elsewhere. */
export const signInByAccountOffers = (deps: Entering) => ({
  startSession: (tx: Db, request: Request, userId: string) => startSession(tx, { request, userId, byStaffAccount: true }, deps),
  setSessionCookie: (request: Request, given: { session: string; userId: string }) => setSessionCookie(request, given, deps),
  loggedNetwork,
});

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
