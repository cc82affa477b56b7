import { expect } from "vitest";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import type { FormCase } from "./every-form.ts";
import { GUIDE_CASES } from "./guide-forms.ts";
import { sent, shows } from "./form-steps.ts";

const DAY = orNextWorkingDay(plusDays(dayOf(new Date()), 10));
const VISITS = `/operator/visits?${new URLSearchParams({ region: "Русе", day: DAY })}`;

/** Forms of faults, and of the plan of technicians' visits. */
export const SUPPORT_CASES: Record<string, FormCase> = {
  ...GUIDE_CASES,
  "whether a fault touches an address": {
    forms: ["features/support/faults/web/CheckForm.tsx"],
    at: () => Promise.resolve("/faults"),
    before: (page) => page.locator("main input[name=settlement]").fill("Русе"),
    async after(page) {
      expect(await page.locator("main input[name=settlement]").inputValue()).toBe("Русе");
    },
  },
  "which faults are shown": {
    forms: ["features/support/faults/web/FaultsPage.tsx"],
    at: () => Promise.resolve("/faults"),
    async press(page) {
      await page.locator("main select[name=type]").selectOption("TV");
      await sent(page, "main form[action$='/faults'] button");
      await shows(page, "main select[name=type]:has(option[value=TV][selected])");
    },
  },
  "a fault that an operator writes": {
    forms: ["features/support/faults/operator/web/NewFaultPage.tsx"],
    as: "operator",
    at: () => Promise.resolve("/operator/faults/new"),
    before: (page) => page.locator("main input[name=nameBg]").fill("Видин, центърът"),
    async after(page) {
      expect(await page.locator("main input[name=nameBg]").inputValue()).toBe("Видин, центърът");
    },
  },
  "the day whose visits are shown": {
    forms: ["features/support/tickets/operator/web/VisitsPage.tsx"],
    as: "operator",
    at: () => Promise.resolve(VISITS),
    before: (page) => page.locator("main input[name=day]").first().fill(plusDays(DAY, 1)),
    async after(page) {
      expect(await page.locator("main input[name=day]").first().inputValue()).toBe(plusDays(DAY, 1));
    },
  },
  "how many visits a slot has": {
    forms: ["features/support/tickets/operator/web/Capacity.tsx"],
    as: "operator",
    at: () => Promise.resolve(VISITS),
    async before(page) {
      await page.locator("main details:has(input[name=teams]) summary").first().click();
      await page.locator("main details[open] input[name=teams]").first().fill("7");
    },
    async after(page) {
      expect(await page.locator("main details[open] input[name=teams]").first().inputValue()).toBe("7");
    },
  },
};
