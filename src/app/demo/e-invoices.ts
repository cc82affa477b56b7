import { sql } from "kysely";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId, type DemoCustomer } from "#features/account/customers/server/demo/shapes.ts";
import type { NoticeDependencies } from "#features/billing/e-invoice/server/dependencies.ts";
import { sendNotice } from "#features/billing/e-invoice/server/jobs.ts";
import { addNotices, waitingNotices } from "#features/billing/e-invoice/server/notices-store.ts";
import type { Db } from "#platform/server/db.ts";
import type { DocumentState } from "#providers/billing/port.ts";
import { dayOf } from "#vocabulary/day.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

const { home, business, awayRouter } = demoCustomers;

/** Whose newest bill with such a document is announced, in the order of the mails: the last one is the first in the outbox. */
const ANNOUNCED: [DemoCustomer, DocumentState][] = [
  [awayRouter, "ready"],
  [business, "ready"],
  [home, "archived"],
  [home, "none"],
  [home, "unsigned"],
  [home, "rendering"],
  [home, "ready"],
];

/** Announcements that wait for their mails, and the day from which on bills of the demo are announced. */
export async function fillEInvoices(tx: Db, now: Date): Promise<void> {
  await sql`insert into e_invoice.accounts (code, announced_from) select code, ${dayOf(now)} from bills.accounts`.execute(tx);
  for (const [place, [{ code }, document]] of ANNOUNCED.entries()) {
    const account = `${code}1`;
    const { rows } = await sql<{ id: string }>`
      select id from bills.bills where account = ${account} and document = ${document} and kind = 'invoice' order by issued_on desc limit 1`.execute(
      tx,
    );
    const at = instantBefore(now, (ANNOUNCED.length - place) * 1_000);
    const notices = rows.map(({ id }) => ({ id: demoId(`e-invoice ${id}`), billId: id }));
    await addNotices(tx, notices, { account, now: at });
  }
}

/** Sends the mails of the demo's announcements, so that they lie in its outbox from the start. */
export async function sendDemoNotices(deps: NoticeDependencies): Promise<void> {
  for (const noticeId of await waitingNotices(deps.db)) await sendNotice.run({ noticeId }, deps);
}
