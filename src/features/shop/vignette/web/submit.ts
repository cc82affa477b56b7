/** What Continue does once the details are there; `wanted` where it was pressed before that. */
export type Submit = (() => void) | "pressed" | undefined;
