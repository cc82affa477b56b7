import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import type { Command } from "../../operations/server/place-command.ts";
import { currentSettings, note } from "../../operations/server/current-settings.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, formFor, readSection, section, ticketFor, type From } from "../../operations/server/section-calls.ts";
import { formAnswer, sectionParts, type Opened } from "../../operations/server/section.ts";
import { rowAt, selectedIndexes } from "../../operations/server/selected.ts";
import { storedMac } from "../../rules/network.ts";
import { refuseOwned, reservationFaults, reservationNoteFaults, type ReservationInput } from "../../rules/reservations.ts";
import { atFields } from "../../rules/faults.ts";
import type { CurrentSettings, FieldFault } from "../../settings.ts";
import { reservationsContract, type ReservationsSection } from "../contract.ts";

async function sectionOf(db: Db, opened: Opened): Promise<ReservationsSection> {
  const { contract, report } = opened;
  const { reservations } = await currentSettings(db, contract.cid, report.settings);
  const byAddress = ({ ipAddress }: { ipAddress: string }) => parseIpv4(ipAddress) ?? 0;
  return {
    ...(await sectionParts(db, opened, ["reservations"])),
    entries: reservations.sort((one, other) => byAddress(one) - byAddress(other)),
    limit: opened.limits.reservations,
  };
}

const formOf = formFor(sectionOf);
const commandOf = (from: From) => ({ ...commandFrom(from), family: "reservations" as const });

function addCommand(from: From, typed: ReservationInput): Command {
  const input = { ipAddress: typed.ipAddress.trim(), mac: storedMac(typed.mac), macNote: typed.macNote.trim() };
  const { ipAddress, mac, macNote } = input;
  return {
    ...commandOf(from),
    kind: "reservations.add",
    request: input,
    details: { ipAddress, mac },
    async prepare(current, tx) {
      const fields = reservationFaults(current, input, from.opened.limits);
      if (fields.length > 0) return { fields };
      await note(tx, { cid: from.opened.contract.cid, mac }, { reservationNote: macNote, addressWritten: false });
      return { steps: [{ kind: "reservation-add", row: { mac, ipAddress, active: true } }] };
    },
  };
}

/** The entry's index, or why it is not changed here: it belongs to access. Throws 404 where there is none. */
function ownRow({ reservations }: CurrentSettings, index: number, field: string): { instance: number } | { fields: FieldFault[] } {
  const row = rowAt(reservations, index);
  const fields = atFields({ [field]: refuseOwned(row) });
  return fields.length > 0 ? { fields } : { instance: row.index };
}

/**
 * Deletes all of them or, where one is refused, none: those already deleted are restored. Notes stay in our database, for a reservation that is added again.
 */
function deleteCommand(from: From, indexes: number[]): Command {
  const entries = from.opened.report.settings.reservations.filter(({ instance }) => indexes.includes(instance));
  const all = (name: "ipAddress" | "mac") => entries.map((one) => one[name]).join(", ");
  return {
    ...commandOf(from),
    kind: "reservations.delete",
    request: indexes,
    details: { ipAddress: all("ipAddress"), mac: all("mac") },
    prepare(current) {
      if (indexes.length === 0) return { fields: [{ field: "selectedReservations", fault: "nothing-selected" }] };
      const rows = indexes.map((index) => ownRow(current, index, "selectedReservations"));
      const refused = rows.find((row) => "fields" in row);
      if (refused) return refused;
      return { steps: indexes.map((instance) => ({ kind: "reservation-remove", instance })) };
    },
  };
}

function statusCommand(from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Command {
  const entry = from.opened.report.settings.reservations.find(({ instance }) => instance === index);
  return {
    ...commandOf(from),
    kind: `reservations.${status}`,
    request: index,
    details: { ...(entry && { ipAddress: entry.ipAddress, mac: entry.mac }) },
    prepare(current) {
      const row = ownRow(current, index, "status");
      return "fields" in row ? row : { steps: [{ kind: "reservation-set", ...row, row: { active: status === "activate" } }] };
    },
  };
}

type Noting = { index: number; macNote: string };
type Noted = { state: "saved" } | { state: "service-suspended" } | { state: "fields"; fields: FieldFault[] };

/** Stores another note for an entry; routers have no notes. */
async function noteAt(tx: Db, { contract, report, limits }: Opened, { index, macNote }: Noting): Promise<Noted> {
  if (contract.suspended) return { state: "service-suspended" };
  const current = await currentSettings(tx, contract.cid, report.settings);
  const row = rowAt(current.reservations, index);
  const { mac } = row;
  const fields = reservationNoteFaults(row, { macNote }, limits);
  if (fields.length > 0) return { state: "fields", fields };
  await note(tx, { cid: contract.cid, mac }, { reservationNote: macNote.trim() });
  return { state: "saved" };
}

export const reservations: ServerFeature<typeof reservationsContract, OperationDependencies> = {
  contract: reservationsContract,
  handlers: {
    reservationsSection: readSection(sectionOf),

    reservationStatus: section(({ query, once }, from) => once((tx) => ticketFor(tx, statusCommand(from, query), from))),

    addReservation: section(({ body: { index, ipAddress = "", mac = "", macNote = "" }, once }, from) =>
      once(async (tx) => {
        if (index === undefined) return formOf(tx, addCommand(from, { ipAddress, mac, macNote }), from);
        return formAnswer(await noteAt(tx, from.opened, { index, macNote }), () => sectionOf(tx, from.opened));
      }),
    ),

    deleteReservations: section(({ body: { selectedReservations }, once }, from) =>
      once((tx) => formOf(tx, deleteCommand(from, selectedIndexes(selectedReservations)), from)),
    ),

    deleteReservation: section(({ query: { index }, once }, from) => once((tx) => ticketFor(tx, deleteCommand(from, [index]), from))),
  },
};
