import type { writtenFields } from "../creation/fields.ts";

type Written = Record<keyof typeof writtenFields, string>;
const bg: Written = { description: "Какво не работи", technicianNote: "Какво да знае техникът" };
const en: Written = { description: "What does not work", technicianNote: "Note to the technician" };

/** What the person of a ticket wrote, by the names of its fields. */
export const writtenWords = { bg, en };
