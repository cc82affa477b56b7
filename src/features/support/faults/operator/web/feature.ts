import type { WebRegistration } from "#platform/web/page.ts";
import type { faultDeskContract } from "../contract.ts";

const pages = [
  { path: "/operator/faults", file: "support/faults/operator/web/DeskPage", access: "operator" },
  { path: "/operator/faults/new", file: "support/faults/operator/web/NewFaultPage", access: "operator" },
  { path: "/operator/faults/draft/:id", file: "support/faults/operator/web/DraftPage", access: "operator" },
  { path: "/operator/faults/notice/:id", file: "support/faults/operator/web/NoticePage", access: "operator" },
  { path: "/operator/faults/:id", file: "support/faults/operator/web/DeskFaultPage", access: "operator" },
] as const;

export const faultDeskWeb = { pages } as const satisfies WebRegistration<typeof faultDeskContract>;
