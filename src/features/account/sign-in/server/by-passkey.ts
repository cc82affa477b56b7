import type { GivenPasskey } from "#platform/passkey.ts";
import { ownPath } from "#platform/own-path.ts";
import { COOKIE } from "#platform/server/cookies.ts";
import { countEvent } from "#platform/server/events.ts";
import type { User } from "#platform/server/feature.ts";
import type { PasskeyProblem } from "../contract.ts";
import { loggedNetwork } from "../rules.ts";
import type { Dependencies, Handlers } from "./dependencies.ts";
import { setSessionCookies, startSession } from "./entering.ts";
import { SECOND_STEP_COOKIE } from "./session.ts";
import { halfOf } from "./steps.ts";
import { atAddress, forgiveOwnTries, takeOwnTry, type OwnTried } from "./tries.ts";

type Request = Pick<Parameters<Handlers["signInByPasskey"]>[0], "address" | "cookie" | "requestId">;
type Refused = { problem: PasskeyProblem; userId?: string; retryAfter?: number };

/** Of whom the challenge of a sign-in is: this browser's, by the secret of its tokens, which every call that changes something has. */
const ofBrowser = (request: Request) => ({ purpose: "sign-in", subject: request.cookie(COOKIE.csrf) ?? "" }) as const;
const ofHalf = ({ userId, tokenHash }: { userId: string; tokenHash: Buffer }) =>
  ({ purpose: "second-step", subject: tokenHash.toString("base64url"), userId }) as const;
const ofSession = ({ id, sessionId }: User) => ({ purpose: "confirm", subject: sessionId, userId: id }) as const;

const tooMany = (retryAfter = 0) =>
  ({ status: 429, headers: { "retry-after": String(retryAfter) }, body: { problem: "too-many-tries" } }) as const;

/** Writes a line: a security event. */
function refused({ address, requestId }: Request, { log }: Dependencies, { problem, userId }: Refused): void {
  countEvent("passkey-refused");
  log.info({ network: loggedNetwork(address), requestId, ...(userId && { userId }), problem }, "passkey refused");
}

export const beginPasskeySignIn: Handlers["beginPasskeySignIn"] = async (request, { db, secondFactor }) => {
  const options = await secondFactor.askForPasskey(db, ofBrowser(request));
  return options ? { status: 200, body: options } : { status: 409, body: { problem: "no-passkey" } };
};

/** Signs in by a passkey alone: the device has made sure of its person, so it is both factors. */
export const signInByPasskey: Handlers["signInByPasskey"] = async (request, deps) => {
  const { place, limits, clock } = deps;
  const { returnTo, ...given } = request.body;
  const tried = { subject: atAddress(`passkey ${given.credentialId}`, request.address), now: clock.now(), limits };
  const entered = await enterBy(request, { given, tried, scope: ofBrowser(request) }, deps);
  if (!entered) return { status: 200, body: { returnTo: ownPath(returnTo, `${place.contextPath}${place.area}`) } };
  if (entered.problem === "too-many-tries") return tooMany(entered.retryAfter);
  return { status: 401, body: { problem: entered.problem } };
};

export const beginPasskeyStep: Handlers["beginPasskeyStep"] = async (request, deps) => {
  const half = await halfOf(request, deps);
  if (!half) return { status: 401, body: { problem: "begin-again" } };
  const options = await deps.secondFactor.askForPasskey(deps.db, ofHalf(half));
  return options ? { status: 200, body: options } : { status: 409, body: { problem: "no-passkey" } };
};

/** A passkey after the password, or after a link by mail. */
export const givePasskey: Handlers["givePasskey"] = async (request, deps) => {
  const { place, limits, clock } = deps;
  const { returnTo, ...given } = request.body;
  const half = await halfOf(request, deps);
  if (!half) {
    refused(request, deps, { problem: "begin-again" });
    return { status: 401, body: { problem: "begin-again" } };
  }
  const tried = { subject: atAddress(`passkey of ${half.userId}`, request.address), now: clock.now(), limits };
  const entered = await enterBy(request, { given, tried, scope: ofHalf(half), half: half.tokenHash }, deps);
  if (!entered) return { status: 200, body: { returnTo: ownPath(returnTo, `${place.contextPath}${place.area}`) } };
  if (entered.problem === "too-many-tries") return tooMany(entered.retryAfter);
  return { status: 401, body: { problem: entered.problem } };
};

type Entering = { given: GivenPasskey; tried: OwnTried; scope: ReturnType<typeof ofBrowser> | ReturnType<typeof ofHalf>; half?: Buffer };

/** Starts the session of the passkey's user, and ends the half sign-in that waited for it; returns why not. */
async function enterBy(
  request: Parameters<typeof setSessionCookies>[0],
  { given, tried, scope, half }: Entering,
  deps: Dependencies,
): Promise<Refused | undefined> {
  const { db, customers, secondFactor } = deps;
  const not = (why: Refused): Refused => {
    refused(request, deps, why);
    return why;
  };
  const many = await takeOwnTry(db, tried);
  if (many) return not({ problem: "too-many-tries", ...many });
  const proof = await secondFactor.readPasskey(db, { ...scope, given });
  if (typeof proof === "string") return not({ problem: proof });
  const { userId } = proof;
  const session = await db.transaction().execute(async (tx) => {
    if (!(await proof.use(tx))) return undefined;
    if (half && !(await customers.deleteHalfSignIn(tx, half))) return undefined;
    await forgiveOwnTries(tx, tried);
    const passwordHash = await customers.passwordHashOf(tx, userId);
    return passwordHash && { session: await startSession(tx, { request, userId }, deps), who: { id: userId, passwordHash } };
  });
  if (!session) return not({ problem: "passkey-refused", userId });
  if (half) request.setCookie(SECOND_STEP_COOKIE, undefined);
  setSessionCookies(request, session, deps);
  return undefined;
}

export const beginPasskeyConfirmation: Handlers["beginPasskeyConfirmation"] = async ({ user }, { db, secondFactor }) => {
  const options = await secondFactor.askForPasskey(db, ofSession(user));
  return options ? { status: 200, body: options } : { status: 409, body: { problem: "no-passkey" } };
};

/** Confirms the session by a passkey of its user. */
export const confirmByPasskey: Handlers["confirmByPasskey"] = async (request, deps) => {
  const { db, clock, customers, limits, confirmMinutes, secondFactor } = deps;
  const { user, body: given } = request;
  const now = clock.now();
  const tried = { subject: `passkey of ${user.id} in ${user.sessionId}`, now, limits };
  const not = (problem: PasskeyProblem) => refused(request, deps, { problem, userId: user.id });
  const many = await takeOwnTry(db, tried);
  if (many) {
    not("too-many-tries");
    return tooMany(many.retryAfter);
  }
  const proof = await secondFactor.readPasskey(db, { ...ofSession(user), given });
  const used =
    typeof proof === "string"
      ? proof
      : await db.transaction().execute(async (tx) => {
          if (!(await proof.use(tx))) return "passkey-refused";
          await forgiveOwnTries(tx, tried);
          await customers.confirmSession(tx, user.sessionId, now);
          return undefined;
        });
  if (!used) return { status: 200, body: { minutes: confirmMinutes } };
  not(used);
  return { status: 422, body: { problem: used } };
};
