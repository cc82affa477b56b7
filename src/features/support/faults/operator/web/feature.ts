import { FAULTS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { faultDeskContract } from "../contract.ts";

const pages = [
  { path: "/operator/faults", file: "support/faults/operator/web/DeskPage", access: "operator", role: "network" },
  { path: "/operator/faults/new", file: "support/faults/operator/web/NewFaultPage", access: "operator", role: "network" },
  { path: "/operator/faults/draft/:id", file: "support/faults/operator/web/DraftPage", access: "operator", role: "network" },
  { path: "/operator/faults/notice/:id", file: "support/faults/operator/web/NoticePage", access: "operator", role: "network" },
  { path: "/operator/faults/:id", file: "support/faults/operator/web/DeskFaultPage", access: "operator", role: "network" },
] as const;

export const faultDeskWeb = { requires: FAULTS, pages } as const satisfies WebRegistration<typeof faultDeskContract>;
