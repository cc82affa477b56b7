import { expect, test } from "vitest";
import { written } from "#testing/line-slot.tsx";
import { wordsOn } from "#testing/words-on-page.ts";
import type { FaultsNow } from "../contract.ts";
import { FaultCard } from "./FaultCard.tsx";
import FaultsNowSlot from "./FaultsNowSlot.tsx";

const FAULT: FaultsNow["latest"][number] = {
  ...{ id: 1, name: { bg: "Русе, център", en: "Ruse, the centre" }, serviceTypes: ["INTERNET", "TV"] },
  places: [
    { settlement: "Русе", streets: ["ул. Мария Луиза", "пл. Свобода"] },
    { settlement: "с. Боженци", streets: [] },
  ],
  expectedEnd: "2026-11-22T08:00:00Z",
};
const READ = { readAt: "2026-11-21T08:00:00Z", isStale: false };
const now = (latest: FaultsNow["latest"], total = latest.length, read = READ) => ({ ...read, total, latest });

test.each(["bg", "en"] as const)(
  "in %s the front page says where a fault is, what it touches and its end as the list of faults does",
  (language) => {
    const name = FAULT.name[language];
    const card = wordsOn(written(<FaultCard fault={{ ...FAULT, name, text: "", beganAt: READ.readAt, endedAt: null }} />, language));
    const front = written(<FaultsNowSlot given={now([FAULT])} />, language);
    const places = card.filter((text) => text.startsWith("Русе: ") || text.startsWith("с. Боженци: "));
    expect(places).toHaveLength(2);
    expect(wordsOn(front)).toEqual(expect.arrayContaining([name, ...places]));
    const end = language === "bg" ? "Очакван край: 22.11.2026, 10:00" : "Expected end: 22 Nov 2026, 10:00";
    expect(front.replaceAll(/<!-- -->|<[^>]+>/g, "")).toContain(end);
  },
);

test("what is left out on the front page is counted: faults, settlements and streets", () => {
  const streets = ["ул. А", "ул. Б", "ул. В", "ул. Г", "ул. Д"];
  const places = ["Русе", "Видин", "Кула", "Мартен"].map((settlement) => ({ settlement, streets }));
  const text = written(<FaultsNowSlot given={now([{ ...FAULT, places }], 3)} />, "bg").replaceAll(/<[^>]+>/g, "|");
  expect(text).toContain("Русе: ул. А, ул. Б, ул. В и още 2");
  expect(text).not.toContain("Мартен");
  expect(text).toContain("и още 1 населено място");
  expect(text).toContain("и още 2 аварии");
});

test("an end that is not known, and an old list, are said", () => {
  const text = written(<FaultsNowSlot given={now([{ ...FAULT, expectedEnd: null }], 1, { ...READ, isStale: true })} />, "en");
  expect(text.replaceAll(/<!-- -->/g, "")).toContain("Expected end: Not known yet");
  expect(text).toContain('role="status"');
});

test("without open faults the front page says nothing of them", () => {
  expect(written(<FaultsNowSlot given={now([])} />, "bg")).toBe("");
  expect(written(<FaultsNowSlot given={undefined} />, "bg")).toBe("");
});
