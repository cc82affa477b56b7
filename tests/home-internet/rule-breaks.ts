import { changeAccess } from "#features/home-internet/access/contract.ts";
import {
  changeEmailAddress,
  changeEmailPassword,
  changeHostingAddress,
  changeHostingPassword,
} from "#features/home-internet/accounts/contract.ts";
import { changeDns } from "#features/home-internet/dns/contract.ts";
import { changeLan } from "#features/home-internet/lan/contract.ts";
import { addPortForwarding } from "#features/home-internet/port-forwarding/contract.ts";
import { addReservation } from "#features/home-internet/reservations/contract.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { listed, type Furniture } from "./furnishing.ts";

/** The rules of facts.md "Router settings" and of decisions §5, one each; every one is broken by a row below. */
export const RULES = [
  "a Wi-Fi name has 1 to 32 bytes",
  "a Wi-Fi password has 8 to 63 characters",
  "a Wi-Fi password is printable ASCII",
  "the router is in a private range",
  "the mask leaves a private network with room",
  "an address is written as one",
  "the pool is inside the LAN",
  "the pool is without the router's address",
  "the pool's start is not after its end",
  "who has an address at home keeps it when the LAN changes",
  "DNS servers are usable addresses",
  "DNS servers are unique",
  "DNS servers are at most 3",
  "a MAC is unicast, and not all zero",
  "one MAC has one reservation",
  "one address has one reservation",
  "a reservation is inside the LAN, and not router, network or broadcast",
  "reservations are at most 16",
  "a note has at most 64",
  "a port rule is for TCP, UDP or both",
  "outside ports are taken once",
  "a range ends where it starts or later",
  "a port rule's target is inside the LAN",
  "ports are 1 to 65535",
  "ports of management stay free",
  "port rules are at most 32",
  "access is one of three types",
  "one device is listed once",
  "static access needs an address that serves",
  "8 static addresses",
  "16 dynamic addresses",
  "reserved and listed addresses agree",
  "who restricts access lists a device",
  "a fixed address is one of the reserved",
  "an address of access is changed there",
  "names of accounts",
  "passwords of accounts",
  "a form is filled in",
  "a router has what is changed",
] as const;
export type Rule = (typeof RULES)[number];

/** What a customer sends that breaks a rule, and the field with the message. `given`: settings of the home beside the demo's. */
export type Row = {
  rule: Rule;
  call: Endpoint;
  cid?: string;
  /** Whose home it is, where it is not the demo's first. */
  as?: CustomerUser;
  sends: Record<string, unknown>;
  field: string;
  given?: Furniture;
  /** The status, where it is not that of a form with faults. */
  gives?: 422;
  /** Where the page has another field for it. */
  shownAt?: string;
  /** Where the page has words of its own for it. */
  words?: Record<"bg" | "en", string>;
};

export const NEW = "02:00:00:BB:00:01";
export const PRINTER = "3C:2A:F4:10:77:0A";
export const SECOND = "C1000002";
const rule = { name: "Web", protocol: "TCP", externalPort: "8443", internalIp: "192.168.1.102", internalPort: "443" };
const device = { accessType: "RESTRICTED_STATIC", ipAddress: "192.168.1.60", mac: NEW };
export const moved = { routerIp: "10.0.0.1", poolStart: "10.0.0.2", poolEnd: "10.0.0.9" };
/** The second home lets in one device, at 192.168.1.41; the one that tests list there besides has 192.168.1.59. */
export const fixed: Furniture = listed(1, "RESTRICTED_STATIC");
type Made = (sends: object, more?: Partial<Row>) => Row;
/** Rows for a call that is sent with `base` and what breaks the rule. */
const rowsOf =
  (call: Endpoint, base: object = {}, always: Partial<Row> = {}) =>
  (of: Rule, field: string): Made =>
  (sends, more = {}) => ({ rule: of, call, field, sends: { ...base, ...sends }, ...always, ...more });

export const lan = rowsOf(changeLan);
export const port = rowsOf(addPortForwarding, rule);
export const reserve = rowsOf(addReservation, { ipAddress: "192.168.1.60", mac: NEW });
export const admit = rowsOf(changeAccess, device, { cid: SECOND, given: fixed });
export const dns = (of: Rule, field: string, servers: string[]): Row => ({ rule: of, call: changeDns, field, sends: { servers } });
export const account = (call: Endpoint, field: "name" | "password", typed: string): Row => ({
  rule: field === "name" ? "names of accounts" : "passwords of accounts",
  call,
  field,
  sends: { [field]: typed },
});
export const accounts = (field: "name" | "password", typed: string): [Row, Row] =>
  field === "name"
    ? [account(changeEmailAddress, field, typed), account(changeHostingAddress, field, typed)]
    : [account(changeEmailPassword, field, typed), account(changeHostingPassword, field, typed)];
