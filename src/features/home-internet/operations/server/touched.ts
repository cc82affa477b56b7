import { withStaticAddresses, type Band, type Change, type Row, type RouterSettings } from "#providers/network-controller/port.ts";
import { projectedAfter } from "./projected.ts";

/** The tables of a router's settings. */
const TABLES = ["portMappings", "reservations", "admitted"] as const;
type Table = (typeof TABLES)[number];
type AnyRow = Row<object>;

const TABLE_OF: Record<string, Table> = { "port-mapping": "portMappings", reservation: "reservations", admitted: "admitted" };
const tableOf = ({ kind }: Change): Table | undefined => TABLE_OF[/^(.+)-(?:add|set|switch|remove)$/.exec(kind)?.[1] ?? ""];

/** The rows of a table, a listed device without its static address: that is a row of the reservations. */
const rowsOf = (settings: RouterSettings, table: Table): AnyRow[] =>
  table === "admitted" ? settings.admitted.map(({ ipAddress: _, ...row }) => row) : settings[table];

/** The numbers of the rows that the steps change or remove in a table. */
function instancesIn(table: Table, steps: readonly Change[]): Set<number> {
  const own = steps.filter((step) => tableOf(step) === table);
  return new Set(own.flatMap((step) => ("instance" in step ? [step.instance] : "instances" in step ? step.instances : [])));
}

/** The settings of the networks that the steps write, beside the tables: by network, and by name. */
const singlesOf = (steps: readonly Change[]) => ({
  wifi: (["24", "5"] as const).map((band): [Band, Set<string>] => {
    const own = steps.filter((step) => step.kind === "wifi" && step.band === band);
    return [band, new Set(own.flatMap((step) => Object.keys(step)))];
  }),
  lan: steps.some(({ kind }) => kind === "lan"),
  dns: steps.some(({ kind }) => kind === "dns"),
});

const values = ({ instance: _, ...row }: AnyRow): string => JSON.stringify(Object.entries(row).sort());
const isEqual = (one: AnyRow, other: AnyRow): boolean => values(one) === values(other);
/** A row that was added and never filled: the power failed, or its values were refused. */
const isUnfilled = (row: AnyRow): boolean => ("internalIp" in row ? row.internalIp === "" : (row as { mac?: string }).mac === "");

/** What the steps put into a table: the rows that are new there since `former`, those of them that the steps added, and what the steps left besides. */
function addedTo(table: Table, settings: RouterSettings, { former, steps }: Steps) {
  const known = new Set(rowsOf(former, table).map(({ instance }) => instance));
  const isNew = ({ instance }: AnyRow) => instance < 0 || !known.has(instance);
  const expected = rowsOf(projectedAfter(former, steps), table).filter(isNew);
  const rows = rowsOf(settings, table).filter(isNew);
  const missing = [...expected];
  const own = rows.filter((row) => {
    const place = missing.findIndex((one) => isEqual(one, row));
    if (place >= 0) missing.splice(place, 1);
    return place >= 0;
  });
  const others = rows.filter((row) => !own.includes(row));
  const left = others.filter((row) => isUnfilled(row) || expected.some((one) => isEqual(one, row)));
  return { own, left, others, missing };
}

/** Steps of a change of a router, with the settings that they started from. */
export type Steps = { former: RouterSettings; steps: readonly Change[] };

/** Whether a report shows what the steps were to do, and nothing that they left besides. What somebody else changed, at the router itself, does not count. */
export function shows(settings: RouterSettings, { former, steps }: Steps): boolean {
  const expected = projectedAfter(former, steps);
  const { wifi, lan, dns } = singlesOf(steps);
  const singles = [
    ...wifi.flatMap(([band, names]) =>
      (["name", "active"] as const).map((name) => !names.has(name) || settings.wifi[band][name] === expected.wifi[band][name]),
    ),
    !lan || isSameLan(settings, expected),
    !dns || settings.dns.join() === expected.dns.join(),
  ];
  return singles.every(Boolean) && TABLES.every((table) => showsRows(table, settings, { former, steps, expected }));
}

const isSameLan = (one: RouterSettings, other: RouterSettings): boolean =>
  (["routerIp", "subnetMask"] as const).every((name) => one.lan[name] === other.lan[name]) &&
  (["active", "poolStart", "poolEnd"] as const).every((name) => one.dhcp[name] === other.dhcp[name]);

function showsRows(table: Table, settings: RouterSettings, { expected, ...change }: Steps & { expected: RouterSettings }): boolean {
  const rowAt = (from: RouterSettings, instance: number): AnyRow | undefined =>
    rowsOf(from, table).find((row) => row.instance === instance);
  const isAsExpected = (instance: number): boolean => {
    const [row, then] = [rowAt(settings, instance), rowAt(expected, instance)];
    return row && then ? isEqual(row, then) : row === then;
  };
  if (![...instancesIn(table, change.steps)].every(isAsExpected)) return false;
  const { left, missing } = addedTo(table, settings, change);
  return missing.length === 0 && left.length === 0;
}

/** Whether the rows that the steps change are still there, as they were. */
export const areRowsThere = (settings: RouterSettings, { former, steps }: Steps): boolean =>
  TABLES.every((table) =>
    [...instancesIn(table, steps)].every((instance) => {
      const [was, is] = [former, settings].map((from) => rowsOf(from, table).find((row) => row.instance === instance));
      return was === undefined || (is !== undefined && isEqual(was, is));
    }),
  );

/** The settings to which the steps are taken back: what they touched is as it was before, and what somebody else changed stays. */
export function withoutSteps(settings: RouterSettings, change: Steps): RouterSettings {
  const { former, steps } = change;
  const { wifi, lan, dns } = singlesOf(steps);
  const bands = wifi.map(([band, names]) => {
    const back = Object.fromEntries(
      (["name", "active"] as const).flatMap((name) => (names.has(name) ? [[name, former.wifi[band][name]]] : [])),
    );
    return [band, { ...settings.wifi[band], ...back }] as const;
  });
  const rows = Object.fromEntries(TABLES.map((table) => [table, rowsWithout(table, settings, change)]));
  return withStaticAddresses({
    ...settings,
    wifi: { ...settings.wifi, ...Object.fromEntries(bands) },
    ...(lan && { lan: former.lan, dhcp: former.dhcp }),
    ...(dns && { dns: former.dns }),
    ...rows,
  });
}

function rowsWithout(table: Table, settings: RouterSettings, change: Steps): AnyRow[] {
  const { own, left, others } = addedTo(table, settings, change);
  const adds = change.steps.filter((step) => tableOf(step) === table && step.kind.endsWith("-add")).length;
  // a router that stored another row than it was told: there are as many new ones as were added
  const misapplied = own.length + left.length === 0 && others.length <= adds ? others : [];
  const gone = new Set([...own, ...left, ...misapplied].map(({ instance }) => instance));
  const touched = instancesIn(table, change.steps);
  const [now, former] = [rowsOf(settings, table), rowsOf(change.former, table)];
  const before = (row: AnyRow) => (touched.has(row.instance) ? former.find(({ instance }) => instance === row.instance) : undefined) ?? row;
  const stays = now.filter(({ instance }) => !gone.has(instance));
  return [
    ...stays.map(before),
    ...notBack(
      former.filter(({ instance }) => touched.has(instance)),
      { stays, former },
    ),
  ];
}

/** The removed rows that a repair has not put back yet: a router gives a row that is added again another number. */
function notBack(touched: readonly AnyRow[], { stays, former }: { stays: readonly AnyRow[]; former: readonly AnyRow[] }): AnyRow[] {
  const again = stays.filter(({ instance }) => !former.some((row) => row.instance === instance));
  return touched.filter((row) => {
    if (stays.some(({ instance }) => instance === row.instance)) return false;
    const place = again.findIndex((one) => isEqual(one, row));
    if (place >= 0) again.splice(place, 1);
    return place < 0;
  });
}
