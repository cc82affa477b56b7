import { tableOf, type DataModel, type Line, type Parameters } from "./data-model.ts";
import type { Report } from "./port.ts";
import { TR098, showsVariant, tr098Of, VARIANT_SIGNS } from "./tr098.ts";
import { TR181 } from "./tr181.ts";

const MODELS: readonly DataModel[] = [TR181, ...Object.values(TR098)];

/** The model of a router, by what it shows. One that shows nothing, or both, is held to be of TR-181. */
export function modelOf(parameters: Parameters): DataModel {
  const shows = (root: DataModel["root"]) => Object.keys(parameters).some((path) => path.startsWith(`${root}.`));
  return !shows("Device") && shows("InternetGatewayDevice") ? tr098Of(parameters) : TR181;
}

/** Whether it is known where a router of this model has everything: until it is read, its variant is not. */
export const isVariantKnown = (parameters: Parameters): boolean => modelOf(parameters).root === "Device" || showsVariant(parameters);

/** What is missing in the model of a router, to tell its owner. */
export const lacksOf = (parameters: Parameters): Pick<Report, "lacks"> =>
  tableOf(modelOf(parameters), "admitted") ? {} : { lacks: ["access"] };

const readOf = (models: readonly DataModel[]): string[] => [
  ...new Set(
    models.flatMap(({ lines, channels, uptime }) => [
      ...lines.filter(([, setting]) => setting !== "password").map(([, , , path]) => path.split(".{i}.")[0]!),
      ...channels,
      uptime,
    ]),
  ),
];

/** The parameters and tables to read for all settings of a router, whatever its variant of the model. */
export const READ: Readonly<Record<DataModel["root"], readonly string[]>> = {
  Device: readOf([TR181]),
  InternetGatewayDevice: [...readOf(Object.values(TR098)), ...VARIANT_SIGNS.filter((path) => path.endsWith(".Enable"))],
};

/** What every router shows from its first contact on, and the variant of its model afterwards. */
export const SIGNS: readonly string[] = [
  ...["Device", "InternetGatewayDevice"].map((root) => `${root}.ManagementServer.ConnectionRequestURL`),
  ...VARIANT_SIGNS,
];

/** Where routers have the time between two contacts, by model. */
export const INTERVALS: readonly string[] = [...new Set(MODELS.map(({ interval }) => interval))];

const general = (path: string): string => path.replace(/\.\d+\.(?=\w+$)/, ".{i}.");
/** The lines of all models, by their paths. */
export const LINES: ReadonlyMap<string, Line> = new Map(MODELS.flatMap(({ lines }) => lines.map((line) => [line[3], line])));
const lineOf = (path: string): Line | undefined => LINES.get(path) ?? LINES.get(general(path));

/** The setting of ours that a parameter of any model is, as a change names it; null for a parameter that is none. */
export const settingOf = (path: string): string | null => lineOf(path)?.[1] ?? null;
/** The section of our settings in which a parameter is; null for one that is none. */
export const sectionOf = (path: string): string | null => lineOf(path)?.[0] ?? null;
/** Whether a router never tells what it holds there. */
export const isSecret = (path: string): boolean => settingOf(path) === "password";
