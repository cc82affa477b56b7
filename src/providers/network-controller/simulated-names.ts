import { tableOf, type DataModel, type Parameters, type Value } from "./data-model.ts";
import { TABLES, TR181 } from "./tr181.ts";

/** The names of another model beside those of TR-181, which simulated routers reckon in; of a parameter or a table, `{i}` for the number of a row. */
export type Names = {
  /** The names of TR-181: several where one parameter of the model is two there. Nothing for a name that is none of TR-181's. */
  inward(path: string): readonly string[];
  /** The model's name; undefined for what it does not have. A name that is none of TR-181's stays. */
  outward(path: string): string | undefined;
  /** A value, by the TR-181 name of its parameter: interfaces are named as well. */
  valueIn(path: string, value: Value): Value;
  valueOut(path: string, value: Value): Value;
};

/** What a simulated router has beside the settings of ours, by TR-181 name and by that of the older model. */
function furtherNames(model: DataModel): [own: string, tr181: string][] {
  const [mappings, pool] = [tableOf(model, "port-mapping")!, tableOf(model, "reservation")!.replace(/\.\w+$/, "")];
  return [
    [`${mappings}.{i}.RemoteHost`, `${TABLES.portMapping}.{i}.RemoteHost`],
    [`${pool}.DHCPLeaseTime`, "Device.DHCPv4.Server.Pool.1.LeaseTime"],
    [model.uptime, TR181.uptime],
    ...model.channels.map((path, place): [string, string] => [path, TR181.channels[place]!]),
    ...["port-mapping", "reservation", "host"].map((section): [string, string] => [tableOf(model, section)!, tableOf(TR181, section)!]),
  ];
}

export function namesOf(model: DataModel): Names {
  const pairs = model.lines.flatMap(([section, setting, , own]) =>
    TR181.lines.filter(([of, name]) => of === section && name === setting).map(([, , , path]): [string, string] => [own, path]),
  );
  const [inward, outward] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const [own, path] of [...pairs, ...furtherNames(model)]) {
    inward.set(own, [...(inward.get(own) ?? []), path]);
    outward.set(path, [own]);
  }
  const swapped = (from: DataModel, to: DataModel) => (path: string, value: Value) => {
    const connection = path.startsWith(`${TABLES.host}.`) && (["24", "5", "cable"] as const).find((one) => from.interfaces[one] === value);
    return connection ? to.interfaces[connection] : value;
  };
  return {
    inward: (path) => byRow(path, (name) => inward.get(name)) ?? [],
    outward: (path) => byRow(path, (name) => outward.get(name))?.[0] ?? (path.startsWith("Device.") ? undefined : path),
    valueIn: swapped(model, TR181),
    valueOut: swapped(TR181, model),
  };
}

/** The names found for a path: its own, or those of its table's rows, or of its table, with its number. */
function byRow(path: string, found: (name: string) => readonly string[] | undefined): readonly string[] | undefined {
  const own = found(path);
  if (own) return own;
  const [, table, instance, name] = /^(.*?)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (table === undefined) return undefined;
  const names = found(name === undefined ? table : `${table}.{i}.${name}`);
  return names?.map((one) => (name === undefined ? `${one}.${instance}` : one.replace("{i}", instance!)));
}

/** All parameters in TR-181's names; those without one keep their own. */
export const parametersIn = (names: Names, parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([own, value]) => {
      const paths = names.inward(own);
      return (paths.length > 0 ? paths : [own]).map((path) => [path, names.valueIn(path, value)]);
    }),
  );

/** All parameters in the model's names, without those that it does not have. */
export const parametersOut = (names: Names, parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([path, value]) => {
      const own = names.outward(path);
      return own === undefined ? [] : [[own, names.valueOut(path, value)]];
    }),
  );
