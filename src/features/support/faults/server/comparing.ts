import { createHash } from "node:crypto";
import type { FaultFlags, LineAtAddress } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { addressOf, lineMatcher, type Address } from "../rules.ts";
import type { ReadingDependencies } from "./dependencies.ts";
import type { FaultRow } from "./store.ts";
import { setTouchedLines, type TouchedLine } from "./touched-store.ts";

/** Lines that are compared at once. */
export const COMPARED_AT_ONCE = 5_000;

/** What of the open faults decides which lines they touch, and what those show. */
export const signatureOf = (open: readonly FaultRow[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        open
          .map(({ id, area, serviceIds, serviceTypes, expectedEnd, visitDay }) => [id, area, serviceIds, serviceTypes, expectedEnd && dayOf(expectedEnd), visitDay])
          .sort(([one], [other]) => Number(one) - Number(other)),
      ),
    )
    .digest("base64url"); // prettier-ignore

/** Where a line is: by its contract, else by its customer. */
export const addressOfLine = ({ contractAddress, city, street }: LineAtAddress): Address | null =>
  contractAddress !== null ? addressOf(contractAddress) : city !== null ? { settlement: city, street: street ?? "" } : null;

const latest = (days: readonly (Day | null)[]): Day | null => days.filter((day) => day !== null).toSorted().at(-1) ?? null; // prettier-ignore

/** The faults of a line (B§3 Asset): the first visit for one of its own, and the last day on which one of the area is expected to end. */
function flagsOf(serviceId: string, faults: readonly FaultRow[]): FaultFlags {
  const own = faults.filter(({ area }) => area === null);
  const group = faults.filter(({ area }) => area !== null);
  const ends = group.map(({ expectedEnd }) => expectedEnd && dayOf(expectedEnd));
  return {
    serviceId,
    hasIndividualFault: own.length > 0,
    visitDate: own.map(({ visitDay }) => visitDay).filter((day) => day !== null).toSorted()[0] ?? null, // prettier-ignore
    hasGroupFault: group.length > 0,
    // a day is only said where it is known of each
    resolutionDate: ends.includes(null) ? null : latest(ends),
  };
}

const differs = (line: LineAtAddress, flags: FaultFlags): boolean =>
  line.hasIndividualFault !== flags.hasIndividualFault ||
  line.visitDate !== flags.visitDate ||
  line.hasGroupFault !== flags.hasGroupFault ||
  line.resolutionDate !== flags.resolutionDate;

/** Compares all lines with the open faults, and stores what has changed. Returns the faults that touch lines they did not touch before. */
export async function compareLines(
  tx: Db,
  open: readonly FaultRow[],
  { customers }: Pick<ReadingDependencies, "customers">,
): Promise<number[]> {
  const byId = new Map(open.map((fault) => [String(fault.id), fault]));
  const match = lineMatcher(
    open.map(({ id, area, serviceIds, serviceTypes }) => ({
      faultId: String(id),
      ...{ area, serviceIds, serviceTypes },
    })),
  );
  const grown = new Set<number>();
  for (let after = ""; ;) {
    const lines = await customers.linesAtAddresses(tx, { after, most: COMPARED_AT_ONCE });
    if (lines.length === 0) return [...grown];
    const touched: TouchedLine[] = [];
    const changed: FaultFlags[] = [];
    for (const line of lines) {
      const { serviceId, serviceType, account } = line;
      const faults = match({ serviceId, serviceType, address: addressOfLine(line) }).map(({ faultId }) => byId.get(faultId)!);
      touched.push(...faults.map(({ id }) => ({ faultId: id, serviceId, account })));
      const flags = flagsOf(serviceId, faults);
      if (differs(line, flags)) changed.push(flags);
    }
    const serviceIds = lines.map(({ serviceId }) => serviceId);
    for (const id of await setTouchedLines(tx, { serviceIds, open: open.map(({ id }) => id), touched })) grown.add(id);
    await customers.setFaultFlags(tx, changed);
    after = lines.at(-1)!.serviceId;
  }
}
