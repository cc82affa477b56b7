import { accessSection, changeAccess, deleteAccess } from "#features/home-internet/access/contract.ts";
import { changeDns } from "#features/home-internet/dns/contract.ts";
import { addPortForwarding, deletePortForwardings, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { changeWifi24 } from "#features/home-internet/wifi/contract.ts";
import type { openHomeInternet } from "./home-internet.ts";
import { home } from "./people.ts";

/** A router's true data model, flat: path and value as text. */
export type Truth = Readonly<Record<string, string>>;
type Answer = { status: number; body: unknown };
/** A change as the portal is asked for it, and whether the router holds what was asked for. */
export type Requested = { what: string; ask: () => Promise<Answer>; isThere: (truth: Truth) => boolean };
type Portal = Pick<Awaited<ReturnType<typeof openHomeInternet>>, "browser">;
type Choosing = { cid: string; number: number; oneOf: <T>(list: readonly T[]) => T };

const SSID = "Device.WiFi.SSID.1.SSID";
const PASSWORD = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";
const SERVERS = "Device.DHCPv4.Server.Pool.1.DNSServers";
const RULES = "Device.NAT.PortMapping";
const LIST = "Device.Hosts.AccessControl";
/** The first port of the rules that are added here. */
const FIRST_PORT = 20_000;
const KINDS = ["name", "password", "dns", "rule", "rule", "pair of rules", "rule off", "device", "device off"] as const;

const rowsWith = (truth: Truth, table: string, [name, value]: [string, string]): number =>
  Object.entries(truth).filter(([path, is]) => path.startsWith(`${table}.`) && path.endsWith(`.${name}`) && is === value).length;

/** One of the changes that a customer may request, chosen by chance; a rule where nothing is there to be removed. */
export async function randomRequest(portal: Portal, choosing: Choosing): Promise<Requested> {
  const { cid, number, oneOf } = choosing;
  const browser = portal.browser(home);
  const query = { cid };
  const what = oneOf(KINDS);
  const single = (ask: () => Promise<Answer>, path: string, value: string): Requested => ({
    what,
    ask,
    isThere: (truth) => truth[path] === value,
  });
  switch (what) {
    case "name":
      return single(() => browser.call(changeWifi24, { query, body: { name: `Net ${number}` } }), SSID, `Net ${number}`);
    case "password":
      return single(
        () => browser.call(changeWifi24, { query, body: { password: `secret of ${number}` } }),
        PASSWORD,
        `secret of ${number}`,
      );
    case "dns": {
      const server = `198.51.100.${1 + (number % 250)}`;
      return single(() => browser.call(changeDns, { query, body: { servers: [server] } }), SERVERS, server);
    }
    case "device":
    case "device off":
      return deviceRequest(portal, { ...choosing, isRemoval: what === "device off" });
    case "rule off": {
      const rules = (await browser.call(portForwardingSection, { query })).body as { entries?: { index: number; externalPort: number }[] };
      const own = (rules.entries ?? []).filter(({ externalPort }) => externalPort >= FIRST_PORT);
      if (own.length === 0) return ruleRequest(portal, choosing, "TCP");
      const { index } = oneOf(own);
      const ask = () => browser.call(deletePortForwardings, { query, body: { selectedProtocols: [index] } });
      return { what, ask, isThere: (truth) => !(`${RULES}.${index}.ExternalPort` in truth) };
    }
    case "rule":
      return ruleRequest(portal, choosing, "TCP");
    case "pair of rules":
      return ruleRequest(portal, choosing, "BOTH");
  }
}

function ruleRequest(portal: Portal, { cid, number }: Choosing, protocol: "TCP" | "BOTH"): Requested {
  const port = String(FIRST_PORT + number);
  const body = {
    name: `Rule ${number}`,
    protocol,
    externalPort: port,
    externalPortEnd: port,
    internalPort: "80",
    internalIp: "192.168.1.101",
  };
  return {
    what: protocol === "TCP" ? "rule" : "pair of rules",
    ask: () => portal.browser(home).call(addPortForwarding, { query: { cid }, body }),
    isThere: (truth) => rowsWith(truth, RULES, ["ExternalPort", port]) === (protocol === "TCP" ? 1 : 2),
  };
}

/** Lists a device, the first one together with a restricting type, or removes one. */
async function deviceRequest(portal: Portal, { cid, number, oneOf, isRemoval }: Choosing & { isRemoval: boolean }): Promise<Requested> {
  const browser = portal.browser(home);
  const query = { cid };
  const { devices = [] } = (await browser.call(accessSection, { query })).body as { devices?: { index: number; mac: string }[] };
  if (isRemoval && devices.length > 0) {
    const { index, mac } = oneOf(devices);
    const ask = () => browser.call(deleteAccess, { query, body: { selectedDevices: [index] } });
    return { what: "device off", ask, isThere: (truth) => rowsWith(truth, LIST, ["PhysAddress", mac]) === 0 };
  }
  const mac = `02:00:00:00:53:${String(number % 100).padStart(2, "0")}`;
  const type = devices.length === 0 ? { accessType: "RESTRICTED_DYNAMIC" } : {};
  return {
    what: "device",
    ask: () => browser.call(changeAccess, { query, body: { ...type, mac } }),
    isThere: (truth) => rowsWith(truth, LIST, ["PhysAddress", mac]) === 1,
  };
}
