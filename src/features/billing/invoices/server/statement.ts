import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { withFiles, zip, type FileToPack } from "#platform/server/zip.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { ProviderUnavailable } from "#providers/billing/port.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { decimal } from "#vocabulary/money.ts";
import type { Statement } from "../contract.ts";
import { csvOf } from "#vocabulary/csv.ts";
import { words } from "../messages/words.ts";
import { firstDayOf, monthOf, MOST_PACKED, type Month } from "../rules.ts";
import { balanceOf, statementOf } from "../statement.ts";
import type { InvoicesDependencies } from "./dependencies.ts";
import { billsOfPeriod, owedOn, type StatementBill } from "./list-store.ts";
import { accountsOf, findBill } from "./store.ts";
import { freshAccounts, syncAccount } from "./sync.ts";
import { tableOfStatement } from "./tables.ts";

type Query = { account: string; from: string; to: string };
type Reader = { user: CustomerUser; language: Language };

/** The bills of a granted account in a period; the months may come in either order. 404 for any other account. */
async function readPeriod({ account, ...months }: Query, { user }: Reader, deps: InvoicesDependencies) {
  const granted = await deps.customers.billedAccountsOf(deps.db, user.customerId, scopeOf(user, "see"));
  if (!granted.some(({ code }) => code === account)) throw new HttpProblem(404);
  await freshAccounts([account], deps);
  const [from, to] = [months.from, months.to].sort() as [Month, Month];
  const bills = await billsOfPeriod(await forMonthsUntil(to, account, deps), account, { from, to });
  return { account, from, to, bills, sums: statementOf(bills) };
}

/** The database for bills up to a month: of past years the replica, once it has what the billing system said of the account. */
async function forMonthsUntil(to: Month, account: string, { db, replica, clock }: InvoicesDependencies): Promise<Db> {
  if (replica === db || to >= monthOf(clock.today()).slice(0, 4)) return db;
  const [known] = await accountsOf(replica, [account]);
  return known?.answeredAt ? replica : db;
}

/** The sums of a period, and how the documents of its bills stand: those that are missing are made from now on. */
export async function statementFor(query: Query, reader: Reader, deps: InvoicesDependencies): Promise<Statement> {
  const { bills, sums, ...period } = await readPeriod(query, reader, deps);
  const documents = bills.length > MOST_PACKED ? undefined : await documentsOf(bills, reader, deps);
  const unready = documents?.filter(({ state }) => state !== "ready" && state !== "rendering") ?? [];
  const count = (state: string) => documents!.filter((one) => one.state === state).length;
  return {
    ...period,
    count: bills.length,
    billed: decimal(sums.billedCents),
    credited: decimal(sums.creditedCents),
    paid: decimal(sums.paidCents),
    left: decimal(sums.leftCents),
    packed: documents
      ? {
          ready: count("ready"),
          rendering: count("rendering"),
          missing: unready.map(({ bill, state }) => ({ number: bill.number, state })),
        }
      : null,
  };
}

/** The statement as a table. */
export async function statementTable(query: Query, reader: Reader, deps: InvoicesDependencies) {
  const { bills, sums, account, from, to } = await readPeriod(query, reader, deps);
  return {
    name: `${words[reader.language].files.statementName}-${account}-${from}-${to}.csv`,
    bytes: csvOf(tableOfStatement(bills, sums, reader.language), reader.language),
  };
}

/** The statement as a PDF, with every payment on its day, as the billing system has it now; why there is none otherwise. */
export async function statementPdf(query: Query, reader: Reader, deps: InvoicesDependencies) {
  const { bills, account, from, to } = await readPeriod(query, reader, deps);
  const last = bills.at(-1) && (await findBill(deps.db, bills.at(-1)!.id, [account]));
  if (!last) return "no-bills";
  const period = { from: firstDayOf(from), to: plusDays(plusMonths(firstDayOf(to), 1), -1) };
  const balance = await readBalance(account, period, deps).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
  if (!balance) return "billing-away";
  const bytes = await deps.billDocuments.renderStatement({ account, buyer: last.buyer, ...period, ...balance }, reader.language);
  return { name: `${words[reader.language].files.statementName}-${account}-${from}-${to}.pdf`, bytes };
}

/** What was owed on an account before a period, and what happened in it. Bills and payments are asked for together: what is owed must be what is left of both. */
async function readBalance(account: string, period: { from: Day; to: Day }, deps: InvoicesDependencies) {
  const { db, clock, billing } = deps;
  await syncAccount(account, deps);
  const { payments, unread } = await billing.paymentsOf(account);
  const bills = await billsOfPeriod(db, account, { from: monthOf(period.from), to: monthOf(clock.today()) });
  return { ...balanceOf({ owedCents: await owedOn(db, account), bills, payments }, period), unreadPayments: unread };
}

/** The documents that are ready, in one archive with the statement and a list of what is missing; undefined where there are too many. */
export async function archiveOf(query: Query, reader: Reader, deps: InvoicesDependencies) {
  const { bills, sums, account, from, to } = await readPeriod(query, reader, deps);
  if (bills.length > MOST_PACKED) return undefined;
  const t = words[reader.language].files;
  const documents = await documentsOf(bills, reader, deps);
  const missing = documents.filter(({ state }) => state !== "ready").map(({ bill, state }) => `${bill.number}: ${t.missing[state]}`);
  const at = deps.clock.now();
  const texts = [
    { name: `${t.statementName}.csv`, bytes: Buffer.from(csvOf(tableOfStatement(bills, sums, reader.language), reader.language)) },
    ...(missing.length > 0 ? [{ name: t.missingName, bytes: Buffer.from([t.missingLead, "", ...missing, ""].join("\r\n")) }] : []),
  ];
  const files = documents.flatMap(({ documentId, name }): FileToPack[] =>
    documentId === undefined
      ? []
      : [{ name, open: async () => (await deps.billDocuments.readDocument(deps.db, documentId))?.answer.open() }],
  );
  const name = `${t.archiveName}-${account}-${from}-${to}.zip`;
  return { name, open: async () => withFiles(await zip(texts, at), { files, at }) };
}

type State = "ready" | "rendering" | "archived" | "unsigned" | "none";
type Packed = { bill: StatementBill; state: State; documentId: string | undefined; name: string };

/** How the documents of bills stand: PDF, and for managed business customers XML, too. */
async function documentsOf(bills: readonly StatementBill[], { user, language }: Reader, deps: InvoicesDependencies): Promise<Packed[]> {
  const { db, customers, billDocuments } = deps;
  const customer = await customers.findCustomer(db, user.customerId);
  const types = customer?.kind === "business" && customer.managed ? (["pdf", "xml"] as const) : (["pdf"] as const);
  const one = async (tx: Db, bill: StatementBill, type: "pdf" | "xml"): Promise<Packed> => {
    const answer = await billDocuments.documentFor(tx, bill, { type, language });
    return {
      bill,
      state: answer.state,
      documentId: "documentId" in answer ? answer.documentId : undefined,
      name: `${bill.number}.${type}`,
    };
  };
  return db.transaction().execute(async (tx) => {
    const documents: Packed[] = [];
    for (const bill of bills) for (const type of types) documents.push(await one(tx, bill, type));
    return documents;
  });
}
