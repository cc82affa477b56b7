import type { AssetData } from "../contract.ts";

/** The state of a line in the header of the guide. */
export type AssetStatus = "active" | "suspended" | "blocked" | "limited" | "expired" | "fault";

/** A prepaid number that is GRACED or DISABLED counts as suspended (B§4), with a word of its own. */
export function statusOf(
  asset: Pick<AssetData, "status" | "prepaid" | "prepaidStatus" | "hasIndividualFault" | "hasGroupFault">,
): AssetStatus {
  if (asset.status === "BLOCKED") return "blocked";
  if (asset.status === "SUSPENDED") return "suspended";
  if (asset.prepaid && asset.prepaidStatus === "EXPIRED") return "expired";
  if (asset.prepaid && asset.prepaidStatus !== "ACTIVE") return "limited";
  return asset.hasIndividualFault || asset.hasGroupFault ? "fault" : "active";
}
