import type { Db } from "#platform/server/db.ts";
import { accessTypeAfter, accessTypeOf, setAccessType } from "../../operations/server/current-settings.ts";
import type { OperationRow } from "../../operations/server/store.ts";

/** Keeps the type of access that an ended change has brought, or that an undo has brought back. */
export async function accessEnded(tx: Db, ended: OperationRow, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state !== "applied") return;
  const now = await accessTypeOf(tx, ended.cid);
  const after = accessTypeAfter(ended, now);
  if (after !== now) await setAccessType(tx, ended.cid, after);
}

/** A router fresh from the factory lets every device in. */
export async function accessReset(tx: Db, { cid }: OperationRow, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state === "applied") await setAccessType(tx, cid, "OPEN");
}
