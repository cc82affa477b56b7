import { withQuery } from "#platform/address.ts";

/** The address of the page of SIM cards, on one of its tabs; `result` is what a form without a script brings back. */
export const simPage = (open: "codes" | "settings" | undefined, result: Record<string, string | undefined>): string =>
  withQuery("{area}/services/sim", { open, ...result });
