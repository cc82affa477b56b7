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
export const BOOTSTRAP = { preset: preset("bootstrap", 0, { [EVENTS.bootstrap]: true }), script: `clear("Device", Date.now());` };

/** A preset that reads at each contact what the portal shows. */
export const READS_ALL = {
  preset: preset("vrata", 10),
  script: `
    const now = Date.now();
    const read = (path) => declare(path, { path: now, value: now });
    for (const i of [1, 2]) {
      read("Device.WiFi.SSID." + i + ".SSID");
      read("Device.WiFi.SSID." + i + ".Enable");
      read("Device.WiFi.AccessPoint." + i + ".Enable");
      read("Device.WiFi.Radio." + i + ".AutoChannelEnable");
    }
    read("Device.IP.Interface.1.IPv4Address.1.IPAddress");
    read("Device.IP.Interface.1.IPv4Address.1.SubnetMask");
    read("Device.DHCPv4.Server.Enable");
    for (const name of ["MinAddress", "MaxAddress", "DNSServers"]) read("Device.DHCPv4.Server.Pool.1." + name);
    for (const table of ["Device.DHCPv4.Server.Pool.1.StaticAddress", "Device.NAT.PortMapping", "Device.Hosts.AccessControl", "Device.Hosts.Host"])
      read(table + ".*.*");
    read("Device.DeviceInfo.UpTime");
    read("Device.ManagementServer.PeriodicInformInterval");`,
};
