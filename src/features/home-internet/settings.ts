import type { HomeInternetLimits } from "#platform/limits.ts";

export type Band = "24" | "5";
export type Status = "active" | "inactive";
type WifiBand = { index: number; band: Band; name: string; allowWifi: boolean };
export type LanDhcp = {
  routerIp: string;
  subnetMask: string;
  dhcp: { index: number; status: Status; poolStart: string; poolEnd: string };
};
export type Protocol = "TCP" | "UDP";
/** A rule of port forwarding: `externalPort` to `externalPortEnd` (the same for a single port) go to `internalIp`, from `internalPort` on. */
export type PortRule = {
  index: number;
  name: string;
  protocol: Protocol;
  externalPort: number;
  externalPortEnd: number;
  internalIp: string;
  internalPort: number;
  status: Status;
};
/**
 * `mac` upper-case with colons, as `foldMac` writes it. `ofAccess`: the list of access gives its device this address, so it is changed there. `written`: access
 * added it and removes it. `taken-over`: it was the customer's, and stays at the list's address.
 */
export type Reservation = {
  index: number;
  ipAddress: string;
  mac: string;
  macNote: string;
  status: Status;
  ofAccess?: "written" | "taken-over" | undefined;
};

export const ACCESS_TYPES = ["OPEN", "RESTRICTED_STATIC", "RESTRICTED_DYNAMIC"] as const;
/**
 * OPEN lets every device in; RESTRICTED_STATIC the listed MACs, each at its own address, which the router gives it; RESTRICTED_DYNAMIC the listed MACs at any
 * address. A restricting type always has a listed device.
 */
export type AccessType = (typeof ACCESS_TYPES)[number];
/** The type of access of this name; undefined where there is none. */
export const accessTypeNamed = (name: string | undefined): AccessType | undefined => ACCESS_TYPES.find((type) => type === name);
/**
 * A device that may join. `ipAddress` matters in RESTRICTED_STATIC only, and may be empty elsewhere. `shutOut`: its row is off at the router while others are
 * on, as someone may have set it there.
 */
export type AdmittedDevice = { index: number; ipAddress: string; mac: string; macNote: string; shutOut?: true | undefined };
/** A device that is connected now, and what it calls itself. */
type ConnectedDevice = { mac: string; ipAddress: string; called: string };

/** All the settings of one contract's home internet that can conflict with each other. */
export type CurrentSettings = {
  bands: WifiBand[];
  lan: LanDhcp;
  portRules: PortRule[];
  reservations: Reservation[];
  access: { accessType: AccessType; devices: AdmittedDevice[] };
  /** Addresses of DNS servers. */
  dns: string[];
  /** By the router's last report; where it is absent, no typed address is refused because another device has it now. */
  connected?: readonly ConnectedDevice[];
};

/** A home of which nothing is known: a page fills in the settings of its own section, and leaves the rest to the server. */
export const UNKNOWN_HOME: CurrentSettings = {
  bands: [],
  lan: { routerIp: "", subnetMask: "", dhcp: { index: 1, status: "active", poolStart: "", poolEnd: "" } },
  portRules: [],
  reservations: [],
  access: { accessType: "OPEN", devices: [] },
  dns: [],
};

/** The limits of a contract (decisions §5), as the provider has set them. */
export type Limits = HomeInternetLimits;

/** A working router reports at least once a day. One that was silent longer is switched off, or disconnected. */
export const SILENT_HOURS = 24;

/** Why a field is refused. The messages, and the meaning of `value` in them, are in `messages/faults.ts`. */
export const FAULTS = [
  "missing",
  "nothing-selected",
  "not-supported",
  "control-characters",
  "nothing-changed",
  // addresses
  "not-an-address",
  "outside-lan",
  "is-router",
  "is-network",
  "is-broadcast",
  "not-a-host",
  // LAN and DHCP
  "not-private",
  "not-a-mask",
  "lan-too-small",
  "lan-not-private",
  "pool-backwards",
  "pool-holds-router",
  "router-at-reservation",
  "router-at-port-rule",
  "router-at-admitted",
  "leaves-reservation",
  "leaves-port-rule",
  "leaves-admitted",
  "leaves-dns",
  // MACs and notes
  "not-a-mac",
  "mac-zero",
  "mac-group",
  "note-too-long",
  // reservations
  "mac-reserved",
  "address-reserved",
  "mac-admitted",
  "address-admitted",
  "reservations-full",
  "reservation-of-access",
  // port forwarding
  "name-too-long",
  "not-a-protocol",
  "not-a-port",
  "range-backwards",
  "management-port",
  "port-taken",
  "internal-range-too-high",
  "port-rules-full",
  "port-rules-one-left",
  // access
  "not-an-access-type",
  "mac-listed",
  "address-listed",
  "address-in-use",
  "list-empty",
  "static-full",
  "static-beyond-reservations",
  "dynamic-full",
  "static-address-missing",
  "static-address-unfit",
  // DNS
  "dns-not-usable",
  "dns-twice",
  "dns-full",
  // Wi-Fi
  "ssid-too-long",
  "passphrase-length",
  "passphrase-characters",
  // mailbox and hosting
  "account-name-length",
  "account-name-characters",
  "account-name-dash",
  "account-name-taken",
  "account-name-not-given",
  "account-missing",
  "password-length",
  "password-is-name",
  "password-common",
  "password-refused",
] as const;
export type Fault = (typeof FAULTS)[number];

/** A faulty field of a form; `value` is the fault's detail: bounds, a limit, or the conflicting entry. */
export type FieldFault = { field: string; fault: Fault; value?: string };
