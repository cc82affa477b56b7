import { homeContractsOf } from "#features/account/customers/server/contracts.ts";
import { exportPeople } from "#features/account/customers/server/data-export.ts";
import type { ExportOf } from "#features/account/data-export/server/dependencies.ts";
import { exportMessages } from "#features/contact/notifications/inbox/server/store.ts";
import { settingsOf } from "#features/contact/notifications/server/settings-store.ts";
import { exportConversations } from "#features/contact/conversations/server/leaving.ts";
import { exportAttachments } from "#features/contact/attachments/server/store.ts";
import { exportHome } from "#features/home-internet/server/data-export.ts";
import { entriesOf } from "#features/shop/cart/server/store.ts";
import { exportOrders } from "#features/shop/orders/server/data-export.ts";
import { userHash } from "#platform/server/visitor.ts";

/** What each feature exports of a person. A feature that stores something of a person adds its part here. */
export const exporters: readonly ExportOf[] = [
  exportPeople,
  async (db, { userId }) => ({ "notification-settings": await settingsOf(db, userId), notifications: await exportMessages(db, userId) }),
  async (db, { userId }) => ({ orders: await exportOrders(db, userId) }),
  async (db, { userId }) => ({ cart: await entriesOf(db, userHash(userId)) }),
  async (db, { userId }) => ({ conversations: await exportConversations(db, userId) }),
  async (db, { userId }) => ({ attachments: await exportAttachments(db, userHash(userId)) }),
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
