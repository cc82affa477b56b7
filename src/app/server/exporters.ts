import { homeContractsOf } from "#features/account/customers/server/contracts.ts";
import { exportedCustomerOf, exportPeople } from "#features/account/customers/server/data-export.ts";
import { billedAccountsOf } from "#features/account/customers/server/store.ts";
import { documentsToPack } from "#features/billing/documents/server/export.ts";
import { billIdsOf, exportBills } from "#features/billing/invoices/server/store.ts";
import type { ExportOf } from "#features/account/data-export/server/dependencies.ts";
import { exportMessages } from "#features/contact/notifications/inbox/server/store.ts";
import { settingsOf } from "#features/contact/notifications/server/settings-store.ts";
import { exportConversations, readableMessages } from "#features/contact/conversations/server/leaving.ts";
import { attachmentsToPack, exportAttachments, type FilesOf } from "#features/contact/attachments/server/export.ts";
import { exportNumbers } from "#features/billing/prepaid/server/number-store.ts";
import { exportRecharges } from "#features/billing/prepaid/server/store.ts";
import { exportUse } from "#features/services/lines/server/store.ts";
import { exportConsents } from "#features/billing/billing-accounts/server/store.ts";
import { exportLostPhones } from "#features/services/lost-phone/server/store.ts";
import { exportStops } from "#features/services/bolt-ons/server/stops.ts";
import { exportTickets } from "#features/support/tickets/server/leaving.ts";
import { exportGuides } from "#features/support/troubleshooting/server/offers.ts";
import { exportHome } from "#features/home-internet/server/data-export.ts";
import { exportPayments } from "#features/billing/payments/server/store.ts";
import { entriesOf } from "#features/shop/cart/server/store.ts";
import { listOf } from "#features/shop/compare/server/store.ts";
import { exportOrders } from "#features/shop/orders/server/data-export.ts";
import { exportStatements } from "#features/shop/withdrawal/server/store.ts";
import { exportFeed } from "#features/support/tickets/calendar/server/store.ts";
import type { Db } from "#platform/server/db.ts";
import { exportOperations } from "#platform/server/operations/store.ts";
import type { FileToPack } from "#platform/server/zip.ts";
import type { Files } from "#providers/files/port.ts";
import { userHash } from "#platform/server/visitor.ts";

const filesOf = async (db: Db, userId: string): Promise<FilesOf> => ({
  owner: userHash(userId),
  messageIds: await readableMessages(db, userId),
});

/** What each feature exports of a person. A feature that stores something of a person adds its part here. */
export const exporters: readonly ExportOf[] = [
  exportPeople,
  async (db, { userId }) => ({ "bill-consents": await exportConsents(db, userId) }),
  async (db, { userId }) => ({ "notification-settings": await settingsOf(db, userId), notifications: await exportMessages(db, userId) }),
  async (db, { userId }) => ({ orders: await exportOrders(db, userId) }),
  async (db, { userId }) => ({ "withdrawal-statements": await exportStatements(db, userId) }),
  async (db, { userId }) => ({ "bill-payments": await exportPayments(db, userId) }),
  async (db, { userId }) => ({ recharges: await exportRecharges(db, userId) }),
  async (db, { userId }) => ({
    operations: [...(await exportOperations(db, userId)), ...(await exportStops(db, userId))],
    "lost-phones": await exportLostPhones(db, userId),
  }),
  async (db, { userId }) => ({ "visit-calendars": await exportFeed(db, userId) }),
  async (db, { userId }) => ({ tickets: await exportTickets(db, userId) }),
  async (db, { userId }) => ({ guides: await exportGuides(db, userId) }),
  async (db, { userId }) => ({ cart: await entriesOf(db, userHash(userId)), comparison: await listOf(db, userId) }),
  async (db, { userId }) => ({ conversations: await exportConversations(db, userId) }),
  async (db, { userId }) => ({ attachments: await exportAttachments(db, await filesOf(db, userId)) }),
  async (db, { customerId }): Promise<Record<string, unknown>> =>
    customerId
      ? {
          bills: await exportBills(
            db,
            (await billedAccountsOf(db, customerId, "all")).map(({ code }) => code),
          ),
        }
      : {},
  async (db, { customerId }): Promise<Record<string, unknown>> =>
    customerId ? { "line-use": await exportUse(db, customerId), "prepaid-numbers": await exportNumbers(db, customerId) } : {},
  async (db, { customerId }): Promise<Record<string, unknown>> =>
    customerId
      ? {
          "home-internet": await exportHome(
            db,
            (await homeContractsOf(db, customerId, "all")).map(({ cid }) => cid),
          ),
        }
      : {},
];

/** The bills of the customer whose main user it is. */
async function billsOf(db: Db, userId: string): Promise<string[]> {
  const customerId = await exportedCustomerOf(db, userId);
  if (!customerId) return [];
  const accounts = await billedAccountsOf(db, customerId, "all");
  return billIdsOf(
    db,
    accounts.map(({ code }) => code),
  );
}

/** The files of a person, and the documents of their bills: they are not stored once more, and packed when the archive is fetched. */
export const exportedFilesFrom =
  (files: Files) =>
  async (db: Db, userId: string): Promise<FileToPack[]> => [
    ...(await attachmentsToPack(db, await filesOf(db, userId), files)),
    ...(await documentsToPack(db, await billsOf(db, userId), files)),
  ];
