import type { Db } from "#platform/server/db.ts";
import { addressOfLine, COMPARED_AT_ONCE } from "../../server/comparing.ts";
import { readOf, rowsOf } from "../../server/listing.ts";
import { faultById, type AreaFaultRow } from "../../server/store.ts";
import { countTouched } from "../../server/touched-store.ts";
import { lineMatcher } from "../../rules.ts";
import type { DeskFault, DeskRequest, Draft, PreviewedFault } from "../contract.ts";
import { changeProblems, faultIn, faultProblems, fieldOf, type FieldProblem, type TypedFault } from "../rules.ts";
import type { FaultDeskDependencies } from "./dependencies.ts";
import { shownNotices } from "./notices.ts";
import { latestRequests, requestBy, type ListedRequest } from "./store.ts";

const MOST_REQUESTS = 20;

const previewOf = ({ area, serviceTypes, text, beganAt, expectedEnd, endedAt }: Omit<AreaFaultRow, "id"> | ReturnType<typeof faultIn> & { endedAt: null }): PreviewedFault => ({
  ...{ name: area.name, places: area.places, serviceTypes, text, beganAt: beganAt.toISOString() },
  ...{ expectedEnd: expectedEnd?.toISOString() ?? null, endedAt: endedAt?.toISOString() ?? null },
}); // prettier-ignore

async function shownFaults(db: Db, rows: readonly AreaFaultRow[]): Promise<DeskFault[]> {
  const counts = await countTouched(db, rows.map(({ id }) => id)); // prettier-ignore
  return rows.map((row) => ({ id: row.id, ...previewOf(row), lines: counts.get(row.id) ?? 0 }));
}

async function shownRequests(db: Db, rows: readonly ListedRequest[], { customers }: FaultDeskDependencies): Promise<DeskRequest[]> {
  const operators = await customers.peopleById(db, [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))]);
  return rows.map(({ id, kind, state, reason, faultId, faultName, operatorId, requestedAt, endedAt, typed }) => ({
    ...{ id, kind, state, reason, faultId },
    name: faultName ?? (kind === "open" ? { bg: typed.nameBg, en: typed.nameEn } : null),
    operator: operators.find((operator) => operator.id === operatorId)?.name ?? null,
    ...{ requestedAt: requestedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }));
}

/** Everything that the operator's list shows. */
export async function shownDesk(deps: FaultDeskDependencies) {
  const { db } = deps;
  const rows = await rowsOf(deps);
  const faults = await shownFaults(db, rows);
  return {
    ...(await readOf(deps)),
    flagsLines: deps.faultSettings.flagsLines,
    open: faults.filter(({ endedAt }) => endedAt === null),
    ended: faults.filter(({ endedAt }) => endedAt !== null),
    requests: await shownRequests(db, await latestRequests(db, { most: MOST_REQUESTS }), deps),
    notices: await shownNotices(db),
  };
}

/** The fault of an area; undefined where there is none. */
export async function areaFault(db: Db, id: string): Promise<AreaFaultRow | undefined> {
  const row = await faultById(db, Number(id));
  return row?.area ? { ...row, area: row.area } : undefined;
}

/** A fault with its requests. Its form has what was typed into the change of that id, if that came to nothing. */
export async function shownFault(fault: AreaFaultRow, changeId: string | undefined, deps: FaultDeskDependencies) {
  const { db, clock } = deps;
  const request = changeId === undefined ? undefined : await requestBy(db, changeId);
  const isAnew = request?.kind === "change" && request.providerId === fault.providerId && request.state !== "done";
  const current = { textBg: fault.text.bg, textEn: fault.text.en, expectedEnd: fault.expectedEnd ? fieldOf(fault.expectedEnd) : "" };
  const typed = isAnew ? request.typed : current;
  return {
    fault: (await shownFaults(db, [fault]))[0]!,
    requests: await shownRequests(db, await latestRequests(db, { most: MOST_REQUESTS, providerId: fault.providerId }), deps),
    typed,
    problems: isAnew && request.state === "draft" ? changeProblems(typed, { beganAt: fault.beganAt, now: clock.now() }) : [],
  };
}

/** How many lines are touched by a fault that is to be opened: by their addresses and types. */
async function countLines(fault: ReturnType<typeof faultIn>, { db, customers }: FaultDeskDependencies): Promise<number> {
  const match = lineMatcher([{ faultId: "draft", area: fault.area, serviceIds: [], serviceTypes: fault.serviceTypes }]);
  let count = 0;
  for (let after = ""; ;) {
    const lines = await customers.linesAtAddresses(db, { after, most: COMPARED_AT_ONCE });
    const last = lines.at(-1);
    if (!last) return count;
    count += lines.filter((line) => match({ ...line, address: addressOfLine(line) }).length > 0).length;
    after = last.serviceId;
  }
}

/** What is wrong with an opening: by its fields, or because the system refused its area. */
export const openingProblems = ({ state, reason }: ListedRequest, typed: TypedFault, now: Date): FieldProblem[] => [
  ...faultProblems(typed, now),
  ...(state === "refused" && reason === "unknown-area" ? (["unknown-area"] as const) : []),
];

/** An opening as it is looked at before it is requested; undefined where there is none. */
export async function shownDraft(id: string, deps: FaultDeskDependencies): Promise<Draft | undefined> {
  const request = await requestBy(deps.db, id);
  if (request?.kind !== "open") return undefined;
  const { state, typed } = request;
  const problems = openingProblems(request, typed, deps.clock.now());
  const shown = { id, state, typed: { ...typed, services: [...typed.services] }, problems };
  if (faultProblems(typed, deps.clock.now()).length > 0) return { ...shown, fault: null, lines: 0 };
  const fault = faultIn(typed);
  return { ...shown, fault: previewOf({ ...fault, endedAt: null }), lines: await countLines(fault, deps) };
}
