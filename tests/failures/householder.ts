import { randomUUID } from "node:crypto";
import { insist, visitSoon, type Heard, type Visitor } from "./visitor.ts";

/** What was asked of one contract's router and taken on. `pair`: the name of a rule that was asked for TCP and UDP. */
export type Taken = { cid: string; ticketId: string; wifiName?: string; pair?: string };

const HOME = "/myvrata/settings/mycontact";
let asked = 0;

/** Signs a person of the demo world in, as soon as the portal can be reached. */
export async function comeHome(url: string, username: string): Promise<Visitor> {
  const visitor = await visitSoon(url);
  const heard = await insist(() => visitor.send("POST", "/login", { body: { username, password: "vrata-demo" } }));
  if (heard.status !== 200) throw new Error(`${username} was not signed in: ${heard.status}`);
  return visitor;
}

/** Asks for one change of a random kind, again and again until it is answered; gives what was taken on, or nothing where another one is under way. */
export async function askForSomething(visitor: Visitor, cid: string): Promise<Taken | undefined> {
  const number = (asked += 1);
  const kind = Math.random();
  if (kind < 0.45) return rename(visitor, cid, `Wi-Fi ${number}`);
  if (kind < 0.8) return addPair(visitor, cid, { name: `pair ${number}`, port: 20_000 + number * 3 });
  return removePairs(visitor, cid);
}

/** `isGone`: whether what the call is about has truly gone by now, so that a 404 is the right answer. */
type Post = { path: string; body: object; isGone?: () => Promise<boolean> };

async function post(visitor: Visitor, cid: string, { path, body, isGone }: Post): Promise<string | undefined> {
  const key = randomUUID();
  const heard = await insist(() => visitor.send("POST", `${HOME}${path}?cid=${cid}`, { body, key }));
  const { ticket, fields } = heard.body as { ticket?: { ticketId: string } | null; fields?: object[] };
  if (heard.status === 409) return undefined;
  if (heard.status === 404 && (await isGone?.())) return undefined;
  if (heard.status !== 200 || fields?.length)
    throw new Error(`${path} was answered ${heard.status} ${JSON.stringify(heard.body).slice(0, 300)}`);
  return ticket?.ticketId;
}

async function rename(visitor: Visitor, cid: string, name: string): Promise<Taken | undefined> {
  const ticketId = await post(visitor, cid, { path: "/internet/wifi/24", body: { name } });
  return ticketId === undefined ? undefined : { cid, ticketId, wifiName: name };
}

type Rule = { index: number; name: string; internalIp: string };

async function rulesOf(visitor: Visitor, cid: string): Promise<Rule[]> {
  const heard: Heard = await insist(() => visitor.send("GET", `${HOME}/internet/napt?cid=${cid}`));
  return (heard.body as { entries: Rule[] }).entries;
}

async function addPair(visitor: Visitor, cid: string, { name, port }: { name: string; port: number }): Promise<Taken | undefined> {
  if ((await rulesOf(visitor, cid)).length > 24) return removePairs(visitor, cid);
  const body = {
    name,
    protocol: "BOTH",
    externalPort: String(port),
    externalPortEnd: String(port + 1),
    internalIp: "192.168.1.101",
    internalPort: String(port),
  };
  const ticketId = await post(visitor, cid, { path: "/internet/napt", body });
  return ticketId === undefined ? undefined : { cid, ticketId, pair: name };
}

/** Both rows of one of the pairs that were added before. */
async function removePairs(visitor: Visitor, cid: string): Promise<Taken | undefined> {
  const rules = await rulesOf(visitor, cid);
  const name = rules.find((rule) => rule.name.startsWith("pair "))?.name;
  const indexes = rules.filter((rule) => rule.name === name && name !== undefined).map(({ index }) => index);
  if (indexes.length === 0) return undefined;
  // an earlier change may have ended between the list and the wish, and taken the rows with it
  const isGone = async () => {
    const left = new Set((await rulesOf(visitor, cid)).map(({ index }) => index));
    return indexes.some((index) => !left.has(index));
  };
  const ticketId = await post(visitor, cid, { path: "/internet/napt/delete", body: { selectedProtocols: indexes }, isGone });
  return ticketId === undefined ? undefined : { cid, ticketId };
}

export type Told = { ticketId: string; kind: string; state: string; endedAt: string | null };

/** What the customer is told of a contract: its changes, its networks' names and its port rules. */
export async function toldOf(visitor: Visitor, cid: string) {
  const get = async (path: string) => (await insist(() => visitor.send("GET", `${HOME}${path}?cid=${cid}`))).body;
  const { operations } = (await get("/operations")) as { operations: Told[] };
  const { bands } = (await get("/internet/wifi")) as { bands: { band: string; name: string; allowWifi: boolean }[] };
  return { operations, bands, rules: (await get("/internet/napt")) as { entries: Rule[] } };
}
