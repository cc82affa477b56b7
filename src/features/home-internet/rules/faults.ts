import type { Fault, FieldFault } from "../settings.ts";

/** A fault, before its field is known. */
export type Found = { fault: Fault; value?: string };

/** A fault with the value for its message. */
export const found = (fault: Fault, value?: string | number): Found => (value === undefined ? { fault } : { fault, value: String(value) });

/** The faults of several fields, in the order of the form; a field without a fault is left out. */
export const atFields = (fields: Record<string, Found | undefined>): FieldFault[] =>
  Object.entries(fields).flatMap(([field, one]) => (one ? [{ field, ...one }] : []));

/** Control characters, lone surrogates, and the two line separators: none of them can be seen or typed. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Whether a text has invisible characters. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** The number of characters in a text: one outside the basic plane counts as one. */
export const lengthOf = (text: string): number => [...text].length;
