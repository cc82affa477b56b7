import { ACCESS_TYPES, type AccessType, type AdmittedDevice, type FieldFault, type CurrentSettings, type Limits } from "../settings.ts";
import { atFields, found, type Found } from "./faults.ts";
import { calledDevice, homeNetwork, storedMac, refuseDevice, refuseHost, refuseNote } from "./network.ts";

/** A device as typed. `ipAddress` may be empty unless access is RESTRICTED_STATIC. */
type TypedDevice = { ipAddress: string; mac: string; macNote: string };
/** The input of access, as typed: another type, an additional device (perhaps with the type), or other values in a device's row. */
export type AccessInput = {
  accessType?: string | undefined;
  add?: TypedDevice | undefined;
  edit?: { index: number; ipAddress?: string | undefined; mac?: string | undefined; macNote?: string | undefined } | undefined;
};

const isAccessType = (typed: string): typed is AccessType => (ACCESS_TYPES as readonly string[]).includes(typed);
const needsAddresses = ({ access }: CurrentSettings): boolean => access.accessType === "RESTRICTED_STATIC";
const normalized = ({ ipAddress, mac, macNote }: TypedDevice): TypedDevice => {
  return { ipAddress: ipAddress.trim(), mac: storedMac(mac), macNote: macNote.trim() };
};

/** Whether the command would leave nobody who may join, the customer included: to be confirmed, never refused. */
export const warnsNobodyAdmitted = ({ access }: CurrentSettings): boolean => access.accessType !== "OPEN" && access.devices.length === 0;

/** How many devices may be listed under a type of access. */
export const mostAdmitted = (type: AccessType, { staticAddresses, dynamicAddresses }: Limits): number =>
  type === "RESTRICTED_STATIC" ? staticAddresses : dynamicAddresses;

/** Why access cannot become so: faults of `accessType` (a conflict in the list), `ipAddress`, `mac`, `macNote` (of the row). */
export function accessFaults(current: CurrentSettings, input: AccessInput, limits: Limits): FieldFault[] {
  const { accessType, add, edit } = input;
  if (accessType !== undefined && !isAccessType(accessType)) return atFields({ accessType: found("not-an-access-type") });
  const typed = afterAccess(current, { accessType });
  const changedType = typed.access.accessType !== current.access.accessType;
  const faults = atFields({ accessType: changedType ? refuseType(typed, limits) : undefined });
  if (add) return [...faults, ...deviceFaults(typed, { device: add, others: typed.access.devices }, limits)];
  const row = edit && typed.access.devices.find(({ index }) => index === edit.index);
  if (!row) return faults;
  const others = typed.access.devices.filter((one) => one !== row);
  return [...faults, ...deviceFaults(typed, { device: edited(row, edit), others }, limits)];
}

const edited = (row: AdmittedDevice, { ipAddress, mac, macNote }: NonNullable<AccessInput["edit"]>): AdmittedDevice => ({
  index: row.index,
  ...normalized({ ipAddress: ipAddress ?? row.ipAddress, mac: mac ?? row.mac, macNote: macNote ?? row.macNote }),
});

/** The first entry of the list that cannot be used under the type. */
function refuseType(current: CurrentSettings, limits: Limits): Found | undefined {
  const { accessType, devices } = current.access;
  const most = mostAdmitted(accessType, limits);
  if (devices.length > most && accessType !== "OPEN") return full(accessType, most);
  if (!needsAddresses(current)) return undefined;
  for (const device of devices) {
    if (device.ipAddress === "") return found("static-address-missing", calledDevice(device));
    const others = devices.filter((one) => one !== device);
    if (refuseAddress(current, device, others) ?? refuseReserved(current, device)) {
      return found("static-address-unfit", `${calledDevice(device)} (${device.ipAddress})`);
    }
  }
  return undefined;
}

const full = (type: AccessType, most: number): Found => found(type === "RESTRICTED_STATIC" ? "static-full" : "dynamic-full", most);

/** Faults of a device beside the others of the list. */
function deviceFaults(
  current: CurrentSettings,
  { device, others }: { device: TypedDevice; others: AdmittedDevice[] },
  limits: Limits,
): FieldFault[] {
  const most = mostAdmitted(current.access.accessType, limits);
  const one = normalized(device);
  const listed = others.find(({ mac }) => mac === one.mac);
  return atFields({
    ipAddress: refuseAddress(current, one, others),
    mac:
      refuseDevice(device.mac) ??
      (listed && found("mac-listed", calledDevice(listed))) ??
      (others.length >= most ? full(current.access.accessType, most) : refuseReserved(current, one)),
    macNote: refuseNote(device.macNote, limits),
  });
}

function refuseAddress(current: CurrentSettings, one: TypedDevice, others: AdmittedDevice[]): Found | undefined {
  if (!needsAddresses(current)) return one.ipAddress === "" ? undefined : refuseHost(one.ipAddress, undefined);
  const fault = refuseHost(one.ipAddress, homeNetwork(current.lan));
  if (fault) return fault;
  const listed = others.find(({ ipAddress }) => ipAddress === one.ipAddress);
  if (listed) return found("address-listed", calledDevice(listed));
  const reserved = current.reservations.find(({ ipAddress, mac }) => ipAddress === one.ipAddress && mac !== one.mac);
  return reserved && found("address-reserved", calledDevice(reserved));
}

/** A device that has another reserved address could never join at the listed one. */
function refuseReserved(current: CurrentSettings, one: TypedDevice): Found | undefined {
  if (!needsAddresses(current)) return undefined;
  const reserved = current.reservations.find(({ mac, ipAddress }) => mac === one.mac && ipAddress !== one.ipAddress);
  return reserved && found("mac-reserved-elsewhere", reserved.ipAddress);
}

/** The settings after the command; a new device has no number yet (`index` 0). Only for input without faults. */
export function afterAccess(current: CurrentSettings, { accessType, add, edit }: AccessInput): CurrentSettings {
  const { access } = current;
  const devices = edit ? access.devices.map((row) => (row.index === edit.index ? edited(row, edit) : row)) : access.devices;
  return {
    ...current,
    access: {
      accessType: accessType !== undefined && isAccessType(accessType) ? accessType : access.accessType,
      devices: add ? [...devices, { index: 0, ...normalized(add) }] : devices,
    },
  };
}
