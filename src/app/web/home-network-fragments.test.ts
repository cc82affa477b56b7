import { expect, test } from "vitest";
import { accessSection, changeAccess } from "#features/home-internet/access/contract.ts";
import { changeLan, connectedDevicesResult, lanSection } from "#features/home-internet/lan/contract.ts";
import { addPortForwarding, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg", limits: LIMITS } as const;
const en = { place, language: "en", limits: LIMITS } as const;
const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const dhcp = { index: 1, status: "active", poolStart: "192.168.1.100", poolEnd: "192.168.1.199" } as const;
const lan = { ...parts, routerIp: "192.168.1.1", subnetMask: "255.255.255.0", dhcp };

test("LAN and DHCP are answered as the form that the page shows", () => {
  const html = renderFragment(bg, lanSection, { status: 200, body: lan });
  expect(html).toMatch(/name="routerIp"[^>]*value="192.168.1.1"|value="192.168.1.1"[^>]*name="routerIp"/);
  expect(html).toContain("Обхватът стига за 100 устройства.");
  expect(renderFragment(en, lanSection, { status: 503, body: { problem: "controller-away" } })).toContain("The settings did not load");
});

test("an old report of a router that does not respond is marked as old", () => {
  const html = renderFragment(en, lanSection, { status: 200, body: { ...lan, reportedAt: "2026-11-18T10:32:00Z", routerSilent: true } });
  expect(html).toContain("We have not heard from the router");
  expect(html).toContain("It last reported on 18 Nov 2026, 12:32");
  expect(renderFragment(en, lanSection, { status: 200, body: lan })).not.toContain("We have not heard from the router");
});

test("a LAN form with a fault is returned with its message at the field", () => {
  const fields = [{ field: "poolEnd", fault: "pool-backwards", value: "192.168.1.200" }];
  const html = renderFragment(en, changeLan, { status: 200, body: { ticket: null, fields, section: lan } });
  expect(html).toContain("The last address comes before the first (192.168.1.200).");
  expect(html).toMatch(/aria-invalid="true"[^>]*name="poolEnd"|name="poolEnd"[^>]*aria-invalid="true"/);
});

test("connected devices are answered as the table that the page shows, or with why there is none", () => {
  const device = { mac: "3C:2A:F4:10:77:0A", name: "", ipAddress: "192.168.1.20", connection: "24", active: true };
  const html = renderFragment(bg, connectedDevicesResult, { status: 200, body: [device] });
  expect(html).toContain("Устройство без име");
  expect(html).toContain("Wi-Fi 2,4 GHz");
  const waiting = renderFragment(en, connectedDevicesResult, { status: 202, body: { checkingTime: 1500 } });
  expect(waiting).toContain("The router has not answered yet.");
  const failed = renderFragment(en, connectedDevicesResult, { status: 409, body: { problem: "not-read" } });
  expect(failed).toContain("The router did not answer");
});

const entry = { index: 1, ipAddress: "192.168.1.20", mac: "3C:2A:F4:10:77:0A", macNote: "", status: "active" } as const;
const reservations = {
  ...parts,
  limit: 16,
  entries: [
    { ...entry, macNote: "Принтерът" },
    { ...entry, index: 2, status: "inactive" },
  ],
};

test("reserved addresses are answered as the list and the form that the page shows", () => {
  const html = renderFragment(bg, reservationsSection, { status: 200, body: reservations });
  expect(html).toContain("2 от 16");
  expect(html).toContain('aria-label="Изтрийте запазения адрес за Принтерът"');
  expect(html).toContain('name="macNote"');
  const full = renderFragment(en, reservationsSection, { status: 200, body: { ...reservations, limit: 2 } });
  expect(full).toContain("All 2 addresses are reserved.");
  expect(full).not.toContain('name="macNote"');
  const suspended = renderFragment(en, reservationsSection, { status: 200, body: { ...reservations, serviceSuspended: true } });
  expect(suspended).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Delete the reserved address|aria-label="Delete the reserved address[^>]*disabled=""/,
  );
});

test("a reservation with a fault is returned with its message at the field", () => {
  const fields = [{ field: "mac", fault: "mac-reserved", value: "192.168.1.20" }];
  const html = renderFragment(bg, addReservation, { status: 200, body: { ticket: null, fields, section: reservations } });
  expect(html).toContain("За това устройство вече е запазен 192.168.1.20.");
  expect(renderFragment(en, addReservation, { status: 409, body: { problem: "busy" } })).toContain("Another change is still under way");
});

const access = {
  ...parts,
  accessType: "RESTRICTED_STATIC",
  staticLimitVal: false,
  dynamicLimitVal: false,
  limits: { RESTRICTED_STATIC: 8, RESTRICTED_DYNAMIC: 16 },
  devices: [
    { index: 1, ipAddress: "192.168.1.101", mac: "A4:83:E7:1C:52:90", macNote: "Ели" },
    { index: 2, ipAddress: "", mac: "D8:F2:CA:30:44:1B", macNote: "" },
  ],
};
const accessHtml = (more: object) => renderFragment(en, accessSection, { status: 200, body: { ...access, ...more } });
/** Whether adding a device is disabled: its fields are disabled. The buttons of a fragment always are. */
const isOff = (html: string) => /<input(?=[^>]*name="mac")[^>]*disabled=""/.test(html);

test("access is answered as its type decides: who is listed, what can be edited, and whether a device may be added (A§4)", () => {
  const fixed = accessHtml({});
  expect(fixed).toContain('aria-label="Change the MAC address of Ели"');
  expect(fixed).toContain('aria-label="Change the note for D8:F2:CA:30:44:1B"');
  expect(isOff(fixed)).toBe(false);
  const free = accessHtml({ accessType: "RESTRICTED_DYNAMIC" });
  expect(free).toContain("192.168.1.101");
  expect(free).not.toContain("Change the MAC address");
  expect(isOff(free)).toBe(false);
  const open = accessHtml({ accessType: "OPEN" });
  expect(open).not.toContain("<table");
  expect(isOff(open)).toBe(true);
});

test("nobody can change who may join while the service is suspended", () => {
  const radios = (html: string) => html.match(/<input type="radio"[^>]*>/g)!.map((one) => one.includes("disabled"));
  expect(radios(accessHtml({ serviceSuspended: true }))).toEqual([true, true, true]);
  expect(radios(accessHtml({}))).toEqual([false, false, false]);
});

test("access accepts no device at a limit, and none while the service is suspended", () => {
  expect(isOff(accessHtml({ staticLimitVal: true, limits: { RESTRICTED_STATIC: 2, RESTRICTED_DYNAMIC: 16 } }))).toBe(true);
  const dynamic = { accessType: "RESTRICTED_DYNAMIC", dynamicLimitVal: true, limits: { RESTRICTED_STATIC: 1, RESTRICTED_DYNAMIC: 2 } };
  expect(isOff(accessHtml(dynamic))).toBe(true);
  const suspended = accessHtml({ serviceSuspended: true });
  expect(isOff(suspended)).toBe(true);
});

test("an access form with faults is returned with their messages", () => {
  const fields = [
    { field: "accessType", fault: "static-address-missing", value: "Ели" },
    { field: "mac", fault: "mac-listed", value: "Ели" },
  ];
  const html = renderFragment(bg, changeAccess, { status: 200, body: { ticket: null, fields, section: access } });
  expect(html).toContain("Ели още няма адрес в списъка.");
  expect(html).toContain("Това устройство вече е в списъка: Ели.");
});

const rule = { index: 1, name: "Камери", protocol: "TCP", externalPort: 8000, externalPortEnd: 8010 } as const;
const portForwarding = {
  ...parts,
  limit: 32,
  entries: [{ ...rule, internalIp: "192.168.1.105", internalPort: 9000, status: "active" as const }],
};

test("port forwarding is answered as the list and the form that the page shows", () => {
  const html = renderFragment(bg, portForwardingSection, { status: 200, body: portForwarding });
  expect(html).toContain("1 от 32");
  expect(html).toContain("192.168.1.105, портове 9000–9010");
  expect(html).toContain('aria-label="Изтрийте правилото Камери (TCP 8000–8010)"');
  expect(html).toMatch(/<option value="BOTH"[^>]*>TCP и UDP/);
  const full = renderFragment(en, portForwardingSection, { status: 200, body: { ...portForwarding, limit: 1 } });
  expect(full).toContain("All 1 places for rules are taken.");
  expect(full).not.toContain('name="externalPort"');
});

test("a port rule with a fault is returned with its message at the field", () => {
  const fields = [{ field: "externalPort", fault: "port-taken", value: "Камери (TCP 8000–8010)" }];
  const html = renderFragment(bg, addPortForwarding, { status: 200, body: { ticket: null, fields, section: portForwarding } });
  expect(html).toContain("Тези портове вече ползва правилото Камери (TCP 8000–8010).");
  expect(html).toMatch(/aria-invalid="true"[^>]*name="externalPort"|name="externalPort"[^>]*aria-invalid="true"/);
});
