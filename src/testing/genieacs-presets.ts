import { readFileSync } from "node:fs";
import { EVENTS } from "./genieacs-facts.ts";
import type { Provision } from "./genieacs-provisions.ts";

/** A preset as the database has it: `events` that must have come, and the scripts that it runs. */
export type Preset = {
  _id: string;
  weight?: number;
  channel?: string;
  events?: Record<string, boolean>;
  configurations?: { type: string; name: string; args?: Provision[number][] }[];
};
/** Presets, and the scripts of provisions by name. */
export type Stored = { presets: Map<string, Preset>; scripts: Map<string, string> };

/** The presets that a contact with these events calls for, the lightest first. Preconditions and schedules are not played. */
export function presetsFor({ presets }: Stored, events: readonly string[]): { channel: string; provisions: Provision[] }[] {
  return [...presets.values()]
    .sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0))
    .filter((preset) => Object.entries(preset.events ?? {}).every(([event, expected]) => events.includes(event) === expected))
    .map(({ channel = "default", configurations = [] }) => ({
      channel,
      provisions: configurations.flatMap(({ type, name, args = [] }): Provision[] => (type === "provision" ? [[name, ...args]] : [])),
    }));
}

const preset = (_id: string, weight: number, events: Record<string, boolean> = {}): Preset => ({
  _id,
  weight,
  channel: _id,
  events,
  configurations: [{ type: "provision", name: _id }],
});

/** What a new GenieACS does when a router comes with factory settings: it forgets all that it knew of it. */
export const BOOTSTRAP = {
  preset: preset("bootstrap", 0, { [EVENTS.bootstrap]: true }),
  script: `clear("Device", Date.now()); clear("InternetGatewayDevice", Date.now());`,
};

const shipped = (name: string): string => readFileSync(new URL(`../../deploy/genieacs/${name}`, import.meta.url), "utf8");

/** The preset that is shipped with the portal, which reads at each contact what it shows. */
export const READS_ALL = {
  preset: { _id: "vrata", ...(JSON.parse(shipped("preset.json")) as Omit<Preset, "_id">) },
  script: shipped("provision.js"),
};
