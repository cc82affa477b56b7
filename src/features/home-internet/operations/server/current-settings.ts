import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { ACCESS_TYPES, type AccessType, type CurrentSettings, type Status } from "../../settings.ts";
import type { OperationRow } from "./store.ts";

const status = (active: boolean): Status => (active ? "active" : "inactive");

/** Our notes about a device, by its MAC. */
export type Noted = { reservationNote: string; admittedNote: string; admittedAddress: string };
const NOTHING: Noted = { reservationNote: "", admittedNote: "", admittedAddress: "" };

export async function notedOf(db: Db, cid: string): Promise<Map<string, Noted>> {
  const { rows } = await sql<Noted & { mac: string }>`
    select mac, reservation_note as "reservationNote", admitted_note as "admittedNote", admitted_address as "admittedAddress"
    from home_internet.devices where cid = ${cid}`.execute(db);
  return new Map(rows.map(({ mac, ...noted }) => [mac, noted]));
}

/** Stores notes about a device; omitted ones stay as they are. */
export async function note(tx: Db, { cid, mac }: { cid: string; mac: string }, more: Partial<Noted>): Promise<void> {
  const { reservationNote = null, admittedNote = null, admittedAddress = null } = more;
  await sql`
    insert into home_internet.devices (cid, mac, reservation_note, admitted_note, admitted_address)
    values (${cid}, ${mac}, coalesce(${reservationNote}, ''), coalesce(${admittedNote}, ''), coalesce(${admittedAddress}, ''))
    on conflict (cid, mac) do update set reservation_note = coalesce(${reservationNote}, home_internet.devices.reservation_note),
      admitted_note = coalesce(${admittedNote}, home_internet.devices.admitted_note),
      admitted_address = coalesce(${admittedAddress}, home_internet.devices.admitted_address)`.execute(tx);
}

/** Who may join; OPEN unless set. */
export async function accessTypeOf(db: Db, cid: string): Promise<AccessType> {
  const { rows } = await sql<{ type: AccessType }>`select access_type as type from home_internet.access where cid = ${cid}`.execute(db);
  return rows[0]?.type ?? "OPEN";
}

export async function setAccessType(tx: Db, cid: string, type: AccessType): Promise<void> {
  await sql`
    insert into home_internet.access (cid, access_type) values (${cid}, ${type})
    on conflict (cid) do update set access_type = excluded.access_type`.execute(tx);
}

type Changing = Pick<OperationRow, "family" | "kind" | "details">;
const typed = (details: string | undefined): AccessType | undefined => ACCESS_TYPES.find((type) => type === details);

/**
 * The type of access after a change of it has ended. An undo restores the former one, where the change touched it or where the router's rows match it again:
 * the rows of a restricting list are active, those of an OPEN one are not.
 */
export function accessTypeAfter({ family, kind, details }: Changing, now: AccessType): AccessType {
  if (family !== "access" || kind === "repair") return now;
  const [requested, former] = [typed(details["accessType"]), typed(details["formerAccessType"])];
  if (kind !== "undo") return requested ?? now;
  return former && (requested || (now === "OPEN") !== (former === "OPEN")) ? former : now;
}

/** A router's settings with our own data about them, in the form that the rules check. Rows keep the router's numbers. */
export async function currentSettings(db: Db, cid: string, settings: RouterSettings): Promise<CurrentSettings> {
  const [noted, accessType] = [await notedOf(db, cid), await accessTypeOf(db, cid)];
  const { wifi, lan, dhcp, portMappings, reservations, admitted, dns } = settings;
  return {
    bands: (["24", "5"] as const).map((band, place) => ({ index: place + 1, band, name: wifi[band].name, allowWifi: wifi[band].active })),
    lan: { ...lan, dhcp: { index: 1, status: status(dhcp.active), poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd } },
    portRules: portMappings.map(({ instance, active, ...rule }) => ({ index: instance, status: status(active), ...rule })),
    reservations: reservations.map(({ instance, mac, ipAddress, active }) => ({
      index: instance,
      ipAddress,
      mac,
      status: status(active),
      macNote: (noted.get(mac) ?? NOTHING).reservationNote,
    })),
    access: {
      accessType,
      devices: admitted.map(({ instance, mac }) => {
        const { admittedNote, admittedAddress } = noted.get(mac) ?? NOTHING;
        return { index: instance, ipAddress: admittedAddress, mac, macNote: admittedNote };
      }),
    },
    dns,
  };
}

/** The same for settings with changes that are still under way: the type of access is that after them. */
export async function currentSettingsAfter(
  db: Db,
  cid: string,
  { settings, changes }: { settings: RouterSettings; changes: readonly Changing[] },
): Promise<CurrentSettings> {
  const current = await currentSettings(db, cid, settings);
  const accessType = changes.reduce((type, change) => accessTypeAfter(change, type), current.access.accessType);
  return { ...current, access: { ...current.access, accessType } };
}
