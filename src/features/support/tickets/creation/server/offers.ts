import type { Db } from "#platform/server/db.ts";
import { regionOf } from "../rules.ts";
import type { CreationDependencies } from "./dependencies.ts";

type Customers = Pick<CreationDependencies["customers"], "addressOfLine">;

/** Whether it is known where a technician would come for a line: visits are planned by its settlement. */
export const canBeVisited =
  ({ addressOfLine }: Customers) =>
  async (db: Db, assetId: string): Promise<boolean> =>
    regionOf(await addressOfLine(db, assetId)) !== "";
