import { lineState } from "#vocabulary/states/line-states.ts";
import type { OwnedLine } from "./dependencies.ts";

const SUSPENDED = ["suspended", "blocked", "graced", "disabled"];

/** A line with the fields of B§3; GRACED and DISABLED prepaid lines count as suspended (B§4). */
export const asAsset = (line: OwnedLine) => ({
  ...{ assetId: line.assetId, serviceId: line.serviceId, displayName: line.displayName, tariffName: line.tariffName },
  ...{ bundled: line.bundled, status: line.status, suspensionReason: line.suspensionReason, prepaid: line.prepaid },
  suspended: SUSPENDED.includes(lineState(line)),
  ...{
    prepaidStatus: line.prepaidStatus,
    balanceCents: line.balanceCents,
    expireDate: line.expireDate,
    hasIndividualFault: line.hasIndividualFault,
  },
  ...{ hasGroupFault: line.hasGroupFault, visitDate: line.visitDate, resolutionDate: line.resolutionDate },
  ...{ customerCode: line.customerCode, billingAccountCode: line.billingAccountCode },
  prepaidData: line.prepaid ? { status: line.prepaidStatus ?? "", serviceId: line.serviceId } : null,
});
