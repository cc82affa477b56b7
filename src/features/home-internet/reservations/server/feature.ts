import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import { place, type Command } from "../../operations/server/place-command.ts";
import { currentSettings, note } from "../../operations/server/current-settings.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { storedMac } from "../../rules/network.ts";
import { reservationFaults, reservationNoteFaults, type ReservationInput } from "../../rules/reservations.ts";
import { type FieldFault, type CurrentSettings } from "../../settings.ts";
import { reservationsContract, type ReservationsSection } from "../contract.ts";
import { selectedIndexes } from "../../operations/server/selected.ts";

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

type From = { opened: Opened; user: CustomerUser };
const commandOf = ({ opened: { contract }, user }: From) => ({ contract, askedBy: user.id, family: "reservations" as const });

/** Throws the 404 of an entry that is not there. */
function entryAt({ reservations }: CurrentSettings, index: number): CurrentSettings["reservations"][number] {
  const entry = reservations.find((one) => one.index === index);
  if (!entry) throw new HttpProblem(404);
  return entry;
}

function addCommand(from: From, typed: ReservationInput): Command {
  const input = { ipAddress: typed.ipAddress.trim(), mac: storedMac(typed.mac), macNote: typed.macNote.trim() };
  const { ipAddress, mac, macNote } = input;
  return {
    ...commandOf(from),
    ...{ kind: "reservations.add", request: input, details: { ipAddress, mac } },
    async prepare(current, tx) {
      const fields = reservationFaults(current, input, from.opened.limits);
      if (fields.length > 0) return { fields };
      await note(tx, { cid: from.opened.contract.cid, mac }, { reservationNote: macNote });
      return { steps: [{ kind: "reservation-add", row: { mac, ipAddress, active: true } }] };
    },
  };
}

/** Deletes all of them or, where one is refused, none: what was gone by then is put back. Notes are kept, for who puts a deleted one back. */
function deleteCommand(from: From, indexes: number[]): Command {
  const entries = from.opened.report.settings.reservations.filter(({ instance }) => indexes.includes(instance));
  const all = (name: "ipAddress" | "mac") => entries.map((one) => one[name]).join(", ");
  return {
    ...commandOf(from),
    ...{ kind: "reservations.delete", request: indexes, details: { ipAddress: all("ipAddress"), mac: all("mac") } },
    prepare(current) {
      if (indexes.length === 0) return { fields: [{ field: "selectedReservations", fault: "nothing-selected" }] };
      return { steps: indexes.map((index) => ({ kind: "reservation-remove", instance: entryAt(current, index).index })) };
    },
  };
}

function statusCommand(from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Command {
  const entry = from.opened.report.settings.reservations.find(({ instance }) => instance === index);
  return {
    ...commandOf(from),
    ...{ kind: `reservations.${status}`, request: index, details: { ...(entry && { ipAddress: entry.ipAddress, mac: entry.mac }) } },
    prepare: (current) => ({
      steps: [{ kind: "reservation-set", instance: entryAt(current, index).index, row: { active: status === "activate" } }],
    }),
  };
}

type Noting = { index: number; macNote: string };
type Noted = { state: "saved" } | { state: "service-suspended" } | { state: "fields"; fields: FieldFault[] };

/** Keeps another note beside an entry; no router has notes. */
async function noteAt(tx: Db, { contract, report, limits }: Opened, { index, macNote }: Noting): Promise<Noted> {
  if (contract.suspended) return { state: "service-suspended" };
  const current = await currentSettings(tx, contract.cid, report.settings);
  const { mac } = entryAt(current, index);
  const fields = reservationNoteFaults(current, { macNote }, limits);
  if (fields.length > 0) return { state: "fields", fields };
  await note(tx, { cid: contract.cid, mac }, { reservationNote: macNote.trim() });
  return { state: "saved" };
}

export const reservations: ServerFeature<typeof reservationsContract, OperationDependencies> = {
  contract: reservationsContract,
  handlers: {
    async reservationsSection({ query: { cid }, user }, deps) {
      const opened = await openSection(deps, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await sectionOf(deps.db, opened) };
    },

    async reservationStatus({ query: { cid, index, status }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, statusCommand({ opened, user }, { index, status }), { deps, report: opened.report }));
    },

    async addReservation({ query: { cid }, body: { index, ipAddress = "", mac = "", macNote = "" }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const result =
          index === undefined
            ? await place(tx, addCommand({ opened, user }, { ipAddress, mac, macNote }), { deps, report: opened.report })
            : await noteAt(tx, opened, { index, macNote });
        return formAnswer(result, () => sectionOf(tx, opened));
      });
    },

    async deleteReservations({ query: { cid }, body: { selectedReservations }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const command = deleteCommand({ opened, user }, selectedIndexes(selectedReservations));
        const result = await place(tx, command, { deps, report: opened.report });
        return formAnswer(result, () => sectionOf(tx, opened));
      });
    },

    async deleteReservation({ query: { cid, index }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, deleteCommand({ opened, user }, [index]), { deps, report: opened.report }));
    },
  },
};
