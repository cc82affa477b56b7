import type { AdmittedDevice, FieldFault, CurrentSettings, Limits } from "../settings.ts";
import { atFields, found, type Found } from "./faults.ts";
import { calledDevice, homeNetwork, storedMac, refuseDevice, refuseHost, refuseNote } from "./network.ts";

/** A reservation as typed. */
export type ReservationInput = { ipAddress: string; mac: string; macNote: string };

/** Why an address cannot be reserved for a device: faults of `ipAddress`, `mac`, `macNote`. A reservation that is switched off still occupies both. */
export function reservationFaults(current: CurrentSettings, input: ReservationInput, limits: Limits): FieldFault[] {
  return atFields({
    ipAddress: refuseHost(input.ipAddress, homeNetwork(current.lan)) ?? refuseAddress(current, input),
    mac: refuseDevice(input.mac) ?? refuseMac(current, input.mac, limits) ?? refuseElsewhere(current, input),
    macNote: refuseNote(input.macNote, limits),
  });
}

/** Why a reservation cannot have the note: faults of `macNote`. */
export const reservationNoteFaults = (_current: CurrentSettings, { macNote }: { macNote: string }, limits: Limits): FieldFault[] =>
  atFields({ macNote: refuseNote(macNote, limits) });

/** Devices that may join only at their own address: reserving it for another device would lock them out. */
const atTheirAddress = ({ access }: CurrentSettings): AdmittedDevice[] => (access.accessType === "RESTRICTED_STATIC" ? access.devices : []);

function refuseAddress(current: CurrentSettings, input: ReservationInput): Found | undefined {
  const address = input.ipAddress.trim();
  const reserved = current.reservations.find(({ ipAddress }) => ipAddress === address);
  if (reserved) return found("address-reserved", calledDevice(reserved));
  const admitted = atTheirAddress(current).find(({ ipAddress, mac }) => ipAddress === address && mac !== storedMac(input.mac));
  return admitted && found("address-admitted", calledDevice(admitted));
}

function refuseMac({ reservations }: CurrentSettings, mac: string, { reservations: most }: Limits): Found | undefined {
  const reserved = reservations.find((one) => one.mac === storedMac(mac));
  if (reserved) return found("mac-reserved", reserved.ipAddress);
  return reservations.length >= most ? found("reservations-full", most) : undefined;
}

function refuseElsewhere(current: CurrentSettings, input: ReservationInput): Found | undefined {
  const admitted = atTheirAddress(current).find(
    ({ ipAddress, mac }) => mac === storedMac(input.mac) && ipAddress !== input.ipAddress.trim(),
  );
  return admitted && found("mac-admitted-elsewhere", admitted.ipAddress);
}

/** The settings after the reservation is added, without a number yet (`index` 0). */
export const afterReservation = (current: CurrentSettings, { ipAddress, mac, macNote }: ReservationInput): CurrentSettings => ({
  ...current,
  reservations: [
    ...current.reservations,
    { index: 0, ipAddress: ipAddress.trim(), mac: storedMac(mac), macNote: macNote.trim(), status: "active" },
  ],
});
