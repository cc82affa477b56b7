type Language = "bg" | "en";

/** How a state looks beside its word; `plain` marks nothing. */
export type StateTone = "info" | "success" | "warning" | "error" | "plain";

/** The kinds of things whose states have one table each. */
export type ThingKind = "line" | "bill" | "order" | "ticket" | "visit" | "payment" | "router";

/** What the states of a kind are called, with a capital first, and how each looks: on every page, in every mail, document and table. */
export type StateTable<State extends string> = {
  kind: ThingKind;
  tones: Record<State, StateTone>;
  words: Record<Language, Record<State, string>>;
};

/** The word of a state within a sentence. */
export const stateInSentence = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
