/** What Continue does once the details step is loaded; `pressed` when it was pressed before that. */
export type Submit = (() => void) | "pressed" | undefined;
