import { lineState, type LineState } from "#vocabulary/states/line-states.ts";
import type { Asset } from "./contract.ts";

/** The one state that a line's badge shows. */
export const stateOf = (asset: Asset): LineState =>
  lineState({ ...asset, balanceCents: asset.balance === null ? null : Math.round(Number(asset.balance.eur) * 100) });

/** Whether a line of this status counts as suspended: by its own status, or a prepaid one in grace or disabled (B§4). */
export const isSuspended = ({ status, prepaidStatus }: Pick<Asset, "status" | "prepaidStatus">): boolean =>
  status !== "ACTIVE" || prepaidStatus === "GRACED" || prepaidStatus === "DISABLED";
