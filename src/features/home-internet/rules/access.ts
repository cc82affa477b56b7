import {
  ACCESS_TYPES,
  type AccessType,
  type AdmittedDevice,
  type FieldFault,
  type CurrentSettings,
  type Limits,
  type Reservation,
} from "../settings.ts";
import { atFields, faultWith, type Found } from "./faults.ts";
import { calledDevice, homeNetwork, storedMac, refuseDevice, refuseHost, refuseNote } from "./network.ts";

/** A device as typed. `ipAddress` may be empty unless access is RESTRICTED_STATIC. */
type TypedDevice = { ipAddress: string; mac: string; macNote: string };
/** The input of access, as typed: another type, an additional device (perhaps with the type), other values in a device's row, or rows to remove. */
export type AccessInput = {
  accessType?: string | undefined;
  add?: TypedDevice | undefined;
  edit?: { index: number; ipAddress?: string | undefined; mac?: string | undefined; macNote?: string | undefined } | undefined;
  remove?: readonly number[] | undefined;
};

const isAccessType = (typed: string): typed is AccessType => (ACCESS_TYPES as readonly string[]).includes(typed);
const needsAddresses = ({ access }: CurrentSettings): boolean => access.accessType === "RESTRICTED_STATIC";
const normalized = ({ ipAddress, mac, macNote }: TypedDevice): TypedDevice => {
  return { ipAddress: ipAddress.trim(), mac: storedMac(mac), macNote: macNote.trim() };
};

/** Whether removing so many devices would open the network to everybody: to be confirmed, never refused. */
export const opensByRemoving = ({ accessType, devices }: CurrentSettings["access"], count: number): boolean =>
  accessType !== "OPEN" && count >= devices.length;

/** How many devices may be listed under a type of access. */
export const mostAdmitted = (type: AccessType, { staticAddresses, dynamicAddresses }: Limits): number =>
  type === "RESTRICTED_STATIC" ? staticAddresses : dynamicAddresses;

/** Why access cannot become so: faults of `accessType` (a conflict in the list), `ipAddress`, `mac`, `macNote` (of the row). */
export function accessFaults(current: CurrentSettings, input: AccessInput, limits: Limits): FieldFault[] {
  const { accessType = current.access.accessType, add, edit } = input;
  if (!isAccessType(accessType)) return atFields({ accessType: faultWith("not-an-access-type") });
  const typed = { ...current, access: { ...current.access, accessType } };
  const { devices } = typed.access;
  if (accessType !== "OPEN" && devices.length === 0 && !add) return atFields({ accessType: faultWith("list-empty") });
  const isChanged = accessType !== current.access.accessType || devices.some(({ shutOut }) => shutOut);
  const faults = atFields({ accessType: isChanged ? refuseType(typed, limits) : undefined });
  if (add) return [...faults, ...deviceFaults(typed, { device: add, others: devices }, limits)];
  const row = edit && devices.find(({ index }) => index === edit.index);
  if (!row) return faults;
  const others = devices.filter((one) => one !== row);
  return [...faults, ...deviceFaults(typed, { device: edited(row, edit), others, row }, limits)];
}

const edited = (row: AdmittedDevice, { ipAddress, mac, macNote }: NonNullable<AccessInput["edit"]>): AdmittedDevice => ({
  ...row,
  ...normalized({ ipAddress: ipAddress ?? row.ipAddress, mac: mac ?? row.mac, macNote: macNote ?? row.macNote }),
});

/** The first entry of the list that cannot be used under the type. */
function refuseType(current: CurrentSettings, limits: Limits): Found | undefined {
  const { accessType, devices } = current.access;
  const most = mostAdmitted(accessType, limits);
  if (devices.length > most && accessType !== "OPEN") return full(accessType, most);
  if (!needsAddresses(current)) return undefined;
  for (const device of devices) {
    if (device.ipAddress === "") return faultWith("static-address-missing", calledDevice(device));
    if (refuseAddress(current, device, { others: devices.filter((one) => one !== device) })) {
      return faultWith("static-address-unfit", `${calledDevice(device)} (${device.ipAddress})`);
    }
  }
  return refuseMore(current, devices, limits);
}

const full = (type: AccessType, most: number): Found => faultWith(type === "RESTRICTED_STATIC" ? "static-full" : "dynamic-full", most);

/** Every device at its own address has one of the reserved addresses: there may be so many of both together. */
function refuseMore({ reservations }: CurrentSettings, devices: readonly { mac: string }[], limits: Limits): Found | undefined {
  const more = devices.filter(({ mac }) => !reservations.some((one) => one.mac === mac)).length;
  return more > 0 && reservations.length + more > limits.reservations
    ? faultWith("static-beyond-reservations", limits.reservations)
    : undefined;
}

/** A device with a reservation cannot follow one with a reservation of the customer's own: either would be lost. */
function refuseSecond({ reservations }: CurrentSettings, row: AdmittedDevice, mac: string): Found | undefined {
  if (mac === row.mac || !reservations.some((one) => isTakenOver(one, row.mac))) return undefined;
  const second = reservations.find((one) => one.mac === mac);
  return second && faultWith("mac-reserved", second.ipAddress);
}

/** The other devices of the list and, where a row is edited, that row. */
type Beside = { others: AdmittedDevice[]; row?: AdmittedDevice | undefined };

/** Faults of a device beside the others of the list. */
function deviceFaults(current: CurrentSettings, { device, others, row }: Beside & { device: TypedDevice }, limits: Limits): FieldFault[] {
  const most = mostAdmitted(current.access.accessType, limits);
  const one = normalized(device);
  const listed = others.find(({ mac }) => mac === one.mac);
  const beyond = needsAddresses(current) && !row ? refuseMore(current, [...others, one], limits) : undefined;
  return atFields({
    ipAddress: refuseAddress(current, one, { others, row }) ?? beyond,
    mac:
      refuseDevice(device.mac) ??
      (listed && faultWith("mac-listed", calledDevice(listed))) ??
      (row && refuseSecond(current, row, one.mac)) ??
      (others.length >= most ? full(current.access.accessType, most) : undefined),
    macNote: refuseNote(device.macNote, limits),
  });
}

function refuseAddress(current: CurrentSettings, one: TypedDevice, { others, row }: Beside): Found | undefined {
  if (!needsAddresses(current)) return one.ipAddress === "" ? undefined : refuseHost(one.ipAddress, undefined);
  const fault = refuseHost(one.ipAddress, homeNetwork(current.lan));
  if (fault) return fault;
  const isThere = ({ ipAddress }: { ipAddress: string }) => ipAddress === one.ipAddress;
  const listed = others.find(isThere);
  if (listed) return faultWith("address-listed", calledDevice(listed));
  const reserved = current.reservations.find((other) => isThere(other) && other.mac !== one.mac && other.mac !== row?.mac);
  if (reserved) return faultWith("address-reserved", calledDevice(reserved));
  // a listed device gets its own address, and a row that is edited keeps the one that it has
  const isElsewhere = (mac: string) => mac !== one.mac && !others.some((other) => other.mac === mac);
  const user = row || refuseDevice(one.mac) ? undefined : current.connected?.find((other) => isThere(other) && isElsewhere(other.mac));
  return user && faultWith("address-in-use", user.called);
}

/**
 * The settings after the command; a new row has no number yet (`index` 0). Only for input without faults. Without devices everybody may join, whatever the type
 * was; under RESTRICTED_STATIC every device has its reserved address.
 */
export function afterAccess(current: CurrentSettings, { accessType, add, edit, remove = [] }: AccessInput): CurrentSettings {
  const { access } = current;
  const left = access.devices.filter(({ index }) => !remove.includes(index));
  const rows = edit ? left.map((row) => (row.index === edit.index ? edited(row, edit) : row)) : left;
  const devices = [...rows, ...(add ? [{ index: 0, ...normalized(add) }] : [])].map(({ shutOut: _, ...device }: AdmittedDevice) => device);
  const requested = accessType !== undefined && isAccessType(accessType) ? accessType : access.accessType;
  const type = devices.length === 0 ? "OPEN" : requested;
  const fixed = type === "RESTRICTED_STATIC" ? devices : [];
  return { ...current, access: { accessType: type, devices }, reservations: reservationsAfter(movedReservations(current, edit), fixed) };
}

/** A reservation of the customer's that access took over goes along where its row of the list gets another device. */
function movedReservations({ access, reservations }: CurrentSettings, edit: AccessInput["edit"]): Reservation[] {
  const row = edit && access.devices.find(({ index }) => index === edit.index);
  if (!row) return reservations;
  const { mac } = edited(row, edit);
  return reservations.map((one) => (isTakenOver(one, row.mac) ? { ...one, mac } : one));
}

/** Whether it is the customer's own reservation for this device, which access took over. */
export const isTakenOver = ({ mac, ofAccess }: Reservation, device: string): boolean => mac === device && ofAccess === "taken-over";

/** The reserved addresses while the router gives these devices theirs: what access wrote goes with it, and what it took over stays the customer's. */
function reservationsAfter(before: readonly Reservation[], fixed: readonly AdmittedDevice[]): Reservation[] {
  const remaining = before.flatMap(({ ofAccess, ...row }): Reservation[] => {
    const device = fixed.find(({ mac }) => mac === row.mac);
    if (device) return [{ ...row, ipAddress: device.ipAddress, status: "active", ofAccess: ofAccess ?? "taken-over" }];
    const isGone = ofAccess === "written" || fixed.some(({ ipAddress }) => ipAddress === row.ipAddress);
    return isGone ? [] : [row];
  });
  const more = fixed.filter(({ mac }) => !remaining.some((row) => row.mac === mac));
  return [...remaining, ...more.map(({ ipAddress, mac, macNote }) => newlyFixed({ ipAddress, mac, macNote }))];
}

const newlyFixed = (device: Pick<Reservation, "ipAddress" | "mac" | "macNote">): Reservation => ({
  index: 0,
  ...device,
  status: "active",
  ofAccess: "written",
});
