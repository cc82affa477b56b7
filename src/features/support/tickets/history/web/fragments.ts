import { fragmentsOf } from "#platform/web/fragment.ts";
import { ticketHistoryContract } from "../contract.ts";
import { DetailsFragment, HistoryFragment } from "./HistoryFragments.tsx";

export const fragments = fragmentsOf(ticketHistoryContract, { ticketsHistory: HistoryFragment, ticketDetails: DetailsFragment });
