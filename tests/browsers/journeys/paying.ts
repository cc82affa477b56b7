import { expect } from "vitest";
import { words as invoiceWords } from "#features/billing/invoices/messages/words.ts";
import { pageWords } from "#features/billing/invoices/messages/page-words.ts";
import { words as paymentWords } from "#features/billing/payments/messages/words.ts";
import { words as prepaidWords } from "#features/billing/prepaid/messages/words.ts";
import { words as spendingWords } from "#features/billing/spending/messages/words.ts";
import { words as overviewWords } from "#features/account/overview/messages/words.ts";
import { demoVoucher } from "#providers/prepaid/simulated-demo.ts";
import type { Visitor } from "../visitor.ts";
import { payByCard } from "./buying.ts";

const NUMBERS = { bg: "Алармата на вилата", en: "Камерата" } as const;
const VOUCHERS = { bg: 1, en: 2 } as const;

/** A prepaid number is recharged from the overview. */
export async function rechargeByVoucher(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = prepaidWords[language];
  await visitor.signIn("prepaid");
  await visitor.look("overview of prepaid numbers");
  await visitor.press("link", overviewWords[language].line.rechargeOf(NUMBERS[language]));
  await visitor.seeHeading(NUMBERS[language]);
  await visitor.write({ role: "field", name: t.forms.code }, demoVoucher(500, VOUCHERS[language]));
  await visitor.look("recharge");
  await visitor.press("button", t.forms.useVoucher);
  await visitor.find("[data-recharge=done]");
  await visitor.look("recharged");
}

/** What is overdue is paid, or a sum of one's own choice. */
export async function payBill(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const { tab, payment } = paymentWords[language];
  await visitor.signIn("overdue", "/myvrata/invoices?open=payments&account=1000000021");
  await visitor.look("what is owed");
  if (language === "bg") await visitor.press("button", tab.payOverdue("").trim());
  else {
    await visitor.press("button", tab.otherTitle);
    await visitor.write({ role: "field", name: tab.amount }, "12.34");
    await visitor.press("button", tab.pay);
  }
  await payByCard(visitor);
  await visitor.see(payment.standings.posted.title);
  if (language === "en") expect(await visitor.words()).toContain("€12.34");
  await visitor.look("paid");
}

/** A bill is opened, a statement is made of two months, and the use of the present period is there. */
export async function readStatement(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = invoiceWords[language];
  await visitor.signIn("home", "/myvrata/invoices");
  await visitor.click("main li > details > summary");
  await visitor.seeHeading(t.why.title);
  await visitor.look("bill");
  await visitor.press("link", t.statement.open);
  await visitor.choose({ role: "field", name: t.statement.from }, { place: 2 });
  await visitor.choose({ role: "field", name: t.statement.to }, { place: 1 });
  await visitor.press("button", t.statement.submit);
  await visitor.find({ role: "link", name: t.statement.csv });
  await visitor.see(t.statement.billed);
  await visitor.look("statement");
  await visitor.press("link", pageWords[language].tabs.spending);
  await visitor.arrive(({ searchParams }) => searchParams.get("open") === "3");
  await visitor.see(spendingWords[language].lead);
  await visitor.look("spending");
}
