/** What this tab has stored under a name; undefined where the browser blocks storage, as some do in private windows. */
export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores it for this tab; true when the browser does. */
export function writeTab(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes one name, or all of them. */
export function clearTab(name?: string): void {
  try {
    if (name === undefined) sessionStorage.clear();
    else sessionStorage.removeItem(name);
  } catch {
    // without storage there is nothing to delete
  }
}

const PERSON = "vrata-person";

/**
 * Clears the tab when it was another person's: what was typed there does not outlive its session, however that ended. What a visitor typed stays for the person
 * who then signs in. Called at the start of every document; `person` is the id of the user, undefined for a visitor.
 */
export function keepTabFor(person: string | undefined): void {
  const before = readTab(PERSON);
  if (before && before !== person) clearTab();
  if (person) writeTab(PERSON, person);
}
