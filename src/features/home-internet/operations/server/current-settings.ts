import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { accessTypeNamed, type AccessType, type CurrentSettings, type Reservation, type Status } from "../../settings.ts";
import type { OperationRow } from "./store.ts";

const status = (active: boolean): Status => (active ? "active" : "inactive");

/** What we keep about a device, by its MAC. `addressWritten`: its static address is there only because access gave it one. */
export type Noted = { reservationNote: string; admittedNote: string; admittedAddress: string; addressWritten: boolean };
const NOTHING: Noted = { reservationNote: "", admittedNote: "", admittedAddress: "", addressWritten: false };

export async function notedOf(db: Db, cid: string): Promise<Map<string, Noted>> {
  const { rows } = await sql<Noted & { mac: string }>`
    select mac, reservation_note as "reservationNote", admitted_note as "admittedNote", admitted_address as "admittedAddress",
      address_written as "addressWritten"
    from home_internet.devices where cid = ${cid}`.execute(db);
  return new Map(rows.map(({ mac, ...noted }) => [mac, noted]));
}

/** Stores notes about a device; omitted ones stay as they are. */
export async function note(tx: Db, { cid, mac }: { cid: string; mac: string }, more: Partial<Noted>): Promise<void> {
  const { reservationNote = null, admittedNote = null, admittedAddress = null, addressWritten = null } = more;
  await sql`
    insert into home_internet.devices (cid, mac, reservation_note, admitted_note, admitted_address, address_written)
    values (${cid}, ${mac}, coalesce(${reservationNote}, ''), coalesce(${admittedNote}, ''), coalesce(${admittedAddress}, ''),
      coalesce(${addressWritten}, false))
    on conflict (cid, mac) do update set reservation_note = coalesce(${reservationNote}, home_internet.devices.reservation_note),
      admitted_note = coalesce(${admittedNote}, home_internet.devices.admitted_note),
      admitted_address = coalesce(${admittedAddress}, home_internet.devices.admitted_address),
      address_written = coalesce(${addressWritten}, home_internet.devices.address_written)`.execute(tx);
}

/** Who was to join by the last change that was applied; OPEN unless set. The router decides (`accessTypeIn`). */
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

/** The type of access that was asked for once a change has ended: an undo names the one before it. */
export function accessTypeAfter({ family, kind, details }: Changing, now: AccessType): AccessType {
  if (family !== "access" || kind === "repair") return now;
  return accessTypeNamed(details["accessType"]) ?? now;
}

/**
 * Who may join, by what the router holds: everybody while no row of its list is on, whatever was asked for. Of the restricting types it is the one at fixed
 * addresses where that was asked for and every device has its own.
 */
export function accessTypeIn({ admitted }: Pick<RouterSettings, "admitted">, requested: AccessType): AccessType {
  const admitting = admitted.filter(({ active }) => active);
  if (admitting.length === 0) return "OPEN";
  const isFixed = requested === "RESTRICTED_STATIC" && admitting.every(({ ipAddress }) => ipAddress);
  return isFixed ? "RESTRICTED_STATIC" : "RESTRICTED_DYNAMIC";
}

/** A router's settings with our own data about them, in the form that the rules check. Rows keep the router's numbers. */
export async function currentSettings(db: Db, cid: string, settings: RouterSettings): Promise<CurrentSettings> {
  return asCurrent(settings, { noted: await notedOf(db, cid), requested: await accessTypeOf(db, cid) });
}

type Own = { noted: Map<string, Noted>; requested: AccessType };

function asCurrent(settings: RouterSettings, { noted, requested }: Own): CurrentSettings {
  const { wifi, lan, dhcp, portMappings, dns, hosts } = settings;
  const access = accessOf(settings, { noted, requested });
  return {
    bands: (["24", "5"] as const).map((band, place) => ({ index: place + 1, band, name: wifi[band].name, allowWifi: wifi[band].active })),
    lan: { ...lan, dhcp: { index: 1, status: status(dhcp.active), poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd } },
    portRules: portMappings.map(({ instance, active, ...rule }) => ({ index: instance, status: status(active), ...rule })),
    reservations: reservationsOf(settings, { noted, access }),
    access,
    dns,
    connected: hosts.flatMap(({ mac, name, ipAddress, active }) => (active ? [{ mac, ipAddress, called: name || mac }] : [])),
  };
}

/** Under fixed addresses a device has the one that the router gives it, elsewhere the one that was written down for it. */
function accessOf(settings: RouterSettings, { noted, requested }: Own): CurrentSettings["access"] {
  const accessType = accessTypeIn(settings, requested);
  const devices = settings.admitted.flatMap(({ instance, mac, active, ipAddress }) => {
    if (mac === "") return [];
    const { admittedNote, admittedAddress } = noted.get(mac) ?? NOTHING;
    const isFixed = accessType === "RESTRICTED_STATIC" && active;
    const device = { index: instance, ipAddress: isFixed ? ipAddress : admittedAddress, mac, macNote: admittedNote };
    return [active || accessType === "OPEN" ? device : { ...device, shutOut: true as const }];
  });
  return { accessType, devices };
}

/** A static address of a device that is let in at it belongs to access. */
function reservationsOf({ reservations }: RouterSettings, { noted, access }: { noted: Own["noted"]; access: CurrentSettings["access"] }) {
  const fixed = new Set(access.accessType === "RESTRICTED_STATIC" ? access.devices.map(({ mac }) => mac) : []);
  return reservations.map(({ instance, mac, ipAddress, active }): Reservation => {
    const { reservationNote, admittedNote, addressWritten } = noted.get(mac) ?? NOTHING;
    const row = { index: instance, ipAddress, mac, status: status(active) };
    if (!fixed.has(mac)) return { ...row, macNote: reservationNote };
    return { ...row, macNote: admittedNote || reservationNote, ofAccess: addressWritten ? "written" : "taken-over" };
  });
}

/** The same for settings with changes that are still under way: the type of access is that after them. */
export async function currentSettingsAfter(
  db: Db,
  cid: string,
  { settings, changes }: { settings: RouterSettings; changes: readonly Changing[] },
): Promise<CurrentSettings> {
  const requested = changes.reduce((type, change) => accessTypeAfter(change, type), await accessTypeOf(db, cid));
  return asCurrent(settings, { noted: await notedOf(db, cid), requested });
}
