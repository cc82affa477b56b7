import type { ServiceType } from "#features/account/customers/contract.ts";
import type { TreeResult } from "./contract.ts";
import { GUIDE_PAGE } from "./search-params.ts";

/** What the page of the guide is opened for; nothing is also a choice. */
export type Choice = { serviceType?: ServiceType | undefined; account?: string | undefined; assetId?: string | undefined };

/** The page of the guide for a choice of its selectors. */
export function guideAddress(choice: Choice = {}): string {
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chosen.length === 0 ? GUIDE_PAGE : `${GUIDE_PAGE}?${new URLSearchParams(chosen)}`;
}

/** Where a technician is requested for the line of a guide: what the guide found out goes along. */
export const ticketRequestAddress = ({ assetData, treeNodeVO }: Pick<TreeResult, "assetData" | "treeNodeVO">): string => {
  const { serviceId, serviceType, assetId } = assetData;
  const session = treeNodeVO && { troubleshootingSessionId: treeNodeVO.sessionId, treeId: treeNodeVO.treeId };
  return `{area}/services/trouble-tickets/new?${new URLSearchParams({ serviceId, serviceType, assetId, ...session })}`;
};

/** Tickets on a page of the history (B§9). */
const TICKETS_A_PAGE = 10;

/** An open ticket in the history: its position says on which page it is (B§3, B§9). */
export const ticketAddress = (ticketId: string, position: number): string =>
  `{area}/services/trouble-tickets?${new URLSearchParams({ page: String(Math.floor(position / TICKETS_A_PAGE)), ticket: ticketId })}`;
