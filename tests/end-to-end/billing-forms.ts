import { expect } from "vitest";
import { words } from "#features/billing/billing-accounts/messages/words.ts";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";

const ACCOUNTS = "/myvrata/billing-accounts";
const PAPER = "2000000022";

/** Forms of billing accounts and of spending. */
export const BILLING_CASES: Record<string, FormCase> = {
  "a billing account, found by its number": {
    forms: ["features/billing/billing-accounts/web/FindForm.tsx"],
    as: "small-business",
    at: () => Promise.resolve(ACCOUNTS),
    async press(page) {
      await page.locator("main input[name=account]").first().fill(PAPER);
      await sent(page, "main form[method=get] button");
      await page.waitForURL(`**account=${PAPER}*`, { waitUntil: "commit" });
    },
  },
  "how the bills of an account are sent": {
    forms: ["features/billing/billing-accounts/web/AccountsForm.tsx"],
    as: "small-business",
    at: () => Promise.resolve(`${ACCOUNTS}?account=${PAPER}`),
    async press(page) {
      await page.locator(`input[name="postcode.${PAPER}"]`).fill("12");
      await sent(page, "form[action$='/billing-accounts'][method=post] button[type=submit]");
      await shows(page, `input[name="postcode.${PAPER}"][value="12"]`);
    },
  },
  "the consent to electronic bills": {
    forms: ["features/billing/billing-accounts/web/RevokeForms.tsx"],
    as: "home",
    at: () => Promise.resolve(ACCOUNTS),
    before: (page) => page.locator("main summary").first().click(),
    async after(page) {
      await page.locator("main button[form^=revoke-]").first().click();
      await page.waitForURL("**/billing-accounts?account=*&done=revoked");
      await page.getByText(words.bg.done.revoked).waitFor();
      expect(await page.locator("main button[form^=revoke-]").count()).toBe(0);
    },
  },
  "a spending limit": {
    forms: ["features/billing/spending/web/LimitForms.tsx"],
    as: "small-business",
    at: () => Promise.resolve("/myvrata/invoices?open=spending"),
    async press(page) {
      await page.locator("main input[name=limit]").first().fill("0,5");
      await sent(page, "form[action$='/spending/limit'] button");
      await shows(page, 'main input[name=limit][value="0,5"]');
    },
  },
};
