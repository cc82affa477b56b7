import type { ReactNode } from "react";
import type { Operation } from "../contract.ts";
import type { Changing } from "./use-change.ts";

/** An error modal with its own title. */
export type OwnFailure = { title: string; text: ReactNode };
export type ChangeWords = {
  /** The text of the success modal for the applied kind; the general text where a section has no better one. */
  done?: (operation: Operation | undefined) => ReactNode;
  /** The text where the former settings are back at the router; the general text where a section has no better one. */
  back?: (operation: Operation | undefined) => ReactNode;
  /** The text of the error modal instead of the general one, as for a NAPT pair that was applied only in part. */
  failed?: (operation: Operation | undefined) => ReactNode | OwnFailure;
};
export type ChangeModalsProps = ChangeWords & { changing: Changing };

/** The section's text for a successful change of this kind; undefined where it has none. */
export function doneWords(done: Readonly<Record<string, string>>, operation: Operation | undefined, section: string): string | undefined {
  const kind = operation?.kind.replace(`${section}.`, "") ?? "";
  return Object.hasOwn(done, kind) ? done[kind] : undefined;
}

/** Whether several rows were to be deleted, by a change of this `kind`, and the router refused one. */
export const isPartlyDeleted = (operation: Operation | undefined, kind: Operation["kind"]): boolean =>
  operation?.kind === kind && operation.fault?.reason === "refused-by-router" && operation.details["mac"]?.includes(",") === true;
