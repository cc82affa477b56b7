import { FAULTS } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import { audit, type Actor, type AuditEntry } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature, User } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { instantAfter } from "#vocabulary/time-units.ts";
import { SERVICES } from "../../limits.ts";
import type { AreaFaultRow } from "../../server/store.ts";
import { faultDeskContract, type Requested } from "../contract.ts";
import { type DeskProblem } from "../search-params.ts";
import { changeProblems, faultProblems, type FieldProblem, type TypedChange } from "../rules.ts";
import type { FaultDeskDependencies } from "./dependencies.ts";
import { sendNotice, shownNotice } from "./notices.ts";
import { sendFaultRequest, settleFaultRequests, trySending } from "./sending.ts";
import { areaFault, shownDesk, shownDraft, shownFault } from "./showing.ts";
import { addRequest, requestBy, requestDraft } from "./store.ts";

/** The job waits until the request itself has tried. */
const FIRST_TRY_MS = 10_000;

type Answer = { status: 200; body: Requested } | { status: 409; body: { problem: DeskProblem } };
/** A change may also be answered with what is wrong with it, but never here. */
type Sent = { user: User; actor: Actor } & {
  once(work: (tx: Db) => Promise<Answer>): Promise<Answer | { status: 422; body: { problems: FieldProblem[] } }>;
};

/** What was stored, with what the audit list says of it; or why nothing was. */
type Placed = ({ id: string } & Pick<AuditEntry, "act" | "subject" | "before" | "after">) | { problem: DeskProblem };
type Place = (tx: Db) => Promise<Placed>;

/** Stores a request with its job, tries to do it at once, and answers with what came of it. A repeat finds the same request, and never does it twice. */
async function requested(request: Sent, place: Place, deps: FaultDeskDependencies): Promise<Answer> {
  let placed: string | undefined;
  const answer = await request.once(async (tx) => {
    placed = undefined; // of an earlier try that the database has rolled back
    const result = await place(tx);
    if ("problem" in result) return { status: 409, body: { problem: result.problem } };
    const startAfter = instantAfter(deps.clock.now(), FIRST_TRY_MS);
    await deps.jobs.enqueue(tx, sendFaultRequest, { payload: { requestId: result.id }, startAfter });
    const { id: _, ...recorded } = result;
    await audit(tx, { actor: request.actor, at: deps.clock.now(), ...recorded });
    placed = result.id;
    return outcome(tx, result.id);
  });
  if (placed === undefined) return answer as Answer;
  deps.log.info({ requestId: placed, operatorId: request.user.id }, "an operator requests something of the system of problems");
  await trySending(placed, deps);
  return outcome(deps.db, placed);
}

/** What has come of a request so far. */
async function outcome(db: Db, id: string): Promise<Answer> {
  const { kind, state, faultId } = (await requestBy(db, id))!;
  return { status: 200, body: { id, kind, state, faultId } };
}

/** An open fault of an area, for a request: 404 where there is none. */
async function heldFault(tx: Db, id: string): Promise<AreaFaultRow> {
  const fault = await areaFault(tx, id);
  if (!fault) throw new HttpProblem(404);
  return fault;
}

type OfFault = { faultId: string; operatorId: string } & ({ kind: "change"; typed: TypedChange } | { kind: "end"; typed: object });

async function placeFor(tx: Db, request: OfFault, { clock }: FaultDeskDependencies): Promise<Placed> {
  const { faultId, kind, typed, operatorId } = request;
  const fault = await heldFault(tx, faultId);
  if (fault.endedAt) return { problem: "ended" };
  const id = randomUUID();
  const row = { id, kind, providerId: fault.providerId, typed, state: "waiting", operatorId, requestedAt: clock.now() } as const;
  if (!(await addRequest(tx, row))) return { problem: "busy" };
  if (request.kind === "end") return { id, act: "fault.ended", subject: fault.providerId };
  const before = { textBg: fault.text.bg, textEn: fault.text.en, expectedEnd: fault.expectedEnd?.toISOString() ?? null };
  return { id, act: "fault.changed", subject: fault.providerId, before, after: request.typed };
}

const faultDesk: ServerFeature<typeof faultDeskContract, FaultDeskDependencies> = {
  contract: faultDeskContract,
  handlers: {
    faultDesk: async (_, deps) => ({ status: 200, body: await shownDesk(deps) }),

    deskFault: async ({ params, query }, deps) => ({
      status: 200,
      body: await shownFault(await heldFault(deps.db, params.id), query.request, deps),
    }),

    async faultDraft({ params }, deps) {
      const draft = await shownDraft(params.id, deps);
      if (!draft) throw new HttpProblem(404);
      return { status: 200, body: draft };
    },

    async draftFault(request, deps) {
      const { body, user, actor, once } = request;
      const { nameBg, nameEn, places, textBg, textEn, beganAt, expectedEnd = "" } = body;
      const services = SERVICES.filter((type) => body[type] === "yes");
      const typed = { nameBg, nameEn, places, services, textBg, textEn, beganAt, expectedEnd };
      const now = deps.clock.now();
      const problems = faultProblems(typed, now);
      if (problems.length > 0 && !request.isPlainForm) return { status: 422, body: { problems } };
      return once(async (tx) => {
        const id = randomUUID();
        // a form with faults is stored, too, so that its page shows what was typed
        await addRequest(tx, { id, kind: "open", providerId: null, typed, state: "draft", operatorId: user.id, requestedAt: now });
        await audit(tx, { actor, at: now, act: "fault.drafted", subject: id, after: typed });
        return problems.length > 0 ? { status: 422, body: { problems, stored: id } } : { status: 200, body: { id } };
      });
    },

    openFault(request, deps) {
      const { id } = request.params;
      const place = async (tx: Db): Promise<Placed> => {
        const draft = await requestBy(tx, id);
        if (draft?.kind !== "open") throw new HttpProblem(404);
        const now = deps.clock.now();
        if (draft.state === "draft" && faultProblems(draft.typed, now).length > 0) return { problem: "invalid" };
        if (!(await requestDraft(tx, { id, operatorId: request.user.id, now }))) return { problem: "not-a-draft" };
        return { id, act: "fault.opened", subject: id, after: draft.typed };
      };
      return requested(request, place, deps);
    },

    async changeFault(request, deps) {
      const { params, body, user } = request;
      const typed = { ...body, expectedEnd: body.expectedEnd ?? "" };
      const fault = await heldFault(deps.db, params.id);
      const now = deps.clock.now();
      const problems = changeProblems(typed, { beganAt: fault.beganAt, now });
      if (problems.length === 0) {
        const place = (tx: Db) => placeFor(tx, { faultId: params.id, kind: "change", typed, operatorId: user.id }, deps);
        return requested(request, place, deps);
      }
      if (!request.isPlainForm) return { status: 422, body: { problems } };
      return request.once(async (tx) => {
        const id = randomUUID();
        const draft = { id, kind: "change", providerId: fault.providerId, typed, state: "draft" } as const;
        await addRequest(tx, { ...draft, operatorId: user.id, requestedAt: now });
        await audit(tx, { actor: request.actor, at: now, act: "fault.change-drafted", subject: fault.providerId, after: typed });
        return { status: 422, body: { problems, stored: id } };
      });
    },

    async faultNotice({ params }, deps) {
      const notice = await shownNotice(Number(params.id), deps);
      if (!notice) throw new HttpProblem(404);
      return { status: 200, body: notice };
    },

    sendFaultNotice({ params, body, user, actor, once }, deps) {
      const faultId = Number(params.id);
      return once(async (tx) => {
        const sent = await sendNotice(tx, { faultId, version: body.version, operatorId: user.id }, deps);
        if (!sent) throw new HttpProblem(404);
        if ("problem" in sent) return { status: 409, body: sent };
        await audit(tx, { actor, at: deps.clock.now(), act: "fault.news-sent", subject: String(faultId), after: sent });
        deps.log.info({ faultId, operatorId: user.id, recipients: sent.recipients }, "an operator has the news of a fault sent");
        return { status: 200, body: { faultId, ...sent } };
      });
    },

    endFault(request, deps) {
      const { params, user } = request;
      const place = (tx: Db) => placeFor(tx, { faultId: params.id, kind: "end", typed: {}, operatorId: user.id }, deps);
      return requested(request, place, deps);
    },
  },
};

export const faultDeskServer = {
  name: "fault-desk",
  requires: FAULTS,
  about: "Faults of areas for the operator: opened, changed and ended at the system of problems.",
  feature: faultDesk,
  jobs: [sendFaultRequest, settleFaultRequests],
};
