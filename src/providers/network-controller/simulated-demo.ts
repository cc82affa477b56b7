import type { Db } from "#platform/server/db.ts";
import type { DataModel, Parameters, Value } from "./data-model.ts";
import { modelOf } from "./models.ts";
import type { Change, Host } from "./port.ts";
import { rpcOf } from "./router-requests.ts";
import type { Router } from "./simulated-engine.ts";
import { factory, perform } from "./simulated-router.ts";
import { insertDevices, type Behaviour } from "./simulated-store.ts";
import { TR098 } from "./tr098.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** `reported`: how the router behaves, and how many hours ago it last reported. */
type HomeSetup = { reported: [Behaviour, hoursAgo: number]; model?: DataModel; hosts: Host[]; changes: Change[] };

const host = (name: string, mac: string, [last, connection, active = true]: [number, Host["connection"], boolean?]): Host => ({
  name,
  mac,
  ipAddress: `192.168.1.${last}`,
  connection,
  active,
});
const named = (name: string): Change[] => [
  { kind: "wifi", band: "24", name, password: "vrata-demo-24" },
  { kind: "wifi", band: "5", name: `${name} 5G`, password: "vrata-demo-5g" },
];
const reserved = (mac: string, last: number): Change => ({
  kind: "reservation-add",
  row: { mac, ipAddress: `192.168.1.${last}`, active: true },
});
const forwarded = (name: string, [protocol, port, end]: ["TCP" | "UDP", number, number], last: number): Change => ({
  kind: "port-mapping-add",
  row: { name, protocol, externalPort: port, externalPortEnd: end, internalIp: `192.168.1.${last}`, internalPort: port, active: true },
});

const PRINTER = "3C:2A:F4:10:77:0A";
const CONSOLE = "78:C8:81:52:0B:3E";

/** The routers of the demo world (decisions §9), by contract. */
const HOMES: Record<string, HomeSetup> = {
  C1000001: {
    reported: ["good", 1],
    hosts: [
      host("Elena-Phone", "A4:83:E7:1C:52:90", [101, "5"]),
      host("Laptop", "D8:F2:CA:30:44:1B", [102, "5"]),
      host("Living-Room-TV", "64:1C:B0:9E:21:F7", [103, "cable"]),
      host("Printer", PRINTER, [20, "24"]),
      host("Game-Console", CONSOLE, [21, "cable"]),
      host("Tablet", "F0:18:98:6D:02:C4", [104, "5", false]),
      host("", "B8:27:EB:5A:90:13", [105, "24"]),
    ],
    changes: [
      ...named("Home"),
      reserved(PRINTER, 20),
      reserved(CONSOLE, 21),
      forwarded("Game console", ["UDP", 3074, 3074], 21),
      forwarded("Cameras", ["TCP", 8000, 8010], 105),
    ],
  },
  C1000002: {
    reported: ["good", 2],
    hosts: [host("Thermostat", "18:B4:30:77:A1:02", [101, "24"]), host("Camera", "2C:AA:8E:41:3F:60", [102, "24"])],
    changes: named("Vila"),
  },
  C2000001: {
    reported: ["slow", 1],
    hosts: [host("Laptop", "D8:F2:CA:30:55:2C", [101, "5"]), host("TV", "64:1C:B0:9E:22:A8", [102, "cable"])],
    changes: [...named("Slow and steady"), forwarded("Web server", ["TCP", 8080, 8080], 101)],
  },
  C3000001: {
    reported: ["refuses-every-second", 1],
    hosts: [host("Phone", "A4:83:E7:1C:66:01", [101, "24"]), host("Desktop", "D8:F2:CA:30:66:3D", [102, "cable"])],
    changes: [...named("Every second"), reserved("D8:F2:CA:30:66:3D", 30), forwarded("Remote desktop", ["TCP", 3389, 3389], 30)],
  },
  C4000001: {
    reported: ["away", 75],
    hosts: [host("Phone", "A4:83:E7:1C:77:02", [101, "24"])],
    changes: [...named("Nobody home"), forwarded("Alarm", ["TCP", 9443, 9443], 101)],
  },
  C4000002: {
    reported: ["good", 1],
    hosts: [host("Office-PC", "D8:F2:CA:30:77:4E", [101, "cable"])],
    changes: named("Paused"),
  },
  C5000001: {
    reported: ["away", 5],
    hosts: [host("Laptop", "D8:F2:CA:30:88:5F", [101, "5"])],
    changes: named("Danube"),
  },
  C6000001: {
    reported: ["good", 1],
    hosts: [host("Reception", "D8:F2:CA:30:99:60", [101, "cable"]), host("Printer-2", "3C:2A:F4:10:99:0B", [25, "cable"])],
    changes: [...named("Head office"), reserved("3C:2A:F4:10:99:0B", 25), forwarded("Mail", ["TCP", 993, 993], 25)],
  },
  C6000002: {
    reported: ["good", 3],
    hosts: [host("Scanner", "00:15:70:4A:10:C2", [101, "24"])],
    changes: named("Warehouse 1"),
  },
  C6000003: {
    reported: ["good", 2],
    model: TR098["5 IP"],
    hosts: [host("Scanner", "00:15:70:4A:10:D4", [101, "24"])],
    changes: named("Warehouse 2"),
  },
  C7000001: { reported: ["good", 1], hosts: [host("Till", "00:1D:9C:5B:22:E6", [101, "cable"])], changes: named("Shop") },
};

/** How long each had been running at its last report. */
const RUNNING_HOURS = 19 * 24 + 4;

/** A router for each contract of the demo world that has one. Existing routers stay as they are. */
export async function demoRouters(tx: Db, now: Date): Promise<void> {
  const devices = Object.entries(HOMES).map(
    ([
      cid,
      {
        reported: [behaviour, hoursAgo],
        model,
        hosts,
        changes,
      },
    ]) => {
      const furnished = changes.reduce((router, change) => settled(router, change, cid), withHosts(factory(cid, model), hosts));
      const ago = (hours: number) => instantBefore(now, hours * HOUR_MS);
      return { cid, behaviour, reportedAt: ago(hoursAgo), bootedAt: ago(hoursAgo + RUNNING_HOURS), ...furnished };
    },
  );
  await insertDevices(tx, devices);
}

/** Routers with factory settings at these contracts, in one statement: for tests and benchmarks. */
export const simulatedRouters = (
  tx: Db,
  cids: string[],
  { now, behaviour = "good", model }: { now: Date; behaviour?: Behaviour; model?: DataModel },
): Promise<void> =>
  insertDevices(
    tx,
    cids.map((cid) => ({ cid, behaviour, reportedAt: now, ...factory(cid, model) })),
  );

function settled(router: Router, change: Change, label: string): Router {
  const rpc = rpcOf(change, modelOf(router.parameters));
  if (!rpc) throw new Error(`a demo router has no ${change.kind}`);
  const done = perform(router, rpc, label);
  if ("faults" in done) throw new Error(`a demo router refuses its own furniture: ${JSON.stringify(done.faults)}`);
  return done;
}

/** The router with devices around it. */
export function withHosts(router: Router, hosts: Host[]): Router {
  const model = modelOf(router.parameters);
  const rows = hosts.map((device, place): Parameters => {
    const values: Record<string, Value> = {
      ...device,
      connection: model.interfaces[device.connection],
      medium: device.connection === "cable" ? "Ethernet" : "802.11",
    };
    const lines = model.lines.filter(([section]) => section === "host");
    return Object.fromEntries(lines.map(([, setting, , path]) => [path.replace("{i}", String(place + 1)), values[setting]!]));
  });
  return { ...router, parameters: Object.assign({}, router.parameters, ...rows) as Parameters };
}
