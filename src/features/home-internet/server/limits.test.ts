import { beforeEach, expect, test } from "vitest";
import { LIMITS } from "#testing/limits.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { accessSection, changeAccess } from "../access/contract.ts";
import { changeEmailAddress, changeHostingPassword } from "../accounts/contract.ts";
import { acceptAntivirusTerms, antivirusSection, downloadAntivirus, generateAntivirusKey } from "../antivirus/contract.ts";
import { changeDns, dnsSection } from "../dns/contract.ts";
import { addPortForwarding, portForwardingSection } from "../port-forwarding/contract.ts";
import { addReservation, reservationsSection } from "../reservations/contract.ts";
import type { Limits } from "../settings.ts";
import { makeToken } from "../token/contract.ts";

const context = homeInternetContext();
beforeEach(() => limited({}));

const query = { cid: "C1000001" };
const limited = (limits: Partial<Limits>) => void (context.deps.limits = { ...LIMITS.homeInternet, ...limits });
const call: ReturnType<typeof context.browser>["call"] = (endpoint, given) => context.browser(home).call(endpoint, given);

const RULE = { name: "Web", protocol: "TCP", externalPort: "8443", externalPortEnd: "", internalIp: "192.168.1.102", internalPort: "443" };
const DEVICE = { ipAddress: "192.168.1.120", mac: "3C:2A:F4:10:77:FF", macNote: "Принтер" };
const PASSWORD = "смокини и мед";

const addRule = (externalPort: string) => call(addPortForwarding, { query, body: { ...RULE, externalPort } });
const reserve = () => call(addReservation, { query, body: DEVICE });
const letIn = (accessType: string) => call(changeAccess, { query, body: { accessType, ...DEVICE, macNote: "" } });

test.each<[keyof Limits, Partial<Limits>, () => Promise<{ body: unknown }>, object]>([
  ["portRules", { portRules: 2 }, () => addRule("8443"), { field: "protocol", fault: "port-rules-full", value: "2" }],
  [
    "managementPorts",
    { managementPorts: [8443] },
    () => addRule("8443"),
    { field: "externalPort", fault: "management-port", value: "8443" },
  ],
  ["reservations", { reservations: 1 }, reserve, { field: "mac", fault: "reservations-full", value: "1" }],
  ["note", { note: 6 }, reserve, { field: "macNote", fault: "note-too-long", value: "6" }],
  ["staticAddresses", { staticAddresses: 0 }, () => letIn("RESTRICTED_STATIC"), { field: "mac", fault: "static-full", value: "0" }],
  ["dynamicAddresses", { dynamicAddresses: 0 }, () => letIn("RESTRICTED_DYNAMIC"), { field: "mac", fault: "dynamic-full", value: "0" }],
  [
    "dnsServers",
    { dnsServers: 1 },
    () => call(changeDns, { query, body: { servers: ["1.1.1.1", "8.8.8.8"] } }),
    { field: "servers.1", fault: "dns-full", value: "1" },
  ],
  [
    "accountName",
    { accountName: { least: 5, most: 6 } },
    () => call(changeEmailAddress, { query, body: { name: "elen" } }),
    { field: "name", fault: "account-name-length", value: "5–6" },
  ],
  [
    "accountPassword",
    { accountPassword: { least: 20, most: 30 } },
    () => call(changeHostingPassword, { query, body: { password: PASSWORD } }),
    { field: "password", fault: "password-length", value: "20–30" },
  ],
])("the configured %s is enforced by the server, and the default allows the same input", async (...[, limits, ask, fault]) => {
  limited(limits);
  expect((await ask()).body).toMatchObject({ fields: [fault] });
  limited({});
  expect((await ask()).body).toMatchObject({ fields: [] });
});

test("with other management ports the usual ones can be forwarded", async () => {
  limited({ managementPorts: [443] });
  expect((await addRule("7547")).body).toMatchObject({ fields: [] });
});

test("every section shows the configured limits, not the defaults", async () => {
  limited({ portRules: 7, reservations: 6, dnsServers: 2, staticAddresses: 3, dynamicAddresses: 4, antivirusLicences: 9 });
  expect((await call(portForwardingSection, { query })).body).toMatchObject({ limit: 7 });
  expect((await call(reservationsSection, { query })).body).toMatchObject({ limit: 6 });
  expect((await call(dnsSection, { query })).body).toMatchObject({ limit: 2 });
  expect((await call(antivirusSection, { query })).body).toMatchObject({ limit: 9 });
  expect((await call(accessSection, { query })).body).toMatchObject({ limits: { RESTRICTED_STATIC: 3, RESTRICTED_DYNAMIC: 4 } });
});

test("length and lifetime of a pairing code are settings", async () => {
  limited({ pairingCode: { characters: 11, minutes: 3 } });
  const answer = await call(makeToken, { query, body: {} });
  if (answer.status !== 200) throw new Error("no code was made");
  const { headers, body } = answer;
  const { code, newest } = body.section;
  expect(code).toHaveLength(11);
  expect(headers).toMatchObject({ "delay-time-to-refresh": "180000" });
  expect(Date.parse(newest!.expiresAt) - Date.parse(newest!.madeAt)).toBe(180_000);
});

test("the number of antivirus licences is a setting: it may exceed five, and allows none while more exist already", async () => {
  await call(acceptAntivirusTerms, { query, body: { termsAccepted: true } });
  limited({ antivirusLicences: 7 });
  for (let made = 1; made <= 7; made += 1) expect(await call(generateAntivirusKey, { query })).toMatchObject({ status: 200 });
  const full = { status: 409, body: { problem: "limit-reached" } };
  expect(await call(generateAntivirusKey, { query })).toMatchObject(full);
  limited({ antivirusLicences: 2 });
  expect(await call(generateAntivirusKey, { query })).toMatchObject(full);
});

test("the lifetime of a download address is a setting", async () => {
  await call(acceptAntivirusTerms, { query, body: { termsAccepted: true } });
  const { antivirusVendor } = context.deps;
  let good = 0;
  context.deps.antivirusVendor = {
    ...antivirusVendor,
    downloadUrl: (link) => {
      good = link.until.getTime() - context.clock.now().getTime();
      return antivirusVendor.downloadUrl(link);
    },
  };
  limited({ downloadMinutes: 3 });
  expect(await call(downloadAntivirus, { params: { version: "18.2.14" }, body: query })).toMatchObject({ status: 200 });
  context.deps.antivirusVendor = antivirusVendor;
  expect(Math.round(good / 10_000)).toBe(18);
});
