import type { CaptchaChallenge } from "#platform/captcha.ts";
import { ownPath } from "#platform/own-path.ts";
import { countEvent } from "#platform/server/events.ts";
import { hashPassword, isOutdated } from "#platform/server/password.ts";
import { take } from "#platform/server/rate-limit.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import type { RefusedTry, SecondStepProblem, SignInProblem } from "../search-params.ts";
import { loggedNetwork, SECOND_STEP_MINUTES } from "../rules.ts";
import type { Dependencies, Handlers } from "./dependencies.ts";
import { setSessionCookies, finishFirstStep, startSession, setCookiesOfFirstStep } from "./entering.ts";
import { KNOWN_COOKIE, knownBrowser } from "./known.ts";
import { hashOf, SECOND_STEP_COOKIE, TOKEN } from "./session.ts";
import { atAddress, checkPassword, forgiveTries, takeTry, userSubject, type Refused, type Taken, type Tried } from "./tries.ts";
import { DAY_SECONDS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

type NotChecked<Why> = Pick<Refused, "retryAfter" | "challenge"> & { why: Why };
const tooMany = <Why extends RefusedTry | "busy">({ why, retryAfter, challenge }: NotChecked<Why>) =>
  ({ status: 429, headers: { "retry-after": String(retryAfter) }, body: { problem: why, ...(challenge && { challenge }) } }) as const;

/** The first step of signing in, and for most users the only one. */
export const signIn: Handlers["signIn"] = async (request, deps) => {
  const { db, clock, customers, limits, log, place } = deps;
  const { body, address } = request;
  const now = clock.now();
  const username = normalizeUsername(body.username);
  const returnTo = ownPath(body.returnTo, `${place.contextPath}${place.area}`);
  const known = await customers.findCredentials(db, username);
  const own = knownBrowser(request.cookie(KNOWN_COOKIE), known, { secret: limits.secret, now });
  const tried = { subject: userSubject(username), address, now, limits, own, captcha: body.captcha };
  const taken = await takeTry(db, tried);
  const checked =
    "refused" in taken ? taken.refused : await checkPassword(db, taken, { password: body.password, hash: known?.passwordHash });

  const isElsewhere = checked === "right" && known !== undefined && (await signsInElsewhere(known.id, deps));
  if (checked === "right" && known && !isElsewhere) {
    const renewed = isOutdated(known.passwordHash) ? await hashPassword(body.password) : undefined;
    const entered = await db.transaction().execute(async (tx) => {
      if (!(await customers.holdCredentials(tx, known))) return undefined; // the password was changed while this one was checked
      if (renewed) await customers.renewHash(tx, known, renewed);
      await forgiveTries(tx, tried, taken);
      return finishFirstStep(tx, { request, who: { id: known.id, passwordHash: renewed ?? known.passwordHash }, byLink: false }, deps);
    });
    if (entered) {
      const second = setCookiesOfFirstStep(request, entered, { returnTo: body.returnTo && returnTo, deps });
      return { status: 200, body: second ? { returnTo: second, secondFactor: true } : { returnTo } };
    }
  }
  const refused = typeof checked === "object" ? checked : undefined;
  if (!refused && !isElsewhere) await warnWherePressed(taken, { tried, userId: known?.id, of: "password" }, deps);
  const wrong = isElsewhere ? "staff-account" : "wrong-name-or-password";
  const problem: SignInProblem = refused?.why ?? wrong;
  countEvent("sign-in-refused");
  // never the typed name: people sometimes type a password into that field
  log.info(
    { network: loggedNetwork(address), requestId: request.requestId, ...(known && { userId: known.id }), problem },
    "sign-in refused",
  );
  return refused ? tooMany(refused) : { status: 401, body: { problem: wrong } };
};

/** Whether this is somebody of the staff, whom a setting lets in by their staff account alone. */
const signsInElsewhere = async (userId: string, { db, customers, staffAccounts }: Dependencies): Promise<boolean> =>
  staffAccounts?.passwords === false && (await customers.isStaff(db, userId));

/** A user is warned at most once in 24 hours. */
const WARNED_SECONDS = DAY_SECONDS;

/** Tells the user of a wrong try after which unknown browsers have to prove work; the same work where there is no such user. */
async function warnWherePressed(
  taken: Taken | { refused: Refused },
  { tried, userId, of }: { tried: Tried; userId: string | undefined; of: "password" | "code" },
  { db, warnOfTries }: Dependencies,
): Promise<void> {
  if ("refused" in taken || !taken.userPressed) return;
  const { subject: key, now, limits } = tried;
  const once = { name: "sign-in.warned", key, limit: 1, windowSeconds: WARNED_SECONDS, now, secret: limits.secret };
  await db.transaction().execute(async (tx) => {
    if ((await take(tx, once)).allowed) await warnOfTries(tx, { userId, of, at: now });
  });
}

type SecondRefusal = { problem: SecondStepProblem; userId?: string; retryAfter?: number; challenge?: CaptchaChallenge | undefined };

/** The second step: a code, for who has given the password lately in this browser, or used a link by mail. */
export const giveSecondFactor: Handlers["giveSecondFactor"] = async (request, deps) => {
  const { db, customers, log, place, secondFactor } = deps;
  const { body, address } = request;
  const returnTo = ownPath(body.returnTo, `${place.contextPath}${place.area}`);
  const refused = ({ problem, userId, retryAfter = 0, challenge }: SecondRefusal): Awaited<ReturnType<Handlers["giveSecondFactor"]>> => {
    countEvent("second-factor-refused");
    log.info(
      { network: loggedNetwork(address), requestId: request.requestId, ...(userId && { userId }), problem },
      "second factor refused",
    );
    if (problem === "wrong-code" || problem === "app-unreadable" || problem === "begin-again") return { status: 401, body: { problem } };
    return tooMany({ why: problem satisfies RefusedTry, retryAfter, ...(challenge && { challenge }) });
  };
  const half = await halfOf(request, deps);
  if (!half) return refused({ problem: "begin-again" });
  const { userId } = half;
  const tried = secondTry(request, half, deps);
  const taken = await takeTry(db, tried);
  if ("refused" in taken) return refused({ ...taken.refused, problem: taken.refused.why, userId });
  const entered = await db.transaction().execute(async (tx) => {
    const typed = await secondFactor.useCode(tx, userId, body.code);
    if (typed === "unreadable") return { problem: "app-unreadable" } as const;
    if (typed === "wrong" || !(await customers.deleteHalfSignIn(tx, half.tokenHash))) return { problem: "wrong-code" } as const;
    await forgiveTries(tx, tried, taken);
    return { session: await startSession(tx, { request, userId }, deps) };
  });
  if ("problem" in entered) {
    await warnWherePressed(taken, { tried, userId, of: "code" }, deps);
    return refused({ problem: entered.problem, userId });
  }
  request.setCookie(SECOND_STEP_COOKIE, undefined);
  setSessionCookies(request, { session: entered.session, who: { id: userId, passwordHash: half.passwordHash } }, deps);
  return { status: 200, body: { returnTo } };
};

type SecondRequest = Parameters<Handlers["giveSecondFactor"]>[0];

/**
 * What a code is counted by: the browser or link that has proved to be the owner's; a recovery code, which nobody can guess, by its address alone; all others
 * as wrong passwords are, since a stranger may know the password.
 */
function secondTry({ body, address, cookie }: SecondRequest, half: Half, { clock, limits, secondFactor }: Dependencies): Tried {
  const now = clock.now();
  const subject = `second factor of ${half.userId}`;
  const own = half.byLink
    ? "by link"
    : (knownBrowser(cookie(KNOWN_COOKIE), { id: half.userId, passwordHash: half.passwordHash }, { secret: limits.secret, now }) ??
      (secondFactor.isRecoveryCode(body.code) ? atAddress("recovery code", address) : undefined));
  return { subject, address, now, limits, own, captcha: body.captcha };
}

type Half = { userId: string; passwordHash: string; byLink: boolean; tokenHash: Buffer };

/** The sign-in of this browser whose first step was done lately, and its token's hash. */
export async function halfOf(
  request: { cookie(name: string): string | undefined },
  { db, clock, customers }: Pick<Dependencies, "db" | "clock" | "customers">,
): Promise<Half | undefined> {
  const token = request.cookie(SECOND_STEP_COOKIE) ?? "";
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = hashOf(token);
  const half = await customers.findHalfSignIn(db, tokenHash, instantBefore(clock.now(), SECOND_STEP_MINUTES * MINUTE_MS));
  return half && { ...half, tokenHash };
}
