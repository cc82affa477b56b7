import { publish } from "#platform/web/shared.ts";

/** Published while a user whose session has ended is asked to sign in again. */
export const SESSION_ENDED = "session-ended";

const waiting = new Set<(isBack: boolean) => void>();

/** Asks over the page to sign in again; resolves true once that is done, false when it is dismissed. Concurrent calls share the same answer. */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    publish(SESSION_ENDED, 1);
  });
}

/** The question was answered: waiting calls continue. */
export function signedInAgain(isBack: boolean): void {
  const all = [...waiting];
  waiting.clear();
  publish(SESSION_ENDED, 0);
  for (const resolve of all) resolve(isBack);
}
