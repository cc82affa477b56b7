import type { Frame } from "./frame.ts";

/** While this stands on the document, nobody knows yet whether what it shows may still be seen: its style sheet hides all of it. */
const UNSURE = "data-unsure";
const SECRETS = "input[data-personal=password], input[type=password], input[data-secret]";

/**
 * A page that is left may be shown again as it was left, out of the browser's cache for Back and Forward. Secrets leave with the visitor; what was shown
 * to somebody is shown again only to that person, and is another page once somebody else, or nobody, is signed in.
 */
export function watchLeavingAndReturn({ user: shownTo }: Frame): void {
  const user = shownTo?.id;
  addEventListener("pagehide", () => {
    for (const secret of document.querySelectorAll<HTMLInputElement>(SECRETS)) forget(secret);
    if (user) document.documentElement.setAttribute(UNSURE, "");
  });
  addEventListener("pageshow", ({ persisted }) => {
    // a page that cannot be asked about is made anew
    if (persisted) shownAgain(user).catch(() => location.reload());
    else document.documentElement.removeAttribute(UNSURE);
  });
}

async function shownAgain(user: string | undefined): Promise<void> {
  const now = await pageNow();
  // with nobody to ask, what belongs to a person stays unseen: the browser says itself that it has no connection
  if (now ? now.frame.user?.id !== user : user !== undefined) return location.reload();
  if (now) setToken(now.token);
  document.documentElement.removeAttribute(UNSURE);
}

/** This page as the server would give it now: who is signed in, and the token of its forms. Nothing where it cannot be told. */
export async function pageNow(): Promise<{ frame: Frame; token: string } | undefined> {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const { frame } = JSON.parse(page.getElementById("page-data")!.textContent) as { frame: Frame };
    return { frame, token: page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content };
  } catch {
    return undefined;
  }
}

/** Forms that were left were written with a token that may be over. */
function setToken(token: string): void {
  document.querySelector('meta[name="csrf-token"]')?.setAttribute("content", token);
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=_csrf]")) field.value = token;
}

/** Empties a field the way a visitor would, so that no component goes on knowing what stood in it. */
function forget(secret: HTMLInputElement): void {
  if (secret.value === "") return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(secret, "");
  secret.dispatchEvent(new Event("input", { bubbles: true }));
}
