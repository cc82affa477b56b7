import type { Call } from "#platform/client.ts";
import { ApiError, isUnconfirmed } from "#platform/problem.ts";

/** The published number of calls in progress. */
export const CALLS = "calls";

type Watch = {
  publish: (name: string, value: number) => void;
  /** Asks the user to whom the page was shown to sign in again; undefined where it was shown to a visitor. */
  signInAgain?: () => Promise<boolean>;
  /** Asks that user to prove who they are. */
  confirmIdentity?: () => Promise<boolean>;
};

/**
 * The client of the pages: publishes how many calls are pending (B§2), and notices when the session of the page's user has ended. Such a call did nothing: it
 * waits until that user has signed in again and is then repeated, so that nothing typed is lost. It fails only when signing in is dismissed. In the same way a
 * change that needs a confirmed person waits for that.
 */
export function watchedCall(call: Call, { publish, signInAgain, confirmIdentity }: Watch): Call {
  let underWay = 0;
  const count = (more: number) => publish(CALLS, (underWay += more));
  const counted: Call = async (endpoint, request) => {
    if (endpoint.waits) return call(endpoint, request);
    count(1);
    try {
      return await call(endpoint, request);
    } finally {
      count(-1);
    }
  };
  return async (endpoint, request) => {
    for (;;) {
      try {
        return await counted(endpoint, request);
      } catch (error) {
        const isOut = error instanceof ApiError && error.status === 401;
        const ask = isOut ? signInAgain : isUnconfirmed(error) ? confirmIdentity : undefined;
        if (!ask || !(await ask())) throw error;
      }
    }
  };
}
