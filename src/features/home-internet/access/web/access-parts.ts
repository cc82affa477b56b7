import type { RowsParts } from "../../operations/web/use-rows.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";

/** Props shared by the parts of the section. */
export type AccessParts = RowsParts<AccessSection> & {
  /** The customer's name for a device: its note, its own name, or its MAC. */
  called: (device: Pick<AdmittedDevice, "mac" | "macNote">) => string;
};
