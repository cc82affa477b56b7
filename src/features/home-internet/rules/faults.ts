import type { Fault, FieldFault } from "../settings.ts";

/** A fault found, before it is known at which field. */
export type Found = { fault: Fault; value?: string };

/** A fault with what its words tell. */
export const found = (fault: Fault, value?: string | number): Found => (value === undefined ? { fault } : { fault, value: String(value) });

/** The faults of several fields, in the order of the form; a field without a fault is left out. */
export const atFields = (fields: Record<string, Found | undefined>): FieldFault[] =>
  Object.entries(fields).flatMap(([field, one]) => (one ? [{ field, ...one }] : []));

/** Control characters, halves of characters, and the two separators of lines: none of them can be seen or typed. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Whether a text holds characters that nobody can see. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** How many characters a person counts in a text: a letter outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text].length;
