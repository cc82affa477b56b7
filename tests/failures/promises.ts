import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { appliedTasks } from "#providers/network-controller/simulated-store.ts";
import { FIRST_PORT, type Effect, type Taken, type ReportedOfContract } from "./home-customer.ts";

export type CustomerTicket = { ticketId: string; cid: string; kind: string; state: string; reason: string | null; handedOver: number };
const ENDED = ["applied", "failed", "expired"];

/** Every stored operation, in the order of the requests. */
export async function operationsIn(db: Db): Promise<CustomerTicket[]> {
  const { rows } = await sql<CustomerTicket>`
    select id as "ticketId", subject as cid, substr(kind, 8) as kind, state, fault ->> 'reason' as reason, (progress ->> 'handedOver')::int as "handedOver"
    from platform.operations where family like 'router.%' order by requested_at, id`.execute(db);
  return rows;
}

/** No ticket is lost or duplicated for one request, each has ended, and the customer got its result. */
export function expectTicketsAnswered(stored: CustomerTicket[], taken: Taken[]): void {
  const states = new Map(stored.map(({ ticketId, state }) => [ticketId, state]));
  for (const { ticketId, cid, seenApplied } of taken) {
    const state = states.get(ticketId);
    expect(ENDED, `${cid} ${ticketId}`).toContain(state);
    if (seenApplied !== undefined) expect(seenApplied, `${cid} ${ticketId}, which is ${state}`).toBe(state === "applied");
  }
  const known = new Set(taken.map(({ ticketId }) => ticketId));
  expect(stored.filter(({ ticketId, kind }) => kind !== "repair" && !known.has(ticketId))).toEqual([]);
  expect(stored.filter(({ state }) => !ENDED.includes(state))).toEqual([]);
}

type ExpectedSettings = { wifiName: string; dns: string; ports: number[]; admitted: string[]; accessType: string };

/** The expected settings of a router: what was applied, and nothing else. */
function expectedAfter(before: ReportedOfContract, applied: Effect[]): ExpectedSettings {
  const expected: ExpectedSettings = {
    wifiName: before.bands[0]!.name,
    dns: before.servers.join(),
    ports: [],
    admitted: before.access.devices.map(({ mac }) => mac),
    accessType: before.access.accessType,
  };
  return applied.reduce<ExpectedSettings>((so, effect) => {
    if ("adds" in effect) return { ...so, ports: [...so.ports, effect.adds] };
    if ("removes" in effect) return { ...so, ports: so.ports.filter((port) => port !== effect.removes) };
    if ("admits" in effect) return { ...so, admitted: [...so.admitted, effect.admits], accessType: effect.accessType ?? so.accessType };
    if ("shutsOut" in effect) return withoutDevice(so, effect.shutsOut);
    return { ...so, ...effect };
  }, expected);
}

/** Without its last device nobody is shut out any more (decisions §10.1). */
function withoutDevice(so: ExpectedSettings, mac: string): ExpectedSettings {
  const admitted = so.admitted.filter((one) => one !== mac);
  return { ...so, admitted, accessType: admitted.length === 0 ? "OPEN" : so.accessType };
}

type Seen = { before: ReportedOfContract; after: ReportedOfContract };

/** What the customer sees is what the router actually stores: everything that was applied and nothing else; every pair is complete. */
export function expectRouterAsReported(actual: RouterSettings, { before, after }: Seen, applied: Effect[]): void {
  const { cid } = after;
  expect(shown(after), cid).toEqual(holding(actual));
  const added = actual.portMappings.filter(({ externalPort }) => externalPort >= FIRST_PORT);
  const ports = [...new Set(added.map(({ externalPort }) => externalPort))].sort();
  for (const port of ports) {
    const protocols = added.filter(({ externalPort }) => externalPort === port).map(({ protocol }) => protocol);
    expect(protocols.sort(), `${cid}, port ${port}`).toEqual(["TCP", "UDP"]);
  }
  const expected = expectedAfter(before, applied);
  const { accessType } = after.access;
  const admitted = actual.admitted.map(({ mac }) => mac).sort();
  expect({ wifiName: actual.wifi["24"].name, dns: actual.dns.join(), ports, admitted, accessType }, cid).toEqual({
    ...expected,
    ports: expected.ports.sort(),
    admitted: expected.admitted.sort(),
  });
}

const byPort = (rules: { externalPort: number; protocol: string }[]) =>
  rules.sort((one, other) => one.externalPort - other.externalPort || one.protocol.localeCompare(other.protocol));

/** Who gets in: everybody, or the devices of the list, where the type says so at their own addresses alone. */
const whoGetsIn = (isOpen: boolean, isStatic: boolean, devices: { mac: string; ipAddress: string }[]) =>
  isOpen ? "everybody" : devices.map(({ mac, ipAddress }) => (isStatic ? `${mac} at ${ipAddress}` : mac)).sort();

const shown = ({ bands, servers, rules, access: { accessType, devices } }: ReportedOfContract) => ({
  wifi: bands.map(({ name, allowWifi }) => ({ name, active: allowWifi })),
  servers,
  access: whoGetsIn(accessType === "OPEN", accessType === "RESTRICTED_STATIC", devices),
  rules: byPort(rules.map(({ index: _index, status, ...rule }) => ({ ...rule, active: status === "active" }))),
});

const holding = ({ wifi, dns, portMappings, admitted, reservations }: RouterSettings) => ({
  wifi: [wifi["24"], wifi["5"]],
  servers: dns,
  access: whoGetsIn(
    admitted.every(({ active }) => !active),
    reservations.some(({ active, mac }) => active && admitted.some((one) => one.mac === mac)),
    admitted.filter(({ active }) => active),
  ),
  rules: byPort(portMappings.map(({ instance: _instance, ...rule }) => rule)),
});

/** No router has done one task twice. */
export async function expectDoneOnce(db: Db): Promise<number> {
  const done = (await appliedTasks(db)).filter(({ part }) => part === "whole").map(({ cid, taskId }) => `${cid} ${taskId}`);
  expect(done.filter((one, place) => done.indexOf(one) !== place)).toEqual([]);
  return done.length;
}
