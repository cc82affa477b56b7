/**
 * `npm run bench:bills [-- 100000]`: the page of bills under load on PostgreSQL, at an even rate and at 16 connections as fast as answered, with ten years of bills of
 * that many accounts, five of which are one business's; and the speed with which they were made.
 */
import { accountAt, ACCOUNTS_OF_BUSINESS, fillBills, MONTHS, ownAccounts, payerAt } from "./bill-rows.ts";
import { signInUsers } from "./histories.ts";
import { openPortal } from "./open-portal.ts";
import { printRounds, targetsBelow } from "./page-rounds.ts";

const ACCOUNTS = Number(process.argv[2] ?? 100_000);
/** Three times what 100,000 customers ask for on the day of their bills, when each looks at five pages within four hours. */
const RATE = 100;
const SIGNED_IN = 300;
const INVOICES = "/myvrata/invoices";

const targetOf = targetsBelow(INVOICES);

const { portal, run, databaseUrl, close } = await openPortal({
  database: { shared_buffers: "1GB", max_wal_size: "8GB", maintenance_work_mem: "512MB" },
});
try {
  const users = Array.from({ length: SIGNED_IN }, (_, n) => payerAt(n + 1));
  const [business, ...others] = await signInUsers({ databaseUrl, run, users, signedIn: SIGNED_IN });
  await ownAccounts(run, users);
  const began = performance.now();
  await fillBills(run, ACCOUNTS);
  console.log(`${ACCOUNTS * MONTHS} bills of ${ACCOUNTS} accounts in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const codes = Array.from({ length: SIGNED_IN + ACCOUNTS_OF_BUSINESS }, (_, n) => accountAt(n + 1));
  const month = `/list?month=${new Date().toISOString().slice(0, 7)}`;
  const [bill] = (await run("select id from bills.bills where account = $1 order by issued_on desc limit 1", [accountAt(1)])) as {
    id: string;
  }[];
  const whole = `/list?number=${bill!.id.slice(2)}`;
  const of = (cookies: string[], ...paths: string[]) => ({ url: portal.url, cookies, paths });
  const html = { accept: "text/html" };
  const targets = [
    targetOf("the page, a customer with 120 bills", { ...of(others, ""), ...html }),
    targetOf("the page, a business with 5 accounts and 600 bills", { ...of([business!], ""), ...html }),
    targetOf("the list, a customer", of(others, "/list")),
    targetOf("the list, the business, first and last page", of([business!], "/list", "/list?page=30")),
    targetOf("one month", of([business!, ...others], month)),
    targetOf("search by a number, whole and a part", of([business!, ...others], whole, "/list?number=12", "/list?number=100000")),
    targetOf("a bill with its lines, and why it changed", of([business!], `/bill?id=${bill!.id}`)),
    targetOf("a statement of ten years as a table", of([business!], `/statement/file?account=${accountAt(1)}&from=2016-01&to=2026-12&fileType=csv`)), // prettier-ignore
  ];
  await printRounds(targets, {
    portal,
    perSecond: RATE,
    before: () => run("update bills.accounts set answered_at = now(), requested_at = now() where code = any($1)", [codes]), // as if each was just asked about
  });
} finally {
  await close();
}
