import type { Call } from "#platform/client.ts";
import { ApiError } from "#platform/problem.ts";

/** What is told of calls: how many are under way. */
export const CALLS = "calls";

type Watch = {
  publish: (name: string, value: number) => void;
  /** Asks whom the page was shown to to sign in again; nothing where it was shown to a visitor. */
  signInAgain?: () => Promise<boolean>;
};

/**
 * The client of the pages, watched for what stands around them: how many calls are waited for (B§2), and whether the session of who was signed in
 * when the page came has ended. Then nothing was done yet: the call waits until that person is back, and is made again, so that a page neither loses
 * what was typed nor has to be told twice. Only who puts it off gets the refusal.
 */
export function watchedCall(call: Call, { publish, signInAgain }: Watch): Call {
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
        if (!isOut || !signInAgain || !(await signInAgain())) throw error;
      }
    }
  };
}
