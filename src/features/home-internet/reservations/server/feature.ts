import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import { place, type Wish } from "../../operations/server/ask.ts";
import { heldOf, note } from "../../operations/server/held.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { storedMac } from "../../rules/network.ts";
import { reservationFaults, reservationNoteFaults, type WantedReservation } from "../../rules/reservations.ts";
import { type FieldFault, type Held } from "../../settings.ts";
import { reservationsContract, type ReservationsSection } from "../contract.ts";
import { selectedIndexes } from "../../operations/server/selected.ts";

async function sectionOf(db: Db, opened: Opened): Promise<ReservationsSection> {
  const { contract, report } = opened;
  const { reservations } = await heldOf(db, contract.cid, report.settings);
  const byAddress = ({ ipAddress }: { ipAddress: string }) => parseIpv4(ipAddress) ?? 0;
  return {
    ...(await sectionParts(db, opened, ["reservations"])),
    entries: reservations.sort((one, other) => byAddress(one) - byAddress(other)),
    limit: opened.limits.reservations,
  };
}

type From = { opened: Opened; user: CustomerUser };
const wishOf = ({ opened: { contract }, user }: From) => ({ contract, askedBy: user.id, family: "reservations" as const });

/** Throws the 404 of an entry that is not there. */
function entryAt({ reservations }: Held, index: number): Held["reservations"][number] {
  const entry = reservations.find((one) => one.index === index);
  if (!entry) throw new HttpProblem(404);
  return entry;
}

function addWish(from: From, typed: WantedReservation): Wish {
  const wanted = { ipAddress: typed.ipAddress.trim(), mac: storedMac(typed.mac), macNote: typed.macNote.trim() };
  const { ipAddress, mac, macNote } = wanted;
  return {
    ...wishOf(from),
    ...{ kind: "reservations.add", asked: wanted, told: { ipAddress, mac } },
    async prepare(held, tx) {
      const fields = reservationFaults(held, wanted, from.opened.limits);
      if (fields.length > 0) return { fields };
      await note(tx, { cid: from.opened.contract.cid, mac }, { reservationNote: macNote });
      return { steps: [{ kind: "reservation-add", row: { mac, ipAddress, active: true } }] };
    },
  };
}

/** Deletes all of them or, where one is refused, none: what was gone by then is put back. Notes are kept, for who puts a deleted one back. */
function deleteWish(from: From, indexes: number[]): Wish {
  const entries = from.opened.report.settings.reservations.filter(({ instance }) => indexes.includes(instance));
  const all = (name: "ipAddress" | "mac") => entries.map((one) => one[name]).join(", ");
  return {
    ...wishOf(from),
    ...{ kind: "reservations.delete", asked: indexes, told: { ipAddress: all("ipAddress"), mac: all("mac") } },
    prepare(held) {
      if (indexes.length === 0) return { fields: [{ field: "selectedReservations", fault: "nothing-selected" }] };
      return { steps: indexes.map((index) => ({ kind: "reservation-remove", instance: entryAt(held, index).index })) };
    },
  };
}

function statusWish(from: From, { index, status }: { index: number; status: "activate" | "deactivate" }): Wish {
  const entry = from.opened.report.settings.reservations.find(({ instance }) => instance === index);
  return {
    ...wishOf(from),
    ...{ kind: `reservations.${status}`, asked: index, told: { ...(entry && { ipAddress: entry.ipAddress, mac: entry.mac }) } },
    prepare: (held) => ({
      steps: [{ kind: "reservation-set", instance: entryAt(held, index).index, row: { active: status === "activate" } }],
    }),
  };
}

type Noting = { index: number; macNote: string };
type Noted = { state: "kept" } | { state: "service-suspended" } | { state: "fields"; fields: FieldFault[] };

/** Keeps another note beside an entry; no router has notes. */
async function noteAt(tx: Db, { contract, report, limits }: Opened, { index, macNote }: Noting): Promise<Noted> {
  if (contract.suspended) return { state: "service-suspended" };
  const held = await heldOf(tx, contract.cid, report.settings);
  const { mac } = entryAt(held, index);
  const fields = reservationNoteFaults(held, { macNote }, limits);
  if (fields.length > 0) return { state: "fields", fields };
  await note(tx, { cid: contract.cid, mac }, { reservationNote: macNote.trim() });
  return { state: "kept" };
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
      return once((tx) => ticketFor(tx, statusWish({ opened, user }, { index, status }), { deps, report: opened.report }));
    },

    async addReservation({ query: { cid }, body: { index, ipAddress = "", mac = "", macNote = "" }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const asked =
          index === undefined
            ? await place(tx, addWish({ opened, user }, { ipAddress, mac, macNote }), { deps, report: opened.report })
            : await noteAt(tx, opened, { index, macNote });
        return formAnswer(asked, () => sectionOf(tx, opened));
      });
    },

    async deleteReservations({ query: { cid }, body: { selectedReservations }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const wish = deleteWish({ opened, user }, selectedIndexes(selectedReservations));
        const asked = await place(tx, wish, { deps, report: opened.report });
        return formAnswer(asked, () => sectionOf(tx, opened));
      });
    },

    async deleteReservation({ query: { cid, index }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once((tx) => ticketFor(tx, deleteWish({ opened, user }, [index]), { deps, report: opened.report }));
    },
  },
};
