/** What this tab remembers under a name; nothing where the browser keeps nothing for us, as some do in private windows. */
export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers it for this tab; true when the browser does. */
export function writeTab(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets one name, or all of them. */
export function clearTab(name?: string): void {
  try {
    if (name === undefined) sessionStorage.clear();
    else sessionStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing for us has nothing to forget
  }
}
