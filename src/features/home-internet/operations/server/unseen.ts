import type { Change } from "#providers/network-controller/port.ts";

/** Whether steps are about a Wi-Fi password alone, which no router tells: they are known to be sent, and cannot be read back. */
export const isUnseen = (steps: readonly Change[]): boolean =>
  steps.length > 0 && steps.every((step) => step.kind === "wifi" && step.name === undefined && step.active === undefined);
