import type { Line } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { FaultList, FaultsAt, FaultsNow, ListedFault, OwnLine } from "../contract.ts";
import { placeKey, touchesAt, type Address } from "../rules.ts";
import type { FaultsDependencies } from "./dependencies.ts";
import { faultsOfLines, lastReadAt, listedFaults, type AreaFaultRow } from "./store.ts";
import { DAY_MS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Faults of areas on the page at most; the latest. */
const MOST_LISTED = 1_000;
const ENDED_DAYS = 3;
/** The list is read every minute: without an answer for so long it may have changed. */
const STALE_MS = 5 * MINUTE_MS;

/** A fault of an area as people read it. */
export function shownFault({ id, area, serviceTypes, text, beganAt, expectedEnd, endedAt }: AreaFaultRow, language: Language): ListedFault {
  return {
    ...{ id, name: area.name[language], places: area.places, serviceTypes, text: text[language] },
    ...{ beganAt: beganAt.toISOString(), expectedEnd: expectedEnd?.toISOString() ?? null, endedAt: endedAt?.toISOString() ?? null },
  };
}

const isIn = (settlement: string) => {
  const key = placeKey(settlement).join(" ");
  return ({ area }: AreaFaultRow): boolean => key === "" || area.places.some((place) => placeKey(place.settlement).join(" ") === key);
};

type World = Pick<FaultsDependencies, "db" | "clock">;

/** When the list was read, and whether that is too long ago. */
export async function readOf({ db, clock }: World) {
  const readAt = await lastReadAt(db);
  return { readAt: readAt?.toISOString() ?? null, isStale: !readAt || clock.now().getTime() - readAt.getTime() > STALE_MS };
}

/** The faults that are open, and those that ended of late. */
export const rowsOf = ({ db, clock }: World) =>
  listedFaults(db, { endedSince: instantBefore(clock.now(), ENDED_DAYS * DAY_MS), most: MOST_LISTED });

/** Faults of areas, narrowed to a type of service and a settlement. */
export async function faultsFound(
  deps: World,
  { type, settlement = "", language }: { type: string | undefined; settlement: string | undefined; language: Language },
): Promise<Omit<FaultList, "own">> {
  const rows = await rowsOf(deps);
  const open = rows.filter(({ endedAt }) => endedAt === null);
  const isNear = isIn(settlement);
  const found = rows.filter((row) => isNear(row) && (!type || row.serviceTypes.some((one) => one === type)));
  const names = open.flatMap(({ area }) => area.places.map((place) => place.settlement));
  const collator = new Intl.Collator(language);
  return {
    ...(await readOf(deps)),
    open: found.filter(({ endedAt }) => endedAt === null).map((row) => shownFault(row, language)),
    ended: found.filter(({ endedAt }) => endedAt !== null).map((row) => shownFault(row, language)),
    settlements: [...new Set(names)].toSorted((one, other) => collator.compare(one, other)),
    total: open.length,
  };
}

/** Open faults on the front page at most. */
const MOST_NOW = 3;

/** The latest open faults of areas, for the front page. */
export async function faultsNow(deps: World): Promise<FaultsNow> {
  const open = (await rowsOf(deps)).filter(({ endedAt }) => endedAt === null);
  const latest = open.slice(0, MOST_NOW).map((row) => ({ ...shownFault(row, "bg"), name: row.area.name }));
  return { ...(await readOf(deps)), total: open.length, latest };
}

/** The lines of a customer with the faults that touch them. */
export async function ownFaults(db: Db, lines: readonly Line[]): Promise<OwnLine[]> {
  const touching = await faultsOfLines(db, lines.map(({ serviceId }) => serviceId)); // prettier-ignore
  return lines.map(({ serviceId, displayName, serviceType, hasIndividualFault, visitDate }) => ({
    ...{ serviceId, name: displayName, serviceType, hasOwnFault: hasIndividualFault, visitDay: visitDate },
    faults: touching.filter((fault) => fault.serviceId === serviceId && fault.area !== null).map(({ id }) => id),
  }));
}

/** The open faults that touch an address, or perhaps do. */
export async function faultsAround(deps: World, address: Address, language: Language): Promise<FaultsAt> {
  const open = (await rowsOf(deps)).filter(({ endedAt }) => endedAt === null);
  const isAddress = placeKey(address.settlement).length > 0;
  const touches = touchesAt(address);
  const touched = open.map((row) => ({ row, how: touches(row.area) }));
  const which = (one: "yes" | "perhaps") => touched.filter(({ how }) => how === one).map(({ row }) => shownFault(row, language));
  return { isAddress, touching: which("yes"), perhaps: which("perhaps"), ...(await readOf(deps)) };
}
