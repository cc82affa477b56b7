import type { Db } from "#platform/server/db.ts";
import type { OrdersDependencies } from "./dependencies.ts";
import { sendParcelNotice } from "./parcel-jobs.ts";
import type { OrderRow } from "./store.ts";

type News = "shipped" | "ready";

const words = {
  shipped: {
    bg: (number: string) => `Пратката с поръчка ${number} е на път към Вас.`,
    en: (number: string) => `The parcel of order ${number} is on its way to you.`,
  },
  ready: {
    bg: (number: string) => `Пратката с поръчка ${number} Ви чака в магазина.`,
    en: (number: string) => `The parcel of order ${number} waits for you in the shop.`,
  },
};

/** Tells the buyer in the same transaction: a mail by its job, and for a user a notification in the portal. */
export async function announceParcel(
  tx: Db,
  { id, number, userId }: Pick<OrderRow, "id" | "number" | "userId">,
  { news, jobs, notifications, clock }: { news: News } & Pick<OrdersDependencies, "jobs" | "notifications" | "clock">,
): Promise<void> {
  await jobs.enqueue(tx, sendParcelNotice, { payload: { orderId: id, news } });
  // a user who is gone or ended has nobody to read it
  if (!userId || !(await notifications.reachOf(tx, userId, "courtesy"))) return;
  await notifications.publish(tx, {
    userId,
    code: `parcel-${news}.${id}`,
    type: "MESSAGE",
    content: { bg: words[news].bg(number), en: words[news].en(number) },
    link: `{area}/orders/${id}`,
    now: clock.now(),
  });
}
