import type { Clock } from "#platform/server/clock.ts";
import { startTmf, type Behaviour, type Entity, type Refusal, type Sent } from "./tmf-server.ts";

/** What a problem's name makes this system do; listed independently, so that the simulator is not tested against itself. */
export type ProblemBehaviour = "away" | "away-twice" | "silence" | "drops-creation" | "refused" | "not-mended";
type ListedFault = {
  id: string;
  name: string;
  nameEn?: string;
  text?: string;
  textEn?: string;
  category?: string;
  services?: string[];
  places?: { city: string; streetName?: string }[];
  serviceTypes?: string[];
  beganAt: string;
  expectedEnd?: string;
  visit?: string;
  status?: string;
  endedAt?: string;
};

const KEY = "a-key-for-problems";
const PATH = "/serviceProblemManagement/v4/serviceProblem";

/** A system of problems on loopback that speaks TM Forum 656. */
export async function startProblems(clock: Pick<Clock, "now">, behaviour: Record<string, ProblemBehaviour> = {}) {
  const problems: Entity[] = [];
  const tries = new Map<string, number>();
  const now = () => clock.now().toISOString();
  const create = (made: Entity): Refusal | undefined => {
    const ids = idsOf(made);
    if (problems.some((one) => idsOf(one).some((id) => ids.includes(id)))) return { status: 409, code: "duplicate" };
    if (behaviour[String(made.name)] === "refused") return { status: 400, code: "unknown-area" };
    Object.assign(made, { status: "acknowledged", statusChangeDate: now(), creationDate: made.creationDate ?? now() });
    return undefined;
  };
  const change = (item: Entity, changes: Record<string, unknown>): Refusal | undefined => {
    if (changes.status !== undefined && behaviour[String(item.name)] === "not-mended") return { status: 409, code: "not-mended" };
    Object.assign(item, changes, { lastUpdate: now() }, changes.status !== undefined && { statusChangeDate: now() });
    return undefined;
  };
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => behaviourOf(sent, behaviour, tries),
    collections: [
      { path: PATH, items: problems, required: ["category", "priority", "description", "reason", "originatorParty"], create, change },
    ],
  });
  return { ...server, problems, add: (fault: ListedFault) => void problems.push(problemOf(fault)) };
}

const idsOf = (problem: Entity): string[] => ((problem.externalIdentifier ?? []) as { id: string }[]).map(({ id }) => id);

function behaviourOf(sent: Sent, behaviour: Record<string, ProblemBehaviour>, tries: Map<string, number>): Behaviour {
  const name = String(sent.body.name ?? "");
  const how = sent.method === "POST" ? behaviour[name] : behaviour[sent.method];
  if (how === "away" || how === "silence") return how;
  if (sent.method !== "POST") return undefined;
  const times = (tries.get(name) ?? 0) + 1;
  tries.set(name, times);
  if (how === "away-twice" && times <= 2) return "away";
  return how === "drops-creation" && times === 1 ? "drop" : undefined;
}

function problemOf({ id, name, beganAt, services = [], places = [], ...fault }: ListedFault): Entity {
  const characteristics = {
    ...{ nameEn: fault.nameEn, descriptionEn: fault.textEn, serviceTypes: fault.serviceTypes },
    ...{ expectedResolutionDate: fault.expectedEnd, visitDate: fault.visit },
  };
  return {
    ...{ id, href: `${PATH}/${id}`, "@type": "ServiceProblem", name, priority: 3, reason: "Unknown" },
    originatorParty: { id: "noc", "@referredType": "Organization" },
    category: fault.category ?? (places.length > 0 ? "serviceProvider.groupFault" : "serviceProvider.individualFault"),
    description: fault.text ?? "",
    status: fault.status ?? (fault.endedAt ? "resolved" : "inProgress"),
    creationDate: beganAt,
    ...(fault.endedAt && { resolutionDate: fault.endedAt }),
    affectedLocation: places.map((place) => ({ "@type": "GeographicAddress", role: "affected", name: place.city, ...place })),
    affectedService: services.map((service) => ({ id: service })),
    characteristic: Object.entries(characteristics).flatMap(([key, value]) => (value === undefined ? [] : [{ name: key, value }])),
  };
}
