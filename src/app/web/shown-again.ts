import type { Frame } from "./frame.ts";

/** While the document has this attribute its style sheet hides everything: it is not known yet whether the page may still be shown. */
const UNSURE = "data-unsure";

/** A page that the browser has restored is shown again to the same user alone. */
export async function shownAgain(user: string | undefined): Promise<void> {
  const now = await pageNow();
  // offline, a user's page stays hidden: the browser itself reports that it has no connection
  if (now ? now.frame.user?.id !== user : user !== undefined) return location.reload();
  if (now) setToken(now.token);
  document.documentElement.removeAttribute(UNSURE);
}

/** The signed-in user and the CSRF token that the server would give this page now. Undefined where the request fails. */
export async function pageNow(): Promise<{ frame: Frame; token: string } | undefined> {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const { frame } = JSON.parse(page.getElementById("page-data")!.textContent) as { frame: Frame };
    return { frame, token: page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content };
  } catch {
    return undefined;
  }
}

/** Restored forms may contain an expired token. */
function setToken(token: string): void {
  document.querySelector('meta[name="csrf-token"]')?.setAttribute("content", token);
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=_csrf]")) field.value = token;
}
