import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent, sentJson, shows } from "./form-steps.ts";

const at = (address: string) => () => Promise.resolve(address);

/** The forms about bills: finding and paying them, and those of an e-invoice. */
export const BILL_CASES: Record<string, FormCase> = {
  "the number of a bill": {
    forms: ["features/billing/invoices/web/ChooseForms.tsx"],
    as: "home",
    at: at("/myvrata/invoices"),
    before: (page) => page.locator("main input[name=number]").fill("10000003"),
    async after(page) {
      await page.locator("main input[name=number]").press("Enter");
      await page.waitForURL("**/invoices?*number=10000003*");
    },
  },
  "the months of a statement": {
    forms: ["features/billing/invoices/web/StatementSlot.tsx"],
    as: "home",
    at: at("/myvrata/invoices?open=bills&statement=1"),
    async press(page) {
      for (const name of ["from", "to"]) await page.locator(`main select[name=${name}]`).selectOption({ index: 2 });
      await sent(page, "main form:has(select[name=from]) button[type=submit]");
      await shows(page, "main a[data-download][href*='fileType=csv']");
    },
  },
  "another sum to pay": {
    forms: ["features/billing/payments/web/PayForm.tsx"],
    as: "overdue",
    at: at("/myvrata/invoices?open=payments"),
    async before(page) {
      await page.locator("main summary").last().click();
      await page.locator("main input[name=amount]:visible").last().fill("12,34");
    },
    async after(page) {
      expect(await page.locator("main input[name=amount]:visible").last().inputValue()).toBe("12,34");
    },
  },
  "which file of an e-invoice": {
    forms: ["features/billing/e-invoice/web/EInvoicePage.tsx"],
    at: at("/einvoice?ref=unknown-reference"),
    before: (page) => page.locator("main input[name=invoiceLanguage][value=en]").check({ force: true }),
    async after(page) {
      expect(await page.locator("main input[name=invoiceLanguage][value=en]").isChecked()).toBe(true);
    },
  },
  "the number that gets the code of an e-invoice": {
    forms: ["features/billing/e-invoice/web/Steps.tsx"],
    at: at("/einvoice?ref=unknown-reference&step=number&invoiceFileType=pdf&invoiceLanguage=en"),
    before: (page) => page.locator("main input[name=msisdn]").fill("0888 100 101"),
    async after(page) {
      const body = await sentJson(page, "main form[action$='/check-mobile-phone'] button", "/check-mobile-phone");
      expect(body).toEqual({ ref: "unknown-reference", msisdn: "0888 100 101" });
    },
  },
  "the code of an e-invoice": {
    forms: ["features/billing/e-invoice/web/Steps.tsx"],
    at: at("/einvoice?ref=unknown-reference&step=code&invoiceFileType=pdf&invoiceLanguage=en"),
    before: (page) => page.locator("main input[name=smsCode]").fill("123 456"),
    async after(page) {
      const body = await sentJson(page, "main form[action$='/sms-code'] button", "/authenticate/sms-code");
      expect(body).toEqual({ ref: "unknown-reference", smsCode: "123 456" });
    },
  },
};
