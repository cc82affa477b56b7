import type { Clock } from "#platform/server/clock.ts";
import { startTmf, type Behaviour, type Entity, type Refusal, type Sent } from "./tmf-server.ts";

/** What a line makes this system do; listed independently, so that the simulator is not tested against itself. */
export type LineBehaviour =
  | "away"
  | "away-twice"
  | "silence"
  | "drops-creation"
  | "unknown-line"
  | "not-measurable"
  | "rejected"
  | "endless";
type Values = Record<string, unknown>;
type Settings = { behaviour?: Record<string, LineBehaviour>; values?: Record<string, Values>; takesMs?: number };

const KEY = "a-key-for-line-tests";
const PATH = "/serviceTestManagement/v4/serviceTest";
const lineOf = (body: Record<string, unknown>): string => (body.relatedService as { id?: string } | undefined)?.id ?? "";

/** A system of service tests on loopback that speaks TM Forum 653; each line is measured as `values` lists it. */
export async function startLineTests(clock: Pick<Clock, "now">, { behaviour = {}, values = {}, takesMs = 5_000 }: Settings = {}) {
  const tests: Entity[] = [];
  const tries = new Map<string, number>();
  const create = (made: Entity): Refusal | undefined => {
    const how = behaviour[lineOf(made)];
    if (lineOf(made) === "") return { status: 400, code: "missing-relatedService" };
    if (tests.some(({ name }) => name === made.name)) return { status: 409, code: "duplicate" };
    if (how === "unknown-line") return { status: 409, code: "no-such-service" };
    if (how === "not-measurable") return { status: 409, code: "not-measurable" };
    Object.assign(made, { startDateTime: clock.now().toISOString(), state: "acknowledged" });
    return undefined;
  };
  const shown = (test: Entity): Entity => {
    const line = lineOf(test);
    const endsAt = new Date(Date.parse(String(test.startDateTime)) + takesMs);
    if (behaviour[line] === "endless" || clock.now() < endsAt) return { ...test, state: "inProgress" };
    const ended = { ...test, endDateTime: endsAt.toISOString() };
    if (behaviour[line] === "rejected") return { ...ended, state: "rejected" };
    const testMeasure = Object.entries(values[line] ?? {}).map(([metricName, value]) => ({
      ...{ metricName, metricHref: `urn:metric:${metricName}`, captureDateTime: endsAt.toISOString() },
      value: { name: metricName, valueType: typeof value, value },
    }));
    return { ...ended, state: "completed", testMeasure };
  };
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => behaviourOf(sent, behaviour, tries),
    collections: [{ path: PATH, items: tests, required: ["name", "relatedService", "testSpecification"], create, shown }],
  });
  return { ...server, tests };
}

function behaviourOf({ method, body }: Sent, behaviour: Record<string, LineBehaviour>, tries: Map<string, number>): Behaviour {
  if (method !== "POST") return undefined;
  const how = behaviour[lineOf(body)];
  if (how === "away" || how === "silence") return how;
  const times = (tries.get(String(body.name)) ?? 0) + 1;
  tries.set(String(body.name), times);
  if (how === "away-twice" && times <= 2) return "away";
  return how === "drops-creation" && times === 1 ? "drop" : undefined;
}
