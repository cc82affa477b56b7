import { expect, test } from "vitest";
import { antivirusSection, generateAntivirusKey } from "#features/home-internet/antivirus/contract.ts";
import { changeDns, dnsSection } from "#features/home-internet/dns/contract.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg", limits: LIMITS } as const;
const en = { place, language: "en", limits: LIMITS } as const;
const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const dns = { ...parts, servers: ["1.1.1.1"], limit: 3 };

test("DNS settings are answered as the form that the page shows", () => {
  const html = renderFragment(bg, dnsSection, { status: 200, body: dns });
  expect(html.match(/name="servers"/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Премахнете DNS сървъра 1.1.1.1"');
  expect(renderFragment(en, dnsSection, { status: 200, body: { ...dns, servers: [] } })).toContain("Our servers are in use now.");
  expect(renderFragment(en, dnsSection, { status: 503, body: { problem: "controller-away" } })).toContain("The settings did not load");
});

test("a DNS server with a fault is returned with its message at the field", () => {
  const fields = [{ field: "servers.1", fault: "dns-twice", value: "1.1.1.1" }];
  const html = renderFragment(en, changeDns, { status: 200, body: { ticket: null, fields, section: dns } });
  expect(html).toContain("1.1.1.1 is on the list already");
  expect(html).toContain('aria-invalid="true"');
});

const service = { ...parts, managedBy: "provider" };

test("antivirus keys are answered in groups, each with a button that names it", () => {
  const licences = [{ antivirusKey: "ABCDEFGHJKLMNPQRSTUV", issuedAt: "2026-11-21T10:00:00Z" }];
  const body = { ...service, termsAccepted: true, licences, limit: 5, versions: ["2.0", "1.0"] };
  const html = renderFragment(en, antivirusSection, { status: 200, body });
  expect(html).toContain("ABCD-EFGH-JKLM-NPQR-STUV");
  expect(html).toContain('aria-label="Delete the key ABCD-EFGH-JKLM-NPQR-STUV"');
  expect(html).toContain("ESET 2.0");
  const full = renderFragment(bg, antivirusSection, { status: 200, body: { ...body, limit: 1, versions: null } });
  expect(full).toContain("Всичките 1 ключа са издадени.");
  expect(full).toContain("В момента производителят не казва");
  const refused = renderFragment(bg, generateAntivirusKey, { status: 409, body: { problem: "terms-first" } });
  expect(refused).toContain("Първо приемете условията");
});
