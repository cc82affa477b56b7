import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { visitPlanContract } from "../contract.ts";

const pages = [
  { path: "/operator/visits", file: "support/tickets/operator/web/VisitsPage", access: "operator", role: "network" },
  { path: "/operator/visits/:ticketId", file: "support/tickets/operator/web/VisitTicketPage", access: "operator", role: "network" },
] as const;

export const visitPlanWeb = { requires: TECHNICIANS, pages } as const satisfies WebRegistration<typeof visitPlanContract>;
