import { useState } from "react";
import { attempt } from "#platform/web/attempt.ts";

/**
 * What was loaded with the page, until it is read again: once a request has ended, what stands around it is as the line is then. Where it cannot be read, it stays.
 */
export function useReread<Read>(loaded: Read, read: () => Promise<Read | undefined>): [Read, () => Promise<void>] {
  const [{ from, shown }, setShown] = useState({ from: loaded, shown: loaded });
  if (from !== loaded) setShown({ from: loaded, shown: loaded });
  const again = async (): Promise<void> => {
    const { answer } = await attempt(read);
    if (answer !== undefined) setShown({ from: loaded, shown: answer });
  };
  return [from === loaded ? shown : loaded, again];
}
