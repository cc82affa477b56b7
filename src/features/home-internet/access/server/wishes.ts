import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Wish } from "../../operations/server/ask.ts";
import { note } from "../../operations/server/held.ts";
import type { Opened } from "../../operations/server/section.ts";
import { accessFaults, afterAccess, type WantedAccess } from "../../rules/access.ts";
import { storedMac } from "../../rules/network.ts";
import type { AccessType, AdmittedDevice, FieldFault, Held, Limits } from "../../settings.ts";

/** Where a wish comes from: the contract, who asks, and what stood when it was asked. */
export type From = { opened: Opened; user: CustomerUser; held: Held };
/** Another type of access, a device more, or both. */
export type Wanted = Pick<WantedAccess, "accessType" | "add">;

/** The type before is told with every change, because an undo may have to bring it back. */
const wishOf = ({ opened: { contract }, user, held }: From, told: Record<string, string>) => ({
  ...{ contract, askedBy: user.id, family: "access" as const },
  told: { ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "")), formerAccessType: held.access.accessType },
});

/** Throws the 404 of a device that is not on the list. */
function deviceAt({ access: { devices } }: Held, index: number): AdmittedDevice {
  const device = devices.find((one) => one.index === index);
  if (!device) throw new HttpProblem(404);
  return device;
}

/** Switches the rows that are not as the type wants them: everybody may come in while none is active. */
const rowsFor = (type: AccessType, { admitted }: RouterSettings): Change[] =>
  admitted
    .filter(({ active }) => active !== (type !== "OPEN"))
    .map(({ instance }) => ({ kind: "admitted-set", instance, row: { active: type !== "OPEN" } }));

/** What another type of access comes to: faults, or what the router has to do for it, which may be nothing. */
export function prepareType(
  held: Held,
  { accessType, limits }: { accessType: string; limits: Limits },
  settings: RouterSettings,
): { fields: FieldFault[] } | { type: AccessType; steps: Change[] } {
  if (accessType === held.access.accessType) return { fields: [{ field: "accessType", fault: "nothing-changed" }] };
  const fields = accessFaults(held, { accessType }, limits);
  if (fields.length > 0) return { fields };
  const type = afterAccess(held, { accessType }).access.accessType;
  return { type, steps: rowsFor(type, settings) };
}

/** Another type of access, for which the router has something to do. */
export function typeWish(from: From, accessType: string): Wish {
  return {
    ...wishOf(from, { accessType }),
    ...{ kind: "access.type", asked: { accessType } },
    prepare: (held, _tx, settings) => prepareType(held, { accessType, limits: from.opened.limits }, settings),
  };
}

/** A device more on the list, perhaps with another type of access. */
export function addWish(from: From, { accessType, add }: Wanted & { add: NonNullable<Wanted["add"]> }): Wish {
  const wanted = { ipAddress: add.ipAddress.trim(), mac: storedMac(add.mac), macNote: add.macNote.trim() };
  const another = accessType === from.held.access.accessType ? "" : (accessType ?? "");
  const { ipAddress, mac, macNote } = wanted;
  return {
    ...wishOf(from, { accessType: another, ipAddress, mac }),
    ...{ kind: "access.add", asked: { accessType: another, ...wanted } },
    async prepare(held, tx, settings) {
      const fields = accessFaults(held, { accessType, add: wanted }, from.opened.limits);
      if (fields.length > 0) return { fields };
      const type = afterAccess(held, { accessType }).access.accessType;
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [...rowsFor(type, settings), { kind: "admitted-add", row: { mac, active: type !== "OPEN" } }] };
    },
  };
}

/** Takes all of them off the list or, where one is refused, none. What is noted of them is kept, for who puts one back. */
export function deleteWish(from: From, indexes: number[]): Wish {
  const devices = from.held.access.devices.filter(({ index }) => indexes.includes(index));
  const all = (name: "ipAddress" | "mac") =>
    devices
      .map((one) => one[name])
      .filter(Boolean)
      .join(", ");
  return {
    ...wishOf(from, { ipAddress: all("ipAddress"), mac: all("mac") }),
    ...{ kind: "access.delete", asked: indexes },
    prepare(held) {
      if (indexes.length === 0) return { fields: [{ field: "selectedDevices", fault: "nothing-selected" }] };
      return { steps: indexes.map((index) => ({ kind: "admitted-remove", instance: deviceAt(held, index).index })) };
    },
  };
}

/** Another MAC for a device of the list: its address and its note go with it. */
export function macWish(from: From, { index, ipAddress, macNote }: AdmittedDevice, typed: string): Wish {
  const mac = storedMac(typed);
  return {
    ...wishOf(from, { ipAddress, mac }),
    ...{ kind: "access.edit", asked: { index, mac } },
    async prepare(held, tx) {
      deviceAt(held, index);
      // the row has no field for its address here: what is in its way belongs to the new MAC
      const [fault] = accessFaults(held, { edit: { index, mac } }, from.opened.limits).filter(({ field }) => field !== "macNote");
      if (fault) return { fields: [{ ...fault, field: "mac" }] };
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [{ kind: "admitted-set", instance: index, row: { mac } }] };
    },
  };
}
