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

/** The devices of `furnishedHome`. */
export const DEVICES = {
  printer: "A4:83:E7:12:9F:0B",
  camera: "A4:83:E7:12:9F:0C",
  phone: "A4:83:E7:12:9F:0E",
  tablet: "A4:83:E7:12:9F:0F",
};

/** A home with a port rule, a reserved address, and a camera that alone is let in, at its own; a tablet is connected. */
export const furnishedHome: CurrentSettings = {
  ...homeSettings({ name: "Вкъщи", poolStart: "192.168.1.100", poolEnd: "192.168.1.200" }),
  portRules: [
    {
      index: 1,
      name: "Game",
      protocol: "UDP",
      externalPort: 5000,
      externalPortEnd: 5010,
      internalIp: "192.168.1.30",
      internalPort: 5000,
      status: "inactive",
    },
  ],
  reservations: [
    { index: 1, ipAddress: "192.168.1.20", mac: DEVICES.printer, macNote: "Printer", status: "active" },
    { index: 2, ipAddress: "192.168.1.40", mac: DEVICES.camera, macNote: "", status: "active", ofAccess: "written" },
  ],
  access: { accessType: "RESTRICTED_STATIC", devices: [{ index: 1, ipAddress: "192.168.1.40", mac: DEVICES.camera, macNote: "" }] },
  dns: ["1.1.1.1", "192.168.1.5"],
  connected: [{ mac: DEVICES.tablet, ipAddress: "192.168.1.70", called: "Tablet" }],
};
