import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Command } from "../../operations/server/place-command.ts";
import { note } from "../../operations/server/current-settings.ts";
import { commandFrom, type From } from "../../operations/server/section-calls.ts";
import { rowAt } from "../../operations/server/selected.ts";
import { accessFaults, afterAccess, type AccessInput } from "../../rules/access.ts";
import { storedMac } from "../../rules/network.ts";
import type { AccessType, AdmittedDevice, FieldFault, CurrentSettings, Limits } from "../../settings.ts";

/** Where a command comes from, and what stood when it was asked. */
export type LockedFrom = From & { current: CurrentSettings };
/** Another type of access, a device more, or both. */
export type Input = Pick<AccessInput, "accessType" | "add">;

/** The type before is told with every change, because an undo may have to bring it back. */
const commandOf = (from: LockedFrom, details: Record<string, string>) => ({
  ...{ ...commandFrom(from), family: "access" as const },
  details: {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "")),
    formerAccessType: from.current.access.accessType,
  },
});

/** Switches the rows that are not as the type wants them: everybody may come in while none is active. */
const rowsFor = (type: AccessType, { admitted }: RouterSettings): Change[] =>
  admitted
    .filter(({ active }) => active !== (type !== "OPEN"))
    .map(({ instance }) => ({ kind: "admitted-set", instance, row: { active: type !== "OPEN" } }));

/** What another type of access comes to: faults, or what the router has to do for it, which may be nothing. */
export function prepareType(
  current: CurrentSettings,
  { accessType, limits }: { accessType: string; limits: Limits },
  settings: RouterSettings,
): { fields: FieldFault[] } | { type: AccessType; steps: Change[] } {
  if (accessType === current.access.accessType) return { fields: [{ field: "accessType", fault: "nothing-changed" }] };
  const fields = accessFaults(current, { accessType }, limits);
  if (fields.length > 0) return { fields };
  const type = afterAccess(current, { accessType }).access.accessType;
  return { type, steps: rowsFor(type, settings) };
}

/** Another type of access, for which the router has something to do. */
export function typeCommand(from: LockedFrom, accessType: string): Command {
  return {
    ...commandOf(from, { accessType }),
    ...{ kind: "access.type", request: { accessType } },
    prepare: (current, _tx, settings) => prepareType(current, { accessType, limits: from.opened.limits }, settings),
  };
}

/** A device more on the list, perhaps with another type of access. */
export function addCommand(from: LockedFrom, { accessType, add }: Input & { add: NonNullable<Input["add"]> }): Command {
  const input = { ipAddress: add.ipAddress.trim(), mac: storedMac(add.mac), macNote: add.macNote.trim() };
  const another = accessType === from.current.access.accessType ? "" : (accessType ?? "");
  const { ipAddress, mac, macNote } = input;
  return {
    ...commandOf(from, { accessType: another, ipAddress, mac }),
    ...{ kind: "access.add", request: { accessType: another, ...input } },
    async prepare(current, tx, settings) {
      const fields = accessFaults(current, { accessType, add: input }, from.opened.limits);
      if (fields.length > 0) return { fields };
      const type = afterAccess(current, { accessType }).access.accessType;
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [...rowsFor(type, settings), { kind: "admitted-add", row: { mac, active: type !== "OPEN" } }] };
    },
  };
}

/** Takes all of them off the list or, where one is refused, none. What is noted of them is kept, for who puts one back. */
export function deleteCommand(from: LockedFrom, indexes: number[]): Command {
  const devices = from.current.access.devices.filter(({ index }) => indexes.includes(index));
  const all = (name: "ipAddress" | "mac") =>
    devices
      .map((one) => one[name])
      .filter(Boolean)
      .join(", ");
  return {
    ...commandOf(from, { ipAddress: all("ipAddress"), mac: all("mac") }),
    ...{ kind: "access.delete", request: indexes },
    prepare(current) {
      if (indexes.length === 0) return { fields: [{ field: "selectedDevices", fault: "nothing-selected" }] };
      return { steps: indexes.map((index) => ({ kind: "admitted-remove", instance: rowAt(current.access.devices, index).index })) };
    },
  };
}

/** Another MAC for a device of the list: its address and its note go with it. */
export function macCommand(from: LockedFrom, { index, ipAddress, macNote }: AdmittedDevice, typed: string): Command {
  const mac = storedMac(typed);
  return {
    ...commandOf(from, { ipAddress, mac }),
    ...{ kind: "access.edit", request: { index, mac } },
    async prepare(current, tx) {
      rowAt(current.access.devices, index);
      // the row has no field for its address here: what is in its way belongs to the new MAC
      const [fault] = accessFaults(current, { edit: { index, mac } }, from.opened.limits).filter(({ field }) => field !== "macNote");
      if (fault) return { fields: [{ ...fault, field: "mac" }] };
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [{ kind: "admitted-set", instance: index, row: { mac } }] };
    },
  };
}
