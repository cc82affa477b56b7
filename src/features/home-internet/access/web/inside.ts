import type { RowsParts } from "../../operations/web/use-rows.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";

/** What the parts of the section share. */
export type Inside = RowsParts<AccessSection> & {
  /** A device as the customer knows it: its note, its own name, or its MAC. */
  called: (device: Pick<AdmittedDevice, "mac" | "macNote">) => string;
};
