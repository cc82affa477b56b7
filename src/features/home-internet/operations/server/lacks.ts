import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Report } from "#providers/network-controller/port.ts";
import type { FieldFault } from "../../settings.ts";
import type { Family } from "../operation.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** For how long a router is believed to lack what it refused as unknown: it may get other software. */
const BELIEVED_DAYS = 30;

/** Remembers that the router of a contract has nothing for a family of settings. */
export async function keepLack(tx: Db, { cid, family, now }: { cid: string; family: Family; now: Date }): Promise<void> {
  await sql`
    insert into home_internet.lacks (cid, family, noted_at) values (${cid}, ${family}, ${now})
    on conflict (cid, family) do update set noted_at = excluded.noted_at`.execute(tx);
}

type Of = { cid: string; families: readonly Family[]; report: Pick<Report, "bootedFreshAt" | "reportedAt" | "lacks"> };

const isMissing = ({ lacks = [] }: Pick<Report, "lacks">, family: Family): boolean => lacks.some((one) => one === family);

/** The fault of a command for settings that the router's data model does not have, at the first field of their form. */
export const lackFaults = (report: Pick<Report, "lacks">, family: Family): FieldFault[] =>
  isMissing(report, family) ? [{ field: "accessType", fault: "not-supported" }] : [];

/** Whether the router has nothing for a family of settings, by its data model and by what it refused since it last came up fresh from the factory. */
export async function lacks(db: Db, { cid, families, report }: Of): Promise<boolean> {
  if (families.some((family) => isMissing(report, family))) return true;
  const since = new Date(Math.max(report.bootedFreshAt?.getTime() ?? 0, report.reportedAt.getTime() - BELIEVED_DAYS * DAY_MS));
  return rowsIn(db).some(sql`
    select from home_internet.lacks where cid = ${cid} and family = any(${[...families]}::text[]) and noted_at > ${since}`);
}
