import type { Router } from "./simulated-engine.ts";
import type { Rpc, Setting, Value } from "./data-model.ts";

/**
 * Inputs that show every failure, on any router: a Wi-Fi name or the name of a port rule, a MAC, or a DNS server. All others are in order.
 * Ten times ROUTER_DELAY_MS is a slow router; here a wait is five times ROUTER_DELAY_MS.
 *
 * | Wi-Fi or rule name | MAC                 | DNS server   | what happens                                                                               |
 * | ------------------ | ------------------- | ------------ | ------------------------------------------------------------------------------------------ |
 * | `sim-refused`      | `02:00:00:00:51:01` | `192.0.2.1`  | the router refuses and names the setting (9007)                                            |
 * | `sim-denied`       | `02:00:00:00:51:02` | `192.0.2.2`  | the router refuses and names nothing (9001)                                                |
 * | `sim-asleep`       | `02:00:00:00:51:03` | `192.0.2.3`  | the router sleeps: it takes the change at its next report, five times as late              |
 * | `sim-never`        | `02:00:00:00:51:04` | `192.0.2.4`  | the router never takes the change                                                          |
 * | `sim-power-cut`    | `02:00:00:00:51:05` | `192.0.2.5`  | the power fails in the middle: a new row stays empty; after starting it does the whole     |
 * | `sim-late`         | `02:00:00:00:51:06` | `192.0.2.6`  | done in time, but the router answers five times as late                                    |
 * | `sim-lost`         | `02:00:00:00:51:07` | `192.0.2.7`  | done, but the controller's answer is lost: the repeat finds it                             |
 * | `sim-other`        | `02:00:00:00:51:08` | `192.0.2.8`  | the router says done and has set something else                                            |
 * | `sim-nothing`      | `02:00:00:00:51:09` | `192.0.2.9`  | the router says done and has done nothing                                                  |
 * | `sim-away-twice`   | `02:00:00:00:51:10` | `192.0.2.10` | the controller is away twice, then takes the change                                        |
 * | `sim-away`         | `02:00:00:00:51:11` | `192.0.2.11` | the controller is away for ever for this change                                            |
 * | `sim-stays`        | `02:00:00:00:51:12` | `192.0.2.12` | taken; a rule or device of this name cannot be deleted any more (9001)                     |
 * | `sim-no-udp`       | `02:00:00:00:51:13` | `192.0.2.13` | a port rule for TCP is taken, for UDP refused (9007); elsewhere in order                   |
 * | `sim-by-hand`      | `02:00:00:00:51:14` | `192.0.2.14` | taken, while somebody at the router's own page changes something else of the same kind     |
 * | `sim-no-table`     | `02:00:00:00:51:15` | `192.0.2.15` | the router does not know such settings at all (9005)                                       |
 * | `sim-full`         | `02:00:00:00:51:16` | `192.0.2.16` | the router's table is full (9004)                                                          |
 */
export const SCENARIOS = {
  refused: "sim-refused",
  denied: "sim-denied",
  asleep: "sim-asleep",
  never: "sim-never",
  powerCut: "sim-power-cut",
  late: "sim-late",
  lost: "sim-lost",
  other: "sim-other",
  nothing: "sim-nothing",
  awayTwice: "sim-away-twice",
  away: "sim-away",
  stays: "sim-stays",
  noUdp: "sim-no-udp",
  byHand: "sim-by-hand",
  noTable: "sim-no-table",
  full: "sim-full",
} as const;

export type Scenario = keyof typeof SCENARIOS;

const NAMES = Object.keys(SCENARIOS) as Scenario[];
/** The MAC and the DNS server that stand for a scenario. */
export const macOf = (scenario: Scenario): string => `02:00:00:00:51:${String(NAMES.indexOf(scenario) + 1).padStart(2, "0")}`;
export const serverOf = (scenario: Scenario): string => `192.0.2.${NAMES.indexOf(scenario) + 1}`;

const isScenario = (value: Value, scenario: Scenario): boolean =>
  typeof value === "string" &&
  (value === SCENARIOS[scenario] || value.toUpperCase() === macOf(scenario) || value.split(",").includes(serverOf(scenario)));

/** The scenario among the values of a task, and its parameter: in a new row, below it. */
export function scenarioIn(rpc: Rpc): { scenario: Scenario; path: string } | undefined {
  if (!("parameterValues" in rpc)) return undefined;
  for (const [path, value] of rpc.parameterValues) {
    const scenario = NAMES.find((name) => isScenario(value, name));
    if (scenario) return { scenario, path };
  }
  return undefined;
}

/** Whether the row to be deleted has the scenario that forbids it. */
export const mustStay = ({ parameters }: Router, rpc: Rpc): boolean =>
  rpc.name === "deleteObject" &&
  Object.entries(parameters).some(([path, value]) => path.startsWith(`${rpc.objectName}.`) && isScenario(value, "stays"));

const other = (value: Value): Value => {
  if (value === SCENARIOS.other) return `${value}-1`;
  if (value === macOf("other")) return macOf("other").replace(/..$/, "FF");
  return typeof value === "string"
    ? value
        .split(",")
        .map((one) => (one === serverOf("other") ? "192.0.2.254" : one))
        .join(",")
    : value;
};

/** The same task with another value in place of the scenario's. */
export const otherThan = (rpc: Rpc): Rpc =>
  "parameterValues" in rpc
    ? { ...rpc, parameterValues: rpc.parameterValues.map(([path, value, type]): Setting => [path, other(value), type]) }
    : rpc;
