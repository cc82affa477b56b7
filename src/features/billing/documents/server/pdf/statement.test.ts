import { expect, test } from "vitest";
import { thirtyBills } from "#testing/bills.ts";
import { BRAND } from "#testing/brand.ts";
import { readPrinted } from "#testing/printed.ts";
import { sellerOf } from "../seller.ts";
import { balances, printStatement, type Statement } from "./statement.ts";

const seller = sellerOf(BRAND, "https://portal.example/invoices/check");
const statement = (more: Partial<Statement> = {}): Statement => ({
  account: "1000000011",
  unreadPayments: 0,
  buyer: thirtyBills["one line"]!.buyer,
  from: "2026-08-01",
  to: "2026-10-31",
  openingCents: 1_000,
  entries: [
    { day: "2026-08-18", kind: "invoice", number: "1000000001", cents: 4_532 },
    { day: "2026-08-28", kind: "payment", number: null, cents: 5_532 },
    { day: "2026-09-02", kind: "credit-note", number: "1000000002", cents: 707 },
  ],
  ...more,
});
const read = async (given: Statement, language: "bg" | "en" = "bg") =>
  readPrinted(await printStatement({ statement: given, seller, language, at: new Date("2026-11-21T08:00:00Z") }));

test("each row has the balance after it: an invoice adds to it, a payment and a credit note take away", () => {
  expect(balances(statement())).toEqual([5_532, 0, -707]);
});

test("a statement shows date, number, charge, payment and balance, and what is owed or ours in the end", async () => {
  const { text, numbers, title, language, elements } = await read(statement());
  expect({ title, language }).toEqual({ title: "Извлечение по сметка 1000000011", language: "bg" });
  expect(text).toContain("18.08.2026 Фактура № 1000000001");
  expect(text).toContain("Във Ваша полза 7,07 €");
  expect(text).toContain("31.10.2026 Крайно салдо");
  expect((await read(statement({ to: "2026-11-30" }))).text).toContain("21.11.2026 Крайно салдо");
  expect(numbers).toEqual(expect.arrayContaining(["10.00", "45.32", "55.32", "0.00", "-7.07"]));
  expect([elements("Table"), elements("TR")]).toEqual([1, 6]);
  expect((await read(statement({ entries: [] }), "en")).text).toContain("There are no invoices and payments in this period.");
});

test("lev are told only where the period reaches before 2026", async () => {
  expect((await read(statement())).text).not.toContain("1,95583");
  expect((await read(statement({ from: "2025-10-01" }))).text).toContain("1 € = 1,95583 лв.");
});
