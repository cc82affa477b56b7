import type { Operation } from "../contract.ts";

/** The section's text for a successful change of this kind; undefined where it has none. */
export function doneWords(done: Readonly<Record<string, string>>, operation: Operation | undefined, section: string): string | undefined {
  const kind = operation?.kind.replace(`${section}.`, "") ?? "";
  return Object.hasOwn(done, kind) ? done[kind] : undefined;
}

/** Whether several rows were to be deleted, by a change of this `kind`, and the router refused one. */
export const isPartlyDeleted = (operation: Operation | undefined, kind: Operation["kind"]): boolean =>
  operation?.kind === kind && operation.fault?.reason === "refused-by-router" && operation.details["mac"]?.includes(",") === true;
