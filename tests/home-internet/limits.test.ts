import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accessSection, changeAccess } from "#features/home-internet/access/contract.ts";
import { changeDns, dnsSection } from "#features/home-internet/dns/contract.ts";
import { addPortForwarding, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { home } from "#testing/people.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { askIn } from "../abuse/sending.ts";
import { forwarded, furnish, listed, reserved, type Furniture } from "./furnishing.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

/** The second home: no rule and no reservation, one listed device, two DNS servers. */
const query = { cid: "C1000002" };
const device = { ipAddress: "192.168.1.60", mac: "02:00:00:BB:00:01" };
const rule = { name: "Web", protocol: "TCP", externalPort: "8443", internalIp: "192.168.1.102", internalPort: "443" };
const fixed = { accessType: "RESTRICTED_STATIC" } as const;
const dns = (count: number) => ({ servers: ["1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4"].slice(0, count) });

/** A request that reaches a limit, and one beyond it, each with the home's settings before. */
type Limit = { limit: string; call: Endpoint; last: [Furniture, object]; beyond: [Furniture, object]; fault: string };
const limits: Limit[] = [
  {
    limit: "16 reservations",
    call: addReservation,
    fault: "reservations-full",
    last: [{ changes: reserved(15) }, device],
    beyond: [{ changes: reserved(16) }, device],
  },
  {
    limit: "32 port rules",
    call: addPortForwarding,
    fault: "port-rules-full",
    last: [{ changes: forwarded(31) }, rule],
    beyond: [{ changes: forwarded(32) }, rule],
  },
  {
    limit: "32 port rules, two at once",
    call: addPortForwarding,
    fault: "port-rules-one-left",
    last: [{ changes: forwarded(30) }, { ...rule, protocol: "BOTH" }],
    beyond: [{ changes: forwarded(31) }, { ...rule, protocol: "BOTH" }],
  },
  {
    limit: "8 static addresses",
    call: changeAccess,
    fault: "static-full",
    last: [listed(6, "RESTRICTED_STATIC"), device],
    beyond: [listed(7, "RESTRICTED_STATIC"), device],
  },
  {
    limit: "16 dynamic addresses",
    call: changeAccess,
    fault: "dynamic-full",
    last: [listed(14), device],
    beyond: [listed(15), device],
  },
  {
    limit: "64 characters of a note beside a reservation",
    call: addReservation,
    fault: "note-too-long",
    last: [{}, { ...device, macNote: "я".repeat(64) }],
    beyond: [{}, { ...device, macNote: "я".repeat(65) }],
  },
  {
    limit: "64 characters of a note beside a listed device",
    call: changeAccess,
    fault: "note-too-long",
    last: [fixed, { ...device, macNote: "я".repeat(64) }],
    beyond: [fixed, { ...device, macNote: "я".repeat(65) }],
  },
  { limit: "3 DNS servers", call: changeDns, fault: "dns-full", last: [{}, dns(3)], beyond: [{}, dns(4)] },
];

const sent = async (call: Endpoint, [given, body]: [Furniture, object]) => {
  await furnish(context.db, query.cid, given);
  const sample = { query, body: body as Record<string, unknown> };
  const { status, text } = await askIn(context, await context.signedIn(home), { endpoint: call, sample });
  const { ticket, fields } = JSON.parse(text) as { ticket: unknown; fields: { fault: string }[] };
  return { status, accepted: ticket !== null, faults: fields.map(({ fault }) => fault) };
};

test.each(limits)("$limit may be had", async ({ call, last }) => {
  expect(await sent(call, last)).toEqual({ status: 200, accepted: true, faults: [] });
});

test.each(limits)("one more than $limit is refused without a command to the router", async ({ call, beyond, fault }) => {
  expect(await sent(call, beyond)).toEqual({ status: 200, accepted: false, faults: [fault] });
});

test("every section returns its limit, and access whether it is reached", async () => {
  const bodyOf = async (endpoint: Endpoint) =>
    JSON.parse((await askIn(context, await context.signedIn(home), { endpoint, sample: { query } })).text) as object;
  expect(await bodyOf(reservationsSection)).toMatchObject({ limit: 16 });
  expect(await bodyOf(portForwardingSection)).toMatchObject({ limit: 32 });
  expect(await bodyOf(dnsSection)).toMatchObject({ limit: 3 });
  const both = { RESTRICTED_STATIC: 8, RESTRICTED_DYNAMIC: 16 };
  await furnish(context.db, query.cid, listed(6, "RESTRICTED_STATIC"));
  expect(await bodyOf(accessSection)).toMatchObject({ limits: both, staticLimitVal: false, dynamicLimitVal: false });
  await context.renew();
  await furnish(context.db, query.cid, listed(7, "RESTRICTED_STATIC"));
  expect(await bodyOf(accessSection)).toMatchObject({ limits: both, staticLimitVal: true, dynamicLimitVal: false });
  await context.renew();
  await furnish(context.db, query.cid, listed(15));
  expect(await bodyOf(accessSection)).toMatchObject({ limits: both, staticLimitVal: false, dynamicLimitVal: true });
});
