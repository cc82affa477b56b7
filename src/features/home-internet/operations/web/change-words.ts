import type { ReactNode } from "react";
import type { Operation } from "../contract.ts";
import type { Changing } from "./use-change.ts";

/** An error modal with its own title. */
export type OwnFailure = { title: string; text: ReactNode };
export type ChangeWords = {
  /** The text of the success modal for the applied kind; the general text where a section has no better one. */
  done?: (operation: Operation | undefined) => ReactNode;
  /** The text of the error modal instead of the general one, as for a NAPT pair that was applied only in part. */
  failed?: (operation: Operation | undefined) => ReactNode | OwnFailure;
};
export type ChangeModalsProps = ChangeWords & { changing: Changing };
