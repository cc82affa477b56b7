import { randomUUID } from "node:crypto";
import type { Line } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take, type Taken } from "#platform/server/rate-limit.ts";
import { HOUR_MS, HOUR_SECONDS, instantAfter } from "#vocabulary/time-units.ts";
import { troubleshootingContract, type TreeResult } from "../contract.ts";
import { hasFault, startResultOf } from "../rules.ts";
import { advance, type From } from "./advance.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { openTicketSeenBy, withSupport } from "./ending.ts";
import { goingOn, measureLine, operateRouter, tidySessions } from "./jobs.ts";
import { changeSession, endSession, settled, type Progress } from "./progress.ts";
import { refusedStart, resultOf } from "./results.ts";
import { pageOf, runs } from "./page.ts";
import { answerIn, backIn, EMPTY_COURSE, treeIdOf, type Session, type Step } from "./session.ts";
import { dismissSession, findSession, insertSession, sessionOfLine } from "./store.ts";
import { linesOfType, ownLine, type Own } from "./own.ts";
import { outcomeAddress } from "../search-params.ts";

type Deps = TroubleshootingDependencies;
type OnSession = { sessionId: string; treeId: string };

export const troubleshootingFeature: ServerFeature<typeof troubleshootingContract, Deps> = {
  contract: troubleshootingContract,
  handlers: {
    treeSession: async ({ query, user }, deps) => ({ status: 200, body: await pageOf(query, user, deps) }),

    async switchBillingAccount({ body: { account, serviceType }, user }, deps) {
      const lines = await linesOfType({ serviceType, account }, user, deps);
      return { status: 200, body: lines.map(deps.assetOf) };
    },

    async switchAsset({ body: { serviceType, assetId }, user }, deps) {
      const { line, assetData } = await ownLine(assetId, user, deps);
      if (line.serviceType !== serviceType) throw new HttpProblem(404);
      return { status: 200, body: assetData };
    },

    async startTree({ body: { serviceType, assetId, serviceId }, user }, deps) {
      const own = await ownLine(assetId, user, deps);
      if (own.line.serviceType !== serviceType) throw new HttpProblem(404);
      const running = await openSession(own.line, user, deps);
      if (running) return { status: 200, body: resultOf(running, own.assetData, deps.guides) };
      if (hasFault(own.line)) return { status: 409, body: { problem: "fault", assetData: own.assetData } };
      const refused = await refusal(own, { serviceId, user }, deps);
      if (refused) return { status: 200, body: refused };
      if (deps.guides.current(serviceType).length === 0) return { status: 409, body: { problem: "no-guide", assetData: own.assetData } };
      const { allowed, retryAfterSeconds } = await countStart(user, deps);
      if (!allowed)
        return {
          ...{ status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
          body: { problem: "too-many-starts", assetData: own.assetData },
        };
      return { status: 200, body: resultOf(await begin(own.line, user, deps), own.assetData, deps.guides) };
    },

    async nextQuestion({ body: { answerId, questionId, ...on }, user }, deps) {
      const found = await step(on, { user, deps }, (session) =>
        answerIn(session, { questionId, answerId }, { guides: deps.guides, now: deps.clock.now() }),
      );
      if (found.state === "no-such-answer") return { status: 422, body: { problem: "no-such-answer" } };
      return found.state === "ok"
        ? { status: 200, body: found.result }
        : { status: 409, body: { problem: found.state, current: found.current } };
    },

    async prevQuestion({ body: { questionId, ...on }, user }, deps) {
      const found = await step(on, { user, deps }, (session) => backIn(session, questionId, deps.guides));
      if (found.state === "no-such-answer") throw new Error("a way back gives no answer");
      return found.state === "ok"
        ? { status: 200, body: found.result }
        : { status: 409, body: { problem: found.state, current: found.current } };
    },

    async closeTree({ body, user }, deps) {
      const { session } = await ownSession(body, user, deps);
      if (session.state === "ended") await dismissSession(deps.db, session.id);
      const read = () => findSession(deps.db, session.id, user.customerId);
      for (let now: Session | undefined = session; now?.state === "open"; now = await read())
        await endSession(now, "closed", goingOn(deps));
      return { status: 200, body: { closed: true }, page: outcomeAddress(session) };
    },

    async obtainOverdueSum({ body: { customerCode }, user }, { db, customers }) {
      const customer = await customers.findCustomer(db, user.customerId);
      if (customer?.code !== customerCode) throw new HttpProblem(404);
      const accounts = await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"));
      return { status: 200, body: accounts.reduce((sum, { overdueCents }) => sum + overdueCents, 0) / 100 };
    },
  },
};

export const troubleshootingServer = {
  name: "troubleshooting",
  about: "The guide for help with a fault: where a customer stands in it, and what it measures.",
  feature: troubleshootingFeature,
  jobs: [measureLine, operateRouter, tidySessions],
};

/** Why no guide begins, as the result of the start (B§4). */
async function refusal(
  { line, assetData }: Own,
  { serviceId, user }: { serviceId: string; user: CustomerUser },
  deps: Deps,
): Promise<TreeResult | undefined> {
  const { db, customers } = deps;
  const [isUnknownToInventory, accounts, ticket] = await Promise.all([
    deps.isUnknownToInventory({ customerId: user.customerId, serviceId: line.serviceId }),
    customers.billingAccountsOf(db, user.customerId, "all"),
    openTicketSeenBy(user, line.serviceId, deps),
  ]);
  const account = accounts.find(({ code }) => code === line.billingAccountCode);
  const result = startResultOf({
    ...{ line, sentServiceId: serviceId, isUnknownToInventory },
    ...{ isCreditLimitReached: account?.creditLimitReached ?? false, hasOpenTicket: ticket !== undefined },
  });
  if (result === "SUCCESS") return undefined;
  const shown =
    result === "OPEN_TICKET" ? { ticketId: ticket!.number, ticketPosition: ticket!.position, openTicketId: ticket!.ticketId } : {};
  return { ...refusedStart(result, assetData), ...shown };
}

/** Counts one more guide that a user begins: each may have a line measured. */
async function countStart({ id }: CustomerUser, { db, clock, guideSettings, limits: { on, secret } }: Deps): Promise<Taken> {
  if (!on) return { allowed: true, retryAfterSeconds: 0 };
  const rate = { name: "guides.user", key: id, secret, limit: guideSettings.startsPerUser };
  return take(db, { ...rate, windowSeconds: HOUR_SECONDS, now: clock.now() });
}

/** The session of a line that goes on; one whose time has passed is ended. */
async function openSession({ assetId }: Line, { customerId }: CustomerUser, deps: Deps): Promise<Session | undefined> {
  const now = deps.clock.now();
  const session = await sessionOfLine(deps.db, { assetId, customerId, since: now });
  if (session?.state !== "open") return undefined;
  if (runs(session, now)) return session;
  await endSession(session, "lapsed", goingOn(deps));
  return undefined;
}

/** Begins a session, unless the same was done at the same moment. */
async function begin(line: Line, user: CustomerUser, deps: Deps): Promise<Session> {
  const now = deps.clock.now();
  const session: Session = {
    ...{ id: randomUUID(), customerId: user.customerId, assetId: line.assetId, serviceId: line.serviceId, serviceType: line.serviceType },
    ...{ guideId: null, guideVersion: null, course: EMPTY_COURSE, answered: 0, pending: null, reached: [], state: "open", outcome: null },
    ...{
      dismissed: false,
      revision: 0,
      startedAt: now,
      changedAt: now,
      endsBy: instantAfter(now, deps.guideSettings.hours * HOUR_MS),
    },
  };
  if (await insertSession(deps.db, { ...session, userId: user.id })) return session;
  return (await openSession(line, user, deps)) ?? session;
}

/** A session of a line that the user sees, with the line; 404 for any other, and for another tree. */
async function ownSession({ sessionId, treeId }: OnSession, user: CustomerUser, deps: Deps): Promise<Own & { session: Session }> {
  const session = await findSession(deps.db, sessionId, user.customerId);
  if (!session || treeIdOf(session) !== treeId) throw new HttpProblem(404);
  return { ...(await ownLine(session.assetId, user, deps)), session };
}

type Stepped = { state: "ok"; result: TreeResult } | { state: "stale" | "ended"; current: TreeResult | null } | { state: "no-such-answer" };

/** Takes a step in a session; where it is not the page's own any more, what is asked now comes along. */
async function step(on: OnSession, { user, deps }: { user: CustomerUser; deps: Deps }, take: (session: Session) => Step): Promise<Stepped> {
  const own = await ownSession(on, user, deps);
  const from = fromOf(own, user, goingOn(deps));
  let first: Session | undefined = own.session;
  let taken: Step["state"] = "stale";
  const session = await changeSession(
    async () => {
      const read = first ?? (await findSession(deps.db, on.sessionId, user.customerId));
      first = undefined;
      return read;
    },
    async (read) => {
      const now = (runs(read, deps.clock.now()) && (await settled(read, from))) || read;
      const step = take(now);
      taken = step.state;
      if (!runs(read, deps.clock.now())) return undefined;
      // what has settled by now is stored with the step, or without one
      return step.state === "moved" ? advance(step.session, from) : now === read ? undefined : now;
    },
    goingOn(deps),
  );
  if (!session) throw new HttpProblem(404);
  const goesOn = session.state === "ended" || runs(session, deps.clock.now());
  if (!goesOn) return { state: "ended", current: null };
  const result = await withSupport(resultOf(session, own.assetData, deps.guides), user, deps);
  return answerOf(result, taken);
}

function answerOf(result: TreeResult, taken: Step["state"]): Stepped {
  if (taken === "moved" || taken === "same") return { state: "ok", result };
  return result.final
    ? { state: "ended", current: result }
    : taken === "no-such-answer"
      ? { state: taken }
      : { state: "stale", current: result };
}

const fromOf = ({ line }: Own, user: CustomerUser, deps: Progress): From => ({
  deps,
  line,
  async router() {
    const cid = await deps.guideRouters.contractFor(user, line);
    return cid === undefined ? undefined : { cid, userId: user.id };
  },
});
