import type { Db } from "#platform/server/db.ts";
import { accessTypeOf, setAccessType } from "../../operations/server/held.ts";
import type { Kept } from "../../operations/server/store.ts";
import { ACCESS_TYPES, type AccessType } from "../../settings.ts";

const typed = (told: string | undefined): AccessType | undefined => ACCESS_TYPES.find((type) => type === told);

/**
 * Keeps the type of access that an ended change has brought. An undo brings back the one before, where the change touched it or where it belongs to
 * what the router holds again: the rows of a list that restricts are active, those of an OPEN one are not.
 */
export async function accessEnded(tx: Db, { cid, kind, told }: Kept, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state !== "applied" || kind === "repair") return;
  const [asked, former] = [typed(told["accessType"]), typed(told["formerAccessType"])];
  if (kind !== "undo") return asked && setAccessType(tx, cid, asked);
  if (!former) return;
  const now = await accessTypeOf(tx, cid);
  if (asked || (now === "OPEN") !== (former === "OPEN")) await setAccessType(tx, cid, former);
}

/** A router fresh from the factory lets every device in. */
export async function accessReset(tx: Db, { cid }: Kept, state: "applied" | "failed" | "expired"): Promise<void> {
  if (state === "applied") await setAccessType(tx, cid, "OPEN");
}
