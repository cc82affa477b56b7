import { expect, test } from "vitest";
import { changeDns, dnsSection } from "#features/home-internet/dns/contract.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg" } as const;
const en = { place, language: "en" } as const;
const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const dns = { ...parts, servers: ["1.1.1.1"], limit: 3 };

test("DNS settings are answered as the form that the page shows", () => {
  const html = renderFragment(bg, dnsSection, { status: 200, body: dns });
  expect(html.match(/name="servers"/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Премахнете DNS сървъра 1.1.1.1"');
  expect(renderFragment(en, dnsSection, { status: 200, body: { ...dns, servers: [] } })).toContain("Our servers are in use now.");
  expect(renderFragment(en, dnsSection, { status: 503, body: { problem: "controller-away" } })).toContain("The settings did not load");
});

test("a DNS server with a fault comes back with its words at the field", () => {
  const fields = [{ field: "servers.1", fault: "dns-twice", value: "1.1.1.1" }];
  const html = renderFragment(en, changeDns, { status: 200, body: { ticket: null, fields, section: dns } });
  expect(html).toContain("1.1.1.1 is on the list already");
  expect(html).toContain('aria-invalid="true"');
});
