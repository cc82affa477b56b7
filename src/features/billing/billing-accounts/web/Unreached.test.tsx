import { expect, test } from "vitest";
import { written } from "#testing/line-slot.tsx";
import { wordsOn } from "#testing/words-on-page.ts";
import type { BillingAccounts } from "../contract.ts";
import { words } from "../messages/unreached.ts";
import type { InvoiceType } from "../rules.ts";
import { Unreached } from "./Unreached.tsx";

const account = (invoiceType: InvoiceType): BillingAccounts["accounts"][number] => ({
  ...{ account: "1000000011", name: "Дом", asOf: null, change: null, consent: null, revokedAt: null },
  delivery: { invoiceType, email: "bills@demo.example", additionalEmail: null, isItemizedInvoice: false, address: { street: "", city: "", postcode: "" } },
}); // prettier-ignore
const shown = (unreached: BillingAccounts["unreached"], type: InvoiceType, language: "bg" | "en") =>
  written(<Unreached unreached={unreached} accounts={[account("paper"), account(type)]} />, language);

test.each(["bg", "en"] as const)(
  "in %s a main user without mail or mobile is told what does not come, with the way to add it",
  (language) => {
    const t = words[language];
    const html = shown({ who: "you", mail: "none", mobile: "none" }, "einvoiceonemail", language);
    expect(wordsOn(html)).toEqual([t.unreached.you.none, t.reach.none, t.unreached.you.mobile, t.reach.mobile]);
    expect(html.match(/href="[^"]*\/settings\/contact"/g)).toHaveLength(2);
  },
);

test("another user is told so without a way that is not theirs", () => {
  const html = shown({ who: "main-user", mail: "none", mobile: null }, "others", "bg");
  expect(wordsOn(html)).toEqual([words.bg.unreached["main-user"].none]);
  expect(html).not.toContain("href");
});

test("nothing is said where the main user can be reached, bills come on paper, or no code is needed", () => {
  expect(shown(null, "einvoiceonemail", "bg")).toBe("");
  expect(shown({ who: "you", mail: "none", mobile: "none" }, "paper", "bg")).toBe("");
  expect(shown({ who: "you", mail: null, mobile: "none" }, "others", "bg")).toBe("");
});
