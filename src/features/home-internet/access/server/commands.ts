import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Command } from "../../operations/server/place-command.ts";
import { note } from "../../operations/server/current-settings.ts";
import { commandFrom, type From } from "../../operations/server/section-calls.ts";
import { rowAt } from "../../operations/server/selected.ts";
import { accessFaults, afterAccess, type AccessInput } from "../../rules/access.ts";
import { storedMac } from "../../rules/network.ts";
import type { AccessType, AdmittedDevice, FieldFault, CurrentSettings, Limits } from "../../settings.ts";

/** Where a command comes from, with the settings read under the lock. */
export type LockedFrom = From & { current: CurrentSettings };
/** Another type of access, an additional device, or both. */
export type Input = Pick<AccessInput, "accessType" | "add">;

/** Every change records the former type, because an undo may have to restore it. */
const commandOf = (from: LockedFrom, details: Record<string, string>) => ({
  ...commandFrom(from),
  family: "access" as const,
  details: {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "")),
    formerAccessType: from.current.access.accessType,
  },
});

/** Switches the rows that are not as the type requires: everybody may join while none is active. */
const rowsFor = (type: AccessType, { admitted }: RouterSettings): Change[] =>
  admitted
    .filter(({ active }) => active !== (type !== "OPEN"))
    .map(({ instance }) => ({ kind: "admitted-set", instance, row: { active: type !== "OPEN" } }));

/** What a change of the type requires: faults, or the router's steps, of which there may be none. */
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

/** A change of the type that requires steps of the router. */
export function typeCommand(from: LockedFrom, accessType: string): Command {
  return {
    ...commandOf(from, { accessType }),
    kind: "access.type",
    request: { accessType },
    prepare: (current, _tx, settings) => prepareType(current, { accessType, limits: from.opened.limits }, settings),
  };
}

/** An additional device on the list, perhaps with another type of access. */
export function addCommand(from: LockedFrom, { accessType, add }: Input & { add: NonNullable<Input["add"]> }): Command {
  const input = { ipAddress: add.ipAddress.trim(), mac: storedMac(add.mac), macNote: add.macNote.trim() };
  const another = accessType === from.current.access.accessType ? "" : (accessType ?? "");
  const { ipAddress, mac, macNote } = input;
  return {
    ...commandOf(from, { accessType: another, ipAddress, mac }),
    kind: "access.add",
    request: { accessType: another, ...input },
    async prepare(current, tx, settings) {
      const fields = accessFaults(current, { accessType, add: input }, from.opened.limits);
      if (fields.length > 0) return { fields };
      const type = afterAccess(current, { accessType }).access.accessType;
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [...rowsFor(type, settings), { kind: "admitted-add", row: { mac, active: type !== "OPEN" } }] };
    },
  };
}

/** Removes all of them from the list or, where one is refused, none. Their notes stay in our database, for a device that is added again. */
export function deleteCommand(from: LockedFrom, indexes: number[]): Command {
  const devices = from.current.access.devices.filter(({ index }) => indexes.includes(index));
  const all = (name: "ipAddress" | "mac") =>
    devices
      .map((one) => one[name])
      .filter(Boolean)
      .join(", ");
  return {
    ...commandOf(from, { ipAddress: all("ipAddress"), mac: all("mac") }),
    kind: "access.delete",
    request: indexes,
    prepare(current) {
      if (indexes.length === 0) return { fields: [{ field: "selectedDevices", fault: "nothing-selected" }] };
      return { steps: indexes.map((index) => ({ kind: "admitted-remove", instance: rowAt(current.access.devices, index).index })) };
    },
  };
}

/** Another MAC for a listed device, with the same address and note. */
export function macCommand(from: LockedFrom, { index, ipAddress, macNote }: AdmittedDevice, typed: string): Command {
  const mac = storedMac(typed);
  return {
    ...commandOf(from, { ipAddress, mac }),
    kind: "access.edit",
    request: { index, mac },
    async prepare(current, tx) {
      rowAt(current.access.devices, index);
      // the row has no field for its address here: a conflict of the address is reported at the new MAC
      const [fault] = accessFaults(current, { edit: { index, mac } }, from.opened.limits).filter(({ field }) => field !== "macNote");
      if (fault) return { fields: [{ ...fault, field: "mac" }] };
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [{ kind: "admitted-set", instance: index, row: { mac } }] };
    },
  };
}
