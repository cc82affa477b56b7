import { describe, expect, test } from "vitest";
import { LIMITS } from "#testing/limits.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { changeLan } from "../../lan/contract.ts";
import { faultWords } from "../../messages/faults.ts";
import { addReservation } from "../../reservations/contract.ts";
import { UNKNOWN_HOME, type AdmittedDevice, type CurrentSettings, type PortRule, type Reservation } from "../../settings.ts";
import { changeWifi24 } from "../../wifi/contract.ts";
import { ledger, undo } from "../contract.ts";
import type { Family } from "../operation.ts";
import { undoFaults } from "./undo.ts";

const limits = LIMITS.homeInternet;

const lan = (more: Partial<CurrentSettings["lan"]> = {}, pool = ["192.168.1.100", "192.168.1.199"]): CurrentSettings["lan"] => ({
  routerIp: "192.168.1.1",
  subnetMask: "255.255.255.0",
  dhcp: { index: 1, status: "active", poolStart: pool[0]!, poolEnd: pool[1]! },
  ...more,
});
const rule = (more: Partial<PortRule> = {}): PortRule => ({
  index: 1,
  name: "Camera",
  protocol: "TCP",
  externalPort: 8080,
  externalPortEnd: 8080,
  internalIp: "192.168.1.20",
  internalPort: 80,
  status: "active",
  ...more,
});
const MAC = "A4:83:E7:1C:66:01";
const reserved = (ipAddress: string, mac = MAC): Reservation => ({ index: 1, ipAddress, mac, macNote: "", status: "active" });
const ofAccess = (ipAddress: string, mac: string): Reservation => ({ ...reserved(ipAddress, mac), ofAccess: "written" });
const admitted = (ipAddress: string, mac = MAC): AdmittedDevice => ({ index: 1, ipAddress, mac, macNote: "" });
const only = (...devices: AdmittedDevice[]): CurrentSettings["access"] => ({ accessType: "RESTRICTED_STATIC", devices });
const settingsOf = (more: Partial<CurrentSettings> = {}): CurrentSettings => ({
  ...UNKNOWN_HOME,
  bands: [{ index: 1, band: "24", name: "Home", allowWifi: true }],
  lan: lan(),
  ...more,
});

describe("an undo that would now break the network is refused at the field that causes it", () => {
  const wide = lan({ subnetMask: "255.255.0.0" });
  const other = "02:00:00:00:00:99";
  type Case = [family: Family, why: string, now: CurrentSettings, former: Partial<CurrentSettings>, found: string];
  const cases: Case[] = [
    [
      "lan",
      "a reserved address would be outside",
      settingsOf({ lan: wide, reservations: [reserved("192.168.7.20")] }),
      { lan: lan() },
      "lan.subnetMask leaves-reservation",
    ],
    [
      "napt",
      "the rule would lead to the router",
      settingsOf({ lan: lan({ routerIp: "192.168.1.20" }) }),
      { portRules: [rule()] },
      "portRules.0.internalIp is-router",
    ],
    [
      "reservations",
      "another device is let in at that address only",
      settingsOf({ access: only(admitted("192.168.1.30", other)), reservations: [ofAccess("192.168.1.30", other)] }),
      { reservations: [reserved("192.168.1.30"), ofAccess("192.168.1.30", other)] },
      "reservations.0.ipAddress address-admitted",
    ],
    [
      "access",
      "the address is reserved for another device",
      settingsOf({ reservations: [reserved("192.168.1.30", other)] }),
      { access: only(admitted("192.168.1.30")) },
      "access.devices.0.ipAddress address-reserved",
    ],
    ["dns", "the server would be the edge of the network", settingsOf({ lan: wide }), { dns: ["192.168.255.255"] }, "dns.0 is-broadcast"],
  ];
  test.each(cases)("%s: %s", (...[family, , now, former, found]) => {
    const faults = undoFaults(now, { after: { ...now, ...former }, family }, limits);
    expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([found]);
    for (const { fault, value } of faults)
      for (const words of [faultWords.bg, faultWords.en]) expect(words[fault](value ?? "").length).toBeGreaterThan(10);
  });

  test("a fault that exists already, and does not change, does not prevent an undo", () => {
    const now = settingsOf({ reservations: [reserved("10.0.0.5")] });
    expect(undoFaults(now, { after: { ...now, portRules: [rule()] }, family: "napt" }, limits)).toEqual([]);
    expect(undoFaults(now, { after: { ...now, portRules: [rule({ internalIp: "10.0.0.7" })] }, family: "napt" }, limits)).toHaveLength(1);
  });
});

const context = homeInternetContext();

const query = { cid: "C1000001" };
type Taken = { status: number; body: unknown };
const ticketOf = ({ status, body }: Taken): string => {
  const ticketId = (body as { ticket?: { ticketId: string } }).ticket?.ticketId;
  if (status !== 200 || !ticketId) throw new Error(JSON.stringify({ status, body }));
  return ticketId;
};
const operations = async () => (await context.browser(home).call(ledger, { query })).body.operations;
const renamed = async (name: string): Promise<string> => {
  const ticketId = ticketOf(await context.browser(home).call(changeWifi24, { query, body: { name } }));
  await context.drive();
  return ticketId;
};

test("an invalid undo is refused with field and reason before the router is contacted, and is possible once the cause is corrected", async () => {
  const browser = context.browser(home);
  const widened = ticketOf(await browser.call(changeLan, { query, body: { subnetMask: "255.255.0.0" } }));
  await context.drive();
  ticketOf(await browser.call(addReservation, { query, body: { ipAddress: "192.168.7.20", mac: "02:00:00:00:07:20", macNote: "NAS" } }));
  await context.drive();
  const before = await operations();
  expect(await browser.call(undo, { query, body: { ticketId: widened } })).toMatchObject({
    status: 422,
    body: { problem: "fields", fields: [{ field: "lan.subnetMask", fault: "leaves-reservation", value: "NAS (192.168.7.20)" }] },
  });
  expect(await operations()).toEqual(before);
  expect((await context.router("C1000001"))?.lan.subnetMask).toBe("255.255.0.0");
  const [added] = before;
  expect(await browser.call(undo, { query, body: { ticketId: added!.ticketId } })).toMatchObject({ status: 200 });
  await context.drive();
  expect(await browser.call(undo, { query, body: { ticketId: widened } })).toMatchObject({ status: 200 });
  await context.drive();
  expect((await context.router("C1000001"))?.lan.subnetMask).toBe("255.255.255.0");
});

test("two tabs that request the same undo get the same ticket, and one command goes to the router", async () => {
  const ticketId = await renamed("За малко");
  const [one, other] = [context.browser(home), context.browser(home)];
  const first = await one.call(undo, { query, body: { ticketId } });
  const second = await other.call(undo, { query, body: { ticketId } });
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  await context.drive();
  expect((await operations()).filter(({ kind }) => kind === "undo")).toHaveLength(1);
});

test("an undo does not overwrite a change made by hand at the router", async () => {
  const ticketId = await renamed("От портала");
  const { networkController } = context.deps;
  const taskId = "by-hand";
  const change = { kind: "wifi" as const, band: "5" as const, name: "От самия рутер" };
  await networkController.send("C1000001", { taskId, change, expiresAt: new Date(context.clock.now().getTime() + 60_000) });
  await networkController.refresh("C1000001", 500);
  expect(await context.browser(home).call(undo, { query, body: { ticketId } })).toMatchObject({
    status: 409,
    body: { problem: "not-undoable" },
  });
  expect((await context.router("C1000001"))?.wifi).toMatchObject({ "24": { name: "От портала" }, "5": { name: "От самия рутер" } });
});
