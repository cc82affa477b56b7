import { words } from "#features/services/ledger/messages/words.ts";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";

const LEDGER = "/myvrata/services/operations";

/** Forms of the ledger of requests. */
export const LEDGER_CASES: Record<string, FormCase> = {
  "which requests are shown": {
    forms: ["features/services/ledger/web/LedgerPage.tsx"],
    as: "home",
    at: () => Promise.resolve(LEDGER),
    async press(page) {
      await page.locator("main input[name=subject]").fill("888100102");
      await sent(page, "main form[method=get] button");
      await shows(page, "main input[name=subject][value='888100102']");
    },
  },
  "the undo of a request": {
    forms: ["features/services/ledger/web/Entries.tsx"],
    as: "home",
    at: () => Promise.resolve(LEDGER),
    async after(page) {
      await page.locator("main form[action$='/operations/undo'] button").first().click();
      await page.getByText(words.bg.results.undone).waitFor();
    },
  },
};
