import { randomInt } from "node:crypto";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import { LISTED_DAYS, type Fault, type FaultAnswer, type FaultRefusal, type NewFault, type Problems } from "./port.ts";
import { countTry, faultOfOurs, faultsSince, insertFault, lockFault, setFault, type FaultRow } from "./simulated-store.ts";
import { DAY_MS, HOUR_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Names of areas that show every failure of the system of problems: a fault whose area has the name in either language. All others stay as they were opened. */
export const { inputs: AREAS, table: problemsTable } = magicInputs("name of the area", {
  refused: ["sim-refused", "to open it is refused: no such area"],
  away: ["sim-away", "the system is away for opening it; nothing is done"],
  awayTwice: ["sim-away-twice", "the system is away twice, then opens it"],
  slow: ["sim-slow", "each answer about it takes 2.5 seconds"],
  lost: ["sim-lost", "opened, but the first answer is lost: the repeat finds it"],
  late: ["sim-late", "opened, and listed only a minute later"],
  moves: ["sim-moves", "a minute after it was opened its expected end is two hours later"],
  ends: ["sim-ends", "it ends by itself a minute after it was opened"],
  returns: ["sim-returns", "it is told out of order: a minute after it was opened as ended, two minutes after it as open again"],
  stays: ["sim-stays", "to end it is refused: not mended"],
  down: ["sim-down", "a minute after it was opened the system is away for every question, for five minutes"],
});

const MOVED_MS = 2 * HOUR_MS;
const DOWN_MS = 5 * MINUTE_MS;

const refused = (reason: FaultRefusal): FaultAnswer => ({ state: "refused", reason });

const nameOf = (area: FaultRow["area"]) => inputIn(AREAS, area?.name.bg, area?.name.en);

/** A simulated system of problems in the database. */
export function simulatedProblems({ db, clock, slowMs }: World): Problems {
  const { away, reach } = reaching("system of problems", slowMs);
  const listed = async (): Promise<Fault[]> => {
    const now = clock.now();
    const rows = await faultsSince(db, instantBefore(now, LISTED_DAYS * DAY_MS));
    if (rows.some((row) => isDown(row, now))) throw away();
    return rows.filter((row) => nameOf(row.area) !== "late" || ageOf(row, now) >= MINUTE_MS).map((row) => shown(row, now));
  };
  const changed = (faultId: string, change: (row: FaultRow, now: Date) => Partial<FaultRow> | FaultRefusal) =>
    db.transaction().execute(async (tx): Promise<FaultAnswer> => {
      const row = await lockFault(tx, faultId);
      if (!row) return refused("no-such-fault");
      if (nameOf(row.area) === "slow") await reach("slow");
      const next = change(row, clock.now());
      if (typeof next === "string") return refused(next);
      await setFault(tx, { ...row, ...next });
      return { state: "ok", faultId };
    });
  return {
    faults: listed,
    async touching(serviceIds) {
      const faults = await listed();
      return faults.filter(({ endedAt, scope }) => endedAt === null && scope.serviceIds.some((one) => serviceIds.includes(one)));
    },
    async open(fault) {
      const name = nameOf(fault.area);
      const times = await countTry(db, fault.ourId);
      await reach(name, times);
      if (name === "refused") return refused("unknown-area");
      await insertFault(db, newRow(fault, clock.now()));
      if (name === "lost" && times === 1) throw away();
      return { state: "ok", faultId: (await faultOfOurs(db, fault.ourId))!.id };
    },
    change: (faultId, { text, expectedEnd }) =>
      changed(faultId, (row, now) => (shown(row, now).endedAt ? "already-ended" : { text, expectedEnd })),
    end: (faultId) =>
      changed(faultId, (row, now) =>
        nameOf(row.area) === "stays" ? "not-mended" : { endedAt: row.endedAt ?? shown(row, now).endedAt ?? now },
      ),
  };
}

const newRow = ({ ourId, area, serviceTypes, text, beganAt, expectedEnd }: NewFault, now: Date): FaultRow => ({
  ...{ id: `SP-${randomInt(10 ** 11)}`, ourId, area, serviceIds: [], serviceTypes, text, beganAt, expectedEnd },
  ...{ openedAt: now, visitDay: null, endedAt: null },
});

const ageOf = ({ openedAt }: FaultRow, now: Date): number => now.getTime() - openedAt.getTime();

const isDown = (row: FaultRow, now: Date): boolean =>
  nameOf(row.area) === "down" && ageOf(row, now) >= MINUTE_MS && ageOf(row, now) < MINUTE_MS + DOWN_MS;

/** A fault as the system tells of it at an instant. */
function shown(row: FaultRow, now: Date): Fault {
  const { id, area, serviceIds, serviceTypes, text, beganAt, visitDay, openedAt } = row;
  const [name, age] = [nameOf(area), ageOf(row, now)];
  const hasMoved = name === "moves" && age >= MINUTE_MS && row.expectedEnd;
  const isEnded = age >= MINUTE_MS && (name === "ends" || (name === "returns" && age < 2 * MINUTE_MS));
  return {
    faultId: id,
    scope: area ? { kind: "area", area, serviceIds } : { kind: "lines", serviceIds },
    ...{ serviceTypes, text, beganAt, visitDay },
    expectedEnd: hasMoved ? instantAfter(hasMoved, MOVED_MS) : row.expectedEnd,
    endedAt: row.endedAt ?? (isEnded ? instantAfter(openedAt, MINUTE_MS) : null),
  };
}
