import { describe, expect, test } from "vitest";
import { CHANGES, mac, REFUSALS, web } from "./conformance-cases.ts";
import type { DataModel } from "./data-model.ts";
import { isSecret, isVariantKnown, lacksOf, modelOf, READ, settingOf } from "./models.ts";
import type { Change, Host } from "./port.ts";
import { rpcOf } from "./router-requests.ts";
import { channelsOf, settingsFrom, unfilledRows } from "./router-settings.ts";
import { withHosts } from "./simulated-demo.ts";
import { factory, perform, performHalf, reportedParameters } from "./simulated-router.ts";
import { TR098 } from "./tr098.ts";
import { TR181 } from "./tr181.ts";

const LAN = "InternetGatewayDevice.LANDevice.1";
const WAN = "InternetGatewayDevice.WANDevice.1.WANConnectionDevice.1";
const [string, boolean, number] = ["xsd:string", "xsd:boolean", "xsd:unsignedInt"];
const older = TR098["5 IP"];
const MODELS: [name: string, model: DataModel][] = [["TR-181", TR181], ...Object.entries(TR098)];

test.each<[string, Change, object[]]>([
  ["a Wi-Fi name", { kind: "wifi", band: "5", name: "дом" }, [[`${LAN}.WLANConfiguration.5.SSID`, "дом", string]]],
  ["a Wi-Fi switch", { kind: "wifi", band: "24", active: false }, [[`${LAN}.WLANConfiguration.1.Enable`, false, boolean]]],
  ["a password", { kind: "wifi", band: "24", password: "12345678" }, [[`${LAN}.WLANConfiguration.1.KeyPassphrase`, "12345678", string]]],
  [
    "address and pool together",
    { kind: "lan", routerIp: "10.0.0.1", subnetMask: "255.0.0.0", dhcp: { active: true, poolStart: "10.0.0.2", poolEnd: "10.0.0.9" } },
    [
      [`${LAN}.LANHostConfigManagement.IPInterface.1.IPInterfaceIPAddress`, "10.0.0.1", string],
      [`${LAN}.LANHostConfigManagement.IPInterface.1.IPInterfaceSubnetMask`, "255.0.0.0", string],
      [`${LAN}.LANHostConfigManagement.DHCPServerEnable`, true, boolean],
      [`${LAN}.LANHostConfigManagement.MinAddress`, "10.0.0.2", string],
      [`${LAN}.LANHostConfigManagement.MaxAddress`, "10.0.0.9", string],
    ],
  ],
  [
    "DNS servers",
    { kind: "dns", servers: ["9.9.9.9", "1.1.1.1"] },
    [[`${LAN}.LANHostConfigManagement.DNSServers`, "9.9.9.9,1.1.1.1", string]],
  ],
  [
    "a reservation",
    { kind: "reservation-set", instance: 3, row: { mac, ipAddress: "10.0.0.3", active: false } },
    [
      [`${LAN}.LANHostConfigManagement.DHCPStaticAddress.3.Enable`, false, boolean],
      [`${LAN}.LANHostConfigManagement.DHCPStaticAddress.3.Chaddr`, mac, string],
      [`${LAN}.LANHostConfigManagement.DHCPStaticAddress.3.Yiaddr`, "10.0.0.3", string],
    ],
  ],
  [
    "the choice of the channels, of both networks",
    { kind: "wifi-channels" },
    [
      [`${LAN}.WLANConfiguration.1.AutoChannelEnable`, true, boolean],
      [`${LAN}.WLANConfiguration.5.AutoChannelEnable`, true, boolean],
    ],
  ],
])("%s is set", (_, change, parameterValues) => {
  expect(rpcOf(change, older)).toEqual({ name: "setParameterValues", parameterValues });
});

test("a port rule is a row of the connection that the router has", () => {
  const change: Change = { kind: "port-mapping-add", row: { ...web, externalPortEnd: 90 } };
  const parameterValues = [
    ["PortMappingEnabled", true, boolean],
    ["PortMappingDescription", "Web", string],
    ["PortMappingProtocol", "TCP", string],
    ["ExternalPort", 80, number],
    ["ExternalPortEndRange", 90, number],
    ["InternalClient", "192.168.1.9", string],
    ["InternalPort", 8080, number],
    ["RemoteHost", "", string],
  ];
  const over = (connection: string) => ({ name: "addObject", objectName: `${WAN}.${connection}.1.PortMapping`, parameterValues });
  expect(rpcOf(change, older)).toEqual(over("WANIPConnection"));
  expect(rpcOf(change, TR098["5 PPP"])).toEqual(over("WANPPPConnection"));
  expect(rpcOf({ kind: "port-mapping-remove", instance: 4 }, TR098["2 PPP"])).toEqual({
    name: "deleteObject",
    objectName: `${WAN}.WANPPPConnection.1.PortMapping.4`,
  });
});

test.each<Change>([
  { kind: "admitted-add", row: { mac, active: true } },
  { kind: "admitted-set", instance: 1, row: { active: true } },
  { kind: "admitted-switch", instances: [1], active: true },
  { kind: "admitted-remove", instance: 1 },
])("the model has no request for %j", (change) => {
  expect(rpcOf(change, older)).toBeUndefined();
  expect(rpcOf(change, TR181)).toBeDefined();
});

test("the model, and its variant, are what a router shows", () => {
  const wan = (connection: "IP" | "PPP", on: boolean) => ({ [`${WAN}.WAN${connection}Connection.1.Enable`]: on });
  const both = (ip: boolean, ppp: boolean) => ({ ...wan("IP", ip), ...wan("PPP", ppp) });
  const fifth = { [`${LAN}.WLANConfiguration.5.SSID`]: "5G" };
  expect(modelOf({})).toBe(TR181);
  expect(modelOf({ "Device.DeviceInfo.UpTime": 1, ...fifth })).toBe(TR181);
  expect(modelOf({ "InternetGatewayDevice.ManagementServer.ConnectionRequestURL": "" })).toBe(TR098["2 IP"]);
  expect(modelOf(fifth)).toBe(TR098["5 IP"]);
  expect(modelOf({ ...fifth, ...wan("PPP", false) })).toBe(TR098["5 PPP"]);
  expect(modelOf({ [`${WAN}.WANPPPConnection.1.PortMapping.1.ExternalPort`]: 80 })).toBe(TR098["2 PPP"]);
  expect(modelOf(both(true, true))).toBe(TR098["2 IP"]);
  expect(modelOf(both(false, true))).toBe(TR098["2 PPP"]);
  expect(modelOf(both(false, false))).toBe(TR098["2 IP"]);
  expect(isVariantKnown(fifth)).toBe(false);
  expect(isVariantKnown({ ...fifth, [`${LAN}.WLANConfiguration.1.SSID`]: "" })).toBe(true);
});

test("a device is at the network that its interface is, by cable, or on the air at another one", () => {
  const row = `${LAN}.Hosts.Host.1`;
  const connectionOf = (at: string, medium: string) =>
    settingsFrom({ ...factory("C1", older).parameters, [`${row}.Layer2Interface`]: at, [`${row}.InterfaceType`]: medium }).hosts[0]!
      .connection;
  expect(connectionOf(`${LAN}.WLANConfiguration.5`, "802.11")).toBe("5");
  expect(connectionOf(`${LAN}.WLANConfiguration.1.`, "")).toBe("24");
  expect(connectionOf(`${LAN}.WLANConfiguration.3`, "802.11")).toBe("24");
  expect(connectionOf(`${LAN}.LANEthernetInterfaceConfig.2`, "Ethernet")).toBe("cable");
  expect(connectionOf("", "")).toBe("cable");
});

test("the parameter that a refusal names is the setting, in every model; no other is", () => {
  for (const { lines } of [TR181, ...Object.values(TR098)])
    for (const [, setting, , path] of lines) {
      expect(settingOf(path.replace("{i}", "31"))).toBe(setting);
      expect(isSecret(path)).toBe(setting === "password");
    }
  expect(settingOf(`${LAN}.WLANConfiguration.3.SSID`)).toBeNull();
  expect(settingOf(`${WAN}.WANIPConnection.2.PortMapping.1.ExternalPort`)).toBeNull();
});

test("everything that is read of a model is read for, and no password", () => {
  for (const model of [TR181, ...Object.values(TR098)]) {
    const read = READ[model.root];
    for (const [, setting, , path] of model.lines) expect(read.includes(path.split(".{i}.")[0]!)).toBe(setting !== "password");
    expect(read).toEqual(expect.arrayContaining([model.uptime, ...model.channels]));
  }
  expect(READ.InternetGatewayDevice).toEqual(expect.arrayContaining(["IP", "PPP"].map((one) => `${WAN}.WAN${one}Connection.1.Enable`)));
  // MongoDB refuses a projection of something and of what is below it
  const all = Object.values(READ).flat();
  for (const path of all) expect(all.filter((other) => other.startsWith(`${path}.`))).toEqual([]);
});

describe.each(MODELS)("a router of %s", (_, model) => {
  const fresh = () => factory("C1000009", model);
  const done = (change: Change, router = fresh()) => perform(router, rpcOf(change, model)!, "C1000009");
  const hosts: Host[] = (["24", "5", "cable"] as const).map((connection, place) => ({
    name: `Device ${place}`,
    mac: `AA:00:00:00:00:0${place}`,
    ipAddress: `192.168.1.10${place}`,
    connection,
    active: true,
  }));

  test("shows its model, and has the settings of any router from the factory", () => {
    const { parameters } = fresh();
    expect(modelOf(parameters)).toBe(model);
    expect(Object.keys(parameters).every((path) => path.startsWith(`${model.root}.`))).toBe(true);
    expect(settingsFrom(parameters)).toEqual(settingsFrom(factory("C1000009").parameters));
    expect(channelsOf(parameters)).toEqual({ choosesChannels: false });
    expect(lacksOf(parameters)).toEqual(model === TR181 ? {} : { lacks: ["access"] });
  });

  test.each(CHANGES)("does %s, or has no such settings", (_name, change, reads) => {
    if (!rpcOf(change, model)) return expect([change.kind, model.root]).toEqual(["admitted-add", "InternetGatewayDevice"]);
    const after = done(change);
    if ("faults" in after) throw new Error(JSON.stringify(after.faults));
    expect(modelOf(after.parameters)).toBe(model);
    expect(settingsFrom(reportedParameters(after))).toMatchObject(reads);
  });

  test.each(REFUSALS)("refuses %s, by its own name", (_name, change, { setting }) => {
    if (!rpcOf(change, model)) return expect(change.kind).toBe("admitted-add");
    const refused = done(change) as { faults: { parameter: string; code: string }[] };
    expect(refused.faults).toMatchObject([{ code: "9007" }]);
    expect(refused.faults[0]!.parameter.startsWith(`${model.root}.`)).toBe(true);
    expect(settingOf(refused.faults[0]!.parameter)).toBe(setting);
  });

  test("tells no password, and shows its devices where they are", () => {
    const reported = reportedParameters(withHosts(fresh(), hosts));
    const secrets = model.lines.filter(([, setting]) => setting === "password").map(([, , , path]) => reported[path]);
    expect(secrets).toEqual(["", ""]);
    expect(settingsFrom(reported).hosts).toEqual(hosts);
  });

  test("comes up fresh from a reset, as the same kind of router, with the devices around it", () => {
    const used = withHosts(done({ kind: "wifi", band: "5", name: "Mine" }) as ReturnType<typeof fresh>, hosts);
    const after = done({ kind: "reset" }, used) as ReturnType<typeof fresh>;
    expect(modelOf(after.parameters)).toBe(model);
    expect(settingsFrom(after.parameters)).toEqual({ ...settingsFrom(fresh().parameters), hosts });
  });

  test("has an empty row after a power cut, which is found as one, and its number is not given again", () => {
    const half = performHalf(fresh(), rpcOf({ kind: "port-mapping-add", row: web }, model)!);
    const table = model.lines.find(([section]) => section === "port-mapping")![3].split(".{i}.")[0]!;
    expect(unfilledRows(half.parameters, table)).toEqual([`${table}.1`]);
    const whole = done({ kind: "port-mapping-add", row: web }, half) as ReturnType<typeof fresh>;
    expect(unfilledRows(whole.parameters, table)).toEqual([`${table}.1`]);
    expect(settingsFrom(whole.parameters).portMappings.map(({ instance }) => instance)).toEqual([1, 2]);
  });

  test("refuses what is not in its model, as unknown (9005)", () => {
    const other = model === TR181 ? older : TR181;
    const label = "C1000009";
    for (const change of [
      { kind: "wifi", band: "24", name: "Mine" },
      { kind: "port-mapping-add", row: web },
      { kind: "reservation-remove", instance: 1 },
    ] satisfies Change[])
      expect(perform(fresh(), rpcOf(change, other)!, label)).toMatchObject({ faults: [{ code: "9005" }] });
  });
});

test("a row of the older model takes none of TR-181's names, and its list of devices does not exist", () => {
  const table = `${WAN}.WANIPConnection.1.PortMapping`;
  const router = factory("C1", older);
  expect(perform(router, { name: "addObject", objectName: table, parameterValues: [["Protocol", "UDP", "xsd:string"]] }, "C1")).toEqual({
    faults: [{ parameter: `${table}.1.Protocol`, code: "9005", message: "invalid parameter name" }],
  });
  expect(perform(router, { name: "addObject", objectName: "Device.Hosts.AccessControl", parameterValues: [] }, "C1")).toMatchObject({
    faults: [{ parameter: null, code: "9005" }],
  });
});
