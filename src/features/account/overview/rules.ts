import { lineState, type LineState } from "#vocabulary/states/line-states.ts";
import type { Asset } from "./contract.ts";

/** A prepaid line's balance in cents, which may be below zero; null where it has none. */
export const balanceCentsOf = ({ balance }: Pick<Asset, "balance">): number | null =>
  balance === null ? null : Math.round(Number(balance.eur) * 100);

/** The one state that a line's badge shows. */
export const stateOf = (asset: Asset): LineState => lineState({ ...asset, balanceCents: balanceCentsOf(asset) });

/** Whether a line of this status counts as suspended: by its own status, or a prepaid one in grace or disabled (B§4). */
export const isSuspended = ({ status, prepaidStatus }: Pick<Asset, "status" | "prepaidStatus">): boolean =>
  status !== "ACTIVE" || prepaidStatus === "GRACED" || prepaidStatus === "DISABLED";
