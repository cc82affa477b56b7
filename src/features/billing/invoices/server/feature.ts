import { BILLS } from "#vocabulary/system-needs.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { decimal } from "#vocabulary/money.ts";
import { plusMonths } from "#vocabulary/day.ts";
import { fold } from "#vocabulary/fold.ts";
import { invoicesContract } from "../contract.ts";
import { BILL_ACTS } from "../bill.ts";
import { CHART_MONTHS, firstDayOf, isNumberPart, monthOf, monthsBetween, PAGE_RANGE, PAGE_SIZE, type Month } from "../rules.ts";
import type { InvoicesDependencies } from "./dependencies.ts";
import { words } from "../messages/words.ts";
import { csvOf } from "#vocabulary/csv.ts";
import { invoiceBefore, listBills, type Chosen } from "./list-store.ts";
import { archiveOf, statementFor, statementPdf, statementTable } from "./statement.ts";
import { tableOfBill } from "./tables.ts";
import { shownBill, shownRow } from "./show.ts";
import { accountsOf, findBill } from "./store.ts";
import { FRESH_MS, freshAccounts } from "./sync.ts";

export const invoicesFeature: ServerFeature<typeof invoicesContract, InvoicesDependencies> = {
  contract: invoicesContract,
  handlers: {
    async billList({ query, user }, deps) {
      const { db, clock } = deps;
      const granted = await grantedTo(user, deps);
      const codes = granted.map(({ code }) => code).filter((code) => query.account === undefined || code === query.account);
      if (query.account !== undefined && codes.length === 0) throw new HttpProblem(404);
      const known = await freshAccounts(codes, deps);
      const chosen = chosenBy(query, { granted, codes });
      const today = clock.today();
      const page = Number(query.page ?? 1);
      const read = await listBills(db, chosen, { page, today });
      const currentPage = Math.min(page, Math.max(1, Math.ceil(read.count / PAGE_SIZE)));
      const { issued, count, bills, unpaid, billed } =
        currentPage === page ? read : await listBills(db, chosen, { page: currentPage, today });
      const named = { today, names: new Map(granted.map(({ code, name }) => [code, name])) };
      const oldBefore = clock.now().getTime() - FRESH_MS;
      const payable = await mayBePaid(user, granted, deps);
      const answers = query.account === undefined ? known : await accountsOf(db, granted.map(({ code }) => code)); // prettier-ignore
      const answerOf = (code: string) => answers.find((one) => one.code === code);
      return {
        status: 200,
        body: {
          accounts: granted.map(({ code, name }) => {
            const { answeredAt = null, unreadBills = 0 } = answerOf(code) ?? {};
            const isOld = !answeredAt || answeredAt.getTime() <= oldBefore;
            return { code, name, answeredAt: answeredAt?.toISOString() ?? null, isOld, mayPay: payable.has(code), unreadBills };
          }),
          account: query.account ?? null,
          unpaid: unpaid.rows.map((row) => shownRow(row, named)),
          unpaidCount: unpaid.count,
          unpaidTotal: decimal(unpaid.cents),
          bills: bills.map((row) => shownRow(row, named)),
          months: issued ? { first: monthOf(issued.first), last: monthOf(issued.last) } : null,
          chart: chartOf(billed, today),
          pagination: { itemsCount: count, currentPage, pageSize: PAGE_SIZE, pageRange: PAGE_RANGE },
        },
      };
    },

    async billDetails({ query: { id }, user, language }, deps) {
      const { db, clock, customers } = deps;
      const { bill, names } = await ownBill(id, user, deps);
      const lines = await customers.linesOf(db, user.customerId, scopeOf(user, "see"));
      const services = new Map(lines.map(({ serviceId, displayName }) => [serviceId, displayName]));
      const earlier = bill.kind === "invoice" ? await invoiceBefore(db, bill) : undefined;
      const before = earlier === undefined ? undefined : await findBill(db, earlier, [bill.account]);
      const customer = await customers.findCustomer(db, user.customerId);
      const segment = customer?.kind !== "business" ? "residential" : customer.managed ? "managed" : "business";
      return { status: 200, body: { ...shownBill(bill, { before, language, services, names, today: clock.today() }), segment } };
    },

    async billCsv({ query: { id }, user, language }, deps) {
      const { bill } = await ownBill(id, user, deps);
      const name = `${words[language].files.billName}-${bill.number}.csv`;
      return { status: 200, file: { name, media: "text/csv", bytes: csvOf(tableOfBill(bill, language), language) } };
    },

    statement: async ({ query, ...reader }, deps) => ({ status: 200, body: await statementFor(query, reader, deps) }),

    async statementFile({ query: { fileType, ...query }, ...reader }, deps) {
      if (fileType === "csv") return { status: 200, file: { ...(await statementTable(query, reader, deps)), media: "text/csv" } };
      const pdf = await statementPdf(query, reader, deps);
      if (pdf === "no-bills") return { status: 409, body: { problem: pdf } };
      if (pdf === "billing-away") return { status: 502, body: { problem: pdf } };
      return { status: 200, file: { ...pdf, media: "application/pdf" } };
    },

    async billsArchive({ query, ...reader }, deps) {
      const file = await archiveOf(query, reader, deps);
      return file ? { status: 200, file } : { status: 422, body: { problem: "too-many" } };
    },
  },
};

export const invoicesServer = {
  name: "invoices",
  requires: BILLS,
  about: "The bills of a customer: by account and month, with their lines.",
  feature: invoicesFeature,
};

/** The accounts whose bills the user may see, ended ones too. */
const grantedTo = (user: CustomerUser, { db, customers }: InvoicesDependencies) =>
  customers.billedAccountsOf(db, user.customerId, scopeOf(user, "see"));

/** A bill that the user may see, with the names of the accounts; 404 for any other. */
async function ownBill(id: string, user: CustomerUser, deps: InvoicesDependencies) {
  const granted = await grantedTo(user, deps);
  const names = new Map(granted.map(({ code, name }) => [code, name]));
  const bill = await findBill(deps.db, id, [...names.keys()]);
  if (!bill) throw new HttpProblem(404);
  return { bill, names };
}

/** The codes of the accounts that the user may pay for, among those that may be seen. */
async function mayBePaid(user: CustomerUser, granted: { code: string }[], { db, customers }: InvoicesDependencies): Promise<Set<string>> {
  const scope = scopeOf(user, BILL_ACTS.pay.who);
  const payable = scope === "all" ? granted : scope.length > 0 ? await customers.billedAccountsOf(db, user.customerId, scope) : [];
  return new Set(payable.map(({ code }) => code));
}

type Query = { month?: string | undefined; number?: string | undefined };
type Accounts = { granted: { code: string; name: string }[]; codes: string[] };

/** A search is by a part of a number, and by a part of an account's code or name. */
function chosenBy({ month, number }: Query, { granted, codes }: Accounts): Chosen {
  const sought = fold(number ?? "");
  const ofMonth = { accounts: codes, month: month as Month | undefined };
  if (sought === "") return ofMonth;
  const found = granted.filter(({ code, name }) => code.includes(sought) || fold(name).includes(sought)).map(({ code }) => code);
  return { ...ofMonth, sought: { number: isNumberPart(sought) ? sought : undefined, accounts: found } };
}

function chartOf(billed: Map<Month, number>, today: `${number}-${number}-${number}`) {
  const last = monthOf(today);
  const first = monthOf(plusMonths(firstDayOf(last), 1 - CHART_MONTHS));
  const months = monthsBetween(first, last).reverse();
  return months.map((month) => ({ month, amount: decimal(billed.get(month) ?? 0), lev: month < "2026-01" }));
}
