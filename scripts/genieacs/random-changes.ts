import { setTimeout as pause } from "node:timers/promises";
import { changeAccess, deleteAccess, accessSection } from "#features/home-internet/access/contract.ts";
import { changeDns } from "#features/home-internet/dns/contract.ts";
import { ledger, type Operation } from "#features/home-internet/operations/contract.ts";
import { runOperationJob } from "#features/home-internet/operations/server/jobs.ts";
import { addPortForwarding, deletePortForwardings, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { changeWifi24 } from "#features/home-internet/wifi/contract.ts";
import { systemClock } from "#platform/server/clock.ts";
import { openHomeInternet } from "#testing/home-internet.ts";
import { home } from "#testing/people.ts";
import { calmed, type World } from "./checks.ts";
import type { Truth } from "./driver.ts";

type Portal = Awaited<ReturnType<typeof openHomeInternet>>;
type Answer = { status: number; body: unknown };
/** A change as the portal is asked for it, and whether the router holds what was asked for. */
type Requested = { what: string; ask: () => Promise<Answer>; isThere: (truth: Truth) => boolean };

const some = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
const rowsWith = (truth: Truth, table: string, name: string, value: string): number =>
  Object.entries(truth).filter(([path, is]) => path.startsWith(`${table}.`) && path.endsWith(`.${name}`) && is === value).length;
const SSID = "Device.WiFi.SSID.1.SSID";
const RULES = "Device.NAT.PortMapping";
const LIST = "Device.Hosts.AccessControl";

/** What makes a change difficult: a router that is slow, refuses, sleeps for a while, restarts, or is changed behind the portal's back. */
const TROUBLES: Record<string, (world: World) => Promise<unknown>> = {
  none: () => Promise.resolve(),
  ordinary: () => Promise.resolve(),
  slow: ({ router }) => router.behave({ slowMs: 250 }),
  "refuses, naming nothing": ({ router }) => router.behave({ refuse: "unnamed" }),
  "refuses the port": ({ router }) => router.behave({ refuse: "ExternalPort" }),
  "has no room": ({ router }) => router.behave({ addFault: "9004" }),
  "has no such table": ({ router }) => router.behave({ addFault: "9005" }),
  "says done and does nothing": ({ router }) => router.behave({ mute: "does-nothing" }),
  "loses power": ({ router }) => router.behave({ dropNext: "SetParameterValues" }),
  "is changed at its own page": ({ router }) =>
    router.put({ [SSID]: `By hand ${Date.now() % 1_000}`, "Device.WiFi.SSID.2.SSID": "By hand 5" }),
  async "sleeps for a while"({ router }) {
    await router.off();
    setTimeout(() => void router.on(), 4_000);
  },
};

async function requestAt(portal: Portal, cid: string, number: number): Promise<Requested> {
  const browser = portal.browser(home);
  const query = { cid };
  const kind = some(["name", "password", "dns", "rule", "rule", "rule off", "device", "device off"] as const);
  const port = 20_000 + number;
  const mac = `02:00:00:00:53:${String(number % 100).padStart(2, "0")}`;
  switch (kind) {
    case "name":
      return {
        what: kind,
        ask: () => browser.call(changeWifi24, { query, body: { name: `Net ${number}` } }),
        isThere: (truth) => truth[SSID] === `Net ${number}`,
      };
    case "password": {
      const path = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";
      return {
        what: kind,
        ask: () => browser.call(changeWifi24, { query, body: { password: `secret of ${number}` } }),
        isThere: (truth) => truth[path] === `secret of ${number}`,
      };
    }
    case "dns": {
      const server = `198.51.100.${1 + (number % 250)}`;
      const path = "Device.DHCPv4.Server.Pool.1.DNSServers";
      return {
        what: kind,
        ask: () => browser.call(changeDns, { query, body: { servers: [server] } }),
        isThere: (truth) => truth[path] === server,
      };
    }
    case "rule off": {
      const rules = (await browser.call(portForwardingSection, { query })).body as { entries?: { index: number; externalPort: number }[] };
      const rule = some((rules.entries ?? []).filter(({ externalPort }) => externalPort >= 20_000));
      if (!rule) break;
      return {
        what: kind,
        ask: () => browser.call(deletePortForwardings, { query, body: { selectedProtocols: [rule.index] } }),
        isThere: (truth) => !(`${RULES}.${rule.index}.ExternalPort` in truth),
      };
    }
    case "device off": {
      const list = (await browser.call(accessSection, { query })).body as { devices?: { index: number; mac: string }[] };
      const device = some(list.devices ?? []);
      if (!device) break;
      return {
        what: kind,
        ask: () => browser.call(deleteAccess, { query, body: { selectedDevices: [device.index] } }),
        isThere: (truth) => rowsWith(truth, LIST, "PhysAddress", device.mac) === 0,
      };
    }
    case "device": {
      const list = (await browser.call(accessSection, { query })).body as { devices?: unknown[] };
      const type = (list.devices ?? []).length === 0 ? { accessType: "RESTRICTED_DYNAMIC" } : {};
      return {
        what: kind,
        ask: () => browser.call(changeAccess, { query, body: { ...type, mac } }),
        isThere: (truth) => rowsWith(truth, LIST, "PhysAddress", mac) === 1,
      };
    }
    case "rule":
  }
  const body = {
    name: `Rule ${number}`,
    protocol: "TCP",
    externalPort: String(port),
    externalPortEnd: String(port),
    internalPort: "80",
    internalIp: "192.168.1.101",
  };
  return {
    what: "rule",
    ask: () => browser.call(addPortForwarding, { query, body }),
    isThere: (truth) => rowsWith(truth, RULES, "ExternalPort", String(port)) === 1,
  };
}

/** Runs what is due until every change has ended. */
async function runToEnd(portal: Portal, cid: string, withinMs: number): Promise<Operation[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const { operations } = (await portal.browser(home).call(ledger, { query: { cid } })).body;
    if (operations.every(({ endedAt }) => endedAt !== null)) return operations;
    if (Date.now() > until) throw new Error("a change has no end");
    portal.planned.sort((one, other) => one.at.getTime() - other.at.getTime());
    const next = portal.planned[0];
    if (!next || next.at.getTime() > Date.now()) await pause(Math.min(500, next ? next.at.getTime() - Date.now() : 500));
    else {
      const { at: _, ...payload } = portal.planned.shift()!;
      await runOperationJob.run(payload, { homeInternet: portal.deps });
    }
  }
}

/** Makes random changes through the portal, on a router in all sorts of trouble, and compares what was outcomes with what the router holds; returns how many differ. */
export async function randomChanges(world: World, count: number): Promise<number> {
  const times = { checkingMs: 500, changeSeconds: 60, resetSeconds: 120, repairSeconds: 600, longPollMs: 50 };
  const portal = await openHomeInternet({ networkController: world.controller, clock: systemClock, times });
  const outcomes: Record<string, number> = {};
  let wrong = 0;
  for (let number = 1; number <= count; number += 1) {
    await calmed(world);
    const requested = await requestAt(portal, world.cid, number);
    const trouble = some(Object.keys(TROUBLES));
    const before = requested.isThere(await world.router.state());
    await TROUBLES[trouble]!(world);
    const answer = await requested.ask();
    const ticketId =
      (answer.body as { ticket?: { ticketId: string } | null }).ticket?.ticketId ?? (answer.body as { ticketId?: string }).ticketId;
    if (answer.status !== 200 || !ticketId) {
      outcomes[`not taken (${answer.status})`] = (outcomes[`not taken (${answer.status})`] ?? 0) + 1;
      continue;
    }
    const calming = setTimeout(() => void calmed(world).catch(() => undefined), 20_000);
    const operations = await runToEnd(portal, world.cid, 15 * 60_000);
    clearTimeout(calming);
    await calmed(world);
    const own = operations.find((one) => one.ticketId === ticketId)!;
    const isThere = requested.isThere(await world.router.state());
    const word = own.fault ? `${own.stage}: ${own.fault.reason}` : own.stage;
    outcomes[word] = (outcomes[word] ?? 0) + 1;
    const isTrue =
      own.state === "applied"
        ? isThere
        : isThere === before || operations.some(({ repairs, state }) => repairs === ticketId && state !== "applied");
    if (!isTrue) wrong += 1;
    console.log(
      `${isTrue ? "true     " : "NOT TRUE "} ${number} ${requested.what}, router ${trouble}: ${word}; at the router: ${isThere ? "there" : "not there"}`,
    );
  }
  console.log(JSON.stringify(outcomes));
  await portal.close();
  return wrong;
}
