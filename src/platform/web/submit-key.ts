import { useState } from "react";

/** Keys of one page's submits: the same content has the same key, other content another. */
export type SubmitKeys = { keyFor: (body: unknown) => string; renew: () => void };

/** The idempotency key of a page's submit: the same for the same content until `renew` is called after a final answer. */
export function useSubmitKey(): SubmitKeys {
  const [keys] = useState(submitKeys);
  return keys;
}

/**
 * Stores the key of the last submit. A submit whose answer was lost is sent again with its key and has no further effect; a corrected one is a new submit,
 * which the old key would only have made fail.
 */
export function submitKeys(): SubmitKeys {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    renew: () => void (last = undefined),
  };
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
