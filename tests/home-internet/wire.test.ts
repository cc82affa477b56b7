import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { words } from "#features/home-internet/messages/words.ts";
import { home } from "#testing/people.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import type { Sample } from "#testing/sample.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import { calls, sentTo, writes } from "./calls.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

const FORM = "application/x-www-form-urlencoded";
const BASE = "{area}/settings/mycontact/";
const status = ["cid", "index", "status"];
const port = ["name", "protocol", "externalPort", "externalPortEnd", "internalIp", "internalPort"];
/** A§7 and decisions §2: method, path, and the sent fields. */
const SPECIFIED: [string, string, ...string[]][] = [
  ["GET", "async/restoration/status", "cid"],
  ["GET", "async/modification/result", "cid", "ticketId"],
  ["GET", "async/connected-devices/result", "cid", "ticketId"],
  ["GET", "internet/landhcp/connected-devices/ticket", "cid"],
  ["GET", "internet/wifi", "cid", "wifiSsid24", "wifiSsid5"],
  ...["internet/landhcp", "internet/napt", "internet/dhcp/reservations", "internet/access/ip-addresses", "internet/dns-settings"].map(
    (path): [string, string, string] => ["GET", path, "cid"],
  ),
  ...["services/email", "services/antivirus", "services/hosting"].map((path): [string, string, string] => ["GET", path, "cid"]),
  ["GET", "internet/wifi/status", ...status],
  ["GET", "internet/landhcp/status", ...status],
  ["GET", "internet/napt/status", ...status],
  ["GET", "internet/dhcp/reservations/status", ...status],
  ["GET", "services/antivirus/generate", "cid"],
  ["DELETE", "internet/napt/delete", "cid", "index"],
  ["DELETE", "internet/dhcp/reservations/delete", "cid", "index"],
  ["POST", "internet/access/editMac", "cid", "ipAddress", "index", "mac", "macNote", "onlyMac"],
  ["POST", "services/antivirus/delete", "cid", "antivirusKey"],
  ["POST", "services/antivirus/dwld/eset/:version", "version", "cid"],
  ["POST", "reset", "cid"],
  ["POST", "internet/wifi/24", "cid", "name", "password"],
  ["POST", "internet/wifi/5", "cid", "name", "password"],
  ["POST", "internet/landhcp", "cid", "routerIp", "subnetMask", "poolStart", "poolEnd"],
  ["POST", "internet/dhcp/reservations", "cid", "index", "ipAddress", "mac", "macNote"],
  ["POST", "internet/dhcp/reservations/delete", "cid", "selectedReservations"],
  ["POST", "internet/napt", "cid", ...port],
  ["POST", "internet/napt/delete", "cid", "selectedProtocols"],
  ["POST", "internet/access", "cid", "accessType", "ipAddress", "mac", "macNote"],
  ["POST", "internet/access/delete", "cid", "selectedDevices"],
  ["POST", "internet/dns-settings", "cid", "servers"],
  ["POST", "internet/dns-settings/delete", "cid", "servers"],
  ["POST", "services/email/password", "cid", "password"],
  ["POST", "services/email/address", "cid", "name"],
  ["POST", "services/hosting/password", "cid", "password"],
  ["POST", "services/hosting/new-address", "cid", "name"],
  ["POST", "services/antivirus", "cid", "termsAccepted"],
  ["POST", "token", "cid"],
];
/** Calls that neither names and the page needs: the selector, the ledger and its undo, names of devices, and two sections. */
const BESIDES = ["checkConnection", "connection", "contracts", "knownDevices", "ledger", "resetSection", "restart", "tokenSection", "undo"];

test("every call of A§7 has its method, its path and its input; there are six besides", () => {
  const declared = calls.map((call) => [call.endpoint.method, call.endpoint.path.replace(BASE, ""), ...sentTo(call)].join(" "));
  const specified = SPECIFIED.map((one) => one.join(" "));
  expect(specified.filter((one) => !declared.includes(one))).toEqual([]);
  expect(
    calls
      .filter((_, at) => !specified.includes(declared[at]!))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(BESIDES);
});

test("the GETs that change state are those that decisions §1 knows", () => {
  const changing = calls
    .filter((call) => call.endpoint.method === "GET" && writes(call))
    .map(({ endpoint }) => endpoint.path.replace(BASE, ""));
  const statuses = ["internet/wifi", "internet/landhcp", "internet/napt", "internet/dhcp/reservations"].map((path) => `${path}/status`);
  expect(changing.sort()).toEqual([...statuses, "internet/landhcp/connected-devices/ticket", "services/antivirus/generate"].sort());
});

const EVERYWHERE = ["cid", "serviceSuspended", "reportedAt", "operations"];
const account = ["managedBy", "address", "name", "ending"];
/** The fields of every section and of its rows, as issue and decisions name them; `limit` and `limits` are sent besides. */
const FIELDS: Record<string, { own: string[]; rows?: Record<string, string[]> }> = {
  wifiSection: { own: ["bands"], rows: { bands: ["index", "band", "name", "allowWifi", "pending"] } },
  lanSection: { own: ["routerIp", "subnetMask", "dhcp"], rows: { dhcp: ["index", "status", "poolStart", "poolEnd"] } },
  portForwardingSection: {
    own: ["entries", "limit"],
    rows: { entries: ["index", "name", "protocol", "externalPort", "externalPortEnd", "internalIp", "internalPort", "status"] },
  },
  reservationsSection: { own: ["entries", "limit"], rows: { entries: ["index", "ipAddress", "mac", "macNote", "status"] } },
  accessSection: {
    own: ["accessType", "staticLimitVal", "dynamicLimitVal", "limits", "devices"],
    rows: { devices: ["index", "ipAddress", "mac", "macNote"] },
  },
  dnsSection: { own: ["servers", "limit"] },
  antivirusSection: { own: ["managedBy", "termsAccepted", "licences", "limit", "versions"] },
  emailSection: { own: account },
  hostingSection: { own: account },
  tokenSection: { own: ["managedBy", "newest", "code"] },
  resetSection: { own: ["checkingTime"] },
};

test.each(calls.filter(({ name }) => name.endsWith("Section")))(
  "$name returns its fields in JSON, and the same in HTML where the request accepts it",
  async ({ name, endpoint, sample }) => {
    const browser = await context.signedIn(home);
    // the second home has a listed device, the first one everything else
    const here: Sample = { ...sample, query: { cid: name === "accessSection" ? "C1000002" : "C1000001" } };
    const json = await askIn(context, browser, { endpoint, sample: here });
    expect(json).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    });
    const body = JSON.parse(json.text) as Record<string, object | object[]>;
    const { own, rows = {} } = FIELDS[name]!;
    expect(Object.keys(body).sort()).toEqual([...EVERYWHERE, ...own].sort());
    for (const [part, fields] of Object.entries(rows)) {
      const all = [body[part]!].flat();
      expect(all.length).toBeGreaterThan(0);
      for (const row of all) expect(Object.keys(row).sort()).toEqual([...fields].sort());
    }
    const html = await askIn(context, browser, { endpoint, sample: { ...here, headers: { accept: "text/html" } } });
    expect(html).toMatchObject({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8", vary: expect.stringContaining("accept") as string },
    });
    expect(html.text).toMatch(/^<(div|form|section|p|noscript)\b/);
    expect(html.text).not.toContain("<html");
    // without a script a form there is sent somewhere that answers, or not at all
    const unsent = [...html.text.matchAll(/<form\b(?![^>]* action=)[^>]*>(.*?)<\/form>/gs)].map(([, inside]) => inside!);
    for (const inside of unsent) expect(inside).not.toMatch(/<button\b(?=[^>]* type="submit")(?![^>]* disabled="")[^>]*>/);
    if (unsent.length > 0) expect(html.text).toContain(words.bg.needsScript.here);
  },
);

const named = (name: string) => calls.find((call) => call.name === name)!;

test("a section lists the changes requested of it, newest first", async () => {
  const browser = await context.signedIn(home);
  const { endpoint, sample } = named("changeWifi24");
  for (const name of ["First", "Second"]) {
    await askIn(context, browser, { endpoint, sample: { ...sample, body: { name } } });
    await sql`update platform.operations set state = 'applied', ended_at = requested_at, requested_at = requested_at - interval '1 minute' where fault is null`.execute(
      context.db,
    );
  }
  const { text } = await askIn(context, browser, named("wifiSection"));
  const { operations } = JSON.parse(text) as { operations: Record<string, unknown>[] };
  expect(operations.map(({ details }) => details)).toMatchObject([{ name: "Second" }, { name: "First" }]);
  for (const one of operations)
    expect(Object.keys(one)).toEqual(expect.arrayContaining(["ticketId", "kind", "state", "requestedAt", "endsBy"]));
});

const TICKETS = [
  "wifiStatus",
  "lanStatus",
  "portForwardingStatus",
  "reservationStatus",
  "deletePortForwarding",
  "deleteReservation",
  "connectedDevicesTicket",
];

test.each(TICKETS.map(named))("$name returns a ticket: times from the server, milliseconds and minutes", async ({ endpoint, sample }) => {
  const { browser, whole } = await prepareIn(context, sample);
  const { status: got, text } = await askIn(context, browser, { endpoint, sample: whole });
  const number = expect.any(Number) as number;
  expect({ got, ticket: JSON.parse(text) as unknown }).toEqual({
    got: 200,
    ticket: { cid: "C1000001", ticketId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, checkingTime: number, waitingTime: number },
  });
});

/** A form's fields as a browser writes them: a list is the field again and again. */
const written = (body: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  ).toString();
/** A§7: its body is JSON. */
const ONLY_JSON = ["editMac"];

test.each(calls.filter(({ name, endpoint }) => endpoint.method === "POST" && !ONLY_JSON.includes(name)))(
  "$name accepts a browser's form like JSON",
  async ({ name, endpoint, sample }) => {
    const { browser, whole } = await prepareIn(context, sample);
    const { body = {}, ...rest } = whole;
    const mutated = { how: "as a form", body: written(body), headers: { "content-type": FORM }, refused: false };
    const { status: got, headers } = await askIn(context, browser, { endpoint, sample: rest, mutated });
    expect({ name, got }).toEqual({ name, got: whole.gives ?? 200 });
    if ("my-contact-success-request" in (endpoint.answers[200]?.headers ?? {})) {
      expect(headers).toMatchObject({ "my-contact-success-request": "true" });
      expect(Number(headers["delay-time-to-refresh"])).toBeGreaterThanOrEqual(1_000);
    }
  },
);
