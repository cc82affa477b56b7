/** The text as an address; undefined for what is none. (`URL.canParse` is newer than the oldest browsers that the portal is for.) */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
