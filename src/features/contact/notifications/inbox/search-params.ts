import { withQuery } from "#platform/address.ts";

/** Whether a form has marked everything as seen. */
export const readDone = (search: Record<string, unknown>): boolean => search["done"] === "seen";
export const seenAddress = (): string => withQuery("{area}/notifications", { done: "seen" });
