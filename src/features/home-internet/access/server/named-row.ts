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
/** `unclear`: the field that would tell the rows apart. */
type Found = { row: AdmittedDevice } | { fields: FieldFault[] } | { unclear: "ipAddress" | "index" } | undefined;

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
  const fault = refuseDevice(mac);
  if (fault) return { fields: [{ field: "mac", ...fault }] };
  if (onlyMac) return onlyRow(devices, macNote);
  const row = devices.find((one) => one.mac === storedMac(mac));
  return row && { row };
}

/** The row whose MAC changes, where only the note identifies it. */
function onlyRow(devices: readonly AdmittedDevice[], macNote: string | undefined): Found {
  const noted = macNote === undefined ? [] : devices.filter((one) => one.macNote === macNote.trim());
  const meant = noted.length > 0 ? noted : devices;
  const [row, another] = meant;
  if (!row) return undefined;
  return another ? { unclear: fieldThatDecides(meant) } : { row };
}

/** Its address tells a row from the others, unless one has none or two have the same. */
function fieldThatDecides(devices: readonly AdmittedDevice[]): "ipAddress" | "index" {
  const addresses = new Set(devices.map(({ ipAddress }) => ipAddress));
  return addresses.size === devices.length && !addresses.has("") ? "ipAddress" : "index";
}
