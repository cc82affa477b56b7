import { randomInt } from "node:crypto";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import { findLine } from "../service-inventory/simulated.ts";
import type { LineTest, LineTestRefusal, LineTests, Measure, StartedLineTest } from "./port.ts";
import { readingsOf } from "./readings.ts";
import { countTry, findTest, insertTest, type LineTestRow } from "./simulated-store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/**
 * Lines that show every failure of the system that measures, and every fault that it finds. All others are in order: a mobile line has a SIM and a ping, a line of
 * another kind has no SIM and nearly the speed that the simulated inventory has of it, and what a line does not have is not known.
 */
export const { inputs: LINES, table: lineTestsTable } = magicInputs("line", {
  refused: ["888000976", "to measure it is refused: there is no such line"],
  notMeasurable: ["888000977", "to measure it is refused: it cannot be measured from afar"],
  away: ["888000978", "the system is away"],
  awayTwice: ["888000979", "the system is away for the first two tries to measure"],
  slow: ["888000980", "each answer about it takes 2.5 seconds"],
  lost: ["888000981", "it is measured, but the first answer is lost: the repeat finds it"],
  rejected: ["888000982", "the test is rejected after it was begun"],
  endless: ["888000983", "the test never ends"],
  unknown: ["888000984", "the test ends, and nothing of it is known"],
  noSync: ["888000985", "the line is not synchronized, and the router does not answer"],
  noisy: ["888000986", "the line is noisy: a low level, and a slow speed"],
  noRouter: ["888000987", "the router does not answer, though the line is in order"],
  weakWifi: ["888000988", "the signal of Wi-Fi is weak"],
  slowPing: ["888000989", "a ping takes 640 ms"],
  noSim: ["888000990", "the SIM is not registered in the network"],
  belowTariff: ["888000991", "the line is synchronized at 280 Mbit/s, whatever its tariff"],
  demoNoRouter: ["C4000001", "home internet of the demo's `away-router`: the router does not answer, though the line is in order"],
  demoWeakWifi: ["C3000001", "home internet of the demo's `refusing-router`: the signal of Wi-Fi is weak"],
  demoNoisy: ["82800101", "the telephone of the demo's `fault`: the line is noisy, with a low level and a slow speed"],
  demoNoSim: ["877100213", "a van of the demo's business: the SIM is not registered in the network"],
});
type Kind = keyof typeof LINES;
type Values = Partial<Record<Measure, number | boolean>>;

/** The speed of a line in order whose tariff has none, and the share of the tariff's speed that it has otherwise. */
const IN_ORDER = { mbit: 300, share: 0.97 };
const FIXED: Values = { "line-sync": IN_ORDER.mbit, "line-level": 12, "router-online": true, wifi: -54, ping: 14 };
const MOBILE: Values = { ping: 38, "sim-registered": true };
const NOISY: Values = { ...FIXED, "line-sync": 4, "line-level": 3 };
const NO_ROUTER: Values = { "line-sync": IN_ORDER.mbit, "line-level": 12, "router-online": false };
const WEAK_WIFI: Values = { ...FIXED, wifi: -79 };
const NO_SIM: Values = { "sim-registered": false };
const FAULTS: Partial<Record<Kind, Values>> = {
  unknown: {},
  noSync: { "line-sync": 0, "router-online": false },
  ...{ noisy: NOISY, noRouter: NO_ROUTER, weakWifi: WEAK_WIFI, noSim: NO_SIM },
  ...{ demoNoisy: NOISY, demoNoRouter: NO_ROUTER, demoWeakWifi: WEAK_WIFI, demoNoSim: NO_SIM },
  belowTariff: { ...FIXED, "line-sync": 280 },
  slowPing: { ...FIXED, ...MOBILE, ping: 640 },
};
const MOBILE_NUMBER = /^[89]\d{8}$/;

const kindOf = (serviceId: string): Kind | undefined => inputIn(LINES, serviceId);
const refused = (reason: LineTestRefusal): StartedLineTest => ({ state: "refused", reason });

async function valuesOf(serviceId: string, { db, clock }: Pick<World, "db" | "clock">): Promise<Values> {
  const kind = kindOf(serviceId);
  const values = (kind && FAULTS[kind]) ?? (MOBILE_NUMBER.test(serviceId) ? MOBILE : FIXED);
  if (values["line-sync"] !== IN_ORDER.mbit) return values;
  const line = (await findLine(db, serviceId, clock.now()))?.line;
  const times = line?.products.some(({ type, status }) => type === "double-speed" && status === "active") ? 2 : 1;
  return line?.speedMbit ? { ...values, "line-sync": Math.round(line.speedMbit * times * IN_ORDER.share) } : values;
}

/** A simulated system of line tests in the database, whose tests go on with the clock alone. `takesMs`: from the beginning of a test to its end. */
export function simulatedLineTests({ db, clock, takesMs, slowMs }: World & { takesMs: number }): LineTests {
  const { away, reach } = reaching("system of line tests", slowMs);
  return {
    async start(test) {
      const kind = kindOf(test.serviceId);
      const times = await countTry(db, test.ourId);
      await reach(kind, times);
      if (kind === "refused") return refused("no-such-service");
      if (kind === "notMeasurable") return refused("not-measurable");
      const { id } = await insertTest(db, test, { id: `ST-${randomInt(10 ** 11)}`, now: clock.now() });
      if (kind === "lost" && times === 1) throw away();
      return { state: "ok", testId: id };
    },
    async test(testId) {
      const row = await findTest(db, testId);
      if (!row) return undefined;
      await reach(kindOf(row.serviceId));
      return shownAt(row, { now: clock.now(), takesMs, values: await valuesOf(row.serviceId, { db, clock }) });
    },
  };
}

type Shown = { now: Date; takesMs: number; values: Values };

function shownAt({ id, ourId, serviceId, measures, startedAt }: LineTestRow, { now, takesMs, values }: Shown): LineTest {
  const kind = kindOf(serviceId);
  const endsAt = instantAfter(startedAt, takesMs);
  const test = { testId: id, ourId, serviceId, startedAt };
  if (kind === "endless" || now < endsAt) return { ...test, state: "inProgress", endedAt: null, readings: [] };
  if (kind === "rejected") return { ...test, state: "rejected", endedAt: endsAt, readings: [] };
  return { ...test, state: "done", endedAt: endsAt, readings: readingsOf(measures, (measure) => values[measure]) };
}
