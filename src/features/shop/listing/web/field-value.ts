/** The form's id: the fields beside the list belong to it too. */
export const FORM = "listing";

/** A field's value: nothing for what is usual, so that the address does not say it. */
export const fieldValue = (value: string | number, usual: string | number): string => (value === usual ? "" : String(value));
