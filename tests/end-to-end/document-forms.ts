import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import type { Page } from "./harness.ts";

/** The address that opens the newest bill of the signed-in person whose document stands so. */
export async function billWhose(page: Page, document: string, from = "/myvrata/invoices/list"): Promise<string> {
  const answer = await page.request.get(from, { headers: { accept: "application/json" } });
  const { bills } = (await answer.json()) as { bills: { id: string; kind: string; document: string }[] };
  const bill = bills.find((one) => one.document === document && one.kind === "invoice")!;
  return `/myvrata/invoices?open=bills&bill=${bill.id}#bill-${bill.id}`;
}

/** Chosen or typed before the script is there, and still there afterwards. */
export const DOCUMENT_CASES: Record<string, FormCase> = {
  "the language of a bill's document": {
    forms: ["features/billing/documents/links/web/DownloadButtons.tsx"],
    as: "home",
    at: (page) => billWhose(page, "ready"),
    before: (page) => page.locator("select[name=invoiceLanguage]").selectOption("en"),
    async after(page) {
      expect(await page.locator("select[name=invoiceLanguage]").inputValue()).toBe("en");
    },
  },
  "the number of a document that is checked": {
    forms: ["features/billing/documents/check/web/forms.tsx"],
    at: () => Promise.resolve("/invoices/check"),
    before: (page) => page.locator("main input[name=number]").first().fill("1000000001"),
    async after(page) {
      expect(await page.locator("main input[name=number]").first().inputValue()).toBe("1000000001");
    },
  },
};
