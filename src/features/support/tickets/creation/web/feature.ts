import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { ticketCreationContract } from "../contract.ts";

const pages = [
  {
    path: "{area}/services/trouble-tickets/new",
    file: "support/tickets/creation/web/NewTicketPage",
    access: "customer",
    needs: "see",
    slots: ["message-attachments"],
    writtenParts: ["support/tickets/creation/web/PageForm"],
  },
] as const;

export const ticketCreationWeb = {
  requires: TECHNICIANS,
  pages,
  fragments: "support/tickets/creation/web/fragments",
} as const satisfies WebRegistration<typeof ticketCreationContract>;
