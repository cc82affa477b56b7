import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { macOf, serverOf, SCENARIOS } from "#providers/network-controller/simulated-scenarios.ts";
import type { Random } from "#testing/random.ts";
import { insist, visitSoon, type Visitor } from "./visitor.ts";

/** What the router should store when the change is applied. A port rule is identified by its external port, a device of the list of access by its MAC. */
export type Effect =
  | { wifiName: string }
  | { dns: string }
  | { adds: number }
  | { removes: number }
  | { admits: string; accessType?: string }
  | { shutsOut: string };
/** An accepted change; `toldApplied` once its customer got the result. */
export type Taken = { cid: string; ticketId: string; effect: Effect; seenApplied?: boolean };
/** One browser: it changes settings of one family of one contract. */
export type Client = { visitor: Visitor; cid: string; changes: "wifi" | "rules" | "dns" | "access"; random: Random; requests: number };

const HOME = "/myvrata/settings/mycontact";
/** The first port of the rules that are added here; the demo world's are all lower. */
export const FIRST_PORT = 20_000;
const MOST_RULES = 24;
const MOST_ADMITTED = 5;
const FAULTY = {
  wifi: ["nothing", "other", "late", "lost", "asleep"],
  rules: ["noUdp", "powerCut", "late", "lost"],
  dns: ["nothing", "other", "late", "lost"],
  access: ["nothing", "other", "powerCut", "late", "lost"],
} as const;
const FAULT_CHANCE = 0.3;
const FOLLOW_CHANCE = 0.7;

/** Signs a person of the demo world in, as soon as the portal can be reached. */
export async function comeHome(url: string, username: string): Promise<Visitor> {
  const visitor = await visitSoon(url);
  const answer = await insist(() => visitor.send("POST", "/login", { body: { username, password: "vrata-demo" } }));
  if (answer.status !== 200) throw new Error(`${username} was not signed in: ${answer.status}`);
  return visitor;
}

/** Requests one change, until it is answered; returns the accepted change, or undefined where another one is under way. */
export async function askForSomething(client: Client): Promise<Taken | undefined> {
  client.requests += 1;
  const { cid, changes, random, requests } = client;
  const isFaulty = random.chance(FAULT_CHANCE);
  if (changes === "wifi") {
    const wifiName = isFaulty ? SCENARIOS[random.oneOf(FAULTY.wifi)] : `Wi-Fi ${requests}`;
    return post(client, { path: "/internet/wifi/24", body: { name: wifiName }, effect: { wifiName } });
  }
  if (changes === "dns") {
    const dns = isFaulty ? serverOf(random.oneOf(FAULTY.dns)) : `198.51.100.${1 + (requests % 250)}`;
    return post(client, { path: "/internet/dns-settings", body: { servers: [dns] }, effect: { dns } });
  }
  if (changes === "access") return changeAccess(client, isFaulty);
  const port = FIRST_PORT + requests * 3 + Number(cid.slice(-1));
  return random.chance(0.6)
    ? addPair(client, { port, name: isFaulty ? SCENARIOS[random.oneOf(FAULTY.rules)] : `pair ${requests}` })
    : removePair(client);
}

/**
 * Waits until the customer gets the result, as the page does, and checks that the section agrees; most do, some do not. Nobody else changes this family of this
 * contract, so what was applied must be there.
 */
export async function follow(client: Client, taken: Taken): Promise<void> {
  const { visitor, random } = client;
  if (!random.chance(FOLLOW_CHANCE)) return;
  for (;;) {
    const path = `${HOME}/async/modification/result?cid=${taken.cid}&ticketId=${taken.ticketId}`;
    const answer = await insist(() => visitor.send("GET", path));
    if (answer.status !== 200 && answer.status !== 202) throw new Error(`the end of ${taken.ticketId} was answered ${answer.status}`);
    if (answer.status === 200) {
      taken.seenApplied = answer.body as boolean;
      if (taken.seenApplied && !(await shows(client, taken.effect)))
        throw new Error(`${taken.ticketId} was told as applied, but ${JSON.stringify(taken.effect)} is not to be seen`);
      return;
    }
    await pause(100);
  }
}

async function shows(client: Client, effect: Effect): Promise<boolean> {
  const { bands, servers, rules, access } = await reportedOf(client);
  const isListed = (mac: string) => access.devices.some((one) => one.mac === mac);
  if ("admits" in effect) return isListed(effect.admits) && access.accessType === (effect.accessType ?? access.accessType);
  if ("shutsOut" in effect) return !isListed(effect.shutsOut);
  if ("wifiName" in effect) return bands[0]!.name === effect.wifiName;
  if ("dns" in effect) return servers.join() === effect.dns;
  const port = "adds" in effect ? effect.adds : effect.removes;
  return rules.filter(({ externalPort }) => externalPort === port).length === ("adds" in effect ? 2 : 0);
}

/** Why a change is refused that an earlier one, whose end was not followed, has made already. */
const BY_AN_EARLIER_ONE = ["nothing-changed", "mac-listed"];

/** `isGone`: whether the subject of the call no longer exists, so that a 404 is the right answer. */
type Post = { path: string; body: object; effect: Effect; isGone?: () => Promise<boolean> };

async function post({ visitor, cid }: Client, { path, body, effect, isGone }: Post): Promise<Taken | undefined> {
  const key = randomUUID();
  const answer = await insist(() => visitor.send("POST", `${HOME}${path}?cid=${cid}`, { body, key }));
  const { ticket, fields } = answer.body as { ticket?: { ticketId: string } | null; fields?: { fault: string }[] };
  if (answer.status === 409) return undefined;
  if (answer.status === 404 && (await isGone?.())) return undefined;
  if (answer.status === 200 && fields?.length && fields.every(({ fault }) => BY_AN_EARLIER_ONE.includes(fault))) return undefined;
  if (answer.status !== 200 || !ticket)
    throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return { cid, ticketId: ticket.ticketId, effect };
}

export type Rule = {
  index: number;
  name: string;
  protocol: "TCP" | "UDP";
  externalPort: number;
  externalPortEnd: number;
  internalIp: string;
  internalPort: number;
  status: "active" | "inactive";
};

/** What a section of a contract answers. */
async function read({ visitor, cid }: Pick<Client, "visitor" | "cid">, path: string): Promise<unknown> {
  const { status, body } = await insist(() => visitor.send("GET", `${HOME}${path}?cid=${cid}`));
  if (status !== 200) throw new Error(`${path} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

async function rulesOf({ visitor, cid }: Pick<Client, "visitor" | "cid">): Promise<Rule[]> {
  return ((await read({ visitor, cid }, "/internet/napt")) as { entries: Rule[] }).entries;
}

async function addPair(client: Client, { port, name }: { port: number; name: string }): Promise<Taken | undefined> {
  if ((await rulesOf(client)).length > MOST_RULES) return removePair(client);
  const ports = { externalPort: String(port), externalPortEnd: String(port + 1), internalPort: String(port) };
  const body = { name, protocol: "BOTH", ...ports, internalIp: "192.168.1.101" };
  return post(client, { path: "/internet/napt", body, effect: { adds: port } });
}

/** Removes both rows of one of the pairs that were added before. */
async function removePair(client: Client): Promise<Taken | undefined> {
  const rules = await rulesOf(client);
  const indexesAt = (port: number) => rules.filter(({ externalPort }) => externalPort === port).map(({ index }) => index);
  const port = rules.map(({ externalPort }) => externalPort).find((one) => one >= FIRST_PORT && indexesAt(one).length === 2);
  if (port === undefined) return undefined;
  const indexes = indexesAt(port);
  // an earlier change may have ended between the list and the request, and removed the rows
  const isGone = async () => {
    const left = new Set((await rulesOf(client)).map(({ index }) => index));
    return indexes.some((index) => !left.has(index));
  };
  return post(client, { path: "/internet/napt/delete", body: { selectedProtocols: indexes }, effect: { removes: port }, isGone });
}

type Access = { accessType: string; devices: { index: number; mac: string; ipAddress: string }[] };

const accessOf = async (client: Pick<Client, "visitor" | "cid">): Promise<Access> =>
  (await read(client, "/internet/access/ip-addresses")) as Access;

/** Lists a device, the first one together with a restricting type; or removes one, with the last of which the network opens. */
async function changeAccess(client: Client, isFaulty: boolean): Promise<Taken | undefined> {
  const { random, requests } = client;
  const { accessType, devices } = await accessOf(client);
  const isRemoval = devices.length > 0 && (devices.length >= MOST_ADMITTED || random.chance(0.5));
  if (isRemoval) {
    const { index, mac } = random.oneOf(devices);
    const isGone = async () => !(await accessOf(client)).devices.some((one) => one.index === index);
    return post(client, { path: "/internet/access/delete", body: { selectedDevices: [index] }, effect: { shutsOut: mac }, isGone });
  }
  const number = requests % 100;
  const faulty = macOf(random.oneOf(FAULTY.access));
  const isListed = devices.some(({ mac }) => mac === faulty);
  const mac = isFaulty && !isListed ? faulty : `02:00:00:00:52:${String(number).padStart(2, "0")}`;
  const type = random.chance(0.5) ? "RESTRICTED_STATIC" : "RESTRICTED_DYNAMIC";
  const first = devices.length === 0 ? { accessType: accessType === "OPEN" ? type : accessType } : {};
  const body = { ...first, mac, ipAddress: `192.168.1.${120 + number}` };
  return post(client, { path: "/internet/access", body, effect: { admits: mac, ...first } });
}

export type ReportedOperation = { ticketId: string; kind: string; state: string; endedAt: string | null };

/** What the customer sees of a contract: its changes, and its router's settings. */
export async function reportedOf({ visitor, cid }: Pick<Client, "visitor" | "cid">) {
  const get = (path: string) => read({ visitor, cid }, path);
  const { operations } = (await get("/operations")) as { operations: ReportedOperation[] };
  const { bands } = (await get("/internet/wifi")) as { bands: { band: string; name: string; allowWifi: boolean }[] };
  const { servers } = (await get("/internet/dns-settings")) as { servers: string[] };
  return { cid, operations, bands, servers, rules: await rulesOf({ visitor, cid }), access: await accessOf({ visitor, cid }) };
}
export type ReportedOfContract = Awaited<ReturnType<typeof reportedOf>>;
