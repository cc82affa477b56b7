/** A part of a page that is fetched when it is needed. `here` is the part once it was fetched: what is there is rendered by the server, too, for browsers without a script. */
export function fetchedPart<Part>(fetch: () => Promise<Part>) {
  let part: Part | undefined;
  return { open: async (): Promise<Part> => (part = await fetch()), here: (): Part | undefined => part };
}
