import type * as form from "./PageForm.tsx";

type Form = typeof form;
let here: Form | undefined;

/** The form of a ticket, where it is loaded already. */
export const formHere = (): Form | undefined => here;

/** Loads the form of a ticket. */
export const openForm = async (): Promise<Form> => (here = await import("./PageForm.tsx"));
