import { useRef } from "react";

/** The idempotency key of a page's submit: the same until `renew` is called after an answer that ends it. */
export function useSubmitKey(): { key: () => string; renew: () => void } {
  const held = useRef<string | undefined>(undefined);
  return {
    key: () => (held.current ??= newKey()),
    renew: () => void (held.current = undefined),
  };
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
