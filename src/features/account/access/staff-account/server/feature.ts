import { ownPath } from "#platform/own-path.ts";
import { audit } from "#platform/server/audit.ts";
import { countEvent } from "#platform/server/events.ts";
import type { ServerFeature, User } from "#platform/server/feature.ts";
import { take } from "#platform/server/rate-limit.ts";
import { ProviderUnavailable, type Identity, type SignInAnswer } from "#providers/identity/port.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { staffAccountContract } from "../contract.ts";
import { isStrong, rolesIn } from "../rules.ts";
import type { StaffAccountProblem } from "../search-params.ts";
import type { Dependencies, Handlers, Request } from "./dependencies.ts";
import { memberOf } from "./entering.ts";
import { FLOW_SECONDS, newQuestion, rememberFlow, takeFlow, type Flow } from "./flows.ts";

/** How many answers one address may bring in a quarter of an hour: each is a question to the identity provider. */
const ANSWERS = { limit: 60, windowSeconds: 15 * 60 } as const;

type Caller = Request & { user?: User };
type Ended = { userId: string; session?: string } | { problem: StaffAccountProblem; userId?: string };

const isFromElsewhere = ({ raw }: Request): boolean => raw.headers["sec-fetch-site"] === "cross-site";

const begin: Handlers["beginStaffSignIn"] = async (request, deps) => {
  const { staffAccounts, clock, limits, confirmMinutes } = deps;
  const purpose = request.query.purpose ?? ("sign-in" as const);
  // nobody else's page signs a browser in: the person presses the button
  if (isFromElsewhere(request)) return { status: 409, body: { problem: "press-the-button" } };
  const question = { ...newQuestion(), ...(purpose === "confirm" && { provenWithinSeconds: confirmMinutes * 60 }) };
  try {
    const address = await staffAccounts.provider.begin(question);
    const flow = { question, returnTo: ownPath(request.query.returnTo, ""), purpose };
    rememberFlow(request, flow, { secret: limits.secret, now: clock.now() });
    return { status: 200, body: { address } };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { status: 409, body: { problem: "away" } };
  }
};

const finish: Handlers["finishStaffSignIn"] = async (request, deps) => {
  const { place, clock, limits, log, signIn } = deps;
  const flow = takeFlow(request, request.query.state, { secret: limits.secret, now: clock.now() });
  const ended = flow ? await endOf(request, { flow, answer: request.query }, deps) : { problem: "begin-again" as const };
  const returnTo = ownPath(flow?.returnTo, "");
  if ("problem" in ended) {
    const { problem, userId } = ended;
    countEvent("staff-account-refused");
    const network = signIn.loggedNetwork(request.address);
    log.info({ network, requestId: request.requestId, ...(userId && { userId }), problem }, "staff account refused");
    return { status: 409, body: { problem, ...(returnTo && { returnTo }) } };
  }
  if (ended.session !== undefined) signIn.setSessionCookie(request, { session: ended.session, userId: ended.userId });
  return { status: 200, body: { returnTo: returnTo || `${place.contextPath}${place.area}` } };
};

type Brought = { flow: Flow; answer: SignInAnswer };

/** Holds an answer against what this browser began, once. */
async function endOf(request: Caller, { flow, answer }: Brought, deps: Dependencies): Promise<Ended> {
  const { staffAccounts, confirmMinutes } = deps;
  const { question: begun, purpose } = flow;
  const refused = await refuseTry(request, begun.state, deps);
  if (refused) return { problem: refused };
  const question = { ...begun, ...(purpose === "confirm" && { provenWithinSeconds: confirmMinutes * 60 }) };
  const { code, state, iss, error } = answer;
  try {
    const identity = await staffAccounts.provider.identify({ code, state, iss, error }, question);
    if (typeof identity === "string") return { problem: identity };
    if (!isStrong(identity.claims, staffAccounts.strength)) return { problem: "weak" };
    return purpose === "confirm" ? await confirm(request, identity, deps) : await enter(request, identity, deps);
  } catch (failure) {
    if (failure instanceof ProviderUnavailable) return { problem: "away" };
    throw failure;
  }
}

/** An answer is taken once, whoever has copied cookie and address; and not too many of them from one address. */
async function refuseTry(
  { address }: Request,
  state: string,
  { db, clock, limits }: Dependencies,
): Promise<"begin-again" | "too-many" | undefined> {
  const { secret } = limits;
  const now = clock.now();
  const many = { name: "staff-account.answers", key: countedAddress(address), ...ANSWERS, now, secret };
  if (limits.on && !(await take(db, many)).allowed) return "too-many";
  const once = { name: "staff-account.state", key: state, limit: 1, windowSeconds: 2 * FLOW_SECONDS, now, secret };
  return (await take(db, once)).allowed ? undefined : "begin-again";
}

/** Starts the session of whom the identity signs in. */
function enter(request: Caller, identity: Identity, deps: Dependencies): Promise<Ended> {
  const { db, clock, customers, staffAccounts, signIn } = deps;
  const roles = rolesIn(identity.claims, staffAccounts.roles);
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<Ended> => {
    const entering = { identity, roles, signedInId: request.user?.id, language: request.language, now };
    const entered = await memberOf(tx, entering, { customers });
    if ("problem" in entered) return entered;
    const { id: userId } = entered.member;
    const session = await signIn.startSession(tx, request, userId);
    const actor = { userId, role: roles[0]!, address: request.address };
    await audit(tx, { actor, at: now, act: "staff.signed-in", aboutUser: userId, after: { roles } });
    return { session, userId };
  });
}

/** Confirms the session of this browser, where the account is that of its user. */
async function confirm({ user }: Caller, identity: Identity, { db, clock, customers }: Dependencies): Promise<Ended> {
  const member = await customers.staffByAccount(db, identity);
  if (!user || !member || member.id !== user.id) return { problem: "other-account", ...(user && { userId: user.id }) };
  await customers.confirmSession(db, user.sessionId, clock.now());
  return { userId: user.id };
}

export const staffAccountFeature: ServerFeature<typeof staffAccountContract, Dependencies> = {
  contract: staffAccountContract,
  handlers: {
    staffAccountWay: async (_, { staffAccounts: { name, passwords } }) => ({ status: 200, body: { name, passwords } }),
    beginStaffSignIn: begin,
    finishStaffSignIn: finish,
  },
};

export const staffAccountServer = {
  name: "staff-account",
  about: "Staff sign in by their account at the provider's identity provider.",
  feature: staffAccountFeature,
};
