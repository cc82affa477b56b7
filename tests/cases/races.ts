import { readFileSync } from "node:fs";

type Race = { name: string; acts: string[]; expected: string[]; never?: string; database?: "PostgreSQL" };

const { cases } = JSON.parse(readFileSync(new URL("races.json", import.meta.url), "utf8")) as { cases: Race[] };

/** The names of all races, in their order. */
export const RACES: readonly string[] = cases.map(({ name }) => name);

/** A race by its name. Throws where there is none. */
export function raceOf(name: string): Race {
  const found = cases.find((one) => one.name === name);
  if (!found) throw new Error(`there is no race "${name}"`);
  return found;
}
