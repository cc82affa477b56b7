import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BillingAccount, BillSummary } from "../contract.ts";
import { readBillParams } from "../search-params.ts";
import { Unpaid } from "./Unpaid.tsx";
import { BillsTab } from "./BillsTab.tsx";

const account = (code: string, name: string, { isOld, answeredAt }: Pick<BillingAccount, "isOld" | "answeredAt">): BillingAccount => ({
  unreadBills: 0,
  code,
  name,
  isOld,
  answeredAt,
  mayPay: true,
});
const pagination = { itemsCount: 0, currentPage: 1, pageSize: 20, pageRange: 5 };
const none = { unpaid: [], unpaidCount: 0, unpaidTotal: "0.00", bills: [], months: null, chart: [], pagination };
const period = { isSent: false, account: undefined, from: undefined, to: undefined };

const html = (accounts: BillingAccount[], search: Record<string, string> = {}): string =>
  renderToStaticMarkup(
    <BillsTab
      list={{ ...none, accounts, account: search["account"] ?? null }}
      params={readBillParams(search)}
      opened={undefined}
      period={period}
      statement={undefined}
    />,
  );

const fresh = account("1000000011", "Вкъщи", { isOld: false, answeredAt: "2026-11-21T10:29:30.000Z" });
const [older, old] = [
  account("1000000012", "Вила", { isOld: true, answeredAt: "2026-11-21T07:05:00.000Z" }),
  account("1000000013", "Автопарк", { isOld: true, answeredAt: "2026-11-21T09:30:00.000Z" }),
];
const never = account("1000000014", "Офис", { isOld: true, answeredAt: null });

test.each([
  ["2026-12-04", "unpaid", "Платете до 4 декември 2026"],
  ["2026-11-04", "overdue", "Срокът беше 4 ноември 2026"],
  [null, "unpaid", "Без посочен срок за плащане"],
] as const)("a bill that is to be paid by %s is %s", (dueOn, standing, words) => {
  const sum = { amount: "12.00", currency: "EUR" } as const;
  const bill: BillSummary = {
    ...{
      id: "B-9",
      number: "3000000009",
      kind: "invoice" as const,
      account: fresh.code,
      accountName: fresh.name,
      document: "ready" as const,
    },
    ...{
      issuedOn: "2026-10-01",
      dueOn,
      periodFrom: "2026-09-01",
      periodTo: "2026-09-30",
      standing,
      total: sum,
      left: sum,
      partlyPaid: false,
    },
  };
  const page = renderToStaticMarkup(<Unpaid list={{ ...none, accounts: [fresh], account: null, unpaid: [bill], unpaidCount: 1 }} />);
  expect(page).toContain(words);
});

test("a bill that cannot be shown is told, with whom to call, and never that there is nothing to pay", () => {
  const shown = html([{ ...fresh, unreadBills: 2 }]);
  expect(shown).toContain("2 сметки не могат да се покажат сега");
  expect(shown).toContain("Обадете се на");
  expect(shown).not.toContain("няма");
  expect(html([fresh])).not.toContain("не може да се покаже");
});

test("while the billing system is away, old accounts are named with their earliest time, and those never answered about apart", () => {
  const shown = html([fresh, old, older, never], { number: "17" });
  expect(shown).toContain("Показваме „Автопарк“, „Вила“ към 21.11.2026, 09:05");
  expect(shown).toContain("Фактурите по „Офис“ още не са получени");
  expect(shown).not.toContain("„Вкъщи“");
  expect(shown.match(/<a [^>]*href="[^"]*\/invoices\?open=bills&amp;number=17[^"]*"[^>]*>Опитайте отново</g)).toHaveLength(2);
});

test("nothing is told to be old while it is not, or where another account is chosen; only never being told is an error", () => {
  expect(html([fresh])).not.toContain("Опитайте отново");
  expect(html([fresh, old], { account: fresh.code })).not.toContain("Опитайте отново");
  const shown = html([never]);
  expect(shown).not.toContain("Показваме");
  expect(shown).not.toContain("Още нямате"); // it is not known that there are none
});
