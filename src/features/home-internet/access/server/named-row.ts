import { storedMac, refuseDevice } from "../../rules/network.ts";
import type { AdmittedDevice, FieldFault } from "../../settings.ts";

/** How an edit identifies its row (A§3, A§7). */
export type RowNaming = {
  index?: number | undefined;
  ipAddress?: string | undefined;
  mac: string;
  macNote?: string | undefined;
  onlyMac: boolean;
};
type Found = { row: AdmittedDevice } | { fields: FieldFault[] } | "unclear" | undefined;

/**
 * The row of an edit: the one with its index or its address where it gives either. Otherwise the row of this MAC, whose note is edited, or, where the MAC is
 * the new one, the row of this note or the only one. Undefined where there is no such row.
 */
export function rowNamed(devices: readonly AdmittedDevice[], { index, ipAddress = "", mac, macNote, onlyMac }: RowNaming): Found {
  const address = ipAddress.trim();
  if (index !== undefined || address !== "") {
    const row = devices.find((one) => (index === undefined || one.index === index) && (address === "" || one.ipAddress === address));
    return row && { row };
  }
  if (mac.trim() === "") return undefined;
  if (onlyMac) return onlyRow(devices, macNote);
  const fault = refuseDevice(mac);
  if (fault) return { fields: [{ field: "mac", ...fault }] };
  const row = devices.find((one) => one.mac === storedMac(mac));
  return row && { row };
}

/** The row whose MAC changes, where only the note identifies it. */
function onlyRow(devices: readonly AdmittedDevice[], macNote: string | undefined): Found {
  const noted = macNote === undefined ? [] : devices.filter((one) => one.macNote === macNote.trim());
  const [row, another] = noted.length === 1 ? noted : devices;
  if (!row) return undefined;
  return another ? "unclear" : { row };
}
