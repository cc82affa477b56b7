import type { Call } from "#platform/client.ts";
import { Refused } from "#platform/problem.ts";

/** What is told of calls: how many are under way, and that one was answered as to somebody who is not signed in. */
export const CALLS = "calls";
export const SESSION_ENDED = "session-ended";

/**
 * The client of the pages, watched for what stands around them: how many calls are waited for (B§2), and whether the session of who was signed in
 * when the page came has ended.
 */
export function watchedCall(call: Call, { signedIn, tell }: { signedIn: boolean; tell: (name: string, value: number) => void }): Call {
  let underWay = 0;
  const count = (more: number) => tell(CALLS, (underWay += more));
  return async (endpoint, request) => {
    if (!endpoint.waits) count(1);
    try {
      return await call(endpoint, request);
    } catch (error) {
      if (signedIn && error instanceof Refused && error.status === 401) tell(SESSION_ENDED, 1);
      throw error;
    } finally {
      if (!endpoint.waits) count(-1);
    }
  };
}
