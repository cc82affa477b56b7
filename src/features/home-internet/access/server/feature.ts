import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import { placeCommand, type CommandResult } from "../../operations/server/place-command.ts";
import { currentSettings, note } from "../../operations/server/current-settings.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { newestReport } from "../../operations/server/read-back.ts";
import { formFor, readSection, section, type From } from "../../operations/server/section-calls.ts";
import { formAnswer, sectionParts, type Opened } from "../../operations/server/section.ts";
import { selectedIndexes } from "../../operations/server/selected.ts";
import { lockContract } from "../../operations/server/store.ts";
import { mostAdmitted } from "../../rules/access.ts";
import { atFields } from "../../rules/faults.ts";
import { storedMac, refuseNote } from "../../rules/network.ts";
import { type AdmittedDevice, type FieldFault, type CurrentSettings } from "../../settings.ts";
import { accessContract, type AccessSection } from "../contract.ts";
import { rowNamed } from "./named-row.ts";
import { addCommand, deleteCommand, macCommand, typeCommand, type Input, type LockedFrom } from "./commands.ts";

async function sectionOf(db: Db, opened: Opened): Promise<AccessSection> {
  const { contract, report, limits } = opened;
  const { accessType, devices } = (await currentSettings(db, contract.cid, report.settings)).access;
  const isFull = (type: "RESTRICTED_STATIC" | "RESTRICTED_DYNAMIC") => accessType === type && devices.length >= mostAdmitted(type, limits);
  const byAddress = ({ ipAddress }: AdmittedDevice) => parseIpv4(ipAddress) ?? Infinity;
  return {
    ...(await sectionParts(db, opened, ["access"])),
    accessType,
    staticLimitVal: isFull("RESTRICTED_STATIC"),
    dynamicLimitVal: isFull("RESTRICTED_DYNAMIC"),
    limits: { RESTRICTED_STATIC: limits.staticAddresses, RESTRICTED_DYNAMIC: limits.dynamicAddresses },
    devices: devices.sort((one, other) =>
      byAddress(one) === byAddress(other) ? one.index - other.index : byAddress(one) - byAddress(other),
    ),
  };
}

const formOf = formFor(sectionOf);

/** The result of a command of this section. `saved`: only our own database had to change. */
type Outcome = CommandResult | { state: "saved" };

/** Whether a restricting type was asked for while no device is listed: the first device has to come with it (decisions §10.1). */
const isListEmpty = (result: Outcome): result is { state: "fields"; fields: FieldFault[] } =>
  result.state === "fields" && result.fields.some(({ fault }) => fault === "list-empty");

type Form = { [Field in "accessType" | "ipAddress" | "mac" | "macNote"]?: string | undefined };

/** A form without a device changes the type; any other adds a device, with the type that it names. */
function inputOf({ accessType, ...device }: Form, { access }: CurrentSettings): Input {
  const { ipAddress = "", mac = "", macNote = "" } = device;
  const isTyped = `${ipAddress}${mac}${macNote}`.trim() !== "";
  const isType = accessType !== undefined && !isTyped && (accessType !== access.accessType || Object.keys(device).length === 0);
  return { accessType, add: isType ? undefined : { ipAddress, mac, macNote } };
}

/** Stores another note for a device; routers have no notes. */
async function changeNote(tx: Db, { contract, limits }: Opened, { mac, macNote }: { mac: string; macNote: string }): Promise<Outcome> {
  if (contract.suspended) return { state: "service-suspended" };
  const fields = atFields({ macNote: refuseNote(macNote, limits) });
  if (fields.length > 0) return { state: "fields", fields };
  await note(tx, { cid: contract.cid, mac }, { admittedNote: macNote.trim() });
  return { state: "saved" };
}

/** Locks the contract, and reads its current settings under the lock. */
async function lock(tx: Db, from: From): Promise<LockedFrom> {
  const { contract } = from.opened;
  await lockContract(tx, contract.cid);
  const report = await newestReport(tx, contract.cid, from.opened.report);
  return { ...from, opened: { ...from.opened, report }, current: await currentSettings(tx, contract.cid, report.settings) };
}

export const access: ServerFeature<typeof accessContract, OperationDependencies> = {
  contract: accessContract,
  handlers: {
    accessSection: readSection(sectionOf),

    changeAccess: section(({ body, once }, from) =>
      once(async (tx) => {
        const locked = await lock(tx, from);
        const { accessType, add } = inputOf(body, locked.current);
        const command = add ? addCommand(locked, { accessType, add }) : typeCommand(locked, accessType ?? "");
        const result = await placeCommand(tx, command, locked);
        if (isListEmpty(result)) return { status: 422, body: { problem: "list-empty", fields: result.fields } };
        return formAnswer(result, () => sectionOf(tx, from.opened));
      }),
    ),

    deleteAccess: section(({ body: { selectedDevices }, once }, from) =>
      once(async (tx) => formOf(tx, deleteCommand(await lock(tx, from), selectedIndexes(selectedDevices)), from)),
    ),

    editMac: section(({ body: { mac = "", onlyMac, ...naming }, once }, from) =>
      once(async (tx) => {
        const { opened } = from;
        const locked = await lock(tx, from);
        if (opened.contract.suspended) return { status: 409, body: { problem: "service-suspended" } };
        const found = rowNamed(locked.current.access.devices, { ...naming, mac, onlyMac });
        if (!found) throw new HttpProblem(404);
        if ("unclear" in found)
          return { status: 409, body: { problem: "row-unclear", fields: [{ field: found.unclear, fault: "missing" }] } };
        const edit = async (row: AdmittedDevice): Promise<Outcome> => {
          if (!onlyMac) return changeNote(tx, opened, { mac: row.mac, macNote: naming.macNote ?? "" });
          if (storedMac(mac) === row.mac) return { state: "saved" };
          return placeCommand(tx, macCommand(locked, row, mac), from);
        };
        const result: Outcome = "fields" in found ? { state: "fields", fields: found.fields } : await edit(found.row);
        const answer = await formAnswer(result, () => sectionOf(tx, opened));
        return answer.status === 200 ? { ...answer, headers: wrongAt(answer.body.fields) } : answer;
      }),
    ),
  },
};

const wrongAt = (fields: readonly Pick<FieldFault, "field">[]) => {
  const wrong = (name: string) => (fields.some(({ field }) => field === name) ? ("true" as const) : ("false" as const));
  return { "my-contact-wrong-mac-address": wrong("mac"), "my-contact-wrong-note-size": wrong("macNote") };
};
