import type { Transport } from "../client.ts";

/** Placeholder of the visitor's CSRF token in a page that is rendered on the server. */
export const TOKEN_PLACE = "@@token@@";

const META = 'meta[name="csrf-token"]';
const tokenIn = (page: Document): string => page.querySelector<HTMLMetaElement>(META)?.content ?? "";

/** The visitor's CSRF token: this page's in the browser, a placeholder while rendering on the server. */
export const csrfToken = (): string => (typeof document === "undefined" ? TOKEN_PLACE : tokenIn(document));

/**
 * Sends a request; if its token is from before signing in or out, in this page or another one, nothing was done: the page fetches a current token and sends the
 * request once more. The visitor does not notice, and nothing typed is lost.
 */
export const withFreshToken =
  (send: Transport, renew: () => Promise<boolean> = renewToken): Transport =>
  async (request) => {
    const received = await send(request);
    const isStale = received.status === 403 && (received.body as { problem?: unknown } | null)?.problem === "csrf";
    return isStale && (await renew()) ? send(request) : received;
  };

/** Puts a current token of the server into this page and each of its forms; false where none can be fetched, or it is the same. */
async function renewToken(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    const token = tokenIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
    const meta = document.querySelector<HTMLMetaElement>(META);
    if (!meta || token === "" || token === meta.content) return false;
    meta.content = token;
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_csrf"]')) field.value = token;
    return true;
  } catch {
    return false;
  }
}
