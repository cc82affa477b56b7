import { BILLS, PREPAID, ROUTER } from "#vocabulary/system-needs.ts";
import type { Requires } from "#platform/system-name.ts";
import type { Line } from "#features/account/customers/contract.ts";
import { MEASURES, type Measure } from "#providers/line-test/port.ts";
import type { Check, Guide, GuideNode, NodeId } from "../guides/guide.ts";
import type { Position } from "../guides/walk.ts";
import { billLook, faultLook, prepaidLook, type Look } from "../rules.ts";
import type { ProgressDependencies } from "./dependencies.ts";
import { positionIn, type Found, type Pending, type Session } from "./session.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** A value measured so long ago says nothing about now. */
const FRESH_MS = 600_000;

/** What going on takes: the line (undefined: it is gone), and the contract of its router where the user may change it. */
export type From = {
  deps: ProgressDependencies;
  line: Line | undefined;
  router?: () => Promise<{ cid: string; userId: string } | undefined>;
};

const isMeasure = (check: Check): check is Measure => (MEASURES as readonly string[]).includes(check);

/** Goes through checks and operations as far as it can be gone now: to a question, to what has to be waited for, or to the end. */
export async function advance(session: Session, from: From): Promise<Session> {
  let at = session;
  for (;;) {
    const standing = positionIn(at, from.deps.guides);
    if (!standing) return at;
    const { guide, position } = standing;
    at = { ...at, reached: [...new Set([...at.reached, ...position.path])] };
    const { id, node } = position;
    if (node.kind === "question") return at;
    if (node.kind === "outcome") return { ...at, state: "ended", outcome: node.outcome, pending: null };
    const result = node.kind === "check" ? await checked(at, { guide, position, node }, from) : await operated(at, { id, node }, from);
    if ("pending" in result) return { ...at, pending: result.pending };
    at = withFound(at, id, result.found);
  }
}

export const withFound = (session: Session, node: NodeId, found: Found): Session => ({
  ...session,
  course: { ...session.course, found: { ...session.course.found, [node]: found } },
});

type Result = { found: Found } | { pending: Pending };
type CheckNode = Extract<GuideNode, { kind: "check" }>;
type OperationNode = Extract<GuideNode, { kind: "operation" }>;

async function checked(session: Session, at: { guide: Guide; position: Position; node: CheckNode }, from: From): Promise<Result> {
  const { check } = at.node;
  const now = from.deps.clock.now();
  if (!isReadable(check, from)) return { found: { result: "unknown", value: null, at: now.toISOString() } };
  if (isMeasure(check)) return measured(session, { ...at, measure: check }, from);
  return { found: { ...(await looked(check, session, from)), at: now.toISOString() } };
}

const CHECK_REQUIRES: Partial<Record<Check, Requires>> = { bill: BILLS, prepaid: PREPAID };

/** Whether the system that a check asks is there. */
const isReadable = (check: Check, { deps: { isThere = () => true } }: From): boolean =>
  isThere(isMeasure(check) ? ["line-tests"] : (CHECK_REQUIRES[check] ?? []));

/** What the portal has of the line itself. */
async function looked(check: Exclude<Check, Measure>, { customerId }: Session, { line, deps }: From): Promise<Look> {
  if (!line) return { result: "unknown", value: null };
  if (check === "fault") return faultLook(line);
  if (check === "prepaid") return prepaidLook(line, deps.clock.today());
  const accounts = await deps.customers.billingAccountsOf(deps.db, customerId, "all");
  return billLook(accounts.find(({ code }) => code === line.billingAccountCode));
}

/** What was measured lately counts; otherwise all that the guide measures is measured together, so that the customer waits once. */
function measured(session: Session, at: { guide: Guide; position: Position; measure: Measure }, { deps }: From): Result {
  const { guide, position, measure } = at;
  const { course, pending } = session;
  const now = deps.clock.now();
  const reading = course.readings[measure];
  if (reading && Date.parse(reading.at) >= Math.max(now.getTime() - FRESH_MS, lastOperationAt(session, guide, position)))
    return { found: reading };
  if (pending?.kind === "measure" && pending.measures.includes(measure)) return { pending };
  const checks = Object.values(guide.nodes).flatMap((node) => (node.kind === "check" ? node.check : []));
  return {
    pending: {
      kind: "measure",
      // our id for the test: of another try it is another one
      ourId: `guide-${session.id}-${session.revision + 1}`,
      measures: MEASURES.filter((one) => checks.includes(one)),
      testId: null,
      ...waitingFor(deps.guideSettings.checkSeconds, now),
    },
  };
}

/** When the last operation on the way ended: what was measured before says nothing about the router as it is. */
function lastOperationAt({ course }: Session, guide: Guide, { path }: Position): number {
  const ends = path.flatMap((id) => (guide.nodes[id]?.kind === "operation" ? (course.found[id]?.at ?? []) : []));
  return Math.max(0, ...ends.map((at) => Date.parse(at)));
}

async function operated(session: Session, { id, node }: { id: NodeId; node: OperationNode }, { deps, router }: From): Promise<Result> {
  const { pending } = session;
  if (pending?.kind === "operation" && pending.node === id) return { pending };
  const now = deps.clock.now();
  const at = deps.isThere && !deps.isThere(ROUTER) ? undefined : await router?.();
  if (!at) return { found: { result: "unknown", value: null, at: now.toISOString() } };
  const waiting = waitingFor(deps.guideSettings.operationSeconds, now);
  return { pending: { kind: "operation", node: id, operation: node.operation, ...at, operationId: null, ...waiting } };
}

const waitingFor = (seconds: number, now: Date) => ({
  since: now.toISOString(),
  until: instantAfter(now, seconds * 1_000).toISOString(),
});
