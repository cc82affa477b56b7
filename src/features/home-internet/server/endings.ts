import type { Db } from "#platform/server/db.ts";
import type { Family } from "../operations/operation.ts";
import type { OperationRow } from "../operations/server/store.ts";
import { accessEnded, accessReset } from "../access/server/ending.ts";

type Ending = (tx: Db, ended: OperationRow, state: "applied" | "failed" | "expired") => Promise<void>;

/** How sections update their own data when an operation of their family ends. A section with such data adds its line. */
const ENDINGS: Partial<Record<Family, Ending>> = { access: accessEnded, reset: accessReset };

export const onEnded: Ending = async (tx, ended, state) => ENDINGS[ended.family]?.(tx, ended, state);
