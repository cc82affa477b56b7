import { createContext, use, useSyncExternalStore } from "react";
import { choiceIn, type Choice } from "../cookie-choice.ts";

/** What the server read in the request's cookie; null before anything was chosen. */
export const FirstChoiceContext = createContext<Choice | null>(null);

const listeners = new Set<() => void>();

/** The choice as it stands in this browser now: the cookie is asked each time, so another tab's choice counts here too. */
export const choiceNow = (): Choice | null => choiceIn(document.cookie) ?? null;

/** Looks again: something was chosen here, or may have been elsewhere. */
export const lookAgain = (): void => listeners.forEach((listener) => listener());

/** Calls back when a choice may have changed: made here, or in another tab before this one came back into sight. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The visitor's choice; the server's reading while the page is made and hydrated. */
export function useChoice(): Choice | null {
  const first = use(FirstChoiceContext);
  return useSyncExternalStore(onChoice, choiceNow, () => first);
}
