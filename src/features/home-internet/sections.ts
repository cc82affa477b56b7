/** The sections in the order of A§2, by their names in the address. */
export const SECTIONS = {
  network: ["wifi", "landhcp", "napt", "reservations", "access", "dns"],
  services: ["email", "hosting", "antivirus", "token"],
  connection: ["reset", "changes"],
} as const;
export const GROUPS = ["network", "services", "connection"] as const;
export type SectionId = (typeof SECTIONS)[(typeof GROUPS)[number]][number];
