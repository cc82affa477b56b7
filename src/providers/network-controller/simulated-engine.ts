import { wrongs, type Wrong } from "./simulated-checks.ts";
import type { Parameters, Rpc, Setting, Value } from "./data-model.ts";
import { DENIED, instancesOf } from "./router-settings.ts";
import { TABLES, TR181 } from "./tr181.ts";

/** A router: its data model, here of TR-181, and the next instance number of each table. */
export type Router = { parameters: Parameters; next: Readonly<Record<string, number>> };
/** A refusal in TR-069's own terms: `parameter` where the router names one. */
export type Fault = { parameter: string | null; code: string; message: string };

/** The values of a table's new row before it is filled. */
const EMPTY_ROWS: Record<string, Record<string, Value>> = {
  [TABLES.portMapping]: {
    Enable: false,
    Description: "",
    AllInterfaces: false,
    RemoteHost: "",
    Protocol: "TCP",
    ExternalPort: 0,
    ExternalPortEndRange: 0,
    InternalClient: "",
    InternalPort: 0,
  },
  [TABLES.reservation]: { Enable: false, Chaddr: "", Yiaddr: "" },
  [TABLES.admitted]: { Enable: false, PhysAddress: "", HostName: "", AccessPolicy: DENIED },
};
const MOST_ROWS: Record<string, number> = { [TABLES.portMapping]: 64, [TABLES.reservation]: 32, [TABLES.admitted]: 64 };

/** A router with factory settings; `name` is printed on its label. */
export function factory(name: string): Router {
  const wifi = (index: 1 | 2, ssid: string) => ({
    [`Device.WiFi.SSID.${index}.SSID`]: ssid,
    [`Device.WiFi.SSID.${index}.Enable`]: true,
    [`Device.WiFi.AccessPoint.${index}.Enable`]: true,
    [`Device.WiFi.Radio.${index}.AutoChannelEnable`]: false,
    [`Device.WiFi.AccessPoint.${index}.Security.KeyPassphrase`]: `label-${name}`,
  });
  return {
    next: {},
    parameters: {
      ...wifi(1, `Home-${name.slice(-4)}`),
      ...wifi(2, `Home-${name.slice(-4)}-5G`),
      "Device.IP.Interface.1.IPv4Address.1.IPAddress": "192.168.1.1",
      "Device.IP.Interface.1.IPv4Address.1.SubnetMask": "255.255.255.0",
      "Device.DHCPv4.Server.Enable": true,
      "Device.DHCPv4.Server.Pool.1.MinAddress": "192.168.1.100",
      "Device.DHCPv4.Server.Pool.1.MaxAddress": "192.168.1.199",
      "Device.DHCPv4.Server.Pool.1.LeaseTime": 86400,
      "Device.DHCPv4.Server.Pool.1.DNSServers": "",
    },
  };
}

/** Performs a request, entirely or not at all: the router afterwards, or its fault. */
export function perform(router: Router, rpc: Rpc, label: string): Router | { faults: Fault[] } {
  switch (rpc.name) {
    case "factoryReset":
      return { ...factory(label), parameters: { ...factory(label).parameters, ...under(router.parameters, TABLES.host) } };
    case "reboot":
      return router;
    case "deleteObject":
      return remove(router, rpc.objectName);
    case "setParameterValues":
      return put(router, rpc.parameterValues, router.parameters);
    case "addObject": {
      const added = addEmpty(router, rpc.objectName);
      if (!added) return refuse("9005", null, "invalid parameter name");
      if ((MOST_ROWS[rpc.objectName] ?? 0) < instancesOf(added.router.parameters, rpc.objectName).length)
        return refuse("9004", null, "resources exceeded");
      const row = `${rpc.objectName}.${added.instance}`;
      const values = rpc.parameterValues.map(([path, value, type]): Setting => [`${row}.${path}`, value, type]);
      return put(added.router, values, router.parameters);
    }
  }
}

/** The state after a power cut in the middle: an added row without its values; anything else has not begun. */
export const performHalf = (router: Router, rpc: Rpc): Router =>
  (rpc.name === "addObject" && addEmpty(router, rpc.objectName)?.router) || router;

const refuse = (code: string, parameter: string | null, message: string) => ({ faults: [{ parameter, code, message }] });

const under = (parameters: Parameters, object: string): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([path]) => path.startsWith(`${object}.`)));

function addEmpty(router: Router, table: string): { router: Router; instance: number } | undefined {
  const empty = EMPTY_ROWS[table];
  if (!empty) return undefined;
  const instance = router.next[table] ?? 1;
  const row = Object.fromEntries(Object.entries(empty).map(([name, value]) => [`${table}.${instance}.${name}`, value]));
  return { instance, router: { parameters: { ...router.parameters, ...row }, next: { ...router.next, [table]: instance + 1 } } };
}

function remove(router: Router, row: string): Router | { faults: Fault[] } {
  const gone = under(router.parameters, row);
  const table = row.slice(0, row.lastIndexOf("."));
  if (!EMPTY_ROWS[table] || Object.keys(gone).length === 0) return refuse("9005", row, "no such object");
  return { ...router, parameters: Object.fromEntries(Object.entries(router.parameters).filter(([path]) => !(path in gone))) };
}

function put(router: Router, values: Setting[], before: Parameters): Router | { faults: Fault[] } {
  const mistakes = values.flatMap(([path, value]) => mistyped(router.parameters, path, value));
  if (mistakes.length > 0) return { faults: mistakes };
  const parameters = { ...router.parameters, ...Object.fromEntries(values.map(([path, value]) => [path, value])) };
  const known = new Set(wrongs(before).map(keyOf));
  const written = new Set(values.map(([path]) => path));
  const wrong = wrongs(parameters).filter((one) => !known.has(keyOf(one)));
  if (wrong.length === 0) return { ...router, parameters: leased(parameters) };
  const faults = wrong.map(({ between, message }): Fault => ({
    parameter: between.find((path) => written.has(path)) ?? between[0]!,
    code: "9007",
    message,
  }));
  return { faults: faults.filter(({ parameter }, place) => faults.findIndex((other) => other.parameter === parameter) === place) };
}

const keyOf = ({ between, message }: Wrong): string => [...between, message].join(" ");

function mistyped(parameters: Parameters, path: string, value: Value): Fault[] {
  const current = parameters[path];
  if (current === undefined) return [{ parameter: path, code: "9005", message: "invalid parameter name" }];
  if (path.startsWith(`${TABLES.host}.`)) return [{ parameter: path, code: "9008", message: "not writable" }];
  const right = typeof current === typeof value && (typeof value !== "number" || (Number.isInteger(value) && value >= 0));
  return right ? [] : [{ parameter: path, code: "9006", message: "invalid parameter type" }];
}

/** Devices get addresses of the network: their static one, else their current one, else one of the pool. */
function leased(parameters: Parameters): Parameters {
  const base = String(parameters["Device.DHCPv4.Server.Pool.1.MinAddress"]);
  const [network, first] = [base.slice(0, base.lastIndexOf(".")), Number(base.slice(base.lastIndexOf(".") + 1))];
  const reserved = new Map(
    instancesOf(parameters, TABLES.reservation)
      .map((instance) => `${TABLES.reservation}.${instance}`)
      .filter((row) => parameters[`${row}.Enable`] === true)
      .map((row) => [String(parameters[`${row}.Chaddr`]).toUpperCase(), parameters[`${row}.Yiaddr`]!]),
  );
  const hosts = instancesOf(parameters, TABLES.host).map((instance, place): [string, Value] => {
    const path = `${TABLES.host}.${instance}.IPAddress`;
    const current = parameters[path]!;
    const fits = String(current).startsWith(`${network}.`);
    return [
      path,
      reserved.get(String(parameters[`${TABLES.host}.${instance}.PhysAddress`])) ??
        (fits ? current : `${network}.${Math.min(first + place, 254)}`),
    ];
  });
  return { ...parameters, ...Object.fromEntries(hosts) };
}

/** Whom the rows of TR-181's AccessControl let in: a denied device never; while devices are allowed by name only these, else everybody. */
function admits(parameters: Parameters): (mac: Value | undefined) => boolean {
  const rows = instancesOf(parameters, TABLES.admitted).map((instance) => `${TABLES.admitted}.${instance}`);
  const inForce = rows.filter((row) => parameters[`${row}.Enable`] === true);
  const named = (denied: boolean) =>
    new Set(
      inForce.filter((row) => (parameters[`${row}.AccessPolicy`] === DENIED) === denied).map((row) => parameters[`${row}.PhysAddress`]),
    );
  const [allowed, denied] = [named(false), named(true)];
  return (mac) => !denied.has(mac) && (allowed.size === 0 || allowed.has(mac));
}

/** The parameters of a report: passwords empty, and only devices that its networks admit. */
export function reportedParameters({ parameters }: Router): Parameters {
  const on = (path: string) => parameters[path] === true;
  const mayEnter = admits(parameters);
  const seen = instancesOf(parameters, TABLES.host).map((instance): [string, Value] => {
    const row = `${TABLES.host}.${instance}`;
    const at = String(parameters[`${row}.Layer1Interface`]);
    const air = at === TR181.interfaces["24"] ? 1 : at === TR181.interfaces["5"] ? 2 : undefined;
    const reachable = air === undefined || (on(`Device.WiFi.SSID.${air}.Enable`) && on(`Device.WiFi.AccessPoint.${air}.Enable`));
    return [`${row}.Active`, on(`${row}.Active`) && reachable && mayEnter(parameters[`${row}.PhysAddress`])];
  });
  const secrets = Object.keys(parameters).filter((path) => path.endsWith(".KeyPassphrase"));
  return { ...parameters, ...Object.fromEntries(seen), ...Object.fromEntries(secrets.map((path) => [path, ""])) };
}
