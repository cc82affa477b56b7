import { tableOf, type DataModel, type Line } from "./data-model.ts";

// prettier-ignore
const LINES: readonly Line[] = [
  // section       setting            type               parameter
  ["wifi 24",      "name",            "xsd:string",      "Device.WiFi.SSID.1.SSID"],
  ["wifi 24",      "active",          "xsd:boolean",     "Device.WiFi.SSID.1.Enable"],
  ["wifi 24",      "active",          "xsd:boolean",     "Device.WiFi.AccessPoint.1.Enable"],
  ["wifi 24",      "password",        "xsd:string",      "Device.WiFi.AccessPoint.1.Security.KeyPassphrase"],
  ["wifi 5",       "name",            "xsd:string",      "Device.WiFi.SSID.2.SSID"],
  ["wifi 5",       "active",          "xsd:boolean",     "Device.WiFi.SSID.2.Enable"],
  ["wifi 5",       "active",          "xsd:boolean",     "Device.WiFi.AccessPoint.2.Enable"],
  ["wifi 5",       "password",        "xsd:string",      "Device.WiFi.AccessPoint.2.Security.KeyPassphrase"],
  ["lan",          "routerIp",        "xsd:string",      "Device.IP.Interface.1.IPv4Address.1.IPAddress"],
  ["lan",          "subnetMask",      "xsd:string",      "Device.IP.Interface.1.IPv4Address.1.SubnetMask"],
  ["dhcp",         "active",          "xsd:boolean",     "Device.DHCPv4.Server.Enable"],
  ["dhcp",         "poolStart",       "xsd:string",      "Device.DHCPv4.Server.Pool.1.MinAddress"],
  ["dhcp",         "poolEnd",         "xsd:string",      "Device.DHCPv4.Server.Pool.1.MaxAddress"],
  ["dns",          "servers",         "xsd:string",      "Device.DHCPv4.Server.Pool.1.DNSServers"],
  ["reservation",  "active",          "xsd:boolean",     "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Enable"],
  ["reservation",  "mac",             "xsd:string",      "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Chaddr"],
  ["reservation",  "ipAddress",       "xsd:string",      "Device.DHCPv4.Server.Pool.1.StaticAddress.{i}.Yiaddr"],
  ["port-mapping", "active",          "xsd:boolean",     "Device.NAT.PortMapping.{i}.Enable"],
  ["port-mapping", "name",            "xsd:string",      "Device.NAT.PortMapping.{i}.Description"],
  ["port-mapping", "protocol",        "xsd:string",      "Device.NAT.PortMapping.{i}.Protocol"],
  ["port-mapping", "externalPort",    "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.ExternalPort"],
  ["port-mapping", "externalPortEnd", "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.ExternalPortEndRange"],
  ["port-mapping", "internalIp",      "xsd:string",      "Device.NAT.PortMapping.{i}.InternalClient"],
  ["port-mapping", "internalPort",    "xsd:unsignedInt", "Device.NAT.PortMapping.{i}.InternalPort"],
  ["admitted",     "active",          "xsd:boolean",     "Device.Hosts.AccessControl.{i}.Enable"],
  ["admitted",     "mac",             "xsd:string",      "Device.Hosts.AccessControl.{i}.PhysAddress"],
  ["admitted",     "policy",          "xsd:string",      "Device.Hosts.AccessControl.{i}.AccessPolicy"],
  ["host",         "active",          "xsd:boolean",     "Device.Hosts.Host.{i}.Active"],
  ["host",         "name",            "xsd:string",      "Device.Hosts.Host.{i}.HostName"],
  ["host",         "mac",             "xsd:string",      "Device.Hosts.Host.{i}.PhysAddress"],
  ["host",         "ipAddress",       "xsd:string",      "Device.Hosts.Host.{i}.IPAddress"],
  ["host",         "connection",      "xsd:string",      "Device.Hosts.Host.{i}.Layer1Interface"],
];

/** TR-181, `Device:2`: what routers of today speak. The first network is that of 2.4 GHz, the second that of 5 GHz. */
export const TR181: DataModel = {
  root: "Device",
  lines: LINES,
  // the rule applies to every internet connection; the device is allowed
  withNewRow: {
    "port-mapping": [["AllInterfaces", true, "xsd:boolean"]],
    admitted: [["AccessPolicy", "Allow", "xsd:string"]],
  },
  interfaces: { "24": "Device.WiFi.SSID.1", "5": "Device.WiFi.SSID.2", cable: "Device.Ethernet.Interface.1" },
  channels: ["Device.WiFi.Radio.1.AutoChannelEnable", "Device.WiFi.Radio.2.AutoChannelEnable"],
  uptime: "Device.DeviceInfo.UpTime",
  interval: "Device.ManagementServer.PeriodicInformInterval",
};

/** Its tables that have rows of ours. */
export const TABLES = {
  portMapping: tableOf(TR181, "port-mapping")!,
  reservation: tableOf(TR181, "reservation")!,
  admitted: tableOf(TR181, "admitted")!,
  host: tableOf(TR181, "host")!,
};
