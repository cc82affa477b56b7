import type { Transport } from "../client.ts";

/** Placeholder of the visitor's CSRF token in a page that is rendered on the server. */
export const TOKEN_PLACE = "@@token@@";

const META = 'meta[name="csrf-token"]';
const tokenIn = (page: Document): string => page.querySelector<HTMLMetaElement>(META)?.content ?? "";

/** The visitor's CSRF token: of this page in the browser, a place for it while rendering on the server. */
export const csrfToken = (): string => (typeof document === "undefined" ? TOKEN_PLACE : tokenIn(document));

/**
 * Sends; where the token is of before somebody signed in or out, in this page or another one, nothing was done: the token of the page as it would come now
 * is put in its place, and it is sent once more. Nobody sees anything of it, and nothing typed is lost.
 */
export const withFreshToken =
  (send: Transport, renew: () => Promise<boolean> = renewToken): Transport =>
  async (request) => {
    const received = await send(request);
    const isStale = received.status === 403 && (received.body as { problem?: unknown } | null)?.problem === "csrf";
    return isStale && (await renew()) ? send(request) : received;
  };

/** Gives this page, and each of its forms, the token that the server would write into it now; false where there is none to be had, or no other. */
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
