import type { Host } from "./port.ts";

export type Value = string | number | boolean;
/** The data model of a router, flat: full path and value. */
export type Parameters = Readonly<Record<string, Value>>;
/** A parameter to set, its value and its type in the data model. For a new row the path begins below it. */
export type Setting = [path: string, value: Value, type: `xsd:${string}`];
/** A controller's request to a router, one call of TR-069 each. */
export type Rpc =
  | { name: "setParameterValues"; parameterValues: Setting[] }
  | { name: "addObject"; objectName: string; parameterValues: Setting[] }
  | { name: "deleteObject"; objectName: string }
  | { name: "factoryReset" }
  | { name: "reboot" };

/** A setting of ours, and the parameter that holds it; `{i}` is the number of a row. A setting on two lines is written to both, and is on when both are. */
export type Line = readonly [section: string, setting: string, type: `xsd:${string}`, path: string];

/** Where a published data model holds what customers read and change. A section without lines is not in the model. */
export type DataModel = {
  root: "Device" | "InternetGatewayDevice";
  lines: readonly Line[];
  /** Further values of a new row, by section. */
  withNewRow: Readonly<Record<string, readonly Setting[]>>;
  /** The interfaces through which a device may be connected. */
  interfaces: Readonly<Record<Host["connection"], string>>;
  /** Whether the router chooses the channel of a network by itself, one parameter a network. */
  channels: readonly string[];
  /** For how many seconds the router has been running. */
  uptime: string;
  /** How many seconds apart the router contacts its controller. */
  interval: string;
};

/** The table of a section's rows; undefined where the model has none. */
export const tableOf = ({ lines }: DataModel, section: string): string | undefined =>
  lines.find(([of]) => of === section)?.[3].split(".{i}.")[0];
