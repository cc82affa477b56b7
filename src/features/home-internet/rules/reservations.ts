import type { AdmittedDevice, FieldFault, Held, Limits } from "../settings.ts";
import { atFields, found, type Found } from "./faults.ts";
import { calledDevice, homeNetwork, storedMac, refuseDevice, refuseHost, refuseNote } from "./network.ts";

/** A reservation that is wished for, as typed. */
export type WantedReservation = { ipAddress: string; mac: string; macNote: string };

/** Why an address cannot be reserved for a device: faults of `ipAddress`, `mac`, `macNote`. A reservation that is switched off keeps both. */
export function reservationFaults(held: Held, wanted: WantedReservation, limits: Limits): FieldFault[] {
  return atFields({
    ipAddress: refuseHost(wanted.ipAddress, homeNetwork(held.lan)) ?? refuseAddress(held, wanted),
    mac: refuseDevice(wanted.mac) ?? refuseMac(held, wanted.mac, limits) ?? refuseElsewhere(held, wanted),
    macNote: refuseNote(wanted.macNote, limits),
  });
}

/** Why a note cannot be put beside a reservation: faults of `macNote`. */
export const reservationNoteFaults = (_held: Held, { macNote }: { macNote: string }, limits: Limits): FieldFault[] =>
  atFields({ macNote: refuseNote(macNote, limits) });

/** Devices that may come in only at their own address: whoever else gets it locks them out. */
const atTheirAddress = ({ access }: Held): AdmittedDevice[] => (access.accessType === "RESTRICTED_STATIC" ? access.devices : []);

function refuseAddress(held: Held, wanted: WantedReservation): Found | undefined {
  const address = wanted.ipAddress.trim();
  const reserved = held.reservations.find(({ ipAddress }) => ipAddress === address);
  if (reserved) return found("address-reserved", calledDevice(reserved));
  const admitted = atTheirAddress(held).find(({ ipAddress, mac }) => ipAddress === address && mac !== storedMac(wanted.mac));
  return admitted && found("address-admitted", calledDevice(admitted));
}

function refuseMac({ reservations }: Held, mac: string, { reservations: most }: Limits): Found | undefined {
  const reserved = reservations.find((one) => one.mac === storedMac(mac));
  if (reserved) return found("mac-reserved", reserved.ipAddress);
  return reservations.length >= most ? found("reservations-full", most) : undefined;
}

function refuseElsewhere(held: Held, wanted: WantedReservation): Found | undefined {
  const admitted = atTheirAddress(held).find(
    ({ ipAddress, mac }) => mac === storedMac(wanted.mac) && ipAddress !== wanted.ipAddress.trim(),
  );
  return admitted && found("mac-admitted-elsewhere", admitted.ipAddress);
}

/** The settings after the reservation is added, without a number of its own yet (`index` 0). */
export const afterReservation = (held: Held, { ipAddress, mac, macNote }: WantedReservation): Held => ({
  ...held,
  reservations: [
    ...held.reservations,
    { index: 0, ipAddress: ipAddress.trim(), mac: storedMac(mac), macNote: macNote.trim(), status: "active" },
  ],
});
