import { expect, test } from "vitest";
import { changeLan, connectedDevicesResult, lanSection } from "#features/home-internet/lan/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg" } as const;
const en = { place, language: "en" } as const;
const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const dhcp = { index: 1, status: "active", poolStart: "192.168.1.100", poolEnd: "192.168.1.199" } as const;
const lan = { ...parts, routerIp: "192.168.1.1", subnetMask: "255.255.255.0", dhcp };

test("LAN and DHCP are answered as the form that the page shows", () => {
  const html = renderFragment(bg, lanSection, { status: 200, body: lan });
  expect(html).toMatch(/name="routerIp"[^>]*value="192.168.1.1"|value="192.168.1.1"[^>]*name="routerIp"/);
  expect(html).toContain("Обхватът стига за 100 устройства.");
  expect(renderFragment(en, lanSection, { status: 503, body: { problem: "controller-away" } })).toContain("The settings did not load");
});

test("a LAN form with a fault comes back with its words at the field", () => {
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

test("a reservation with a fault comes back with its words at the field", () => {
  const fields = [{ field: "mac", fault: "mac-reserved", value: "192.168.1.20" }];
  const html = renderFragment(bg, addReservation, { status: 200, body: { ticket: null, fields, section: reservations } });
  expect(html).toContain("За това устройство вече е запазен 192.168.1.20.");
  expect(renderFragment(en, addReservation, { status: 409, body: { problem: "busy" } })).toContain("Another change is still under way");
});
