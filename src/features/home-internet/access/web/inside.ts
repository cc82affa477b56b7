import type { Changing } from "../../operations/web/use-change.ts";
import type { KnownDevices } from "../../operations/web/use-devices.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";

/** What the parts of the section share. */
export type Inside = {
  section: AccessSection;
  changing: Changing;
  /** Nothing that the router must know of may be changed now. */
  disabled: boolean;
  show: (section: AccessSection) => void;
  known: KnownDevices;
  /** A device as the customer knows it: its note, its own name, or its MAC. */
  called: (device: Pick<AdmittedDevice, "mac" | "macNote">) => string;
};
