import { fragmentsOf } from "#platform/web/fragment.ts";
import { ticketCreationContract } from "../contract.ts";
import { CreationFragment, FormFragment } from "./TicketFragments.tsx";

export const fragments = fragmentsOf(ticketCreationContract, { ticketForm: FormFragment, createTicket: CreationFragment });
