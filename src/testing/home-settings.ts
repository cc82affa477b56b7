import type { CurrentSettings } from "#features/home-internet/settings.ts";

/** A home of one network, whose DHCP hands out the addresses from `poolStart` to `poolEnd`, and nothing else. */
export const homeSettings = ({ name, poolStart, poolEnd }: Record<"name" | "poolStart" | "poolEnd", string>): CurrentSettings => ({
  bands: [{ index: 1, band: "24", name, allowWifi: true }],
  lan: { routerIp: "192.168.1.1", subnetMask: "255.255.255.0", dhcp: { index: 1, status: "active", poolStart, poolEnd } },
  portRules: [],
  reservations: [],
  access: { accessType: "OPEN", devices: [] },
  dns: [],
});
