import { storeList } from "#features/support/faults/server/reading.ts";
import { nextReading } from "#features/support/faults/server/store.ts";
import type { Db } from "#platform/server/db.ts";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedProblems } from "#providers/problems/simulated.ts";
import { insertFault, type FaultRow } from "#providers/problems/simulated-store.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { customers } from "../server/customers.ts";
import { HOUR_MS, instantAfter } from "#vocabulary/time-units.ts";

type DemoFault = Pick<FaultRow, "id" | "area" | "serviceTypes" | "text"> & {
  serviceIds?: string[];
  /** Hours from now. */
  began: number;
  expected?: number;
  ended?: number;
  hasVisit?: true;
};

/** Faults of the demo world: that of the user `fault`, with one of her own line, and others in places where no demo customer lives. */
const FAULTS: DemoFault[] = [
  {
    id: "SP-700000001",
    area: {
      name: { bg: "Русе, център", en: "Ruse, the centre" },
      places: [{ settlement: "Русе", streets: ["ул. Мария Луиза", "ул. Александровска", "пл. Свобода"] }],
    },
    serviceTypes: ["INTERNET", "TV"],
    text: {
      bg: "Прекъснат е оптичен кабел при строителни работи. Наш екип го възстановява.",
      en: "A fibre cable was cut during building works. Our team is restoring it.",
    },
    began: -5,
    expected: 24,
  },
  {
    id: "SP-700000002",
    area: null,
    serviceIds: ["82800101"],
    serviceTypes: ["FIXED"],
    text: { bg: "По линията има шум. Техник ще я провери на място.", en: "There is noise on the line. A technician will check it at your place." },
    began: -20,
    hasVisit: true,
  },
  {
    id: "SP-700000003",
    area: {
      name: { bg: "Плевен, ж.к. Сторгозия", en: "Pleven, zh.k. Storgozia" },
      places: [{ settlement: "Плевен", streets: ["ж.к. Сторгозия", "ул. Сан Стефано"] }],
    },
    serviceTypes: ["INTERNET", "TV", "FIXED"],
    text: { bg: "Няма ток в районната ни станция. Търсим причината с електроразпределителното дружество.", en: "Our local station has no power. We are looking for the cause with the electricity company." },
    began: -1,
  },
  {
    id: "SP-700000004",
    area: {
      name: { bg: "Община Габрово: мобилна мрежа", en: "Gabrovo municipality: mobile network" },
      places: [
        { settlement: "Габрово", streets: [] },
        { settlement: "с. Боженци", streets: [] },
      ],
    },
    serviceTypes: ["MOBILE"],
    text: { bg: "Базова станция работи с намалена мощност след буря. Разговорите минават, мобилният интернет е бавен.", en: "A base station works with reduced power after a storm. Calls get through; mobile internet is slow." },
    began: -9,
    expected: 6,
  },
  {
    id: "SP-700000005",
    area: {
      name: { bg: "Добрич, кв. Дружба", en: "Dobrich, Druzhba quarter" },
      places: [{ settlement: "Добрич", streets: ["кв. Дружба"] }],
    },
    serviceTypes: ["INTERNET"],
    text: { bg: "Подменихме повредено оборудване.", en: "We have replaced faulty equipment." },
    began: -30,
    expected: -20,
    ended: -3,
  },
]; // prettier-ignore

/** When a technician comes for the individual fault: in two days, or on the next working day after that. */
export const visitDayOfFault = (now: Date): Day => orNextWorkingDay(plusDays(dayOf(now), 2));

/** Fills the simulated system of problems, and what the portal has read of it. */
export async function fillFaults(tx: Db, now: Date): Promise<void> {
  const at = (hours: number | undefined) => (hours === undefined ? null : instantAfter(now, hours * HOUR_MS));
  for (const { began, expected, ended, hasVisit, serviceIds = [], ...fault } of FAULTS) {
    const beganAt = at(began)!;
    const visitDay = hasVisit ? visitDayOfFault(now) : null;
    await insertFault(tx, { ...fault, serviceIds, ourId: null, beganAt, openedAt: beganAt, expectedEnd: at(expected), visitDay, endedAt: at(ended) }); // prettier-ignore
  }
  const clock = standingClock(now.toISOString());
  const list = await simulatedProblems({ db: tx, clock }).faults();
  const faultSettings = { flagsLines: true, movedMinutes: 30 };
  // nobody is told of what was so before the demo began
  const deps = { clock, customers, faultSettings, jobs: { enqueue: async () => undefined } };
  // the system was connected before any of them began
  for (const read of [[], list]) await storeList(tx, { number: await nextReading(tx), list: read }, deps);
}
