import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";
import { TICKET_CASES } from "./ticket-forms.ts";

/** Forms of lines, and of their trouble tickets. */
export const SERVICE_CASES: Record<string, FormCase> = {
  ...TICKET_CASES,
  "the search of a business for its lines": {
    forms: ["features/services/lines/web/FilterForm.tsx"],
    as: "business",
    at: () => Promise.resolve("/myvrata/services?open=1"),
    async press(page) {
      await page.locator("main input[name=sought]").fill("склад");
      await sent(page, "main form[role=search] button");
      await page.waitForURL("**sought=*", { waitUntil: "commit" });
    },
  },
  "lines chosen in the list": {
    forms: ["features/services/sim/web/LinesActSlot.tsx"],
    as: "business",
    at: () => Promise.resolve("/myvrata/services?open=2"),
    before: (page) => page.locator("main input[name=lines]").first().check(),
    async after(page) {
      expect(await page.locator("main input[name=lines]").first().isChecked()).toBe(true);
      await shows(page, "main [role=status] strong"); // what was ticked before the script is counted
    },
  },
  "the name of a line": {
    forms: ["features/services/lines/web/RenameForm.tsx"],
    as: "home",
    at: () => Promise.resolve("/myvrata/services/line?id=888100102&open=1"),
    async press(page) {
      await page.locator("main input[name=name]").fill("www.име.bg");
      await sent(page, "form[action$='/line/rename'] button");
      await shows(page, 'main input[name=name][value="www.име.bg"]');
    },
  },
};
