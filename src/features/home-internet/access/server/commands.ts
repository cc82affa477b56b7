import type { Db } from "#platform/server/db.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Command, Prepared } from "../../operations/server/place-command.ts";
import { note, notedOf } from "../../operations/server/current-settings.ts";
import { differenceOf } from "../../operations/server/difference.ts";
import { commandFrom, type From } from "../../operations/server/section-calls.ts";
import { rowAt } from "../../operations/server/selected.ts";
import { accessFaults, afterAccess, isTakenOver, opensByRemoving, type AccessInput } from "../../rules/access.ts";
import { storedMac } from "../../rules/network.ts";
import type { AdmittedDevice, CurrentSettings } from "../../settings.ts";

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

/** The router's steps to the list and the addresses of these settings. */
function stepsTo({ access, reservations }: CurrentSettings, settings: RouterSettings): Change[] {
  const after: RouterSettings = {
    ...settings,
    admitted: access.devices.map(({ index, mac, ipAddress }) => ({
      instance: index,
      mac,
      ipAddress,
      active: access.accessType !== "OPEN",
    })),
    reservations: reservations.map(({ index, mac, ipAddress, status }) => ({
      instance: index,
      mac,
      ipAddress,
      active: status === "active",
    })),
  };
  return differenceOf(settings, after, "access");
}

type At = { tx: Db; cid: string; settings: RouterSettings };

/** The steps to the settings after an input, with a note of the addresses that access writes. There may be none: then the router is read and compared. */
async function prepareSteps(after: CurrentSettings, { tx, cid, settings }: At): Promise<Prepared> {
  for (const { mac, index, ofAccess } of after.reservations)
    if (ofAccess === "written" && index === 0) await note(tx, { cid, mac }, { addressWritten: true });
  return { steps: stepsTo(after, settings) };
}

/** Another type of access for the listed devices. The same type again only where the router's list is not as it requires. */
export function typeCommand(from: LockedFrom, accessType: string): Command {
  const { contract, limits } = from.opened;
  return {
    ...commandOf(from, { accessType }),
    kind: "access.type",
    request: { accessType },
    async prepare(current, tx, settings) {
      const fields = accessFaults(current, { accessType }, limits);
      if (fields.length > 0) return { fields };
      const after = afterAccess(current, { accessType });
      if (accessType === current.access.accessType && stepsTo(after, settings).length === 0)
        return { fields: [{ field: "accessType", fault: "nothing-changed" }] };
      return prepareSteps(after, { tx, cid: contract.cid, settings });
    },
  };
}

/** An additional device on the list, perhaps with another type of access. */
export function addCommand(from: LockedFrom, { accessType, add }: Input & { add: NonNullable<Input["add"]> }): Command {
  const { contract, limits } = from.opened;
  const input = { ipAddress: add.ipAddress.trim(), mac: storedMac(add.mac), macNote: add.macNote.trim() };
  const another = accessType === from.current.access.accessType ? "" : (accessType ?? "");
  const { ipAddress, mac, macNote } = input;
  return {
    ...commandOf(from, { accessType: another, ipAddress, mac }),
    kind: "access.add",
    request: { accessType: another, ...input },
    async prepare(current, tx, settings) {
      const fields = accessFaults(current, { accessType, add: input }, limits);
      if (fields.length > 0) return { fields };
      await note(tx, { cid: contract.cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      return prepareSteps(afterAccess(current, { accessType, add: input }), { tx, cid: contract.cid, settings });
    },
  };
}

/**
 * Removes all of them from the list or, where one is refused, none; without the last one the same change opens the network. Their notes stay in our database,
 * for a device that is added again.
 */
export function deleteCommand(from: LockedFrom, indexes: number[]): Command {
  const { access } = from.current;
  const devices = access.devices.filter(({ index }) => indexes.includes(index));
  const all = (name: "ipAddress" | "mac") =>
    devices
      .map((one) => one[name])
      .filter(Boolean)
      .join(", ");
  const accessType = opensByRemoving(access, devices.length) ? "OPEN" : "";
  return {
    ...commandOf(from, { ipAddress: all("ipAddress"), mac: all("mac"), accessType }),
    kind: "access.delete",
    request: indexes,
    async prepare(current, tx, settings) {
      if (indexes.length === 0) return { fields: [{ field: "selectedDevices", fault: "nothing-selected" }] };
      for (const index of indexes) rowAt(current.access.devices, index);
      return prepareSteps(afterAccess(current, { remove: indexes }), { tx, cid: from.opened.contract.cid, settings });
    },
  };
}

/** Another MAC for a listed device, with the same address and note. */
export function macCommand(from: LockedFrom, { index, ipAddress, macNote }: AdmittedDevice, typed: string): Command {
  const { contract, limits } = from.opened;
  const mac = storedMac(typed);
  return {
    ...commandOf(from, { ipAddress, mac }),
    kind: "access.edit",
    request: { index, mac },
    async prepare(current, tx, settings) {
      const { mac: former } = rowAt(current.access.devices, index);
      // the row has no field for its address here: a conflict of the address is reported at the new MAC
      const [fault] = accessFaults(current, { edit: { index, mac } }, limits).filter(({ field }) => field !== "macNote");
      if (fault) return { fields: [{ ...fault, field: "mac" }] };
      const { cid } = contract;
      await note(tx, { cid, mac }, { admittedAddress: ipAddress, admittedNote: macNote });
      if (current.reservations.some((one) => isTakenOver(one, former))) {
        const noted = (await notedOf(tx, cid)).get(former);
        await note(tx, { cid, mac }, { reservationNote: noted?.reservationNote ?? "", addressWritten: false });
      }
      return prepareSteps(afterAccess(current, { edit: { index, mac } }), { tx, cid, settings });
    },
  };
}
