import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";

/** Forms of lines. */
export const SERVICE_CASES: Record<string, FormCase> = {
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
