import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { Line } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { operationsOfGroup, type Operation } from "#platform/server/operations/store.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { STATE_KINDS } from "../../operations/kinds.ts";
import { shownOperation } from "../../operations/server/feature.ts";
import { statesUnderWay } from "../../operations/server/under-way.ts";
import { simContract, type ActLine, type SimAct } from "../contract.ts";
import { lineState } from "#vocabulary/states/line-states.ts";
import { hasSim, REASONS, REFUSALS, stateOf, type Action, type Reason } from "../rules.ts";
import { storeAct } from "./acting.ts";
import type { SimDependencies } from "./dependencies.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

type Stored = { group: string; placed: number; refused: number; checkingTime: number };
type Answer = { status: 200; body: Stored } | { status: 422; body: { problem: "none-chosen" } };
type Acted = { user: CustomerUser; body: { lines?: string | string[] | undefined } } & Pick<RequestContext<Answer>, "once">;

/** Suspends or resumes the chosen lines; one that is not the customer's does not exist, and then nothing is done. */
async function act(request: Acted, { action, reason }: { action: Action; reason: Reason | null }, deps: SimDependencies): Promise<Answer> {
  const { user, body, once } = request;
  const chosen = [...new Set([body.lines ?? []].flat())];
  if (chosen.length === 0) return { status: 422, body: { problem: "none-chosen" } };
  const own = new Map((await linesOf(user, "change", deps)).map((line) => [line.serviceId, line]));
  const lines = chosen.map((serviceId) => own.get(serviceId));
  if (!lines.every((line) => line !== undefined)) throw new HttpProblem(404);
  return once(async (tx): Promise<Answer> => {
    const stored = await storeAct(tx, { action, reason, lines, user }, deps);
    return { status: 200, body: { ...stored, checkingTime: CHECKING_MS } };
  });
}

const linesOf = (user: CustomerUser, needs: "see" | "change", { db, customers }: SimDependencies): Promise<Line[]> =>
  customers.linesOf(db, user.customerId, scopeOf(user, needs));

export const simFeature: ServerFeature<typeof simContract, SimDependencies> = {
  contract: simContract,
  handlers: {
    async simLines({ user, query: { number } }, deps) {
      const changeable = new Set((await linesOf(user, "change", deps)).map(({ serviceId }) => serviceId));
      const own = (await linesOf(user, "see", deps)).filter(hasSim);
      const lines = number === undefined ? own : own.filter(({ serviceId }) => serviceId === number);
      const moving = await statesUnderWay(deps.db, lines.map(({ serviceId }) => serviceId), deps); // prettier-ignore
      const shown = lines.map((line) => ({
        ...{ serviceId: line.serviceId, name: line.displayName, state: stateOf(line), lineState: lineState(line) },
        underWay: moving.get(line.serviceId) ?? null,
        mayChange: changeable.has(line.serviceId),
      }));
      return { status: 200, body: { lines: shown } };
    },

    async simAct({ user, query: { group } }, deps) {
      const { db, customers, clock } = deps;
      const accounts = (await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"))).map(({ code }) => code);
      const found = (await operationsOfGroup(db, group, { customerId: user.customerId, accounts })).filter(isOfAct);
      if (found.length === 0) return { status: 404, body: { problem: "not-found" } };
      const names = new Map((await linesOf(user, "see", deps)).map((line) => [line.serviceId, line.displayName]));
      return { status: 200, body: shownAct(group, { found, names, now: clock.now() }) };
    },

    suspendSims: (request, deps) => act(request, { action: "suspend", reason: request.body.reason }, deps),
    resumeSims: (request, deps) => act(request, { action: "resume", reason: null }, deps),
  },
};

const isOfAct = ({ kind }: Operation): boolean => kind === "line.suspend" || kind === "line.resume";

type Found = { found: readonly Operation[]; names: ReadonlyMap<string, string>; now: Date };

function shownAct(group: string, { found, names, now }: Found): SimAct {
  const lines = found.map((one): ActLine => {
    const refused = REFUSALS.find((refusal) => refusal === one.request["refused"]) ?? null;
    const underWay = STATE_KINDS.find((kind) => kind === one.request["underWay"]) ?? null;
    return { operation: shownOperation(one, now), name: names.get(one.subject) ?? one.subject, refused, underWay };
  });
  return {
    ...{ group, lines },
    action: found[0]!.kind === "line.suspend" ? "suspend" : "resume",
    reason: REASONS.find((reason) => reason === found[0]!.request["reason"]) ?? null,
    checkingTime: found.some(({ endedAt }) => endedAt === null) ? CHECKING_MS : null,
  };
}

export const simServer = {
  name: "sim",
  requires: LINE_CHANGES,
  about: "Suspending and resuming lines with SIM cards, one or many.",
  feature: simFeature,
};
