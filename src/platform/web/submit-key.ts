import { useState } from "react";

/** Keys of one page's submits: the same words again have the same key, other words have another. */
export type SubmitKeys = { keyFor: (body: unknown) => string; renew: () => void };

/** The idempotency key of a page's submit: the same for the same words until `renew` is called after an answer that ends it. */
export function useSubmitKey(): SubmitKeys {
  const [keys] = useState(submitKeys);
  return keys;
}

/**
 * Holds the key of what was sent last. A submit whose answer was lost is sent again with its key, and does nothing twice; one that was corrected
 * meanwhile is another submit, which the first one's key would only have refused.
 */
export function submitKeys(): SubmitKeys {
  let last: { said: string; key: string } | undefined;
  return {
    keyFor(body) {
      const said = JSON.stringify(body);
      if (last?.said !== said) last = { said, key: newKey() };
      return last.key;
    },
    renew: () => void (last = undefined),
  };
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
