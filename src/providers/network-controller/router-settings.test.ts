import { expect, test } from "vitest";
import type { Change, PortMapping } from "./port.ts";
import { withHosts } from "./simulated-demo.ts";
import { factory } from "./simulated-router.ts";
import { LINES, settingOf } from "./models.ts";
import { rpcOf as requestOf } from "./router-requests.ts";
import { instancesOf, settingsFrom } from "./router-settings.ts";
import { TR181 } from "./tr181.ts";

const rpcOf = (change: Change) => requestOf(change, TR181);

const string = "xsd:string";
const row: PortMapping = {
  name: "web",
  protocol: "TCP" as const,
  externalPort: 80,
  externalPortEnd: 80,
  internalIp: "192.168.1.9",
  internalPort: 8080,
  active: true,
};

test.each<[string, Change, object]>([
  ["a Wi-Fi name", { kind: "wifi", band: "5", name: "дом" }, [["Device.WiFi.SSID.2.SSID", "дом", string]]],
  [
    "a Wi-Fi switch, at the network and at its access point",
    { kind: "wifi", band: "24", active: false },
    [
      ["Device.WiFi.SSID.1.Enable", false, "xsd:boolean"],
      ["Device.WiFi.AccessPoint.1.Enable", false, "xsd:boolean"],
    ],
  ],
  [
    "a password",
    { kind: "wifi", band: "24", password: "12345678" },
    [["Device.WiFi.AccessPoint.1.Security.KeyPassphrase", "12345678", string]],
  ],
  [
    "address and pool together",
    { kind: "lan", routerIp: "10.0.0.1", dhcp: { poolEnd: "10.0.0.9", active: true } },
    [
      ["Device.IP.Interface.1.IPv4Address.1.IPAddress", "10.0.0.1", string],
      ["Device.DHCPv4.Server.Enable", true, "xsd:boolean"],
      ["Device.DHCPv4.Server.Pool.1.MaxAddress", "10.0.0.9", string],
    ],
  ],
  [
    "DNS servers",
    { kind: "dns", servers: ["9.9.9.9", "1.1.1.1"] },
    [["Device.DHCPv4.Server.Pool.1.DNSServers", "9.9.9.9,1.1.1.1", string]],
  ],
  ["no DNS servers", { kind: "dns", servers: [] }, [["Device.DHCPv4.Server.Pool.1.DNSServers", "", string]]],
  [
    "a rule of one port",
    { kind: "port-mapping-set", instance: 7, row: { externalPort: 81, externalPortEnd: 81 } },
    [
      ["Device.NAT.PortMapping.7.ExternalPort", 81, "xsd:unsignedInt"],
      ["Device.NAT.PortMapping.7.ExternalPortEndRange", 0, "xsd:unsignedInt"],
    ],
  ],
  [
    "a reservation's device",
    { kind: "reservation-set", instance: 3, row: { mac: "AA:00:00:00:00:01" } },
    [["Device.DHCPv4.Server.Pool.1.StaticAddress.3.Chaddr", "AA:00:00:00:00:01", string]],
  ],
  [
    "who may come in",
    { kind: "admitted-set", instance: 2, row: { active: false } },
    [["Device.Hosts.AccessControl.2.Enable", false, "xsd:boolean"]],
  ],
  [
    "the choice of the channels, of both networks",
    { kind: "wifi-channels" },
    [
      ["Device.WiFi.Radio.1.AutoChannelEnable", true, "xsd:boolean"],
      ["Device.WiFi.Radio.2.AutoChannelEnable", true, "xsd:boolean"],
    ],
  ],
])("%s is set", (_, change, parameterValues) => {
  expect(rpcOf(change)).toEqual({ name: "setParameterValues", parameterValues });
});

test("a new row has its values, and the fixed ones that the product sets on every such row", () => {
  expect(rpcOf({ kind: "port-mapping-add", row: { ...row, externalPortEnd: 90 } })).toEqual({
    name: "addObject",
    objectName: "Device.NAT.PortMapping",
    parameterValues: [
      ["Enable", true, "xsd:boolean"],
      ["Description", "web", string],
      ["Protocol", "TCP", string],
      ["ExternalPort", 80, "xsd:unsignedInt"],
      ["ExternalPortEndRange", 90, "xsd:unsignedInt"],
      ["InternalClient", "192.168.1.9", string],
      ["InternalPort", 8080, "xsd:unsignedInt"],
      ["AllInterfaces", true, "xsd:boolean"],
    ],
  });
  expect(rpcOf({ kind: "admitted-add", row: { mac: "AA:00:00:00:00:01", active: true } })).toMatchObject({
    objectName: "Device.Hosts.AccessControl",
    parameterValues: [
      ["Enable", true],
      ["PhysAddress", "AA:00:00:00:00:01"],
      ["AccessPolicy", "Allow"],
    ].map((part) => [...part, expect.anything()]),
  });
});

test.each<[Change, object]>([
  [
    { kind: "port-mapping-remove", instance: 4 },
    { name: "deleteObject", objectName: "Device.NAT.PortMapping.4" },
  ],
  [
    { kind: "reservation-remove", instance: 12 },
    { name: "deleteObject", objectName: "Device.DHCPv4.Server.Pool.1.StaticAddress.12" },
  ],
  [
    { kind: "admitted-remove", instance: 1 },
    { name: "deleteObject", objectName: "Device.Hosts.AccessControl.1" },
  ],
  [{ kind: "reset" }, { name: "factoryReset" }],
])("%j", (change, rpc) => expect(rpcOf(change)).toEqual(rpc));

test.each<Change>([
  { kind: "wifi", band: "5" },
  { kind: "lan" },
  { kind: "lan", dhcp: {} },
  { kind: "admitted-set", instance: 1, row: {} },
])("%j sends nothing, and is a mistake of ours", (change) => expect(() => rpcOf(change)).toThrow("changes nothing"));

test("every line of the table leads back to its setting, rows by any number", () => {
  for (const [, setting, , path] of LINES.values()) expect(settingOf(path.replace("{i}", "31"))).toBe(setting);
  expect(settingOf("Device.DeviceInfo.UpTime")).toBeNull();
  expect(settingOf("Device.NAT.PortMapping.3")).toBeNull();
});

test("a router's parameters are read as settings", () => {
  const { parameters } = withHosts(factory("C1000009"), [
    { name: "Phone", mac: "AA:00:00:00:00:01", ipAddress: "192.168.1.101", connection: "5", active: true },
  ]);
  const settings = settingsFrom({
    ...parameters,
    "Device.WiFi.AccessPoint.2.Enable": false,
    "Device.DHCPv4.Server.Pool.1.DNSServers": "9.9.9.9, 1.1.1.1",
    "Device.Hosts.AccessControl.10.PhysAddress": "aa:00:00:00:00:02",
    "Device.Hosts.AccessControl.10.Enable": true,
    "Device.Hosts.AccessControl.9.PhysAddress": "",
    "Device.Hosts.AccessControl.11.PhysAddress": "AA:00:00:00:00:03",
    "Device.Hosts.AccessControl.11.Enable": true,
    "Device.Hosts.AccessControl.11.AccessPolicy": "Deny",
    "Device.DHCPv4.Server.Pool.1.StaticAddress.3.Enable": 1,
    "Device.DHCPv4.Server.Pool.1.StaticAddress.3.Chaddr": "aa:00:00:00:00:02",
    "Device.DHCPv4.Server.Pool.1.StaticAddress.3.Yiaddr": "192.168.1.60",
    "Device.NAT.PortMapping.5.ExternalPort": 80,
    "Device.NAT.PortMapping.5.ExternalPortEndRange": 0,
  });
  expect(settings).toEqual({
    wifi: { "24": { name: "Home-0009", active: true }, "5": { name: "Home-0009-5G", active: false } },
    lan: { routerIp: "192.168.1.1", subnetMask: "255.255.255.0" },
    dhcp: { active: true, poolStart: "192.168.1.100", poolEnd: "192.168.1.199" },
    dns: ["9.9.9.9", "1.1.1.1"],
    portMappings: [
      { instance: 5, name: "", protocol: "TCP", externalPort: 80, externalPortEnd: 80, internalIp: "", internalPort: 0, active: false },
    ],
    reservations: [{ instance: 3, mac: "AA:00:00:00:00:02", ipAddress: "192.168.1.60", active: true }],
    admitted: [
      { instance: 9, mac: "", active: false, ipAddress: "" },
      { instance: 10, mac: "AA:00:00:00:00:02", active: true, ipAddress: "192.168.1.60" },
    ],
    hosts: [{ name: "Phone", mac: "AA:00:00:00:00:01", ipAddress: "192.168.1.101", connection: "5", active: true }],
  });
});

test("a router that reports nothing is empty, off and zero", () => {
  expect(settingsFrom({})).toMatchObject({ wifi: { "24": { name: "", active: false } }, lan: { routerIp: "" }, dns: [], portMappings: [] });
  expect(instancesOf({}, "Device.NAT.PortMapping")).toEqual([]);
});
