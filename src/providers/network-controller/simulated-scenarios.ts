import { magicInputs, type InputsTable } from "../simulated-system.ts";
import type { Router } from "./simulated-engine.ts";
import type { Rpc, Setting, Value } from "./data-model.ts";

/**
 * Inputs that show every failure, on any router: a Wi-Fi name or the name of a port rule, a MAC, or a DNS server. All others are in order.
 * Ten times ROUTER_DELAY_MS is a slow router; here a wait is five times ROUTER_DELAY_MS.
 */
const { inputs, table } = magicInputs("Wi-Fi or rule name", {
  refused: ["sim-refused", "the router refuses and names the setting (9007)"],
  denied: ["sim-denied", "the router refuses and names nothing (9001)"],
  asleep: ["sim-asleep", "the router sleeps: it takes the change at its next report, five times as late"],
  never: ["sim-never", "the router never takes the change"],
  powerCut: ["sim-power-cut", "the power fails in the middle: a new row stays empty; after starting it does the whole"],
  late: ["sim-late", "done in time, but the router answers five times as late"],
  lost: ["sim-lost", "done, but the controller's answer is lost: the repeat finds it"],
  other: ["sim-other", "the router says done and has set something else"],
  nothing: ["sim-nothing", "the router says done and has done nothing"],
  awayTwice: ["sim-away-twice", "the controller is away twice, then takes the change"],
  away: ["sim-away", "the controller is away for ever for this change"],
  stays: ["sim-stays", "taken; a rule or device of this name cannot be deleted any more (9001)"],
  noUdp: ["sim-no-udp", "a port rule for TCP is taken, for UDP refused (9007); elsewhere in order"],
  byHand: ["sim-by-hand", "taken, while somebody at the router's own page changes something else of the same kind"],
  noTable: ["sim-no-table", "the router does not know such settings at all (9005)"],
  full: ["sim-full", "the router's table is full (9004)"],
});
export const SCENARIOS = inputs;

export type Scenario = keyof typeof SCENARIOS;

const NAMES = Object.keys(SCENARIOS) as Scenario[];
/** The MAC and the DNS server that stand for a scenario. */
export const macOf = (scenario: Scenario): string => `02:00:00:00:51:${String(NAMES.indexOf(scenario) + 1).padStart(2, "0")}`;
export const serverOf = (scenario: Scenario): string => `192.0.2.${NAMES.indexOf(scenario) + 1}`;

/** The scenarios with all that stands for one. */
export const networkTable: InputsTable = table.map(([name, what], place) => {
  const [mac, server] = place === 0 ? ["MAC", "DNS server"] : [macOf, serverOf].map((of) => `\`${of(NAMES[place - 1]!)}\``);
  return [name!, mac!, server!, what!];
});

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
