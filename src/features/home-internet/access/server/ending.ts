import type { Db } from "#platform/server/db.ts";
import { accessTypeAfter, accessTypeOf, setAccessType } from "../../operations/server/current-settings.ts";
import type { OperationRow } from "../../operations/server/store.ts";

/** Stores the type of access after a change or an undo of it. */
export async function accessEnded(tx: Db, ended: OperationRow, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state !== "applied") return;
  const now = await accessTypeOf(tx, ended.cid);
  const after = accessTypeAfter(ended, now);
  if (after !== now) await setAccessType(tx, ended.cid, after);
}

/** After a factory reset a router lets every device in. */
export async function accessReset(tx: Db, { cid }: OperationRow, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state === "applied") await setAccessType(tx, cid, "OPEN");
}
