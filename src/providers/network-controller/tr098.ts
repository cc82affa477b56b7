import type { DataModel, Line, Parameters } from "./data-model.ts";

const WLAN = "InternetGatewayDevice.LANDevice.1.WLANConfiguration";
const LAN = "InternetGatewayDevice.LANDevice.1.LANHostConfigManagement";
const HOST = "InternetGatewayDevice.LANDevice.1.Hosts.Host";
const WAN = "InternetGatewayDevice.WANDevice.1.WANConnectionDevice.1";

/** What the model leaves to the router: which network is that of 5 GHz, and whether the connection is routed IP or PPP. */
type Variant = { fiveGhz: 2 | 5; connection: "WANIPConnection" | "WANPPPConnection" };

// prettier-ignore
const linesOf = ({ fiveGhz, connection }: Variant): readonly Line[] => [
  // section       setting            type               parameter
  ["wifi 24",      "name",            "xsd:string",      `${WLAN}.1.SSID`],
  ["wifi 24",      "active",          "xsd:boolean",     `${WLAN}.1.Enable`],
  ["wifi 24",      "password",        "xsd:string",      `${WLAN}.1.KeyPassphrase`],
  ["wifi 5",       "name",            "xsd:string",      `${WLAN}.${fiveGhz}.SSID`],
  ["wifi 5",       "active",          "xsd:boolean",     `${WLAN}.${fiveGhz}.Enable`],
  ["wifi 5",       "password",        "xsd:string",      `${WLAN}.${fiveGhz}.KeyPassphrase`],
  ["lan",          "routerIp",        "xsd:string",      `${LAN}.IPInterface.1.IPInterfaceIPAddress`],
  ["lan",          "subnetMask",      "xsd:string",      `${LAN}.IPInterface.1.IPInterfaceSubnetMask`],
  ["dhcp",         "active",          "xsd:boolean",     `${LAN}.DHCPServerEnable`],
  ["dhcp",         "poolStart",       "xsd:string",      `${LAN}.MinAddress`],
  ["dhcp",         "poolEnd",         "xsd:string",      `${LAN}.MaxAddress`],
  ["dns",          "servers",         "xsd:string",      `${LAN}.DNSServers`],
  ["reservation",  "active",          "xsd:boolean",     `${LAN}.DHCPStaticAddress.{i}.Enable`],
  ["reservation",  "mac",             "xsd:string",      `${LAN}.DHCPStaticAddress.{i}.Chaddr`],
  ["reservation",  "ipAddress",       "xsd:string",      `${LAN}.DHCPStaticAddress.{i}.Yiaddr`],
  ["port-mapping", "active",          "xsd:boolean",     `${WAN}.${connection}.1.PortMapping.{i}.PortMappingEnabled`],
  ["port-mapping", "name",            "xsd:string",      `${WAN}.${connection}.1.PortMapping.{i}.PortMappingDescription`],
  ["port-mapping", "protocol",        "xsd:string",      `${WAN}.${connection}.1.PortMapping.{i}.PortMappingProtocol`],
  ["port-mapping", "externalPort",    "xsd:unsignedInt", `${WAN}.${connection}.1.PortMapping.{i}.ExternalPort`],
  ["port-mapping", "externalPortEnd", "xsd:unsignedInt", `${WAN}.${connection}.1.PortMapping.{i}.ExternalPortEndRange`],
  ["port-mapping", "internalIp",      "xsd:string",      `${WAN}.${connection}.1.PortMapping.{i}.InternalClient`],
  ["port-mapping", "internalPort",    "xsd:unsignedInt", `${WAN}.${connection}.1.PortMapping.{i}.InternalPort`],
  ["host",         "active",          "xsd:boolean",     `${HOST}.{i}.Active`],
  ["host",         "name",            "xsd:string",      `${HOST}.{i}.HostName`],
  ["host",         "mac",             "xsd:string",      `${HOST}.{i}.MACAddress`],
  ["host",         "ipAddress",       "xsd:string",      `${HOST}.{i}.IPAddress`],
  ["host",         "connection",      "xsd:string",      `${HOST}.{i}.Layer2Interface`],
  ["host",         "medium",          "xsd:string",      `${HOST}.{i}.InterfaceType`],
];

const modelOf = (variant: Variant): DataModel => ({
  root: "InternetGatewayDevice",
  lines: linesOf(variant),
  // the rule applies whoever calls
  withNewRow: { "port-mapping": [["RemoteHost", "", "xsd:string"]] },
  interfaces: {
    "24": `${WLAN}.1`,
    "5": `${WLAN}.${variant.fiveGhz}`,
    cable: "InternetGatewayDevice.LANDevice.1.LANEthernetInterfaceConfig.1",
  },
  channels: [`${WLAN}.1.AutoChannelEnable`, `${WLAN}.${variant.fiveGhz}.AutoChannelEnable`],
  uptime: "InternetGatewayDevice.DeviceInfo.UpTime",
  interval: "InternetGatewayDevice.ManagementServer.PeriodicInformInterval",
});

/** TR-098, `InternetGatewayDevice:1.14`, in each variant that routers have of it. It has no list of the devices that may join. */
export const TR098 = {
  "2 IP": modelOf({ fiveGhz: 2, connection: "WANIPConnection" }),
  "2 PPP": modelOf({ fiveGhz: 2, connection: "WANPPPConnection" }),
  "5 IP": modelOf({ fiveGhz: 5, connection: "WANIPConnection" }),
  "5 PPP": modelOf({ fiveGhz: 5, connection: "WANPPPConnection" }),
} as const;

const SWITCH = { IP: `${WAN}.WANIPConnection.1.Enable`, PPP: `${WAN}.WANPPPConnection.1.Enable` } as const;

/** What shows the variant of a router, beside its settings. */
export const VARIANT_SIGNS: readonly string[] = [`${WLAN}.1.SSID`, `${WLAN}.5.SSID`, SWITCH.IP, SWITCH.PPP];

/** Whether the variant can be known: all of its signs are read together, and every router has a first network. */
export const showsVariant = (parameters: Parameters): boolean => parameters[`${WLAN}.1.SSID`] !== undefined;

/** The variant that a router shows: the fifth network where it has one, and of two connections the one that is on, else that over IP. */
export function tr098Of(parameters: Parameters): DataModel {
  const shows = (object: string) => Object.keys(parameters).some((path) => path.startsWith(`${object}.`));
  const isOn = (path: string) => ["true", "1"].includes(String(parameters[path]));
  const hasIp = shows(`${WAN}.WANIPConnection.1`) && (isOn(SWITCH.IP) || !isOn(SWITCH.PPP));
  const isPpp = !hasIp && shows(`${WAN}.WANPPPConnection.1`);
  return TR098[`${shows(`${WLAN}.5`) ? 5 : 2} ${isPpp ? "PPP" : "IP"}` as const];
}
