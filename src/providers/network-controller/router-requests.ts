import { tableOf, type DataModel, type Rpc, type Setting, type Value } from "./data-model.ts";
import type { Change, PortMapping } from "./port.ts";

/** The request to a router of a model for a change; undefined where the model has no such settings. Throws on an empty change. */
export function rpcOf(change: Change, model: DataModel): Rpc | undefined {
  const to = (section: string, values: Record<string, Value | undefined>) => written(model, section, values);
  switch (change.kind) {
    case "wifi": {
      const { name, password, active } = change;
      return setting(to(`wifi ${change.band}`, { name, password, active }));
    }
    case "lan": {
      const { routerIp, subnetMask, dhcp } = change;
      return setting([...to("lan", { routerIp, subnetMask }), ...to("dhcp", { ...dhcp })]);
    }
    case "dns":
      return setting(to("dns", { servers: change.servers.join(",") }));
    case "wifi-channels":
      return setting(model.channels.map((path) => [path, true, "xsd:boolean"]));
    case "reset":
      return { name: "factoryReset" };
    case "restart":
      return { name: "reboot" };
    default:
      return rowRpc(change, model);
  }
}

type RowChange = Extract<Change, { kind: `${string}-${"add" | "set" | "remove" | "switch"}` }>;

function rowRpc(change: RowChange, model: DataModel): Rpc | undefined {
  const [, section, verb] = /^(.+)-(add|set|remove|switch)$/.exec(change.kind)!;
  const table = tableOf(model, section!);
  if (table === undefined) return undefined;
  if (change.kind === "admitted-switch") {
    const values = written(model, section!, { active: change.active });
    return setting(change.instances.flatMap((instance) => ofRow(values, instance)));
  }
  if (verb === "remove") return { name: "deleteObject", objectName: `${table}.${(change as { instance: number }).instance}` };
  const { row, instance } = change as { row: Partial<PortMapping>; instance?: number };
  const values = written(model, section!, singlePort(row));
  if (verb === "set") return setting(ofRow(values, instance!));
  const below = values.map(([path, value, type]): Setting => [path.slice(table.length + 5), value, type]);
  return { name: "addObject", objectName: table, parameterValues: [...below, ...(model.withNewRow[section!] ?? [])] };
}

/** Values of a table's row, by its number. */
const ofRow = (values: Setting[], instance: number): Setting[] =>
  values.map(([path, value, type]) => [path.replace("{i}", String(instance)), value, type]);

/** A range of one port has no end in the data model. */
const singlePort = (row: Partial<PortMapping>): Record<string, Value | undefined> =>
  row.externalPort !== undefined && row.externalPort === row.externalPortEnd ? { ...row, externalPortEnd: 0 } : { ...row };

const written = ({ lines }: DataModel, section: string, values: Record<string, Value | undefined>): Setting[] =>
  lines.flatMap(([of, name, type, path]): Setting[] => {
    const value = of === section ? values[name] : undefined;
    return value === undefined ? [] : [[path, value, type]];
  });

function setting(parameterValues: Setting[]): Rpc {
  if (parameterValues.length === 0) throw new Error("a change that changes nothing");
  return { name: "setParameterValues", parameterValues };
}
