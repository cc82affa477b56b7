import type { section } from "../../messages/section.ts";

type Words = Pick<(typeof section)["bg"]["ledger"], "bands" | "fields" | "accessTypes">;

/** The details of a change in one line, in their given order; empty where there are none. */
export function detailsOf(details: Readonly<Record<string, string>>, { bands, fields, accessTypes }: Words): string {
  const known = Object.entries(details).flatMap(([name, value]) => {
    if (name === "band") return bands[value as keyof typeof bands] ?? [];
    if (!Object.hasOwn(fields, name)) return [];
    return `${fields[name as keyof typeof fields]}: ${accessTypes[value as keyof typeof accessTypes] ?? value}`;
  });
  return known.join(" · ");
}
