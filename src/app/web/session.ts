import { publish } from "#platform/web/shared.ts";

/** Told while somebody whose session has ended is asked to sign in again. */
export const SESSION_ENDED = "session-ended";

const waiting = new Set<(isBack: boolean) => void>();

/** Asks over the page to sign in again; true once that is done, false when it is put off. Calls that ask meanwhile wait for the same answer. */
export function signInAgain(): Promise<boolean> {
  return new Promise((told) => {
    waiting.add(told);
    publish(SESSION_ENDED, 1);
  });
}

/** The question was answered: whoever waits goes on. */
export function signedInAgain(isBack: boolean): void {
  const all = [...waiting];
  waiting.clear();
  publish(SESSION_ENDED, 0);
  for (const told of all) told(isBack);
}
