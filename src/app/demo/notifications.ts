import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import type { Db } from "#platform/server/db.ts";
import { storeSettings } from "#features/contact/notifications/server/settings-store.ts";

/** Settings of the demo world: Elena wants warnings by SMS, too, and everybody else has the defaults. */
export async function fillNotificationSettings(tx: Db): Promise<void> {
  const [elena] = demoCustomers.home.users;
  await storeSettings(tx, demoId(`user ${elena.username}`), [
    { notificationName: "INTERACTION_BOX_MESSAGE", channels: { SMS: true, EMAIL: true } },
    { notificationName: "CHANGE_PASSWORD", channels: { INTERACTION_BOX: true, SMS: true, EMAIL: true } },
  ]);
}
