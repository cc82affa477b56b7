import { NOT_THERE, type Change, type PortMapping } from "./port.ts";

/** A port rule that is in order on a router fresh from the factory. */
export const web: PortMapping = {
  name: "Web",
  protocol: "TCP",
  externalPort: 80,
  externalPortEnd: 80,
  internalIp: "192.168.1.9",
  internalPort: 8080,
  active: true,
};
/** A device of nobody. */
export const mac = "AA:BB:CC:00:00:01";

/** The device in the list of those that may join, kept out. */
export const listed: Change = { kind: "admitted-add", row: { mac, active: false } };
/** The answer to a change of what the router's model does not have. */
export const NOT_IN_MODEL = { state: "refused", faults: [{ parameter: null, setting: null, code: NOT_THERE }] };

/** Every kind of change, as a router with factory settings accepts it, and the part of it that can be read back. */
export const CHANGES: [what: string, change: Change, reads: object][] = [
  ["a Wi-Fi name, in Cyrillic", { kind: "wifi", band: "24", name: "Вкъщи" }, { wifi: { "24": { name: "Вкъщи", active: true } } }],
  ["Wi-Fi off", { kind: "wifi", band: "5", active: false }, { wifi: { "5": { active: false }, "24": { active: true } } }],
  [
    "a password, with nothing to be read of it",
    { kind: "wifi", band: "5", password: "correct horse" },
    { wifi: { "5": { active: true } } },
  ],
  [
    "another network with its pool",
    { kind: "lan", routerIp: "10.0.0.1", subnetMask: "255.255.255.128", dhcp: { poolStart: "10.0.0.20", poolEnd: "10.0.0.100" } },
    {
      lan: { routerIp: "10.0.0.1", subnetMask: "255.255.255.128" },
      dhcp: { active: true, poolStart: "10.0.0.20", poolEnd: "10.0.0.100" },
    },
  ],
  ["DHCP off", { kind: "lan", dhcp: { active: false } }, { dhcp: { active: false } }],
  ["DNS servers, in their order", { kind: "dns", servers: ["9.9.9.9", "1.1.1.1"] }, { dns: ["9.9.9.9", "1.1.1.1"] }],
  ["a port rule", { kind: "port-mapping-add", row: web }, { portMappings: [{ ...web, instance: 1 }] }],
  [
    "a range of ports",
    { kind: "port-mapping-add", row: { ...web, protocol: "UDP", externalPortEnd: 90 } },
    { portMappings: [{ ...web, protocol: "UDP", externalPortEnd: 90, instance: 1 }] },
  ],
  [
    "a reservation",
    { kind: "reservation-add", row: { mac, ipAddress: "192.168.1.50", active: false } },
    { reservations: [{ mac, ipAddress: "192.168.1.50", active: false, instance: 1 }] },
  ],
  [
    "a device that may come in",
    { kind: "admitted-add", row: { mac, active: true } },
    { admitted: [{ mac, active: true, ipAddress: "", instance: 1 }] },
  ],
];

/** Changes that every router refuses, and the setting that it names. */
export const REFUSALS: [what: string, change: Change, named: { setting: string; parameter: string }][] = [
  ["a name without letters", { kind: "wifi", band: "24", name: "" }, { setting: "name", parameter: "Device.WiFi.SSID.1.SSID" }],
  [
    "a short password",
    { kind: "wifi", band: "5", password: "short" },
    { setting: "password", parameter: "Device.WiFi.AccessPoint.2.Security.KeyPassphrase" },
  ],
  [
    "a pool outside",
    { kind: "lan", dhcp: { poolEnd: "192.168.1.255" } },
    { setting: "poolEnd", parameter: "Device.DHCPv4.Server.Pool.1.MaxAddress" },
  ],
  [
    "five DNS servers",
    { kind: "dns", servers: ["1.1.1.1", "1.1.1.2", "1.1.1.3", "1.1.1.4", "1.1.1.5"] },
    { setting: "servers", parameter: "Device.DHCPv4.Server.Pool.1.DNSServers" },
  ],
  [
    "a target outside",
    { kind: "port-mapping-add", row: { ...web, internalIp: "10.0.0.9" } },
    { setting: "internalIp", parameter: "Device.NAT.PortMapping.1.InternalClient" },
  ],
  [
    "a management port",
    { kind: "port-mapping-add", row: { ...web, externalPort: 7547, externalPortEnd: 7547 } },
    { setting: "externalPort", parameter: "Device.NAT.PortMapping.1.ExternalPort" },
  ],
  [
    "the router's own address",
    { kind: "reservation-add", row: { mac, ipAddress: "192.168.1.1", active: true } },
    { setting: "ipAddress", parameter: "Device.DHCPv4.Server.Pool.1.StaticAddress.1.Yiaddr" },
  ],
  [
    "a multicast address",
    { kind: "admitted-add", row: { mac: "01:00:5E:00:00:01", active: true } },
    { setting: "mac", parameter: "Device.Hosts.AccessControl.1.PhysAddress" },
  ],
];
