import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Command } from "../../operations/server/place-command.ts";
import { note } from "../../operations/server/current-settings.ts";
import type { Opened } from "../../operations/server/section.ts";
import { accessFaults, afterAccess, type AccessInput } from "../../rules/access.ts";
import { storedMac } from "../../rules/network.ts";
import type { AccessType, AdmittedDevice, FieldFault, CurrentSettings, Limits } from "../../settings.ts";

/** Where a command comes from: the contract, who asks, and what stood when it was asked. */
export type From = { opened: Opened; user: CustomerUser; current: CurrentSettings };
/** Another type of access, a device more, or both. */
export type Input = Pick<AccessInput, "accessType" | "add">;

/** The type before is told with every change, because an undo may have to bring it back. */
const commandOf = ({ opened: { contract }, user, current }: From, details: Record<string, string>) => ({
  ...{ contract, askedBy: user.id, family: "access" as const },
  details: {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "")),
    formerAccessType: current.access.accessType,
  },
});

/** Throws the 404 of a device that is not on the list. */
function deviceAt({ access: { devices } }: CurrentSettings, index: number): AdmittedDevice {
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
export function typeCommand(from: From, accessType: string): Command {
  return {
    ...commandOf(from, { accessType }),
    ...{ kind: "access.type", request: { accessType } },
    prepare: (current, _tx, settings) => prepareType(current, { accessType, limits: from.opened.limits }, settings),
  };
}

/** A device more on the list, perhaps with another type of access. */
export function addCommand(from: From, { accessType, add }: Input & { add: NonNullable<Input["add"]> }): Command {
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
export function deleteCommand(from: From, indexes: number[]): Command {
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
      return { steps: indexes.map((index) => ({ kind: "admitted-remove", instance: deviceAt(current, index).index })) };
    },
  };
}

/** Another MAC for a device of the list: its address and its note go with it. */
export function macCommand(from: From, { index, ipAddress, macNote }: AdmittedDevice, typed: string): Command {
  const mac = storedMac(typed);
  return {
    ...commandOf(from, { ipAddress, mac }),
    ...{ kind: "access.edit", request: { index, mac } },
    async prepare(current, tx) {
      deviceAt(current, index);
      // the row has no field for its address here: what is in its way belongs to the new MAC
      const [fault] = accessFaults(current, { edit: { index, mac } }, from.opened.limits).filter(({ field }) => field !== "macNote");
      if (fault) return { fields: [{ ...fault, field: "mac" }] };
      await note(tx, { cid: from.opened.contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return { steps: [{ kind: "admitted-set", instance: index, row: { mac } }] };
    },
  };
}
