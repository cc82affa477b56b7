import type { Asset } from "./contract.ts";

/** A line's state as its owner sees it; GRACED and DISABLED prepaid lines count as suspended (B§4). */
export type LineState = "active" | "suspended" | "blocked" | "fault" | "expired" | "other";

/** The one state that a line's badge shows: what stops the service comes first. */
export function stateOf(asset: Asset): LineState {
  if (asset.status === "BLOCKED") return "blocked";
  if (asset.suspended) return "suspended";
  if (asset.prepaid && asset.prepaidStatus === "EXPIRED") return "expired";
  if (asset.prepaid && asset.prepaidStatus !== "ACTIVE") return "other";
  if (asset.hasIndividualFault || asset.hasGroupFault) return "fault";
  return "active";
}

/** Whether a line of this status counts as suspended: by its own status, or a prepaid one in grace or disabled (B§4). */
export const isSuspended = ({ status, prepaidStatus }: Pick<Asset, "status" | "prepaidStatus">): boolean =>
  status !== "ACTIVE" || prepaidStatus === "GRACED" || prepaidStatus === "DISABLED";
