type Form = typeof import("./PageForm.tsx");
let here: Form | undefined;

/** The form of a ticket, where it is loaded already. */
export const formHere = (): Form | undefined => here;

/** Loads the form of a ticket. */
export const openForm = async (): Promise<Form> => (here = await import("./PageForm.tsx"));
