import type * as Loaded from "./OutcomeView.tsx";

type OutcomeModule = typeof Loaded;
let here: OutcomeModule | undefined;

/** Fetches the words of what became of a request, once. */
export const openOutcome = async (): Promise<OutcomeModule> => (here = await import("./OutcomeView.tsx"));

/** The same where it is already loaded: the server then renders it for browsers without a script. */
export const outcomeHere = (): OutcomeModule | undefined => here;
