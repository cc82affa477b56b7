import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";

const SIM = "/myvrata/services/sim";

/** Forms of SIM cards, phone settings and lost phones. */
export const SIM_CASES: Record<string, FormCase> = {
  "lines to suspend": {
    forms: ["features/services/sim/web/LinesForm.tsx"],
    as: "home",
    at: () => Promise.resolve(SIM),
    async press(page) {
      await sent(page, "form[action$='/sim/suspend'] button[value=suspend]");
      await shows(page, "#none-chosen");
    },
  },
  "the reason to suspend one line": {
    forms: ["features/services/sim/web/LineSimSlot.tsx"],
    as: "home",
    at: () => Promise.resolve("/myvrata/services/line?id=888100102&open=6"),
    before: (page) => page.locator("select[name=reason]").selectOption("TRAVEL"),
    async after(page) {
      expect(await page.locator("select[name=reason]").inputValue()).toBe("TRAVEL");
    },
  },
  "the number of a SIM card's codes": {
    forms: ["features/services/sim-codes/web/SimCodesSlot.tsx"],
    as: "home",
    at: () => Promise.resolve(`${SIM}?open=codes`),
    before: (page) => page.locator("form[action$='/pin-puk'] select[name=number]").selectOption("888100102"),
    async after(page) {
      await page.locator("form[action$='/pin-puk'] select[name=card] option:nth-child(2)").waitFor({ state: "attached" });
      expect(await page.locator("form[action$='/pin-puk'] select[name=number]").inputValue()).toBe("888100102");
    },
  },
  "settings of a phone": {
    forms: ["features/services/phone-settings/web/PhoneSettingsSlot.tsx"],
    as: "home",
    at: () => Promise.resolve(`${SIM}?open=settings`),
    async press(page) {
      await sent(page, "form[action$='/auto-settings'] button[type=submit]");
      await shows(page, "select[name=choice][aria-invalid=true]");
    },
  },
  "a lost phone without its number": {
    forms: ["features/services/lost-phone/web/ReportForm.tsx"],
    as: "home",
    at: () => Promise.resolve("/myvrata/services/lost-phone"),
    async press(page) {
      await sent(page, "form[action$='/lost-phone'] button[type=submit]");
      await shows(page, "select[name=number][aria-invalid=true]");
    },
  },
};
