import { changeAccess, deleteAccess } from "#features/home-internet/access/contract.ts";
import { changeEmailPassword, changeHostingPassword } from "#features/home-internet/accounts/contract.ts";
import { words as antivirus } from "#features/home-internet/antivirus/messages/words.ts";
import { acceptAntivirusTerms } from "#features/home-internet/antivirus/contract.ts";
import { deletePortForwardings } from "#features/home-internet/port-forwarding/contract.ts";
import { deleteReservations } from "#features/home-internet/reservations/contract.ts";
import { change } from "#features/home-internet/messages/change.ts";
import type { Fault } from "#features/home-internet/settings.ts";
import { changeWifi24, changeWifi5 } from "#features/home-internet/wifi/contract.ts";
import { TYPED } from "#providers/named-account-simulated.ts";
import { business } from "#testing/people.ts";
import { forwarded, listed, macOf, reserved } from "./furnishing.ts";
import { NEW, PRINTER, SECOND, moved, fixed, lan, port, reserve, admit, dns, account, accounts, type Row } from "./rule-breaks.ts";

const KEEPS = "who has an address at home keeps it when the LAN changes";
const INSIDE = "a reservation is inside the LAN, and not router, network or broadcast";
const UNICAST = "a MAC is unicast, and not all zero";
const FILLED = "a form is filled in";
const SERVES = "static access needs an address that serves";
const AGREE = "reserved and listed addresses agree";

/** The answer of a restricting type without a device: no form, but what to do. */
const EMPTY = { gives: 422, words: { bg: change.bg.failed["list-empty"].text, en: change.en.failed["list-empty"].text } } as const;

const restrict = (accessType: string): Row => ({
  rule: "who restricts access lists a device",
  call: changeAccess,
  field: "accessType",
  sends: { accessType },
});

/** At least one row for every fault that there is: one without does not compile. */
export const refusals: Record<Fault, [Row, ...Row[]]> = {
  missing: [
    { rule: "a Wi-Fi name has 1 to 32 bytes", call: changeWifi24, field: "name", sends: { name: "" } },
    port(FILLED, "name")({ name: " " }),
    port(FILLED, "protocol")({ protocol: "" }),
    port(FILLED, "externalPort")({ externalPort: "" }),
    port(FILLED, "internalIp")({ internalIp: "" }),
    port(FILLED, "internalPort")({ internalPort: "" }),
    reserve(FILLED, "ipAddress")({ ipAddress: "" }),
    reserve(FILLED, "mac")({ mac: "" }),
    lan(FILLED, "routerIp")({ routerIp: "" }),
    lan(FILLED, "poolEnd")({ poolEnd: "" }),
    dns(FILLED, "servers.0", [""]),
    admit(SERVES, "ipAddress")({ ipAddress: "" }),
    ...accounts("name", ""),
    ...accounts("password", ""),
    {
      rule: FILLED,
      call: acceptAntivirusTerms,
      field: "termsAccepted",
      sends: { termsAccepted: false },
      words: { bg: antivirus.bg.terms.missing, en: antivirus.en.terms.missing },
    },
  ],
  "nothing-selected": [
    { rule: FILLED, call: deletePortForwardings, field: "selectedProtocols", sends: {} },
    { rule: FILLED, call: deleteReservations, field: "selectedReservations", sends: {} },
    { rule: FILLED, call: deleteAccess, field: "selectedDevices", sends: {}, cid: SECOND, given: fixed },
  ],
  "nothing-changed": [
    { rule: FILLED, call: changeWifi24, field: "name", sends: { name: "Home" } },
    lan(FILLED, "routerIp")({ routerIp: "192.168.1.1" }),
    { ...dns(FILLED, "servers.0", ["9.9.9.9", "1.1.1.1"]), cid: SECOND },
    { rule: FILLED, call: changeAccess, field: "accessType", sends: { accessType: "OPEN" } },
  ],
  "control-characters": [
    { rule: "a Wi-Fi name has 1 to 32 bytes", call: changeWifi5, field: "name", sends: { name: "Home\u0007" } },
    port(FILLED, "name")({ name: "Web\u0007" }),
    reserve("a note has at most 64", "macNote")({ macNote: "TV\u0007" }),
    ...accounts("password", "йогурт и\u0007 мед"),
  ],

  "not-an-address": [
    lan("an address is written as one", "routerIp")({ routerIp: "192.168.1" }),
    lan("an address is written as one", "poolStart")({ poolStart: "192.168.1.300" }),
    reserve("an address is written as one", "ipAddress")({ ipAddress: "192.168.01.60" }),
    port("an address is written as one", "internalIp")({ internalIp: "laptop" }),
    admit("an address is written as one", "ipAddress")({ ipAddress: "x" }),
    dns("an address is written as one", "servers.1", ["1.1.1.1", "dns.google"]),
  ],
  "outside-lan": [
    lan("the pool is inside the LAN", "poolStart")({ poolStart: "192.168.2.100" }),
    lan("the pool is inside the LAN", "poolEnd")({ poolEnd: "192.168.2.199" }),
    reserve(INSIDE, "ipAddress")({ ipAddress: "10.0.0.9" }),
    port("a port rule's target is inside the LAN", "internalIp")({ internalIp: "10.0.0.9" }),
    admit(SERVES, "ipAddress")({ ipAddress: "10.0.0.9" }),
  ],
  "is-router": [
    lan("the pool is without the router's address", "poolStart")({ poolStart: "192.168.1.1" }),
    reserve(INSIDE, "ipAddress")({ ipAddress: "192.168.1.1" }),
    port("a port rule's target is inside the LAN", "internalIp")({ internalIp: "192.168.1.1" }),
    admit(SERVES, "ipAddress")({ ipAddress: "192.168.1.1" }),
  ],
  "is-network": [
    lan("the router is in a private range", "routerIp")({ routerIp: "192.168.1.0" }),
    reserve(INSIDE, "ipAddress")({ ipAddress: "192.168.1.0" }),
  ],
  "is-broadcast": [
    lan("the pool is inside the LAN", "poolEnd")({ poolEnd: "192.168.1.255" }),
    reserve(INSIDE, "ipAddress")({ ipAddress: "192.168.1.255" }),
    dns("DNS servers are usable addresses", "servers.0", ["192.168.1.255"]),
  ],

  "not-a-host": [admit("an address is written as one", "ipAddress")({ accessType: "RESTRICTED_DYNAMIC", ipAddress: "169.254.7.7" })],
  "not-private": [lan("the router is in a private range", "routerIp")({ routerIp: "8.8.8.8" })],
  "not-a-mask": [lan("the mask leaves a private network with room", "subnetMask")({ subnetMask: "255.0.255.0" })],
  "lan-too-small": [lan("the mask leaves a private network with room", "subnetMask")({ subnetMask: "255.255.255.254" })],
  "lan-not-private": [lan("the mask leaves a private network with room", "subnetMask")({ subnetMask: "255.254.0.0" })],
  "pool-backwards": [lan("the pool's start is not after its end", "poolEnd")({ poolStart: "192.168.1.210" })],
  "pool-holds-router": [
    lan("the pool is without the router's address", "routerIp")({ routerIp: "192.168.1.150" }),
    lan("the pool is without the router's address", "poolStart")({ routerIp: "192.168.1.9", poolStart: "192.168.1.2" }),
  ],
  "router-at-reservation": [lan(KEEPS, "routerIp")({ routerIp: "192.168.1.20" })],
  "router-at-port-rule": [lan(KEEPS, "routerIp")({ routerIp: "192.168.1.105" })],
  "router-at-admitted": [lan(KEEPS, "routerIp")({ routerIp: "192.168.1.41" }, { cid: SECOND, given: fixed })],
  "leaves-reservation": [
    lan(KEEPS, "routerIp")(moved),
    lan(KEEPS, "subnetMask")({ subnetMask: "255.255.255.240", poolStart: "192.168.1.2", poolEnd: "192.168.1.9" }),
  ],
  "leaves-port-rule": [lan(KEEPS, "routerIp")(moved, { cid: SECOND, given: { changes: forwarded(1) } })],
  "leaves-admitted": [lan(KEEPS, "routerIp")(moved, { cid: SECOND, given: fixed })],
  "leaves-dns": [lan(KEEPS, "routerIp")(moved, { cid: SECOND, given: { changes: [{ kind: "dns", servers: ["192.168.1.5"] }] } })],

  "not-a-mac": [reserve(UNICAST, "mac")({ mac: "D8:F2" }), admit(UNICAST, "mac")({ mac: "zz" })],
  "mac-zero": [reserve(UNICAST, "mac")({ mac: "0000.0000.0000" }), admit(UNICAST, "mac")({ mac: "00-00-00-00-00-00" })],
  "mac-group": [reserve(UNICAST, "mac")({ mac: "ffffffffffff" }), admit(UNICAST, "mac")({ mac: "01:00:5E:00:00:01" })],
  "note-too-long": [
    reserve("a note has at most 64", "macNote")({ macNote: "я".repeat(65) }),
    admit("a note has at most 64", "macNote")({ macNote: "я".repeat(65) }),
  ],

  "mac-reserved": [reserve("one MAC has one reservation", "mac")({ mac: PRINTER.replaceAll(":", "-") })],
  "address-reserved": [
    reserve("one address has one reservation", "ipAddress")({ ipAddress: "192.168.1.20" }),
    admit(AGREE, "ipAddress")(
      { ipAddress: "192.168.1.31", mac: NEW },
      { given: { ...fixed, changes: [...fixed.changes!, ...reserved(1, { after: 1 })] } },
    ),
  ],
  "mac-admitted": [reserve(AGREE, "mac")({ mac: macOf(1) }, { cid: SECOND, given: fixed })],
  "address-admitted": [reserve(AGREE, "ipAddress")({ ipAddress: "192.168.1.41" }, { cid: SECOND, given: fixed })],
  "reservation-of-access": [
    {
      rule: "an address of access is changed there",
      call: deleteReservations,
      field: "selectedReservations",
      sends: { selectedReservations: [1] },
      cid: SECOND,
      given: fixed,
    },
  ],
  "reservations-full": [reserve("reservations are at most 16", "mac")({}, { cid: SECOND, given: { changes: reserved(16) } })],

  "name-too-long": [port(FILLED, "name")({ name: "я".repeat(65) })],
  "not-a-protocol": [port("a port rule is for TCP, UDP or both", "protocol")({ protocol: "ICMP" })],
  "not-a-port": [
    port("ports are 1 to 65535", "externalPort")({ externalPort: "0" }),
    port("ports are 1 to 65535", "externalPortEnd")({ externalPortEnd: "65536" }),
    port("ports are 1 to 65535", "internalPort")({ internalPort: "80a" }),
  ],
  "range-backwards": [port("a range ends where it starts or later", "externalPortEnd")({ externalPortEnd: "8442" })],
  "management-port": [
    port("ports of management stay free", "externalPort")({ externalPort: "7547" }),
    port("ports of management stay free", "externalPort")({ externalPort: "57990", externalPortEnd: "58000" }),
  ],
  "port-taken": [port("outside ports are taken once", "externalPort")({ externalPort: "7990", externalPortEnd: "8000" })],
  "internal-range-too-high": [
    port("ports are 1 to 65535", "internalPort")({ externalPort: "9000", externalPortEnd: "9010", internalPort: "65530" }),
  ],
  "port-rules-full": [port("port rules are at most 32", "protocol")({}, { cid: SECOND, given: { changes: forwarded(32) } })],
  "port-rules-one-left": [
    port("port rules are at most 32", "protocol")({ protocol: "BOTH" }, { cid: SECOND, given: { changes: forwarded(31) } }),
  ],

  "not-an-access-type": [
    { rule: "access is one of three types", call: changeAccess, field: "accessType", sends: { accessType: "CLOSED" } },
  ],
  "mac-listed": [admit("one device is listed once", "mac")({ mac: macOf(1).toLowerCase() })],
  "address-listed": [admit("one device is listed once", "ipAddress")({ ipAddress: "192.168.1.41" })],
  "address-in-use": [admit(SERVES, "ipAddress")({ ipAddress: "192.168.1.101" }, { cid: "C1000001", given: {} })],
  // the router of this contract speaks TR-098
  "not-supported": [{ ...restrict("RESTRICTED_DYNAMIC"), rule: "a router has what is changed", cid: "C6000003", as: business }],
  "list-empty": [
    { ...restrict("RESTRICTED_DYNAMIC"), ...EMPTY },
    { ...restrict("RESTRICTED_STATIC"), ...EMPTY },
  ],
  "static-beyond-reservations": [
    admit("a fixed address is one of the reserved", "ipAddress")(
      {},
      { given: { ...fixed, changes: [...fixed.changes!, ...reserved(14, { after: 1, from: 131 })] } },
    ),
  ],
  "static-full": [
    admit("8 static addresses", "mac")({}, { given: listed(7, "RESTRICTED_STATIC") }),
    admit("8 static addresses", "accessType")({ accessType: "RESTRICTED_STATIC", ipAddress: "", mac: "" }, { given: listed(8) }),
  ],
  "dynamic-full": [admit("16 dynamic addresses", "mac")({ accessType: "RESTRICTED_DYNAMIC" }, { given: listed(15) })],
  "static-address-missing": [
    { rule: SERVES, call: changeAccess, field: "accessType", sends: { accessType: "RESTRICTED_STATIC" }, cid: SECOND },
  ],
  "static-address-unfit": [
    {
      rule: SERVES,
      call: changeAccess,
      field: "accessType",
      sends: { accessType: "RESTRICTED_STATIC" },
      cid: SECOND,
      given: { addresses: { "A4:83:E7:1C:52:90": "192.168.2.9" } },
    },
  ],

  "dns-not-usable": [
    dns("DNS servers are usable addresses", "servers.0", ["127.0.0.1"]),
    dns("DNS servers are usable addresses", "servers.0", ["169.254.1.1"]),
  ],
  "dns-twice": [dns("DNS servers are unique", "servers.1", ["1.1.1.1", "1.1.1.1"])],
  "dns-full": [{ ...dns("DNS servers are at most 3", "servers.3", ["1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4"]), shownAt: "servers.2" }],

  "ssid-too-long": [
    { rule: "a Wi-Fi name has 1 to 32 bytes", call: changeWifi24, field: "name", sends: { name: "Домът на семейство Петрови" } },
  ],
  "passphrase-length": [
    { rule: "a Wi-Fi password has 8 to 63 characters", call: changeWifi24, field: "password", sends: { password: "seven77" } },
    { rule: "a Wi-Fi password has 8 to 63 characters", call: changeWifi5, field: "password", sends: { password: "x".repeat(64) } },
  ],
  "passphrase-characters": [
    { rule: "a Wi-Fi password is printable ASCII", call: changeWifi5, field: "password", sends: { password: "парола-парола" } },
  ],

  "account-name-length": accounts("name", "ab"),
  "account-name-characters": accounts("name", "Ivan Petrov"),
  "account-name-dash": accounts("name", "-ivan"),
  "account-name-taken": accounts("name", TYPED.taken),
  "account-name-not-given": accounts("name", TYPED.refused),
  "account-missing": [
    { ...account(changeEmailPassword, "password", "смокини и мед"), cid: SECOND },
    { ...account(changeHostingPassword, "password", "смокини и мед"), cid: SECOND },
  ],
  "password-length": accounts("password", "ново"),
  "password-is-name": [account(changeEmailPassword, "password", "Elena-Home"), account(changeHostingPassword, "password", "ELENA-PHOTOS")],
  "password-common": accounts("password", "1234567890"),
  "password-refused": accounts("password", TYPED.refusedPassword),
};
