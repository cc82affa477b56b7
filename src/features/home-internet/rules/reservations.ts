import type { FieldFault, CurrentSettings, Limits, Reservation } from "../settings.ts";
import { atFields, faultWith, type Found } from "./faults.ts";
import { calledDevice, homeNetwork, storedMac, refuseDevice, refuseHost, refuseNote } from "./network.ts";

/** A reservation as typed. */
export type ReservationInput = { ipAddress: string; mac: string; macNote: string };

/** Why an address cannot be reserved for a device: faults of `ipAddress`, `mac`, `macNote`. A reservation that is switched off still occupies both. */
export function reservationFaults(current: CurrentSettings, input: ReservationInput, limits: Limits): FieldFault[] {
  return atFields({
    ipAddress: refuseHost(input.ipAddress, homeNetwork(current.lan)) ?? refuseAddress(current, input),
    mac: refuseDevice(input.mac) ?? refuseMac(current, input.mac, limits),
    macNote: refuseNote(input.macNote, limits),
  });
}

/** Why a reservation cannot have the note: faults of `macNote`. */
export const reservationNoteFaults = (row: Reservation, { macNote }: { macNote: string }, limits: Limits): FieldFault[] =>
  atFields({ macNote: refuseOwned(row) ?? refuseNote(macNote, limits) });

/** A row that belongs to access is changed there. */
export const refuseOwned = (row: Reservation): Found | undefined =>
  row.ofAccess && faultWith("reservation-of-access", `${calledDevice(row)} (${row.ipAddress})`);

function refuseAddress(current: CurrentSettings, input: ReservationInput): Found | undefined {
  const address = input.ipAddress.trim();
  const reserved = current.reservations.find(({ ipAddress }) => ipAddress === address);
  return reserved && faultWith(reserved.ofAccess ? "address-admitted" : "address-reserved", calledDevice(reserved));
}

function refuseMac({ reservations }: CurrentSettings, mac: string, { reservations: most }: Limits): Found | undefined {
  const reserved = reservations.find((one) => one.mac === storedMac(mac));
  if (reserved) return faultWith(reserved.ofAccess ? "mac-admitted" : "mac-reserved", reserved.ipAddress);
  return reservations.length >= most ? faultWith("reservations-full", most) : undefined;
}

/** The settings after the reservation is added, without a number yet (`index` 0). */
export const afterReservation = (current: CurrentSettings, { ipAddress, mac, macNote }: ReservationInput): CurrentSettings => ({
  ...current,
  reservations: [
    ...current.reservations,
    { index: 0, ipAddress: ipAddress.trim(), mac: storedMac(mac), macNote: macNote.trim(), status: "active" },
  ],
});
