import type { AssetData, TreeResult } from "../contract.ts";
import { START_RESULTS, type StartResult } from "../rules.ts";

/** Why no guide begins for a line (B§4). */
export type Refusal = Pick<TreeResult, "ticketId" | "ticketPosition" | "openTicketId"> & {
  result: Exclude<StartResult, "SUCCESS">;
  asset: Pick<AssetData, "serviceId" | "serviceType" | "expireDate" | "customerCode" | "billingAccountCode">;
};

/** Why a start was refused; undefined: it was not. */
export const refusalIn = ({ result, assetData, ticketId, ticketPosition, openTicketId }: TreeResult): Refusal | undefined =>
  result === "SUCCESS" ? undefined : { result, asset: assetData, ticketId, ticketPosition, openTicketId };

/** What the line itself must show for a result; of the others the page cannot tell. */
const STATE: Partial<Record<StartResult, (asset: AssetData) => boolean>> = {
  CUSTOMER_REQUEST_SUSPENSION: ({ status, suspensionReason }) => status === "SUSPENDED" && suspensionReason === "CUSTOMER_REQUEST",
  OTHER_SUSPENSION: ({ status }) => status === "SUSPENDED",
  OVERDUE: ({ status, suspensionReason }) => status === "SUSPENDED" && suspensionReason === "OVERDUE",
  BLOCKED: ({ status }) => status === "BLOCKED",
  GRACED: ({ prepaidStatus }) => prepaidStatus === "GRACED",
  DISABLED: ({ prepaidStatus }) => prepaidStatus === "DISABLED",
  EXPIRED: ({ prepaidStatus }) => prepaidStatus === "EXPIRED",
};

/** The same from the address to which a start without a script leads; an old or invented address says nothing that the line does not show. */
export function refusalAt(search: Readonly<Record<string, unknown>>, asset: AssetData | null): Refusal | undefined {
  const result = START_RESULTS.find((one) => one === search["result"]);
  if (!asset || !result || result === "SUCCESS" || STATE[result]?.(asset) === false) return undefined;
  const text = (name: string) => (typeof search[name] === "string" ? search[name].slice(0, 40) : null);
  const position = Number(search["position"]);
  return {
    result,
    asset,
    ticketId: text("ticket"),
    openTicketId: text("openTicket"),
    ticketPosition: Number.isSafeInteger(position) && position >= 0 ? position : 0,
  };
}
