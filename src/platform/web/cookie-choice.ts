import { createContext, use, useSyncExternalStore } from "react";
import { choiceIn, type Choice } from "../cookie-choice.ts";

/** What the server read in the request's cookie; null before anything was chosen. */
export const FirstChoiceContext = createContext<Choice | null>(null);

const listeners = new Set<() => void>();

/** The choice in this browser now: the cookie is read each time, so another tab's choice counts, too. */
export const choiceNow = (): Choice | null => choiceIn(document.cookie) ?? null;

/** Reads the cookie again after a choice here, or possibly elsewhere. */
export const lookAgain = (): void => listeners.forEach((listener) => listener());

/** Calls back when a choice may have changed: here, or in another tab before this one became visible again. */
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

/** The visitor's choice; during rendering and hydration the one that the server read. */
export function useChoice(): Choice | null {
  const first = use(FirstChoiceContext);
  return useSyncExternalStore(onChoice, choiceNow, () => first);
}
