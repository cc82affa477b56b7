import { ownPath } from "#platform/own-path.ts";
import { isForm } from "#platform/server/accepts.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword, isOutdated } from "#platform/server/password.ts";
import type { SecondStepProblem } from "../contract.ts";
import { loggedNetwork, networkOf, SECOND_STEP_MINUTES } from "../rules.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import { onward, type Dependencies, type Handlers } from "./dependencies.ts";
import { beginSession, endSession, hashOf, newToken, SECOND_STEP_COOKIE, SESSION_COOKIE, TOKEN } from "./session.ts";
import { checkPassword, forgiveTries, takeTry } from "./tries.ts";

type Request = Pick<Parameters<Handlers["signIn"]>[0], "address" | "raw" | "knownVisitor" | "cookie">;

/** The first step of signing in, and for most users the only one. */
export const signIn: Handlers["signIn"] = async (request, deps) => {
  const { db, clock, customers, limits, log, place } = deps;
  const { body, address } = request;
  const now = clock.now();
  const username = normalizeUsername(body.username);
  const returnTo = ownPath(body.returnTo, `${place.contextPath}${place.area}`);
  const known = await customers.findCredentials(db, username);
  const tried = { subject: `user ${username}`, address, now, limits };
  const checked = await checkPassword(db, { ...tried, password: body.password, hash: known?.passwordHash });

  if (checked === "right" && known) {
    const renewed = isOutdated(known.passwordHash) ? await hashPassword(body.password) : undefined;
    const entered = await db.transaction().execute(async (tx) => {
      if (!(await customers.holdCredentials(tx, known))) return undefined; // the password was changed while this one was checked
      if (renewed) await customers.renewHash(tx, known, renewed);
      await forgiveTries(tx, tried);
      if (!(await customers.hasFactor(tx, known.id))) return { session: await enter(tx, { request, userId: known.id }, deps) };
      const half = newToken();
      await customers.insertHalfSignIn(tx, hashOf(half), { userId: known.id, passwordHash: renewed ?? known.passwordHash, now });
      return { half };
    });
    if (entered?.session) {
      request.setCookie(SESSION_COOKIE, entered.session);
      log.info({ network: loggedNetwork(address), requestId: request.requestId, userId: known.id }, "signed in");
      return onward(request, returnTo);
    }
    if (entered?.half) {
      request.setCookie(SECOND_STEP_COOKIE, entered.half, SECOND_STEP_MINUTES * 60);
      const next = `${place.contextPath}/login/second-factor${body.returnTo ? `?${new URLSearchParams({ returnTo })}` : ""}`;
      return isForm(request) ? onward(request, next) : { status: 200, body: { returnTo: next, secondFactor: true } };
    }
  }
  const tooMany = typeof checked === "object" ? checked.retryAfter : undefined;
  const problem = tooMany ? "too-many-tries" : "wrong-name-or-password";
  // never the typed name: people sometimes type a password into that field
  log.info(
    { network: loggedNetwork(address), requestId: request.requestId, ...(known && { userId: known.id }), problem },
    "sign-in refused",
  );
  if (isForm(request)) {
    const again = new URLSearchParams({ problem, ...(body.returnTo && { returnTo }) });
    return { status: 303, headers: { location: `${place.contextPath}/login?${again}` } };
  }
  if (tooMany) return { status: 429, headers: { "retry-after": String(tooMany) }, body: { problem: "too-many-tries" } };
  return { status: 401, body: { problem: "wrong-name-or-password" } };
};

/** The second step: a code, for who has given the password lately in this browser. */
export const giveSecondFactor: Handlers["giveSecondFactor"] = async (request, deps) => {
  const { db, clock, customers, limits, log, place, secondFactor } = deps;
  const { body, address } = request;
  const now = clock.now();
  const returnTo = ownPath(body.returnTo, `${place.contextPath}${place.area}`);
  const refused = (problem: SecondStepProblem, userId?: string, retryAfter = 0): Awaited<ReturnType<Handlers["giveSecondFactor"]>> => {
    log.info(
      { network: loggedNetwork(address), requestId: request.requestId, ...(userId && { userId }), problem },
      "second factor refused",
    );
    if (isForm(request)) {
      const again = new URLSearchParams({ problem, ...(body.returnTo && { returnTo }) });
      return { status: 303, headers: { location: `${place.contextPath}/login/second-factor?${again}` } };
    }
    if (problem === "too-many-tries") return { status: 429, headers: { "retry-after": String(retryAfter) }, body: { problem } };
    return { status: 401, body: { problem } };
  };
  const half = await halfOf(request, deps);
  if (!half) return refused("begin-again");
  const tried = { subject: `second factor of ${half.userId}`, address, now, limits };
  const tooMany = await takeTry(db, tried);
  if (tooMany) return refused("too-many-tries", half.userId, tooMany.retryAfter);
  const session = await db.transaction().execute(async (tx) => {
    if (!(await secondFactor.useCode(tx, half.userId, body.code))) return undefined;
    if (!(await customers.deleteHalfSignIn(tx, half.tokenHash))) return undefined;
    await forgiveTries(tx, tried);
    return enter(tx, { request, userId: half.userId }, deps);
  });
  if (!session) return refused("wrong-code", half.userId);
  request.setCookie(SESSION_COOKIE, session);
  request.setCookie(SECOND_STEP_COOKIE, undefined);
  log.info({ network: loggedNetwork(address), requestId: request.requestId, userId: half.userId }, "signed in");
  return onward(request, returnTo);
};

/** The sign-in of this browser whose password was right lately, and its token's hash. */
export async function halfOf(
  request: Pick<Request, "cookie">,
  { db, clock, customers }: Pick<Dependencies, "db" | "clock" | "customers">,
): Promise<{ userId: string; tokenHash: Buffer } | undefined> {
  const token = request.cookie(SECOND_STEP_COOKIE) ?? "";
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = hashOf(token);
  const half = await customers.findHalfSignIn(db, tokenHash, new Date(clock.now().getTime() - SECOND_STEP_MINUTES * 60_000));
  return half && { userId: half.userId, tokenHash };
}

/** Starts the session of a user who has proved everything, instead of one that this browser had. */
export async function enter(
  tx: Db,
  { request, userId }: { request: Request; userId: string },
  { clock, customers, welcome }: Dependencies,
): Promise<string> {
  const { address, raw, knownVisitor } = request;
  const now = clock.now();
  await endSession(tx, request.cookie(SESSION_COOKIE), { customers });
  if (knownVisitor) await welcome(tx, { visitor: knownVisitor, userId });
  await customers.addHistory(tx, { userId, event: "signed-in", now, network: networkOf(address) });
  return beginSession(tx, { userId, now, userAgent: textOf(raw.headers["user-agent"]), address }, { customers });
}

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
