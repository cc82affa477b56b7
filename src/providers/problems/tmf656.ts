import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { createUnlessThere, expectFound, listAll, openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { Id, Ref } from "../tmf-shapes.ts";
import { itemsOf, lenient } from "../tolerant.ts";
import { FAULT_REFUSALS, LISTED_DAYS, ProviderUnavailable } from "./port.ts";
import type { Fault, FaultAnswer, NewFault, Problems } from "./port.ts";
import { CATEGORIES, changeOf, creationOf, ENDED_STATES, faultOf, isFault, OPEN_STATES, ServiceProblem } from "./tmf656-shapes.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

const PROBLEMS = "/serviceProblemManagement/v4/serviceProblem";
const SYSTEM = { system: "system of problems", keySetting: "PROBLEMS_KEY" };
const MOST = 5_000;
/** Of what others began nothing more is read. */
const Identified = z.object({ id: Id, ...lenient({ externalIdentifier: itemsOf(Ref, 20) }) });
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(why));
const FAULTS = { category: Object.values(CATEGORIES).join(",") };

/** A system of problems behind TM Forum 656, version 4; `url` is the path above it (docs/decisions/215). Our id travels as an external identifier. */
export function problemsOverTmf({ clock, ...access }: Access & { clock: Pick<Clock, "now"> }): Problems {
  const call = openTmfInterface(SYSTEM, access);
  return {
    faults: () => call((requests) => listed(requests, clock.now())),
    touching: (serviceIds) =>
      call(async (requests) => {
        if (serviceIds.length === 0) return [];
        const open = await read(requests, { status: OPEN_STATES.join(","), "affectedService.id": serviceIds.join(",") });
        return open.filter(({ endedAt, scope }) => endedAt === null && scope.serviceIds.some((one) => serviceIds.includes(one)));
      }),
    open: (fault) => call((requests) => openOnce(requests, fault)),
    change: (faultId, change) =>
      call((requests) => patch(requests, { faultId, ourId: change.ourId, body: (fault) => changeOf(fault, change) })),
    end: (faultId, { ourId }) =>
      call((requests) =>
        patch(requests, { faultId, ourId, endsToo: true, body: () => ({ status: "resolved", resolutionDate: clock.now().toISOString() }) }),
      ),
  };
}

async function read(requests: TmfRequests, filter: Record<string, string>): Promise<Fault[]> {
  const problems = await listAll(requests, { path: PROBLEMS, filter: { ...FAULTS, ...filter }, most: MOST }, ServiceProblem);
  if (!problems) throw unexpected("more problems than can be faults");
  return problems.items.filter(isFault).flatMap((problem) => {
    const fault = faultOf(problem);
    if (!fault) requests.leave(problem, "it has no state or no beginning");
    return fault ?? [];
  });
}

/** A system that ignores filters tells of others, too. */
async function listed(requests: TmfRequests, now: Date): Promise<Fault[]> {
  const since = instantBefore(now, LISTED_DAYS * DAY_MS);
  const open = await read(requests, { status: OPEN_STATES.join(",") });
  const ended = await read(requests, { status: ENDED_STATES.join(","), "resolutionDate.gte": since.toISOString() });
  const all = new Map([...open, ...ended].map((fault) => [fault.faultId, fault]));
  return [...all.values()]
    .filter(({ endedAt }) => endedAt === null || endedAt >= since)
    .sort((a, b) => b.beganAt.getTime() - a.beganAt.getTime() || (a.faultId < b.faultId ? -1 : 1));
}

async function openOnce({ list, create }: TmfRequests, fault: NewFault): Promise<FaultAnswer> {
  const answer = await createUnlessThere(SYSTEM.system, {
    async ours() {
      const { items } = await list(PROBLEMS, { "externalIdentifier.id": fault.ourId }, Identified);
      return items.find(({ externalIdentifier = [] }) => externalIdentifier.some(({ id }) => id === fault.ourId));
    },
    create: () => create(PROBLEMS, creationOf(fault), Ref),
  });
  return "made" in answer ? { state: "ok", faultId: answer.made.id } : refusalOf(answer.refused);
}

type Patch = { faultId: string; ourId: string; body: (fault: Fault) => object; endsToo?: boolean };

async function patch(requests: TmfRequests, { faultId, ourId, body, endsToo = false }: Patch): Promise<FaultAnswer> {
  const path = `${PROBLEMS}/${encodeURIComponent(faultId)}`;
  const problem = await requests.find(path, ServiceProblem);
  const fault = problem && faultOf(problem);
  if (!fault) return { state: "refused", reason: "no-such-fault" };
  if (fault.endedAt) return endsToo ? { state: "ok", faultId } : { state: "refused", reason: "already-ended" };
  const answer = await requests.change(path, { body: body(fault), ourId }, ServiceProblem);
  return "made" in answer ? { state: "ok", faultId } : refusalOf(answer.refused);
}

function refusalOf(code: string): FaultAnswer {
  expectFound(code, SYSTEM.system);
  return { state: "refused", reason: refusalFor(code, FAULT_REFUSALS, "not-accepted") };
}
