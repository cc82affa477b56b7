import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import type { Page } from "./harness.ts";

const at = (address: string) => () => Promise.resolve(address);

/** What is typed before the script stays in the field. */
const typed = (field: string, value: string): Pick<FormCase, "before" | "after"> => ({
  before: (page) => page.locator(field).fill(value),
  async after(page) {
    expect(await page.inputValue(field)).toBe(value);
  },
});

/** Presses the button of a search form, which leads to an address. */
const searched = (form: string, address: string) => async (page: Page) => {
  await page.locator(`${form} button[type=submit]`).click();
  await page.waitForURL(address);
};

/** The forms of faults for everybody, of faults for operators, and of visits. */
export const FAULT_CASES: Record<string, FormCase> = {
  "the address that a fault perhaps touches": {
    forms: ["features/support/faults/web/CheckForm.tsx"],
    at: at("/faults"),
    before: (page) => page.locator("main input[name=settlement]").fill("Русе"),
    after: searched("main form[action$='/faults/address']", "**/faults/address?settlement=*"),
  },
  "which faults are shown": {
    forms: ["features/support/faults/web/FaultsPage.tsx"],
    at: at("/faults"),
    before: (page) => page.locator("main select[name=type]").selectOption("MOBILE"),
    after: searched("main form[action$='/faults']", "**/faults?type=MOBILE*"),
  },
  "a fault that an operator writes": {
    forms: ["features/support/faults/operator/web/DeskForm.tsx"],
    as: "operator",
    at: at("/operator/faults/new"),
    ...typed("main input[name=nameBg]", "Видин, центърът"),
  },
  "the region whose visits are shown": {
    forms: ["features/support/tickets/operator/web/VisitsPage.tsx"],
    as: "operator",
    at: at("/operator/visits"),
    after: searched("main form[role=search]", "**/operator/visits?region=*"),
  },
  "how many visits a region has": {
    forms: ["features/support/tickets/operator/web/Capacity.tsx"],
    as: "operator",
    at: at("/operator/visits"),
    ...typed("main form[action$='/teams'] input[name=teams]", "4"),
  },
};
