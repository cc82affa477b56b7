import type { SystemName } from "#platform/system-name.ts";

/** The sections in the order of A§2, by their names in the address. */
export const SECTIONS = {
  network: ["wifi", "landhcp", "napt", "reservations", "access", "dns"],
  services: ["email", "hosting", "antivirus", "token"],
  connection: ["reset", "changes"],
} as const;
export const GROUPS = ["network", "services", "connection"] as const;
export type SectionId = (typeof SECTIONS)[(typeof GROUPS)[number]][number];

/** The outside system that has what a section shows; undefined: the portal itself. */
export const SYSTEM_OF: Readonly<Record<SectionId, SystemName | undefined>> = {
  ...{ wifi: "network-controller", landhcp: "network-controller", napt: "network-controller", reservations: "network-controller" },
  ...{ access: "network-controller", dns: "network-controller", reset: "network-controller" },
  ...{ email: "mailboxes", hosting: "hosting", antivirus: "antivirus-vendor" },
  ...{ token: undefined, changes: undefined },
};
