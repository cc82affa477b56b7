import type { Fault, FieldFault } from "../settings.ts";

/** A fault, before its field is known. */
export type Found = { fault: Fault; value?: string };

/** A fault with the value for its message. */
export const faultWith = (fault: Fault, value?: string | number): Found =>
  value === undefined ? { fault } : { fault, value: String(value) };

/** The faults of several fields, in the order of the form; a field without a fault is left out. */
export const atFields = (fields: Record<string, Found | undefined>): FieldFault[] =>
  Object.entries(fields).flatMap(([field, one]) => (one ? [{ field, ...one }] : []));

/** The number of characters in a text: one outside the basic plane counts as one. */
export const lengthOf = (text: string): number => [...text].length;
