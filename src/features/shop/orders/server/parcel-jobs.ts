import * as z from "zod/mini";
import { linesWithGoods } from "./goods.ts";
import { buyerMailJob } from "./buyer-mail.ts";
import { parcelMail } from "./parcel-mails.ts";
import { markParcelNoticeSent, parcelOf } from "./parcel-store.ts";
import { findOrder } from "./store.ts";

/** Notifies the buyer that the parcel was shipped, with its tracking number, or is ready at the shop. */
export const sendParcelNotice = buyerMailJob({
  name: "orders.send-parcel-notice",
  payload: z.strictObject({ orderId: z.uuid(), news: z.enum(["shipped", "ready"]) }),
  async write({ orderId, news }, { db, brand, orderUrl, sellers, notifications }) {
    const order = await findOrder(db, orderId);
    const parcel = await parcelOf(db, orderId);
    if (!order?.delivery || !parcel?.trackingNumber) return undefined;
    if (news === "shipped" ? parcel.shippedNoticeSentAt : parcel.readyNoticeSentAt) return undefined;
    // the parcel can be followed in the order, so this mail is one of those that are refused
    const user = order.userId ? await notifications.reachOf(db, order.userId, "courtesy") : undefined;
    if (user && !user.mail) return undefined;
    const lines = (await linesWithGoods(db, orderId, sellers)).filter(
      ({ goods, state }) => goods && (state === "waiting" || state === "active"),
    );
    const { trackingNumber } = parcel;
    return {
      id: `${news}-${orderId}`,
      order,
      written: parcelMail({ order, delivery: order.delivery, lines, news, trackingNumber, orderUrl: orderUrl(order), brand }),
      mark: (_state, now) => markParcelNoticeSent(db, parcel.id, { news, now }),
    };
  },
});
