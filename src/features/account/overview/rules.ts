import type { Bounds } from "#platform/limits.ts";
import type { Asset, PasswordProblem } from "./contract.ts";

/** Why a new password cannot be taken, as far as its form tells; how common it is only the server knows. */
export function refusePassword(
  { password, old }: { password: string; old: string },
  { least, most }: Bounds,
): Extract<PasswordProblem, "too-short" | "too-long" | "same-as-old"> | undefined {
  const length = [...password].length;
  if (length < least) return "too-short";
  if (length > most) return "too-long";
  if (password === old) return "same-as-old";
  return undefined;
}

/** What a line is to its owner; GRACED and DISABLED prepaid lines count as suspended (B§4). */
export type LineState = "active" | "suspended" | "blocked" | "fault" | "expired" | "other";

/** The one state that a line's mark shows: what keeps it from working comes first. */
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
