import type { ReactNode } from "react";
import type { Operation } from "../contract.ts";
import type { Changing } from "./use-change.ts";

/** The error modal of a case of its own, with its title. */
export type OwnFailure = { title: string; text: ReactNode };
export type ChangeWords = {
  /** What the success modal says of the kind that was applied; the general words where a section has no better. */
  done?: (operation: Operation | undefined) => ReactNode;
  /** What stands in the error modal instead of the general words, as for a NAPT pair that came only in part. */
  failed?: (operation: Operation | undefined) => ReactNode | OwnFailure;
};
export type ChangeModalsProps = ChangeWords & { changing: Changing };
