import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import type { PlannedSlot, VisitPlan } from "../contract.ts";
import VisitsPage from "./VisitsPage.tsx";

const slot = (name: PlannedSlot["slot"], more: Partial<PlannedSlot> = {}): PlannedSlot => ({
  ...{ slot: name, phase: "ahead", teams: 3, isChanged: false, booked: 0, held: 0, visits: [] },
  ...more,
});
const plan: VisitPlan = {
  ...{
    regions: [{ region: "Русе", waiting: 0 }],
    region: "Русе",
    day: "2026-11-25",
    today: "2026-11-23",
    regionTeams: 3,
    waiting: [],
    toRebook: [],
    toRebookCount: 0,
  },
  week: ["23", "24", "25", "26", "27"].map((day) => ({
    day: `2026-11-${day}`,
    isWorkingDay: true,
    phase: "ahead",
    teams: 9,
    taken: 0,
    free: 9,
  })),
  slots: [slot("09-12"), slot("12-15"), slot("15-18")],
};
const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;
/** The text of the page as a browser shows it. */
const shown = (more: Partial<VisitPlan>, language: "bg" | "en"): string =>
  renderToStaticMarkup(
    <CallContext value={noCall}>
      <LanguageContext value={language}>
        <VisitsPage data={{ plan: { ...plan, ...more }, isDone: false, problem: undefined, taken: 0 }} />
      </LanguageContext>
    </CallContext>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Tags around the words of marks. */
test.each([
  ["bg", ["минал", "тече", "има места"], "Затворете деня"],
  ["en", ["passed", "under way", "places left"], "Close the day"],
] as const)(
  "slots that have passed or are under way are marked as such, and have no number of places to change: in %s",
  (language, marks, close) => {
    const slots = [slot("09-12", { phase: "ended" }), slot("12-15", { phase: "begun" }), slot("15-18")];
    const text = shown({ slots }, language);
    const found = [...text.matchAll(/(?<=\d:00(?: ч\.)?) {1,3}(\p{L}[\p{L} ]*?) {1,3}(?=Заети|Places)/gu)].map(([, mark]) => mark);
    expect(found).toEqual(marks);
    const field = language === "bg" ? "Места в интервала" : "Places in the slot";
    expect(text.split(field).length - 1).toBe(1);
    expect(text).toContain(close);
    const week = plan.week.map((day) => ({ ...day, phase: "ended" as const }));
    const past = shown({ slots: slots.map((one) => ({ ...one, phase: "ended" as const })), week }, language);
    expect(past).not.toContain(close);
    expect(past.split(marks[0]).length - 1).toBe(3 + week.length);
  },
);

const closed = (name: PlannedSlot["slot"], booked: number) => slot(name, { teams: 0, isChanged: true, booked });

test.each([
  [
    "bg",
    "Денят е затворен за нови посещения Записаните посещения остават: 3.",
    "в него не се записват нови посещения. Записаните посещения остават: 2.",
  ],
  ["en", "The day is closed for new visits Visits that stay booked: 3.", "no new visits are booked in it. Visits that stay booked: 2."],
] as const)("a closed day says how many visits stay booked on it, and each slot in it: in %s", (language, ofDay, ofSlot) => {
  const text = shown({ slots: [closed("09-12", 0), closed("12-15", 2), closed("15-18", 1)] }, language);
  expect(text).toContain(ofDay);
  expect(text).toContain(ofSlot);
  expect(shown({ slots: [closed("09-12", 0), closed("12-15", 2), slot("15-18")] }, language)).not.toContain(ofDay.slice(0, 15));
});

test.each([
  ["bg", "104 посещения не се състояха", "Показани са първите 1."],
  ["en", "104 visits came to nothing", "The first 1 are shown."],
] as const)("all visits to rebook are counted, and that not all are shown is said: in %s", (language, count, first) => {
  const visit = {
    ...{ ticketId: "t", number: "T-1", serviceId: "C1", day: "2026-11-25", team: null },
    ...{ phone: "888111222", requestedAt: "2026-11-23T08:00:00.000Z", region: "Русе" },
    slot: "12-15" as const,
    state: "failed" as const,
  };
  const text = shown({ toRebook: [visit], toRebookCount: 104 }, language);
  for (const there of [count, first]) expect(text).toContain(there);
  expect(shown({ toRebook: [visit], toRebookCount: 1 }, language)).not.toContain(first);
});
