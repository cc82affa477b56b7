import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent } from "./form-steps.ts";

const line = (serviceId: string, search: string) => () => Promise.resolve(`/myvrata/services/line?id=${serviceId}&${search}`);

/** Forms that add to a line, or change what it has. */
export const ADDED_CASES: Record<string, FormCase> = {
  "the consent to a bolt-on": {
    forms: ["features/services/operations/web/AddForm.tsx"],
    as: "home",
    at: line("888100102", "open=2&bolton=BO-MIN-100"),
    before: (page) => page.locator("main input[name=startNow]").check(),
    async after(page) {
      expect(await page.locator("main input[name=startNow]").isChecked()).toBe(true);
    },
  },
  "the end of a monthly bolt-on": {
    forms: ["features/services/bolt-ons/web/Products.tsx"],
    as: "home",
    at: line("888100101", "open=2"),
    async press(page) {
      await page.locator("main details summary").first().click();
      await sent(page, "form[action$='/bolt-on/stop'] button");
      await page.waitForURL("**done=stopping*", { waitUntil: "commit" });
    },
  },
  "roaming turned on or off": {
    forms: ["features/services/roaming/web/TurnForm.tsx"],
    as: "home",
    at: line("888100102", "open=5"),
    async press(page) {
      await sent(page, "form[action$='/roaming/activate'] button");
      await page.waitForURL("**roaming=requested*", { waitUntil: "commit" });
    },
  },
  "the limit for data abroad": {
    forms: ["features/services/roaming/web/CapForms.tsx"],
    as: "home",
    at: line("888100101", "open=5"),
    before: (page) => page.locator("main input[name=cap]").fill("75,50"),
    async after(page) {
      expect(await page.inputValue("main input[name=cap]")).toBe("75,50");
    },
  },
};
